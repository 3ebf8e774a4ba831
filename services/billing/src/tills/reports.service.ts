import { Injectable } from '@nestjs/common';
import type {
  TillReport,
  TillSessionRow,
  tillReport,
  tillSessions,
} from '@volante/contracts/billing/till.contract';
import type { MovementKind } from '@volante/contracts/billing/till.fields';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import {
  closingOf,
  compared,
  differenceOf,
  piecesOf,
  SESSION_COLUMNS,
  type SessionRow,
  tillScope,
} from './till-rows.js';

export type NamedSession = SessionRow & { till_name: string };

const COLUMNS = `${SESSION_COLUMNS}, t.name till_name`;
const FROM = `till_session s JOIN till t ON t.business_id = s.business_id AND t.id = s.till_id
  WHERE s.business_id = :business`;

interface SumRow {
  kind: MovementKind;
  method: string;
  number: string | number;
  total: string | number;
}

const toRow = (row: NamedSession): TillSessionRow => ({
  ...{
    id: row.id,
    version: row.version,
    till: { id: row.till_id, name: row.till_name },
    branch: row.branch_id,
  },
  ...{ state: row.state, openedAt: row.opened_at.toISOString(), openedBy: row.opened_by },
  ...{ closedAt: row.closed_at?.toISOString() ?? null, closedBy: row.closed_by, z: row.z_number },
  ...{ differenceCents: differenceOf(row), reason: row.reason },
});

/** Reports of tills, session by session. */
@Injectable()
export class ReportsService {
  constructor(private readonly db: Database) {}

  async sessions(
    ctx: Context,
    { till, limit, cursor, count }: CallParsed<typeof tillSessions>,
  ): Promise<CallOutput<typeof tillSessions>> {
    const scope = tillScope(ctx);
    const { rows, ...page } = await readPage<NamedSession>(
      {
        columns: COLUMNS,
        from: `${FROM}${scope.sql}${till ? ' AND s.till_id = :till' : ''}`,
        params: { ...scope.params, ...(till ? { till } : {}) },
        ...{ id: 's.id', descending: true, identity: ['till-sessions', till ?? ''] },
      },
      { limit, cursor, count },
      (sql, params) => this.db.rows(ctx, sql, params),
    );
    return { ...page, rows: rows.map(toRow) };
  }

  async report(ctx: Context, { id }: CallParsed<typeof tillReport>): Promise<TillReport> {
    const row = await this.session(ctx, id);
    return {
      ...toRow(row),
      opening: { ...compared(row.opening_cents, row.opening_expected), pieces: piecesOf(row.opening_pieces) },
      sums: await this.sums(ctx, id),
      closing:
        row.state === 'open'
          ? null
          : { ...closingOf(row), pieces: piecesOf(row.closing_pieces), counts: row.counts },
      paper: row.paper,
    };
  }

  /** A session that the person sees; DATA-404 otherwise. */
  async session(ctx: Context, id: string): Promise<NamedSession> {
    const scope = tillScope(ctx);
    const [row] = await this.db.rows<NamedSession>(
      ctx,
      `SELECT ${COLUMNS} FROM ${FROM} AND s.id = :id${scope.sql}`,
      { id, ...scope.params },
    );
    if (!row) throw notFound();
    return row;
  }

  private async sums(ctx: Context, session: string): Promise<TillReport['sums']> {
    const rows = await this.db.rows<SumRow>(
      ctx,
      `SELECT kind, method, COUNT(*) number, SUM(cents) total FROM till_movement
       WHERE business_id = :business AND session_id = :session AND is_deleted = 0 GROUP BY kind, method ORDER BY kind, method`,
      { session },
    );
    return rows.map(({ kind, method, number, total }) => ({
      ...{ kind, method, count: Number(number), cents: Number(total) },
    }));
  }
}
