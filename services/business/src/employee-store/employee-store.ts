import type {
  EmployeeFields,
  EmployeeRecord,
  LabourFields,
} from '@volante/contracts/employees/employee.fields';
import { CodedError, conflict, notFound } from '@volante/service-kit/coded-error';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import {
  EMPLOYEE_ASSIGNMENTS,
  EMPLOYEE_COLUMNS,
  type EmployeeRow,
  nameOf,
  paramsOf,
  toRecord,
} from './employee-row.js';

const CODE_DIGITS = 3;

/** Condition over `e`: those who work in a branch that the person sees, and the person's own record. */
export function employeeScope(ctx: Context): { sql: string; params: SqlParams } {
  const visible = visibleBranches(ctx);
  if (visible === null) return { sql: '', params: {} };
  const own = 'e.account_id = :ownAccount';
  const params = { ownAccount: ctx.actor.userId };
  if (visible.length === 0) return { sql: ` AND ${own}`, params };
  return {
    sql: ` AND (${own} OR EXISTS (SELECT 1 FROM employee_branch s WHERE s.business_id = :business
      AND s.employee_id = e.id AND s.branch_id IN (:scope)))`,
    params: { ...params, scope: visible },
  };
}

/** Locks an employee whom the person sees; DATA-404 for every other. */
export async function lockEmployee(tx: TenantTx, id: string): Promise<EmployeeRecord> {
  const scope = employeeScope(tx.ctx);
  const [row] = await tx.rows<EmployeeRow>(
    `SELECT ${EMPLOYEE_COLUMNS} FROM employee e WHERE e.business_id = :business AND e.id = :id${scope.sql} FOR UPDATE`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return toRecord(row);
}

/** For a change made on sight of `version`: DATA-409 with the record as it is when somebody was faster. */
export async function lockForEdit(tx: TenantTx, id: string, version: number): Promise<EmployeeRecord> {
  const employee = await lockEmployee(tx, id);
  if (employee.state === 'deleted') throw notFound();
  if (employee.version !== version) {
    throw conflict(employee, employee.version);
  }
  if (employee.locked) throw new CodedError('EMPLOYEE-006');
  return employee;
}

/** The lowest number that is free. The business is locked: one at a time. */
export async function nextCode(tx: TenantTx): Promise<string> {
  await tx.rows('SELECT business_id FROM business WHERE business_id = :business FOR UPDATE');
  const rows = await tx.rows<{ code: string }>('SELECT code FROM employee WHERE business_id = :business');
  const taken = new Set(rows.map(({ code }) => code));
  let number = rows.length + 1;
  while (taken.has(String(number).padStart(CODE_DIGITS, '0'))) number += 1;
  return String(number).padStart(CODE_DIGITS, '0');
}

interface NewEmployee {
  id: string;
  account: string | null;
  fields: EmployeeFields & LabourFields;
}

/** Inserts an active employee; EMPLOYEE-001 or -002 when code or identity number are taken. */
export async function insertEmployee(
  tx: TenantTx,
  { id, account, fields }: NewEmployee,
): Promise<EmployeeRecord> {
  const now = new Date();
  await mapDuplicateKey(
    tx.run(
      `INSERT INTO employee SET business_id = :business, id = :id, account_id = :account, created_at = :now,
         updated_at = :now, ${EMPLOYEE_ASSIGNMENTS}`,
      { ...paramsOf(fields), id, account, now },
    ),
  );
  await writeBranches(tx, id, fields.branches);
  const at = now.toISOString();
  return { ...fields, id, account, state: 'active', locked: false, version: 1, createdAt: at, updatedAt: at };
}

/** Whatever of the record may change, under its next version. */
export async function writeEmployee(
  tx: TenantTx,
  after: EmployeeRecord,
  branchesChanged: boolean,
): Promise<EmployeeRecord> {
  const now = new Date();
  const { id, account, state, locked } = after;
  const version = after.version + 1;
  await mapDuplicateKey(
    tx.run(
      `UPDATE employee SET ${EMPLOYEE_ASSIGNMENTS}, account_id = :account, state = :state, locked = :locked,
         version = :version, updated_at = :now WHERE business_id = :business AND id = :id`,
      { ...paramsOf(after), id, account, state, locked, version, now },
    ),
  );
  if (branchesChanged) await writeBranches(tx, id, after.branches);
  return { ...after, version, updatedAt: now.toISOString() };
}

async function writeBranches(tx: TenantTx, id: string, branches: readonly string[]): Promise<void> {
  await tx.run('DELETE FROM employee_branch WHERE business_id = :business AND employee_id = :id', { id });
  for (const [place, branch] of branches.entries()) {
    await tx.run(
      'INSERT INTO employee_branch SET business_id = :business, employee_id = :id, branch_id = :branch, place = :place',
      { id, branch, place },
    );
  }
}

/** Tells other services who the person is to them; no identity number, address or contract leaves. */
export function emitEmployee(tx: TenantTx, employee: EmployeeRecord): void {
  const { id, account, email, branches, positions, state, locked, version } = employee;
  tx.emit({
    topic: 'employee.updated',
    entityId: id,
    version,
    state: { id, account, name: nameOf(employee), email, branches, positions, state, locked },
  });
}

/** The unique keys decide, not a look before. */
async function mapDuplicateKey(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (isDuplicate(error, 'employee_code')) throw new CodedError('EMPLOYEE-001');
    if (isDuplicate(error, 'employee_dni')) throw new CodedError('EMPLOYEE-002');
    throw error;
  }
}
