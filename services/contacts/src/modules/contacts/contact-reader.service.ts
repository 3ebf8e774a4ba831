import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactHistory, contactRead } from '@volante/contracts/contacts/contact.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { branchScope } from '../../contact-search/conditions.js';
import { RECORD_COLUMNS, type RecordRow, rowToRecord } from '../../contact-store/record-row.js';

type History = CallOutput<typeof contactHistory>;

interface AuditRow {
  seq: number;
  at: Date;
  actor_id: string;
  actor_name: string;
  action: string;
  changes: string | null;
}

const HISTORY_PAGE = 50;

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

  async history(ctx: Context, { id, before }: CallParsed<typeof contactHistory>): Promise<History> {
    await this.read(ctx, id);
    const found = await this.db.rows<AuditRow>(
      ctx,
      `SELECT seq, at, actor_id, actor_name, action, changes FROM audit_entry
       WHERE business_id = :business AND entity = 'contact' AND entity_id = :id AND seq < :before
       ORDER BY seq DESC LIMIT ${HISTORY_PAGE + 1}`,
      { id, before: before ?? Number.MAX_SAFE_INTEGER },
    );
    const rows = found.slice(0, HISTORY_PAGE);
    const last = rows.at(-1);
    return { rows: rows.map(toHistory), next: found.length > rows.length && last ? Number(last.seq) : null };
  }
}

function toHistory(row: AuditRow): History['rows'][number] {
  return {
    seq: Number(row.seq),
    at: row.at.toISOString(),
    actor: { id: row.actor_id, name: row.actor_name },
    action: row.action,
    changes: row.changes ? (JSON.parse(row.changes) as History['rows'][number]['changes']) : {},
  };
}
