import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactHistory, contactRead } from '@volante/contracts/contacts/contact.contract';
import type { HistoryPage } from '@volante/contracts/history';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import { branchScope } from '../../contact-search/conditions.js';
import { RECORD_COLUMNS, type RecordRow, rowToRecord } from '../../contact-store/record-row.js';

@Injectable()
export class ContactReader {
  constructor(private readonly db: Database) {}

  /** One statement: the contact, its sheet and its groups. */
  async read(ctx: Context, id: string): Promise<CallOutput<typeof contactRead>> {
    const scope = branchScope(ctx, 'c');
    if (!scope) throw notFound();
    const [row] = await this.db.rows<RecordRow>(
      ctx,
      `SELECT ${RECORD_COLUMNS},
         (SELECT GROUP_CONCAT(m.group_id ORDER BY m.group_id) FROM contact_group_member m
          WHERE m.business_id = c.business_id AND m.contact_id = c.id) AS member_of
       FROM contact c LEFT JOIN dgt_sheet d ON d.business_id = c.business_id AND d.contact_id = c.id
       WHERE c.business_id = :business AND c.id = :id AND c.state <> 'blocked'${scope.sql}`,
      { ...scope.params, id },
    );
    if (!row) throw notFound();
    return rowToRecord(row);
  }

  async history(ctx: Context, { id, before }: CallParsed<typeof contactHistory>): Promise<HistoryPage> {
    await this.read(ctx, id);
    return readHistory(this.db, ctx, { entity: 'contact', id, before });
  }
}
