import { Inject, Injectable } from '@nestjs/common';
import type { employeeCard } from '@volante/contracts/accounts/employee-account.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import type {
  employee,
  employeeAdopt,
  employeeLock,
  employeeTeachersRead,
} from '@volante/contracts/employees/employee.contract';
import { POSITIONS } from '@volante/contracts/employees/positions';
import { roleCards, type rolList } from '@volante/contracts/roles/role.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Row } from '@volante/service-kit/data/executor';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { employeeOfAccount } from '../../employee-store/account-employees.js';
import { nameOf, suspensionOf } from '../../employee-store/employee-store.js';
import { suspendAccount } from './account-suspension.js';
import { employeeRecord, refuseOwn } from './employee-record.js';

const TEACHING = new Set<string>(POSITIONS.filter(({ teaches }) => teaches).map(({ id }) => id));

/** What can be done with an employee beside keeping the record. */
@Injectable()
export class EmployeeActs {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'business'>,
    @Inject(employeeRecord.store) private readonly store: RecordStore<typeof employee>,
  ) {}

  lock(
    ctx: Context,
    { id, locked }: CallParsed<typeof employeeLock>,
  ): Promise<CallOutput<typeof employeeLock>> {
    return this.db.write(ctx, async (tx) => {
      const [before] = await this.store.lock(tx, [id]);
      if (!before) throw notFound();
      if (before.locked === locked) return { version: before.version };
      if (locked) refuseOwn(ctx, before);
      const after = await this.store.save(tx, before, { locked }, { action: locked ? 'locked' : 'unlocked' });
      await suspendAccount(this.calls, ctx, before, after);
      return { version: after.version };
    });
  }

  /** People who have a user account become employees, so that nobody is typed in twice. */
  async adopt(ctx: Context): Promise<CallOutput<typeof employeeAdopt>> {
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, accountCards, {});
    return this.db.write(ctx, async (tx) => {
      const made = { created: 0, linked: 0 };
      for (const card of rows) {
        const { how } = await employeeOfAccount(tx, card);
        if (how !== 'known') made[how] += 1;
      }
      return made;
    });
  }

  /** Names are no secret inside the business: lessons are given by somebody. */
  async teachers(ctx: Context): Promise<CallOutput<typeof employeeTeachersRead>> {
    const { row, from, read } = this.store.sql;
    const found = await this.db.rows<Row>(
      ctx,
      `SELECT ${row} FROM ${from} AND r.state = 'active' ORDER BY r.name, r.id`,
    );
    const teachers = found.map(read).filter(({ positions }) => positions.some((id) => TEACHING.has(id)));
    return {
      rows: teachers.map((one) => ({
        id: one.id,
        name: nameOf(one),
        positions: one.positions,
        branches: one.branches,
      })),
    };
  }

  /** What user accounts need to know of a record. */
  async card(ctx: Context, id: string): Promise<CallOutput<typeof employeeCard>> {
    const one = await this.store.one(ctx, id);
    const { account, branches } = one;
    return { id, name: nameOf(one), account, branches, barred: suspensionOf(one) };
  }

  roles(ctx: Context): Promise<CallOutput<typeof rolList>> {
    return this.calls.call({ ...ctx, idempotencyKey: null }, roleCards, {});
  }
}
