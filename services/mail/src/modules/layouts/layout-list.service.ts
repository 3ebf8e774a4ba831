import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { mailLayoutRead } from '@volante/contracts/mail/mail-layout.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { escapeLike } from '@volante/service-kit/data/escape-like';
import { readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { type LayoutRow, toSummary } from '../../layout-store/layout-row.js';

const COLUMNS =
  'l.id, l.name, l.description, l.purpose, l.subject, l.state, l.updated_at, l.updated_by, l.version';
type SummaryRow = Omit<LayoutRow, 'body' | 'header' | 'footer' | 'created_at'>;

@Injectable()
export class LayoutListService {
  constructor(private readonly db: Database) {}

  async list(
    ctx: Context,
    { sort, limit, cursor, count, ...filters }: CallParsed<typeof mailLayoutRead>,
  ): Promise<CallOutput<typeof mailLayoutRead>> {
    const byName = sort.endsWith('name');
    const parts = ['l.business_id = :business', 'l.state IN (:states)'];
    const params: Record<string, SqlParams[string]> = {
      states: filters.state?.length ? filters.state : ['active'],
    };
    if (filters.purpose) {
      parts.push('l.purpose = :purpose');
      params.purpose = filters.purpose;
    }
    if (filters.search) {
      parts.push('(l.name LIKE :search OR l.subject LIKE :search OR l.description LIKE :search)');
      params.search = `%${escapeLike(filters.search)}%`;
    }
    const list = {
      columns: COLUMNS,
      from: `mail_layout l WHERE ${parts.join(' AND ')}`,
      params,
      id: 'l.id',
      key: byName
        ? { sql: 'l.name', of: (row: SummaryRow) => row.name }
        : { sql: 'l.updated_at', of: (row: SummaryRow) => sqlInstant(row.updated_at) },
      descending: sort.startsWith('-'),
      identity: [sort, filters],
    };
    const page = await readPage<SummaryRow>(list, { limit, cursor, count }, (sql, values) =>
      this.db.rows(ctx, sql, values),
    );
    return { ...page, rows: page.rows.map(toSummary) };
  }
}

/** As the database writes a DATETIME(3), UTC. */
const sqlInstant = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '');
