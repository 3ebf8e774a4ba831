import { addDays } from '@volante/contracts/calendar-days';
import { warningOf } from '@volante/contracts/training/lesson-words';
import { DEFAULT_MINUTES } from '@volante/contracts/training/practice-words';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { timeOf } from '../agenda-store/bands.js';
import { readExamDays } from '../agenda-store/exam-days.js';
import type { Read } from '../agenda-store/read-timetables.js';
import { readNamed } from '../lesson-store/named-records.js';
import { isStopped } from '../lesson-store/own-lessons.js';
import { slotOf } from '../lesson-store/slot.js';
import { slotFacts } from '../lesson-store/slot-facts.js';
import { brokenRules, type SlotFacts } from '../lesson-store/slot-rules.js';
import { travelMinutes } from '../lesson-store/travel.js';
import type { Wanted } from '../lesson-store/wanted-of.js';
import { byOrder, EXAM_DAYS, firstExam, isWished, type Waiting, type Wish } from './rank-waiting.js';

export interface FreedRow {
  id: string;
  version: number;
  teacher_id: string;
  vehicle_id: string | null;
  second_vehicle_id: string | null;
  room_id: string | null;
  day: string;
  from_minute: number;
  minutes: number;
  starts_at: Date;
}
interface WishRow extends Wish {
  id: string;
  student: string;
  type: string;
  contact: string;
  licence: string;
  exam_on: string | null;
  /** That of the enrolment. */
  own_exam_on: string | null;
  created_at: Date;
  minutes: number | null;
}

/** An offer by mail: nobody reads within a quarter of an hour. One by SMS ends earlier, once the message is queued. */
const OFFER_MINUTES = 60;
const MAX_OFFERS = 5;
const MAX_WISHES = 200;
const MINUTE_MS = 60_000;

const WISHES = `SELECT w.id, w.student, w.type, w.exam_on, w.ends_on, w.weekdays, w.from_time, w.to_time, w.notice, w.created_at,
    s.contact, s.licence, s.exam_on own_exam_on, t.minutes
  FROM waiting_wish w
  JOIN practice_student s ON s.business_id = w.business_id AND s.id = w.student AND s.state = 'active'
  JOIN practice_type t ON t.business_id = w.business_id AND t.id = w.type AND t.state = 'active'
  WHERE w.business_id = :business AND w.state = 'active' ORDER BY w.created_at, w.id LIMIT ${MAX_WISHES}`;

/** A practice of somebody who waits in a slot that was freed. */
export const wantedIn = (
  slot: Omit<FreedRow, 'id' | 'version'>,
  wish: Pick<WishRow, 'student' | 'type'>,
): Wanted => ({
  ...{ id: null, student: wish.student, type: wish.type, day: slot.day, from: timeOf(slot.from_minute) },
  ...{ minutes: null, teacher: slot.teacher_id, vehicle: slot.vehicle_id },
  ...{ secondVehicle: slot.second_vehicle_id, room: slot.room_id, pickup: null, dropoff: null },
});

/** The way from the practice before. */
function wayTo({ own, around, travel }: SlotFacts): number {
  const before = around.filter((one) => one.endsAt <= own.startsAt && one.day === own.day);
  const last = before.toSorted((one, other) => one.endsAt - other.endsAt).at(-1);
  return last ? travelMinutes(last.dropoff, own.pickup, travel) : 0;
}

async function waitingFor(
  ctx: Context,
  read: Read,
  slot: FreedRow,
  wish: WishRow,
): Promise<Omit<Waiting, 'examOn'> | null> {
  try {
    const wanted = wantedIn(slot, wish);
    const named = await readNamed(ctx, read, wanted);
    // Accepting the offer judges the money.
    const facts = await slotFacts(read, slotOf(wanted, named), named, null);
    const broken = brokenRules(facts).filter((rule) => warningOf(rule) !== 'note');
    if (broken.length > 0) return null;
    return { since: wish.created_at.getTime(), travel: wayTo(facts) };
  } catch (error) {
    if (error instanceof CodedError) return null;
    throw error;
  }
}

/** Offers a freed slot to the best five of those who wait for such a time; no rule may stand against them. Answers how many. */
export async function offerSlot(ctx: Context, tx: TenantTx, slot: FreedRow, today: string): Promise<number> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const now = Date.now();
  const inFolder = await readExamDays(read, { from: today, to: addDays(today, EXAM_DAYS) });
  const time = { day: slot.day, fromMinute: slot.from_minute, startsAt: slot.starts_at.getTime() };
  const found: { wish: WishRow; waiting: Waiting }[] = [];
  for (const wish of await read<WishRow>(WISHES)) {
    if (!isWished(wish, { ...time, minutes: wish.minutes ?? DEFAULT_MINUTES }, now)) continue;
    // After too many no-shows the school books, not the student.
    if (await isStopped(read, wish)) continue;
    const waiting = await waitingFor(ctx, read, slot, wish);
    if (!waiting) continue;
    const exams = [wish.exam_on, wish.own_exam_on, inFolder(wish.contact, wish.licence)];
    found.push({ wish, waiting: { ...waiting, examOn: firstExam(exams, today) } });
  }
  const order = byOrder(today);
  const best = found.sort((one, other) => order(one.waiting, other.waiting)).slice(0, MAX_OFFERS);
  const until = new Date(Math.min(now + OFFER_MINUTES * MINUTE_MS, slot.starts_at.getTime()));
  for (const [at, { wish }] of best.entries())
    await tx.run(
      `INSERT IGNORE INTO lesson_offer (business_id, id, slot_id, slot_version, wish_id, student_id, contact_id, type_id, place,
         state, until, due_at, created_at)
       VALUES (:business, :id, :slot, :version, :wish, :student, :contact, :type, :place,
         'open', :until, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      {
        ...{ id: newId(), slot: slot.id, version: slot.version, wish: wish.id, student: wish.student },
        ...{ contact: wish.contact, type: wish.type, place: at + 1, until },
      },
    );
  return best.length;
}
