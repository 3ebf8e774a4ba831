import { Injectable } from '@nestjs/common';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { type AccountCard, employeeOfAccount } from '../../employee-store/account-employees.js';
import type { Employee } from '../../employee-store/employee-store.js';

/** The employee behind whoever clocks in; a person who has none yet gets their record with the first punch. */
@Injectable()
export class OwnEmployee {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'business'>,
  ) {}

  /** Asked before the transaction: it must not wait for another service. */
  async card(ctx: Context): Promise<AccountCard> {
    const { userId: id, userName: name, branches } = ctx.actor;
    const [known] = await this.db.rows(
      ctx,
      'SELECT id FROM employee WHERE business_id = :business AND account_id = :id',
      { id },
    );
    const card = { id, name, email: '', branches: [...branches] };
    if (known) return card;
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, accountCards, { ids: [id] });
    return rows[0] ?? card;
  }

  /** CLOCK-004 when they are locked or do not work here any more. */
  async lock(tx: TenantTx, card: AccountCard): Promise<Employee> {
    const { employee } = await employeeOfAccount(tx, card);
    if (employee.locked || employee.state !== 'active') throw new CodedError('CLOCK-004');
    return employee;
  }
}
