import { Injectable } from '@nestjs/common';
import { bagBalance } from '@volante/contracts/billing/bag.contract';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { DEFAULT_MINUTES } from '@volante/contracts/training/practice-words';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isAway } from '@volante/service-kit/error-answers';
import type { Read } from '../agenda-store/read-timetables.js';
import { readNamed, type TypeRow } from '../lesson-store/named-records.js';
import { type Slot, slotOf } from '../lesson-store/slot.js';
import type { AskMoney } from '../lesson-store/slot-facts.js';
import type { MoneyState } from '../lesson-store/slot-rules.js';
import type { Wanted } from '../lesson-store/wanted-of.js';
import { bagFor } from './bag-answer.js';
import { personOf } from './bag-person.js';
import { neededFor } from './bag-rows.js';
import { loadBag } from './load-bag.js';
import { type Bag, type Counted, owedOf, settled, UNIT } from './unit-ledger.js';

export type MoneyBalance = CallOutput<typeof bagBalance>;
type Classes = CallInput<typeof bagBalance>['practices'][number];
type Requests = (
  read: Read,
  practices: readonly [Practice, ...Practice[]],
) => Promise<MoneyState | undefined>;
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
export const heldClasses = (bag: Bag, except: ReadonlySet<string>): Classes[] =>
  settled(bag)
    .practices.filter((one) => one.state === 'held' && !except.has(one.id) && owedOf(one) > 0)
    .slice(0, MAX_PRACTICES - 1)
    .map((one) => classesOf(one, owedOf(one)));

interface Practice {
  slot: Slot;
  type: TypeRow;
}

function stateOf(answer: MoneyBalance | null): MoneyState | undefined {
  if (answer === null || answer.money === 'unpriced') return 'unchecked';
  return answer.money === 'none' ? undefined : answer.money;
}

const NONE: ReadonlySet<string> = new Set();

/** The practices that one student holds, and these. */
async function questionOf(read: Read, practices: readonly [Practice, ...Practice[]]): Promise<Ask> {
  const { contact, branch } = practices[0].slot;
  const bag = await loadBag(read, await personOf(read, contact));
  const wanted = practices.map(({ slot, type }) => {
    const [minutes, typeUnits] = [type.minutes ?? DEFAULT_MINUTES, type.units ?? 1];
    const needed = neededFor(slot.minutes, minutes, typeUnits);
    return classesOf({ kind: slot.kind, licence: slot.licence, minutes, typeUnits }, needed);
  });
  const held = heldClasses(bag, new Set(practices.flatMap(({ slot }) => slot.wanted.id ?? [])));
  const all = [...held, ...wanted.filter(({ units }) => units > 0)].slice(-MAX_PRACTICES);
  return { contact, branch, practices: all };
}

/** Two questions are one where they are about the same classes, in whichever order the bag has them. */
const keyOf = ({ contact, branch, practices }: Ask): string =>
  JSON.stringify([
    ...[contact, branch],
    ...practices
      .map(({ kind, licence, minutes, units }) => [kind, licence, minutes, units].join(' '))
      .toSorted(),
  ]);

/** Money that billing keeps for students: neither service stores the other's figure. The student's bag is locked by those who book. */
@Injectable()
export class MoneyBags {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'training'>,
  ) {}

  /**
   * Whether money pays what a student holds and one more practice, for the rules of a booking. The request to billing goes out here,
   * before anything is locked: under the locks its answer counts where the bag is as it was, and a second request goes out only where
   * the bag changed. After a request without an answer there is none.
   *
   * @param find The practices to be booked, in order; nothing that stands against them is answered here, the judgement says it.
   */
  async ahead(ctx: Context, find: (read: Read) => Promise<readonly Wanted[]>): Promise<AskMoney> {
    const requested = this.requested(ctx);
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    try {
      await this.askAhead(ctx, read, requested, await find(read));
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
    }
    return (reading, slot, type) => requested(reading, [{ slot, type }]);
  }

  /** For a look that locks nothing. */
  asking(ctx: Context): AskMoney {
    const requested = this.requested(ctx);
    return (read, slot, type) => requested(read, [{ slot, type }]);
  }

  private requested(ctx: Context): Requests {
    const known = new Map<string, MoneyState | undefined>();
    /** Nothing is kept for them, whatever they book. */
    const poor = new Set<string>();
    let isSilent = false;
    return async (read, practices) => {
      if (poor.has(practices[0].slot.contact)) return undefined;
      const question = await questionOf(read, practices);
      const key = keyOf(question);
      if (known.has(key)) return known.get(key);
      if (isSilent) return 'unchecked';
      const answer = await this.balance(ctx, question);
      isSilent = answer === null;
      const state = stateOf(answer);
      known.set(key, state);
      if (state === undefined) poor.add(question.contact);
      return state;
    };
  }

  /** Each practice of a series beside the earlier ones: lots may cover some of those, and the bag then asks the same questions. */
  private async askAhead(
    ctx: Context,
    read: Read,
    requested: Requests,
    wanted: readonly Wanted[],
  ): Promise<void> {
    const practices: Practice[] = [];
    for (const one of wanted) {
      const named = await readNamed(ctx, read, one);
      const slot = slotOf(one, named);
      if (wanted.length === 1 && (await bagFor(read, slot, named.type)) !== 'none') return;
      practices.push({ slot, type: named.type });
      const state = await requested(read, practices as [Practice, ...Practice[]]);
      if (state === undefined) return;
    }
  }

  /** The money of a student beside the practices that are booked; `null`: billing does not answer. */
  async held(
    ctx: Context,
    read: Read,
    student: { contact: string; branch: string },
  ): Promise<(MoneyBalance & { practices: number }) | null> {
    const bag = await loadBag(read, await personOf(read, student.contact));
    const practices = heldClasses(bag, NONE);
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
