import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactHistory, contactRead } from '@volante/contracts/contacts/contact.contract';
import type { HistoryPage } from '@volante/contracts/history';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import { RECORD_COLUMNS, type RecordRow, rowToRecord } from './record-row.js';

/** Contacts that were merged into it, directly or before. */
const MERGED_INTO = `WITH RECURSIVE part AS (
    SELECT lost_id AS id FROM contact_merge WHERE business_id = :business AND kept_id = :id AND active = 1
    UNION SELECT g.lost_id FROM contact_merge g JOIN part ON g.kept_id = part.id
    WHERE g.business_id = :business AND g.active = 1
  ) SELECT id FROM part LIMIT 200`;

@Injectable()
export class ContactReader {
  constructor(private readonly db: Database) {}

  /** One statement: the contact, its sheet, its groups and the contact that it was joined into. */
  async read(ctx: Context, id: string): Promise<CallOutput<typeof contactRead>> {
    const scope = branchScope(ctx, 'c');
    if (!scope) throw notFound();
    const [row] = await this.db.rows<RecordRow>(
      ctx,
      `SELECT ${RECORD_COLUMNS},
         (SELECT GROUP_CONCAT(m.group_id ORDER BY m.group_id) FROM contact_group_member m
          WHERE m.business_id = c.business_id AND m.contact_id = c.id) AS member_of,
         k.id AS into_id, k.name AS into_name, k.branch_id AS into_branch
       FROM contact c LEFT JOIN dgt_sheet d ON d.business_id = c.business_id AND d.contact_id = c.id
       LEFT JOIN contact_merge g ON g.business_id = c.business_id AND g.lost_id = c.id AND g.active = 1
       LEFT JOIN contact k ON k.business_id = g.business_id AND k.id = g.kept_id
       WHERE c.business_id = :business AND c.id = :id AND c.state <> 'blocked'${scope.sql}`,
      { ...scope.params, id },
    );
    if (!row) throw notFound();
    return rowToRecord(ctx, row);
  }

  async history(ctx: Context, { id, before }: CallParsed<typeof contactHistory>): Promise<HistoryPage> {
    await this.read(ctx, id);
    const merged = await this.db.rows<{ id: string }>(ctx, MERGED_INTO, { id });
    return readHistory(this.db, ctx, { entity: 'contact', id: [id, ...merged.map((one) => one.id)], before });
  }
}
