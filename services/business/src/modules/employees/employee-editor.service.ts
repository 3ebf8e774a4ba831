import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  employeeCreate,
  employeeLock,
  employeeSetState,
  employeeUpdate,
  employeeUpdateLabour,
} from '@volante/contracts/employees/employee.contract';
import {
  checkLabour,
  type EmployeeRecord,
  type EmployeeState,
} from '@volante/contracts/employees/employee.fields';
import type { FieldError } from '@volante/contracts/errors';
import { CodedError, invalid } from '@volante/service-kit/coded-error';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { EMPTY_EMPLOYEE, fieldsOf } from '../../employee-store/employee-row.js';
import {
  emitEmployee,
  insertEmployee,
  lockEmployee,
  lockForEdit,
  nextCode,
  writeEmployee,
} from '../../employee-store/employee-store.js';
import { AccountDoors } from './account-doors.js';

type Change = CallParsed<typeof employeeUpdate> | CallParsed<typeof employeeUpdateLabour>;

@Injectable()
export class EmployeeEditor {
  constructor(
    private readonly db: Database,
    private readonly doors: AccountDoors,
  ) {}

  create(ctx: Context, sent: CallParsed<typeof employeeCreate>): Promise<CallOutput<typeof employeeCreate>> {
    const id = newId();
    return this.db.write(ctx, async (tx) => {
      const wanted = { ...EMPTY_EMPLOYEE, ...sent };
      await assertBranches(tx, [], wanted.branches);
      const fields = { ...wanted, code: wanted.code || (await nextCode(tx)) };
      const employee = await insertEmployee(tx, { id, account: null, fields });
      tx.audit({
        entity: 'employee',
        entityId: id,
        action: 'created',
        changes: changesBetween({ ...EMPTY_EMPLOYEE }, fields),
      });
      emitEmployee(tx, employee);
      return { id, version: 1 };
    });
  }

  /** Whatever part of the record is sent: the declarations of the calls say which may be. */
  update(ctx: Context, { id, version, ...sent }: Change): Promise<EmployeeRecord> {
    return this.db.write(ctx, async (tx) => {
      const employee = await lockForEdit(tx, id, version);
      const before = fieldsOf(employee);
      const after = { ...before, ...sent, code: ('code' in sent && sent.code) || before.code };
      const changes = changesBetween({ ...before }, after);
      if (Object.keys(changes).length === 0) return employee;
      if (changes.branches) await assertBranches(tx, before.branches, after.branches);
      assertLabour(after);
      await this.doors.askCopied(ctx, employee.account, changes);
      const now = await writeEmployee(tx, { ...employee, ...after }, changes.branches !== undefined);
      tx.audit({ entity: 'employee', entityId: id, action: 'updated', changes });
      emitEmployee(tx, now);
      return now;
    });
  }

  lock(
    ctx: Context,
    { id, locked }: CallParsed<typeof employeeLock>,
  ): Promise<CallOutput<typeof employeeLock>> {
    return this.db.write(ctx, async (tx) => {
      const employee = await lockEmployee(tx, id);
      if (employee.locked === locked) return { version: employee.version };
      if (locked) refuseOwn(ctx, employee);
      const now = await writeEmployee(tx, { ...employee, locked }, false);
      await this.doors.ask(ctx, employee, now);
      tx.audit({
        entity: 'employee',
        entityId: id,
        action: locked ? 'locked' : 'unlocked',
        changes: { locked: { from: employee.locked, to: locked } },
      });
      emitEmployee(tx, now);
      return { version: now.version };
    });
  }

  /** Deleting is a state: the time register must be kept four years, and it can be undone. */
  async remove(ctx: Context, id: string): Promise<null> {
    await this.setState(ctx, { id, state: 'deleted' });
    return null;
  }

  setState(
    ctx: Context,
    { id, state }: { id: string; state: EmployeeState },
  ): Promise<CallOutput<typeof employeeSetState>> {
    return this.db.write(ctx, async (tx) => {
      const employee = await lockEmployee(tx, id);
      if (employee.state === state) return { version: employee.version };
      if (state !== 'active') refuseOwn(ctx, employee);
      const now = await writeEmployee(tx, { ...employee, state }, false);
      await this.doors.ask(ctx, employee, now);
      tx.audit({
        entity: 'employee',
        entityId: id,
        action: actionOf(employee.state, state),
        changes: { state: { from: employee.state, to: state } },
      });
      emitEmployee(tx, now);
      return { version: now.version };
    });
  }
}

function actionOf(from: EmployeeState, to: EmployeeState): 'deleted' | 'restored' | 'updated' {
  if (to === 'deleted') return 'deleted';
  return from === 'deleted' ? 'restored' : 'updated';
}

/** Nobody shuts themselves out by mistake. */
function refuseOwn(ctx: Context, { account }: EmployeeRecord): void {
  if (account === ctx.actor.userId) throw new CodedError('EMPLOYEE-005');
}

/** Whoever sees some branches may give and take those only; all of them must be there. */
async function assertBranches(
  tx: TenantTx,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const touched = [...before, ...after].filter((id) => before.includes(id) !== after.includes(id));
  if (new Set(after).size !== after.length) throw new CodedError('EMPLOYEE-003');
  if (touched.length === 0) return;
  const visible = visibleBranches(tx.ctx);
  if (visible && touched.some((id) => !visible.includes(id))) throw new CodedError('EMPLOYEE-003');
  const added = after.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const rows = await tx.rows(
    "SELECT id FROM branch WHERE business_id = :business AND state <> 'deleted' AND id IN (:added)",
    { added },
  );
  if (rows.length !== added.length) throw new CodedError('EMPLOYEE-003');
}

/** REQ-101 with every rule that the contract's data as a whole break. */
function assertLabour(fields: Parameters<typeof checkLabour>[0]): void {
  const errors: FieldError[] = [];
  checkLabour(fields, (path, message) => errors.push({ path, code: 'custom', message }));
  if (errors.length > 0) throw invalid(errors);
}
