import { Injectable } from '@nestjs/common';
import { accountBar } from '@volante/contracts/accounts/employee-account.contract';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { barredOf } from '../../employee-store/employee-row.js';

/** Whoever is locked, switched off or deleted is out of the product at once. */
@Injectable()
export class AccountDoors {
  constructor(private readonly calls: CallClient<'business'>) {}

  /**
   * Asked before the change is committed: the session service refuses it for the last administrator (ROLE-003) and for
   * somebody who may do more than whoever asks (ROLE-004), and ends the person's sessions. Letting them in again is asked
   * about too; the event of the record does it.
   */
  async ask(ctx: Context, before: EmployeeRecord, after: EmployeeRecord): Promise<void> {
    const why = barredOf(after);
    if (after.account === null || why === barredOf(before)) return;
    await this.calls.call({ ...ctx, idempotencyKey: null }, accountBar, { account: after.account, why });
  }
}
