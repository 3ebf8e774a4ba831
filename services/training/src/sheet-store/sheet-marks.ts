import type { LessonRuleName } from '@volante/contracts/training/lesson-words';
import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import { MAX_KM_JUMP, type SheetMark, TIME_TOLERANCE_MINUTES } from '@volante/contracts/training/sheet-words';
import { isRefusal } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { timeOf } from '../agenda-store/bands.js';
import type { Read } from '../agenda-store/read-timetables.js';
import type { LessonRow } from '../lesson-store/lesson-rows.js';
import { readNamed, slotFacts, slotOf } from '../lesson-store/slot-facts.js';
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
    return brokenRules(await slotFacts(read, slotOf(wanted, named), named));
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

/**
 * Kilometres of the vehicle before the practice: of the sheet before it, else those at the vehicle. `null`: unknown, also where a later
 * practice came first and has moved them on.
 */
export async function kilometresBefore(
  read: Read,
  vehicle: string,
  { day, from }: SheetTime,
): Promise<number | null> {
  const [before] = await read<{ km: number }>(
    `SELECT km_end km FROM practice_sheet WHERE business_id = :business AND vehicle_id = :vehicle AND km_end IS NOT NULL
       AND (day < :day OR (day = :day AND from_time < :from)) ORDER BY day DESC, from_time DESC LIMIT 1`,
    { vehicle, day, from },
  );
  if (before) return before.km;
  const [row] = await read<{ km: number | null }>(
    `SELECT v.kilometres km FROM vehicle v WHERE v.business_id = :business AND v.id = :vehicle AND NOT EXISTS (
       SELECT 1 FROM practice_sheet s WHERE s.business_id = v.business_id AND s.vehicle_id = v.id AND s.km_end IS NOT NULL)`,
    { vehicle },
  );
  return row?.km ?? null;
}

export function kilometreMarks({ kmStart, kmEnd }: SheetContent, before: number | null): SheetMark[] {
  if (before === null) return [];
  const isBack = (kmStart ?? before) < before || (kmEnd ?? before) < before;
  const isFar = (kmEnd ?? kmStart ?? before) - before > MAX_KM_JUMP;
  return [...(isBack ? (['km-backwards'] as const) : []), ...(isFar ? (['km-jump'] as const) : [])];
}
