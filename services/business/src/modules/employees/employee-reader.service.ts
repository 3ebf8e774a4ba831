import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  employeeHistory,
  employeeRead,
  employeeTeachersRead,
} from '@volante/contracts/employees/employee.contract';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { POSITIONS } from '@volante/contracts/employees/positions';
import type { HistoryPage } from '@volante/contracts/history';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import { readPage } from '@volante/service-kit/data/keyset';
import {
  EMPLOYEE_COLUMNS,
  type EmployeeRow,
  nameOf,
  toRecord,
  toSummary,
} from '../../employee-store/employee-row.js';
import { employeeScope } from '../../employee-store/employee-store.js';
import { employeeList } from './employee-list.js';

type Input = CallParsed<typeof employeeRead>;
type Answer = CallOutput<typeof employeeRead>;

const ALONE = { from: 1, total: 1, capped: false, next: null, previous: null } as const;
const TEACHING = new Set<string>(POSITIONS.filter(({ teaches }) => teaches).map(({ id }) => id));

@Injectable()
export class EmployeeReader {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, input: Input): Promise<Answer> {
    if (!input.id) return this.list(ctx, input);
    const row = await this.row(ctx, input.id);
    return { ...ALONE, rows: [toSummary(row)], record: toRecord(row) };
  }

  /** DATA-404 when there is none, or none whom the person sees. */
  async one(ctx: Context, id: string): Promise<EmployeeRecord> {
    return toRecord(await this.row(ctx, id));
  }

  async history(ctx: Context, { id, before }: CallParsed<typeof employeeHistory>): Promise<HistoryPage> {
    await this.row(ctx, id);
    return readHistory(this.db, ctx, { entity: 'employee', id, before });
  }

  /** Names are no secret inside the business: lessons are given by somebody. */
  async teachers(ctx: Context): Promise<CallOutput<typeof employeeTeachersRead>> {
    const rows = await this.db.rows<EmployeeRow>(
      ctx,
      `SELECT ${EMPLOYEE_COLUMNS} FROM employee e
       WHERE e.business_id = :business AND e.state = 'active' ORDER BY e.name, e.id`,
    );
    return {
      rows: rows
        .map(toRecord)
        .filter(({ positions }) => positions.some((id) => TEACHING.has(id)))
        .map((employee) => ({
          id: employee.id,
          name: nameOf(employee),
          positions: employee.positions,
          branches: employee.branches,
        })),
    };
  }

  private async row(ctx: Context, id: string): Promise<EmployeeRow> {
    const scope = employeeScope(ctx);
    const [row] = await this.db.rows<EmployeeRow>(
      ctx,
      `SELECT ${EMPLOYEE_COLUMNS} FROM employee e WHERE e.business_id = :business AND e.id = :id${scope.sql}`,
      { id, ...scope.params },
    );
    if (!row) throw notFound();
    return row;
  }

  private async list(ctx: Context, { sort, limit, cursor, count, ...filters }: Input): Promise<Answer> {
    const page = await readPage(employeeList(ctx, filters, sort), { limit, cursor, count }, (sql, params) =>
      this.db.rows(ctx, sql, params),
    );
    return { ...page, rows: page.rows.map(toSummary), record: null };
  }
}
