import { Injectable } from '@nestjs/common';
import { accountSuspension, type Suspended } from '@volante/contracts/accounts/employee-account.contract';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { suspensionOf } from '../../employee-store/employee-row.js';

/** Fields of a record that the session service copies into the account, or by which it is joined to one. */
const COPIED = ['firstName', 'lastName', 'email', 'branches'] as const;

/** Changes of a record that reach the account behind it. The session service decides whether they may. */
@Injectable()
export class AccountDoors {
  constructor(private readonly calls: CallClient<'business'>) {}

  /**
   * Asked before the change is committed: the session service refuses it for the last administrator (ROLE-003) and for
   * somebody who may do more than whoever asks (ROLE-004), and ends the person's sessions. Letting them in again is asked
   * about too; the event of the record does it.
   */
  async ask(ctx: Context, before: EmployeeRecord, after: EmployeeRecord): Promise<void> {
    const why = suspensionOf(after);
    if (after.account === null || why === suspensionOf(before)) return;
    await this.call(ctx, after.account, why);
  }

  /**
   * Asked inside the change: ROLE-004 for name, e-mail or branches of somebody who may do more, or in more branches. People
   * change their own record as before.
   */
  async askCopied(
    ctx: Context,
    account: string | null,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (account === null || account === ctx.actor.userId) return;
    if (COPIED.some((field) => field in changes)) await this.call(ctx, account, null);
  }

  private call(ctx: Context, account: string, why: Suspended | null): Promise<null> {
    return this.calls.call({ ...ctx, idempotencyKey: null }, accountSuspension, { account, why });
  }
}
