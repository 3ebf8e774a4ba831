import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import { ADMIN_PERMISSIONS } from '@volante/contracts/permissions';
import { ownPasswordCheck } from '@volante/contracts/session/own-password.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, isAdministrator } from '@volante/service-kit/context';

export type Administrators = CallOutput<typeof accountCards>['rows'];

/** A mail server reads what is sent through it: to change it takes an administrator and their password. */
@Injectable()
export class ServerGuard {
  constructor(private readonly calls: CallClient<'mail'>) {}

  /**
   * Answers the administrators, who are to hear of it.
   * @throws CodedError - MAIL-SETTINGS-002 without administrator's rights; USER-001 without the right password; USER-002
   * after too many wrong ones.
   */
  async demand(ctx: Context, password: string | undefined): Promise<Administrators> {
    if (!isAdministrator(ctx)) throw new CodedError('MAIL-SETTINGS-002');
    if (password === undefined) throw new CodedError('USER-001');
    const asked = { ...ctx, idempotencyKey: null };
    await this.calls.call(asked, ownPasswordCheck, { password });
    const { rows } = await this.calls.call(asked, accountCards, { holding: [...ADMIN_PERMISSIONS] });
    return rows;
  }
}
