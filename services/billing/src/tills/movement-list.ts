import type { CashMovement, cashflowRead } from '@volante/contracts/billing/cashflow.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { tillScope } from './till-rows.js';

export interface MovementRow {
  id: string;
  version: number;
  till_id: string;
  till_name: string;
  session_id: string;
  session_state: string;
  kind: CashMovement['kind'];
  method: string;
  cents: string | number;
  concept: string;
  document_id: string | null;
  pair_id: string | null;
  actor_id: string;
  actor_name: string;
  at: Date;
  is_deleted: number;
}

export const MOVEMENT_SELECT = `m.id, m.version, m.till_id, t.name till_name, m.session_id, s.state session_state, m.kind, m.method,
  m.cents, m.concept, m.document_id, m.pair_id, m.actor_id, m.actor_name, m.at, m.is_deleted`;

/** Movements of the business; the scope over tills and further conditions follow. */
export const MOVEMENT_FROM = `till_movement m JOIN till t ON t.business_id = m.business_id AND t.id = m.till_id
  JOIN till_session s ON s.business_id = m.business_id AND s.id = m.session_id WHERE m.business_id = :business`;

const WRITTEN: readonly string[] = ['in', 'out', 'bank'];

/** The money that an opening count found: another amount is another count. */
export const isOpening = ({ pair_id, session_id }: Pick<MovementRow, 'pair_id' | 'session_id'>): boolean =>
  pair_id === session_id;

export const toMovement = ({ actor }: Pick<Context, 'actor'>, row: MovementRow): CashMovement => ({
  ...{
    id: row.id,
    version: row.version,
    till: row.till_id,
    tillName: row.till_name,
    session: row.session_id,
  },
  ...{ kind: row.kind, method: row.method, cents: Number(row.cents), concept: row.concept },
  ...{ document: row.document_id, by: row.actor_name, at: row.at.toISOString() },
  isDeleted: row.is_deleted === 1,
  isMine:
    row.is_deleted === 0 &&
    row.actor_id === actor.userId &&
    row.session_state === 'open' &&
    !isOpening(row) &&
    WRITTEN.includes(row.kind),
});

type Input = CallParsed<typeof cashflowRead>;
type Part = readonly [sql: string, params: SqlParams];

function conditions({ till, session, kind, method, from, until }: Input): Part[] {
  const parts: (Part | null)[] = [
    till?.length ? ['m.till_id IN (:tills)', { tills: till }] : null,
    session ? ['m.session_id = :session', { session }] : null,
    kind?.length ? ['m.kind IN (:kinds)', { kinds: kind }] : null,
    method?.length ? ['m.method IN (:methods)', { methods: method }] : null,
    from ? ['m.day >= :from', { from }] : null,
    until ? ['m.day <= :until', { until }] : null,
  ];
  return parts.filter((part) => part !== null);
}

/** Movements of the tills that the person sees, the last first. */
export async function readMovements(
  db: Database,
  ctx: Context,
  input: Input,
): Promise<CallOutput<typeof cashflowRead>> {
  const { limit, cursor, count, ...filters } = input;
  const scope = tillScope(ctx);
  const parts = conditions(input);
  const { rows, ...page } = await readPage<MovementRow>(
    {
      columns: MOVEMENT_SELECT,
      from: `${MOVEMENT_FROM}${scope.sql}${parts.map(([sql]) => ` AND ${sql}`).join('')}`,
      params: Object.assign({}, scope.params, ...parts.map(([, params]) => params)) as SqlParams,
      id: 'm.id',
      descending: true,
      identity: ['cashflow', filters],
    },
    { limit, cursor, count },
    (sql, params) => db.rows(ctx, sql, params),
  );
  return { ...page, rows: rows.map((row) => toMovement(ctx, row)) };
}
