import { Injectable } from '@nestjs/common';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import type { Permission } from '@volante/contracts/permissions';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, can } from '@volante/service-kit/context';
import type { ClockPerson } from '../../clock-store/clock-people.js';

const KEEPERS: Permission[] = ['clock.clock-in', 'clock.modify', 'employee.view'];

/** Who accepts what somebody who keeps the register corrects of their own: another one who keeps it. */
@Injectable()
export class SecondPerson {
  constructor(private readonly calls: CallClient<'business'>) {}

  /**
   * Nobody else in the whole school keeps it, whatever branches they see: a branch is something that who asks may change.
   * Asked before the transaction, which must not wait for another service.
   */
  async isMissing(ctx: Context, person: Pick<ClockPerson, 'account'>): Promise<boolean> {
    const isOwn = person.account === ctx.actor.userId;
    if (!isOwn || !can(ctx, 'clock.modify')) return false;
    const asked = { holding: KEEPERS };
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, accountCards, asked);
    return rows.every(({ id }) => id === ctx.actor.userId);
  }
}
