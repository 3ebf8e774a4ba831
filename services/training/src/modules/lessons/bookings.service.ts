import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { lessonBook, lessonCheck, lessonMove } from '@volante/contracts/training/lesson.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { timeOf } from '../../agenda-store/bands.js';
import type { Read } from '../../agenda-store/read-timetables.js';
import type { LessonRow } from '../../lesson-store/lesson-rows.js';
import { readNamed, slotFacts, slotOf, type Wanted } from '../../lesson-store/slot-facts.js';
import { brokenRules } from '../../lesson-store/slot-rules.js';
import { judgedSlot, lockLesson, logLesson, placeOf, saveLesson } from '../../lesson-store/write-lesson.js';
import { countLesson } from '../../unit-store/write-bag.js';

type Booked = CallOutput<typeof lessonBook>;
type MoveInput = CallParsed<typeof lessonMove>;

/** The practice as it is, with what shall be otherwise. */
export const wantedOf = (row: LessonRow, change: Partial<MoveInput> = {}): Wanted => ({
  id: row.id,
  student: row.student_id,
  type: row.type_id,
  day: change.day ?? row.day,
  from: change.from ?? timeOf(row.from_minute),
  minutes: change.minutes ?? row.minutes,
  teacher: change.teacher ?? row.teacher_id,
  vehicle: change.vehicle === undefined ? row.vehicle_id : change.vehicle,
  secondVehicle: change.secondVehicle === undefined ? row.second_vehicle_id : change.secondVehicle,
  room: change.room === undefined ? row.room_id : change.room,
});

/** Practices that are booked and moved: each by one transaction in which all that it uses is locked. */
@Injectable()
export class Bookings {
  constructor(private readonly db: Database) {}

  book(ctx: Context, input: CallParsed<typeof lessonBook>): Promise<Booked> {
    const { note, override, minutes, ...wanted } = input;
    const id = newId();
    const wantedSlot = { ...wanted, id: null, minutes };
    return this.db.write(ctx, async (tx) => {
      const { slot, broken } = await judgedSlot(ctx, tx, wantedSlot, override);
      const reason = broken.length > 0 ? override : '';
      const columns = { ...placeOf(slot), state: 'booked' as const, note, override_reason: reason };
      const written = { ...columns, broken: JSON.stringify(broken) };
      await tx.run(
        `INSERT INTO lesson (business_id, id, ${Object.keys(written).join(', ')}, is_live, version, created_at, updated_at)
         VALUES (:business, :id, ${Object.keys(written)
           .map((name) => `:${name}`)
           .join(', ')}, 1, 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
        { ...written, id },
      );
      logLesson(tx, { id, version: 1, action: 'booked', before: {}, columns, at: columns });
      await countLesson(tx, id);
      return { id, version: 1 };
    });
  }

  move(ctx: Context, { id, version, override, note, ...change }: MoveInput): Promise<Booked> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockLesson(ctx, tx, { id, version });
      const isPlaced = Object.values(change).some((value) => value !== undefined);
      if (isPlaced && row.state !== 'booked') throw new CodedError('LESSON-004');
      const text = note === undefined ? {} : { note };
      if (!isPlaced) return saveLesson(tx, row, text, 'updated');
      const { slot, broken } = await judgedSlot(ctx, tx, wantedOf(row, change), override);
      const rules = { broken: JSON.stringify(broken), override_reason: broken.length > 0 ? override : '' };
      return saveLesson(tx, row, { ...placeOf(slot), ...rules, ...text }, 'moved');
    });
  }

  async check(
    ctx: Context,
    { id, minutes, ...wanted }: CallParsed<typeof lessonCheck>,
  ): Promise<CallOutput<typeof lessonCheck>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const wantedSlot = { ...wanted, id: id ?? null, minutes };
    const named = await readNamed(ctx, read, wantedSlot);
    return { broken: brokenRules(await slotFacts(read, slotOf(wantedSlot, named), named)) };
  }
}
