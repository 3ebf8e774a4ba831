import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { lessonCost, lessonState } from '@volante/contracts/training/lesson.contract';
import { type LessonState, NEXT_STATES } from '@volante/contracts/training/lesson-words';
import { CodedError, invalid } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Read } from '../../agenda-store/read-timetables.js';
import { type CancelCost, costOf } from '../../lesson-store/cancel-cost.js';
import { stateNow } from '../../lesson-store/lesson-rows.js';
import { wantedOf } from '../../lesson-store/wanted-of.js';
import {
  judgedSlot,
  type LessonColumns,
  lockLesson,
  readLesson,
  saveLesson,
} from '../../lesson-store/write-lesson.js';
import { MoneyBags } from '../../unit-store/money-bags.js';

type StateInput = CallParsed<typeof lessonState>;

const WITH_REASON: readonly LessonState[] = [
  'cancelled-school',
  'cancelled-student',
  'late',
  'no-show',
  'annulled',
];

const ACTIONS: Readonly<Record<LessonState, string>> = {
  proposed: 'proposed',
  held: 'held',
  expired: 'expired',
  booked: 'recovered',
  'under-way': 'begun',
  delivered: 'delivered',
  signed: 'signed',
  'cancelled-school': 'cancelled',
  'cancelled-student': 'cancelled',
  late: 'cancelled',
  'no-show': 'missed',
  annulled: 'annulled',
};

/** States before the first booking. */
const UNBOOKED: readonly LessonState[] = ['proposed', 'held', 'expired'];

/** The charge for an end of a practice; the school's own cancelling is free. */
function percentOf(state: LessonState, { latePercent, noShowPercent }: CancelCost): number {
  if (state === 'late') return latePercent;
  return state === 'no-show' ? noShowPercent : 0;
}

/** A person may waive or lower a charge, and not charge more than the rule that stands in the contract. REQ-101. */
function chargeOf({ chargedPercent }: StateInput, state: LessonState, cost: CancelCost): number {
  const most = percentOf(state, cost);
  if ((chargedPercent ?? 0) > most)
    throw invalid([{ path: 'chargedPercent', code: 'REQ-101', message: `Como mucho el ${most} %` }]);
  return chargedPercent ?? most;
}

/** Takes practices from state to state. A cancelled one comes back only where all rules hold again. */
@Injectable()
export class LessonStates {
  constructor(
    private readonly db: Database,
    private readonly money: MoneyBags,
  ) {}

  async cost(ctx: Context, { id }: CallParsed<typeof lessonCost>): Promise<CallOutput<typeof lessonCost>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    return costOf(read, await readLesson(ctx, read, id));
  }

  async set(ctx: Context, input: StateInput): Promise<CallOutput<typeof lessonState>> {
    const { reason, override } = input;
    const isBooked = input.state === 'booked' || input.state === 'held';
    const askMoney = await this.money.ahead(ctx, async (read) =>
      isBooked ? [wantedOf(await readLesson(ctx, read, input.id))] : [],
    );
    return this.db.write(ctx, async (tx) => {
      const row = await lockLesson(ctx, tx, input);
      const before = stateNow(row);
      if (!NEXT_STATES[before].includes(input.state)) throw new CodedError('LESSON-004');
      if (WITH_REASON.includes(input.state) && reason === '') throw new CodedError('LESSON-007');
      const read: Read = (sql, params) => tx.rows(sql, params);
      const cost = await costOf(read, row);
      // A student who cancels too late has cancelled late, whichever of the two was pressed.
      const state = input.state === 'cancelled-student' && cost.isLate ? 'late' : input.state;
      const columns: LessonColumns = { state, charged_percent: chargeOf(input, state, cost) };
      if (reason !== '') columns.note = reason;
      // A hold that became late is judged again: somebody else may have the slot by now.
      if (state === 'booked' || state === 'held') {
        const { broken } = await judgedSlot(ctx, tx, wantedOf(row), override, askMoney);
        columns.broken = JSON.stringify(broken);
        columns.override_reason = broken.length > 0 ? override : '';
      }
      const isKept = state === 'booked' && UNBOOKED.includes(before);
      return saveLesson(tx, row, columns, isKept ? 'booked' : ACTIONS[state]);
    });
  }
}
