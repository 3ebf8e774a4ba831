import type { LessonRuleName } from '@volante/contracts/training/lesson-words';
import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import { MAX_KM_JUMP, type SheetMark, TIME_TOLERANCE_MINUTES } from '@volante/contracts/training/sheet-words';
import type { Context } from '@volante/service-kit/context';
import { isRefusal } from '@volante/service-kit/error-answers';
import { timeOf } from '../agenda-store/bands.js';
import type { Read } from '../agenda-store/read-timetables.js';
import type { LessonRow } from '../lesson-store/lesson-rows.js';
import { readNamed } from '../lesson-store/named-records.js';
import { slotOf } from '../lesson-store/slot.js';
import { slotFacts } from '../lesson-store/slot-facts.js';
import { brokenRules } from '../lesson-store/slot-rules.js';
import { minutesBetween, type SheetTime } from './sheet-facts.js';

/** Rules of the agenda that a practice breaks as it was given. `null`: something that it names is not there any more. */
export async function agendaRules(
  ctx: Context,
  read: Read,
  { sheet, time, lesson }: { sheet: SheetContent; time: SheetTime; lesson: LessonRow | null },
): Promise<readonly LessonRuleName[] | null> {
  const wanted = {
    ...{ id: lesson?.id ?? sheet.id, student: sheet.student, type: sheet.type, teacher: sheet.teacher },
    ...{ day: time.day, from: time.from, minutes: time.minutes, vehicle: sheet.vehicle },
    ...{ secondVehicle: lesson?.second_vehicle_id ?? null, room: lesson?.room_id ?? null },
    ...{ pickup: lesson?.pickup_id ?? null, dropoff: lesson?.dropoff_id ?? null },
  };
  try {
    const named = await readNamed(ctx, read, wanted);
    // The practice was given, and counts in the bag already. A holiday is no fault of it.
    const broken = brokenRules(await slotFacts(read, slotOf(wanted, named), named, null));
    return broken.filter((rule) => rule !== 'holiday' && rule !== 'holiday-note');
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** How a practice differs from the booked one that it names. */
export function bookingMarks(sheet: SheetContent, time: SheetTime, lesson: LessonRow): SheetMark[] {
  const from = timeOf(lesson.from_minute);
  const isOtherTime = lesson.day !== time.day || minutesBetween(from, time.from) > TIME_TOLERANCE_MINUTES;
  const isLive = lesson.state === 'booked' || lesson.state === 'under-way' || lesson.state === 'delivered';
  return [
    ...(lesson.vehicle_id === sheet.vehicle ? [] : (['other-vehicle'] as const)),
    ...(isOtherTime ? (['other-time'] as const) : []),
    ...(isLive ? [] : (['not-booked-state'] as const)),
  ];
}

/** Kilometres of the vehicle before a practice. */
export interface LastReading {
  km: number;
  /** It may have been read after the practice: only a jump says something. */
  isLater: boolean;
}

/** Sheets that are believed: without marks of kilometres, not held, repeated or left out, and not beyond what the office says. */
const BELIEVED = `s.km_end <= v.kilometres AND s.state NOT IN ('refused', 'double', 'dismissed') AND s.marks NOT LIKE '%"km-%'`;

/** Kilometres of the vehicle before the practice: of the believed sheet before it, else those at the vehicle. `null`: nobody read it yet. */
export async function kilometresBefore(
  read: Read,
  vehicle: string,
  { day, from }: Pick<SheetTime, 'day' | 'from'>,
): Promise<LastReading | null> {
  const [row] = await read<{ km: number | null; earlier: number | null; later: number }>(
    `SELECT v.kilometres km,
       (SELECT s.km_end FROM practice_sheet s WHERE s.business_id = v.business_id AND s.vehicle_id = v.id AND ${BELIEVED}
         AND (s.day < :day OR (s.day = :day AND s.from_time < :from)) ORDER BY s.day DESC, s.from_time DESC LIMIT 1) earlier,
       EXISTS (SELECT 1 FROM practice_sheet s WHERE s.business_id = v.business_id AND s.vehicle_id = v.id AND ${BELIEVED}
         AND (s.day > :day OR (s.day = :day AND s.from_time >= :from))) later
     FROM vehicle v WHERE v.business_id = :business AND v.id = :vehicle`,
    { vehicle, day, from },
  );
  if (!row || row.km === null) return null;
  if (row.earlier !== null) return { km: row.earlier, isLater: false };
  return { km: row.km, isLater: Number(row.later) === 1 };
}

export function kilometreMarks({ kmStart, kmEnd }: SheetContent, before: LastReading | null): SheetMark[] {
  const seen = [kmStart, kmEnd].filter((km) => km !== null);
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isBack = before !== null && !before.isLater && Math.min(first, last) < before.km;
  const isFar = last - (before?.km ?? first) > MAX_KM_JUMP;
  return [...(isBack ? (['km-backwards'] as const) : []), ...(isFar ? (['km-jump'] as const) : [])];
}
