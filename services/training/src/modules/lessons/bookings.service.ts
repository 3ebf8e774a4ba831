import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { lessonBook, lessonCheck, lessonMove } from '@volante/contracts/training/lesson.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import type { Read } from '../../agenda-store/read-timetables.js';
import { insertLesson } from '../../lesson-store/insert-lesson.js';
import { readNamed } from '../../lesson-store/named-records.js';
import { slotOf } from '../../lesson-store/slot.js';
import { slotFacts } from '../../lesson-store/slot-facts.js';
import { brokenRules } from '../../lesson-store/slot-rules.js';
import { isLonger, wantedOf } from '../../lesson-store/wanted-of.js';
import { judgedSlot, lockLesson, placeOf, readLesson, saveLesson } from '../../lesson-store/write-lesson.js';
import { MoneyBags } from '../../unit-store/money-bags.js';

type Booked = CallOutput<typeof lessonBook>;
type MoveInput = CallParsed<typeof lessonMove>;

/** Practices that are booked and moved: each by one transaction in which all that it uses is locked. */
@Injectable()
export class Bookings {
  constructor(
    private readonly db: Database,
    private readonly money: MoneyBags,
  ) {}

  async book(ctx: Context, input: CallParsed<typeof lessonBook>): Promise<Booked> {
    const { note, override, minutes, state, ...wanted } = input;
    const id = newId();
    const wantedSlot = { ...wanted, id: null, minutes };
    const askMoney = await this.money.ahead(ctx, async () => [wantedSlot]);
    return this.db.write(ctx, async (tx) => {
      const { slot, broken } = await judgedSlot(ctx, tx, wantedSlot, override, askMoney);
      await insertLesson(tx, id, { slot, broken, override, note, state });
      return { id, version: 1 };
    });
  }

  async move(ctx: Context, { id, version, override, note, ...change }: MoveInput): Promise<Booked> {
    const ahead = await this.money.ahead(ctx, async (read) => {
      const row = change.minutes === undefined ? null : await readLesson(ctx, read, id);
      return row && isLonger(row, change.minutes) ? [wantedOf(row, change)] : [];
    });
    return this.db.write(ctx, async (tx) => {
      const row = await lockLesson(ctx, tx, { id, version });
      const isPlaced = Object.values(change).some((value) => value !== undefined);
      if (isPlaced && row.state !== 'booked') throw new CodedError('LESSON-004');
      const text = note === undefined ? {} : { note };
      if (!isPlaced) return saveLesson(tx, row, text, 'updated');
      const askMoney = isLonger(row, change.minutes) ? ahead : null;
      const { slot, broken } = await judgedSlot(ctx, tx, wantedOf(row, change), override, askMoney);
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
    const facts = await slotFacts(read, slotOf(wantedSlot, named), named, this.money.asking(ctx));
    return { broken: brokenRules(facts) };
  }
}
