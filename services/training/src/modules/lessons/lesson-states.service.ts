import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { lessonCost, lessonState } from '@volante/contracts/training/lesson.contract';
import { type LessonState, NEXT_STATES } from '@volante/contracts/training/lesson-words';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Read } from '../../agenda-store/read-timetables.js';
import { type CancelCost, type CancelRule, cancelCost } from '../../lesson-store/cancel-cost.js';
import type { LessonRow } from '../../lesson-store/lesson-rows.js';
import {
  judgedSlot,
  type LessonColumns,
  lockLesson,
  readLesson,
  saveLesson,
} from '../../lesson-store/write-lesson.js';
import { wantedOf } from './bookings.service.js';

type StateInput = CallParsed<typeof lessonState>;

const WITH_REASON: readonly LessonState[] = [
  'cancelled-school',
  'cancelled-student',
  'late',
  'no-show',
  'annulled',
];

const ACTIONS: Readonly<Record<LessonState, string>> = {
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

/** The charge for an end of a practice; the school's own cancelling is free. */
function percentOf(state: LessonState, { latePercent, noShowPercent }: CancelCost): number {
  if (state === 'late') return latePercent;
  return state === 'no-show' ? noShowPercent : 0;
}

/** Takes practices from state to state. A cancelled one comes back only where all rules hold again. */
@Injectable()
export class LessonStates {
  constructor(private readonly db: Database) {}

  async cost(ctx: Context, { id }: CallParsed<typeof lessonCost>): Promise<CallOutput<typeof lessonCost>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    return this.costOf(read, await readLesson(ctx, read, id));
  }

  set(ctx: Context, input: StateInput): Promise<CallOutput<typeof lessonState>> {
    const { reason, override } = input;
    return this.db.write(ctx, async (tx) => {
      const row = await lockLesson(ctx, tx, input);
      if (!NEXT_STATES[row.state].includes(input.state)) throw new CodedError('LESSON-004');
      if (WITH_REASON.includes(input.state) && reason === '') throw new CodedError('LESSON-007');
      const read: Read = (sql, params) => tx.rows(sql, params);
      const cost = await this.costOf(read, row);
      // A student who cancels too late has cancelled late, whichever of the two was pressed.
      const state = input.state === 'cancelled-student' && cost.isLate ? 'late' : input.state;
      const columns: LessonColumns = {
        state,
        charged_percent: input.chargedPercent ?? percentOf(state, cost),
      };
      if (reason !== '') columns.note = reason;
      if (state === 'booked') {
        const { broken } = await judgedSlot(ctx, tx, wantedOf(row), override);
        columns.broken = JSON.stringify(broken);
        columns.override_reason = broken.length > 0 ? override : '';
      }
      return saveLesson(tx, row, columns, ACTIONS[state]);
    });
  }

  private async costOf(read: Read, row: LessonRow): Promise<CancelCost> {
    const [rule] = await read<CancelRule>(
      `SELECT free_hours, late_percent, free_late, no_show_percent FROM practice_type
       WHERE business_id = :business AND id = :type`,
      { type: row.type_id },
    );
    // An enrolment is a contact's for one licence.
    const [late] = await read<{ count: string | number }>(
      `SELECT COUNT(*) count FROM lesson WHERE business_id = :business AND student_id = :student AND state = 'late' AND id <> :id`,
      { student: row.student_id, id: row.id },
    );
    const usual = { free_hours: null, late_percent: null, free_late: null, no_show_percent: null };
    return cancelCost(rule ?? usual, row.starts_at, Date.now(), Number(late?.count ?? 0));
  }
}
