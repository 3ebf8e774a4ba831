import type { LessonRuleName } from '@volante/contracts/training/lesson-words';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { lockResources } from '../agenda-store/agenda-locks.js';
import { timeOf } from '../agenda-store/bands.js';
import { insertLesson } from '../lesson-store/insert-lesson.js';
import { LESSONS, type LessonRow } from '../lesson-store/lesson-rows.js';
import type { Wanted } from '../lesson-store/wanted-of.js';
import { judgedSlot, placeOf, resourcesOf, saveLesson } from '../lesson-store/write-lesson.js';
import type { ExamDayRow, ExamSeatRow } from './exam-rows.js';
import { rulesSince, setAside } from './old-reason.js';
import { type WantedPlace, wantedPlaces } from './wanted-places.js';

const GONE = 'Ya no va a ese examen';
const NO_ROOM = 'El día de examen ha cambiado y no cabe';
type Part = WantedPlace['part'];

/** Practices of the day that are booked, by student and part. Given, missed and cancelled ones are over. */
type Booked = ReadonlyMap<string, LessonRow>;
const keyOf = ({ contact_id, licence }: ExamSeatRow, part: Part) => `${contact_id} ${licence} ${part}`;
const idOf = (seat: ExamSeatRow, part: Part) => (part === 'exam' ? seat.lesson_id : seat.warm_id);

interface Kept {
  booked: Booked;
  /** Parts whose practice was given, missed or signed: they stay as they are. */
  over: ReadonlySet<string>;
}

async function keptLessons(tx: TenantTx, seats: readonly ExamSeatRow[]): Promise<Kept> {
  const ids = seats.flatMap((seat) => [seat.lesson_id, seat.warm_id].flatMap((id) => id ?? []));
  if (ids.length === 0) return { booked: new Map(), over: new Set() };
  await tx.rows(
    'SELECT id FROM lesson WHERE business_id = :business AND id IN (:ids) ORDER BY id FOR UPDATE',
    {
      ids: ids.toSorted(),
    },
  );
  const rows = await tx.rows<LessonRow>(`${LESSONS} AND l.id IN (:ids)`, { ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const booked = new Map<string, LessonRow>();
  const over = new Set<string>();
  for (const seat of seats)
    for (const part of ['exam', 'warm'] as const) {
      const row = byId.get(idOf(seat, part) ?? '');
      if (row?.state === 'booked') booked.set(keyOf(seat, part), row);
      else if (row && !row.state.startsWith('cancelled')) over.add(keyOf(seat, part));
    }
  return { booked, over };
}

const wantedOf = (exam: ExamDayRow, { seat, type, fromMinute }: WantedPlace, id: string | null): Wanted => ({
  ...{ id, student: seat.student_id ?? '', type, day: exam.day, from: timeOf(fromMinute), minutes: null },
  ...{ teacher: exam.teacher_id ?? '', vehicle: exam.vehicle_id, secondVehicle: exam.second_vehicle_id },
  ...{ room: null, pickup: null, dropoff: null },
});

const isThere = (
  exam: ExamDayRow,
  { seat, type, fromMinute, minutes }: WantedPlace,
  row: LessonRow,
): boolean =>
  row.day === exam.day &&
  row.from_minute === fromMinute &&
  row.minutes === minutes &&
  row.type_id === type &&
  row.student_id === seat.student_id &&
  row.teacher_id === exam.teacher_id &&
  row.vehicle_id === exam.vehicle_id &&
  row.second_vehicle_id === exam.second_vehicle_id;

/** All that the day uses, in one order: two days that share a car wait for each other. */
const lockAll = (tx: TenantTx, exam: ExamDayRow, seats: readonly ExamSeatRow[]) =>
  lockResources(
    tx,
    seats.flatMap(({ contact_id: contact }) =>
      resourcesOf({
        contact,
        wanted: {
          ...{ teacher: exam.teacher_id ?? '', vehicle: exam.vehicle_id },
          ...{ secondVehicle: exam.second_vehicle_id, room: null },
        },
      }).filter(({ id }) => id !== ''),
    ),
  );

interface Placed {
  id: string | null;
  clash: readonly LessonRuleName[] | null;
}

/** Books or moves one practice; a refusal is a clash, and a practice at the wrong place is cancelled. `known`: `null` where a person plans now. */
async function place(
  ctx: Context,
  tx: TenantTx,
  { exam, known }: { exam: ExamDayRow; known: ReadonlySet<string> | null },
  one: WantedPlace,
  row?: LessonRow,
): Promise<Placed> {
  try {
    if (one.seat.student_id === null || one.fromMinute < 0) throw new CodedError('LESSON-006');
    // The exam of a folder takes place whether it is paid or not: nobody is there to give a reason.
    const { slot, broken } = await judgedSlot(
      ctx,
      tx,
      wantedOf(exam, one, row?.id ?? null),
      exam.reason,
      null,
    );
    const since = known === null ? [] : rulesSince(broken, { known, isNew: row === undefined });
    if (since.length > 0) throw new CodedError('LESSON-001', { rules: since });
    if (row) {
      const reason = broken.length > 0 ? exam.reason : '';
      const columns = { ...placeOf(slot), broken: JSON.stringify(broken), override_reason: reason };
      await saveLesson(tx, row, columns, 'moved');
      return { id: row.id, clash: null };
    }
    const id = newId();
    const note = `Examen · ${exam.center_name}`;
    await insertLesson(tx, id, { slot, broken, override: exam.reason, note, state: 'booked' });
    return { id, clash: null };
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    if (row) await cancel(tx, row, NO_ROOM);
    return { id: null, clash: (error.details as { rules?: LessonRuleName[] } | undefined)?.rules ?? [] };
  }
}

const cancel = (tx: TenantTx, row: LessonRow, note: string) =>
  saveLesson(tx, row, { state: 'cancelled-school', charged_percent: 0, note }, 'cancelled');

interface SeatResult {
  ids: Record<Part, string | null>;
  clashes: LessonRuleName[];
  isClash: boolean;
}

const saveSeat = (tx: TenantTx, exam: ExamDayRow, seat: ExamSeatRow, { ids, clashes, isClash }: SeatResult) =>
  tx.run(
    `UPDATE exam_seat SET lesson_id = :lesson, warm_id = :warm, is_clash = :isClash, rules = :rules
     WHERE business_id = :business AND exam_id = :exam AND contact_id = :contact AND licence = :licence`,
    {
      ...{ exam: exam.id, contact: seat.contact_id, licence: seat.licence, lesson: ids.exam, warm: ids.warm },
      ...{ isClash, rules: JSON.stringify([...new Set(clashes)]) },
    },
  );

/**
 * Brings the agenda to the plan of a locked day: practices that are right stay, others are moved, booked or cancelled, each judged as any
 * booking. Where a folder has moved (`isPlanned` false), the reason of the plan sets aside only the rules that it was written for. Moving ones give up their slots first, so that two students may change places. Answers how many students clash.
 */
export async function placeExam(
  ctx: Context,
  tx: TenantTx,
  exam: ExamDayRow,
  seats: readonly ExamSeatRow[],
  isPlanned: boolean,
): Promise<number> {
  await lockAll(tx, exam, seats);
  const { booked, over } = await keptLessons(tx, seats);
  const judged = { exam, known: isPlanned ? null : setAside(booked.values()) };
  const wanted = wantedPlaces(exam, seats).filter(({ seat, part }) => !over.has(keyOf(seat, part)));
  const results = new Map(
    seats.map((seat): [ExamSeatRow, SeatResult] => [
      seat,
      { ids: { exam: seat.lesson_id, warm: seat.warm_id }, clashes: [], isClash: false },
    ]),
  );
  const keys = new Set(wanted.map(({ seat, part }) => keyOf(seat, part)));
  for (const [key, row] of booked) if (!keys.has(key)) await cancel(tx, row, GONE);
  const open = wanted.filter((one) => {
    const row = booked.get(keyOf(one.seat, one.part));
    return !(row && isThere(exam, one, row));
  });
  const moving = open.flatMap(({ seat, part }) => booked.get(keyOf(seat, part))?.id ?? []);
  if (moving.length > 0)
    await tx.run('UPDATE lesson SET is_live = 0 WHERE business_id = :business AND id IN (:moving)', {
      moving,
    });
  for (const one of open) {
    const { id, clash } = await place(ctx, tx, judged, one, booked.get(keyOf(one.seat, one.part)));
    const result = results.get(one.seat);
    if (!result) continue;
    result.ids[one.part] = id;
    if (clash) result.clashes.push(...clash);
    result.isClash ||= clash !== null;
  }
  for (const [seat, result] of results) await saveSeat(tx, exam, seat, result);
  return [...results.values()].filter(({ isClash }) => isClash).length;
}
