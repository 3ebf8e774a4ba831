import { Injectable } from '@nestjs/common';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import type { Permission } from '@volante/contracts/permissions';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { ClockPerson } from '../../clock-store/clock-people.js';

const KEEPERS: Permission[] = ['clock.clock-in', 'clock.modify', 'employee.view'];

/** Who accepts what somebody who keeps the register corrects of their own: another one who keeps it and sees them. */
@Injectable()
export class SecondPerson {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'business'>,
  ) {}

  /** Nobody else could accept it. Asked before the transaction: it must not wait for another service. */
  async isMissing(ctx: Context, person: Pick<ClockPerson, 'id' | 'account'>): Promise<boolean> {
    const isOwn = person.account === ctx.actor.userId;
    if (!isOwn || !can(ctx, 'clock.modify')) return false;
    const everywhere = await this.others(ctx, [...KEEPERS, 'client.all-branches']);
    if (everywhere.length > 0) return false;
    const rows = await this.db.rows<{ id: string }>(
      ctx,
      'SELECT branch_id AS id FROM employee_branch WHERE business_id = :business AND employee_id = :id',
      { id: person.id },
    );
    const places = new Set(rows.map(({ id }) => id));
    const near = await this.others(ctx, KEEPERS);
    return !near.some(({ branches }) => branches.some((id) => places.has(id)));
  }

  private async others(ctx: Context, holding: Permission[]) {
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, accountCards, { holding });
    return rows.filter(({ id }) => id !== ctx.actor.userId);
  }
}
