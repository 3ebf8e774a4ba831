import type { Context } from '@volante/service-kit/context';
import { can } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { employeeScope } from '../employee-store/employee-store.js';
import { type Expected, SINCE, USUAL_BRANCH } from './calendar.js';
import type { Contract } from './part-time.js';

/** Somebody whose register is looked at. */
export interface ClockPerson extends Expected, Contract {
  id: string;
  name: string;
  dni: string;
  account: string | null;
  state: string;
}

/** Without one of these a person's own view of the register ends at some branch, or at themselves. */
export const EVERYBODY = ['employee.view', 'client.all-branches'] as const;

/** Condition over `e`: with `employee.view` those whom the person sees, else themselves. */
export function clockScope(ctx: Context): { sql: string; params: SqlParams } {
  if (can(ctx, 'employee.view')) return employeeScope(ctx);
  return { sql: ' AND e.account_id = :ownAccount', params: { ownAccount: ctx.actor.userId } };
}

/** Columns of the contract of an employee `e`. */
export const CONTRACT = 'e.workday, e.contract_kind AS contractKind, e.weekly_hours AS weeklyHours';

const COLUMNS = `e.id, e.name, e.dni, e.account_id AS account, e.state, ${CONTRACT}, ${SINCE} AS since,
  ${USUAL_BRANCH} AS branch`;
type Row = Omit<ClockPerson, 'weeklyHours'> & { weeklyHours: string | null };
const toPerson = (row: Row): ClockPerson => ({
  ...row,
  weeklyHours: row.weeklyHours === null ? null : Number(row.weeklyHours),
});

/** Everybody whom the person sees, by name; also who has left: the register is kept for four years. */
export async function clockPeople(db: Database, ctx: Context): Promise<ClockPerson[]> {
  const scope = clockScope(ctx);
  const rows = await db.rows<Row>(
    ctx,
    `SELECT ${COLUMNS} FROM employee e WHERE e.business_id = :business${scope.sql} ORDER BY e.name, e.id`,
    scope.params,
  );
  return rows.map(toPerson);
}

/** One whom the person sees, or themselves when nobody is named; `null`: there is none. */
export async function clockPerson(db: Database, ctx: Context, id?: string): Promise<ClockPerson | null> {
  const scope = id === undefined ? { sql: '', params: {} } : clockScope(ctx);
  const which = id === undefined ? 'e.account_id = :me' : 'e.id = :id';
  const [row] = await db.rows<Row>(
    ctx,
    `SELECT ${COLUMNS} FROM employee e WHERE e.business_id = :business AND ${which}${scope.sql}`,
    { ...scope.params, ...(id === undefined ? { me: ctx.actor.userId } : { id }) },
  );
  return row ? toPerson(row) : null;
}
