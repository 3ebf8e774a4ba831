import { Injectable } from '@nestjs/common';
import { bagBalance } from '@volante/contracts/billing/bag.contract';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { DEFAULT_MINUTES } from '@volante/contracts/training/practice-words';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { isAway } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Read } from '../agenda-store/read-timetables.js';
import type { AskMoney } from '../lesson-store/slot-facts.js';
import type { MoneyState } from '../lesson-store/slot-rules.js';
import { personOf } from './bag-person.js';
import { neededFor } from './bag-rows.js';
import { loadBag } from './load-bag.js';
import { type Bag, type Counted, owedOf, settled, UNIT } from './unit-ledger.js';

export type MoneyBalance = CallOutput<typeof bagBalance>;
type Classes = CallInput<typeof bagBalance>['practices'][number];
type Ask = Pick<CallInput<typeof bagBalance>, 'contact' | 'branch' | 'practices'>;

const MAX_PRACTICES = 200;

/** Classes of one unit's length, as billing sells them. */
const classesOf = (
  { kind, licence, minutes, typeUnits }: Pick<Counted, 'kind' | 'licence' | 'minutes' | 'typeUnits'>,
  units: number,
): Classes => ({
  ...{ kind, licence, units },
  minutes: Math.max(1, Math.round(minutes / Math.max(1, typeUnits))),
});

/** Practices that are booked and that no lot covers; billing knows those that were given. */
export const heldClasses = (bag: Bag, except: string | null): Classes[] =>
  settled(bag)
    .practices.filter((one) => one.state === 'held' && one.id !== except && owedOf(one) > 0)
    .slice(0, MAX_PRACTICES - 1)
    .map((one) => classesOf(one, owedOf(one)));

/** Money that billing keeps for students: neither service stores the other's figure. The student's bag is locked by those who book. */
@Injectable()
export class MoneyBags {
  constructor(private readonly calls: CallClient<'training'>) {}

  /** Whether money pays what a student holds and one more practice, for the rules of a booking. */
  asking(ctx: Context): AskMoney {
    return async (read, slot, type): Promise<MoneyState | undefined> => {
      const bag = await loadBag(read, await personOf(read, slot.contact));
      const [minutes, typeUnits] = [type.minutes ?? DEFAULT_MINUTES, type.units ?? 1];
      const wanted = classesOf(
        { kind: slot.kind, licence: slot.licence, minutes, typeUnits },
        neededFor(slot.minutes, minutes, typeUnits),
      );
      const practices = [...heldClasses(bag, slot.wanted.id), ...(wanted.units > 0 ? [wanted] : [])];
      const answer = await this.balance(ctx, { contact: slot.contact, branch: slot.branch, practices });
      if (answer === null || answer.money === 'unpriced') return 'unchecked';
      return answer.money === 'none' ? undefined : answer.money;
    };
  }

  /** The money of a student beside the practices that are booked; `null`: billing does not answer. */
  async held(
    ctx: Context,
    read: Read,
    student: { contact: string; branch: string },
  ): Promise<(MoneyBalance & { practices: number }) | null> {
    const bag = await loadBag(read, await personOf(read, student.contact));
    const practices = heldClasses(bag, null);
    const answer = await this.balance(ctx, { ...student, practices });
    return answer && { ...answer, practices: practices.reduce((sum, { units }) => sum + units, 0) / UNIT };
  }

  private async balance(ctx: Context, ask: Ask): Promise<MoneyBalance | null> {
    const asking = { requestId: ctx.requestId, signedActor: null, idempotencyKey: null };
    try {
      return await this.calls.call(asking, bagBalance, { business: ctx.actor.businessId, ...ask });
    } catch (error) {
      if (isAway(error)) return null;
      throw error;
    }
  }
}
