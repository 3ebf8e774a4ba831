import type { LessonRuleName } from '@volante/contracts/training/lesson-words';
import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import type { SheetMark } from '@volante/contracts/training/sheet-words';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Resource } from '../agenda-store/agenda-locks.js';
import { DAY_MINUTES, minuteOf } from '../agenda-store/bands.js';
import { LESSONS, type LessonRow } from '../lesson-store/lesson-rows.js';
import { logLesson, resourcesOf, saveLesson } from '../lesson-store/write-lesson.js';
import { countLesson } from '../unit-store/write-bag.js';
import type { SheetRecords, SheetTime } from './sheet-facts.js';

export interface FoundLesson {
  /** The practice that the sheet is of; `null`: it was not booked. */
  lesson: LessonRow | null;
  marks: readonly SheetMark[];
  /** It has a sheet, or was signed in the agenda. */
  isDouble: boolean;
}

/** The phone has the practice of before: its student was merged into another one. */
async function isMergedInto(tx: TenantTx, lesson: LessonRow, student: string): Promise<boolean> {
  const moved = await tx.rows(
    `SELECT row_id FROM merge_move
     WHERE business_id = :business AND kind = 'lesson' AND row_id = :lesson AND from_student = :student`,
    { lesson: lesson.id, student },
  );
  return moved.length > 0;
}

/**
 * The booked practice that a sheet names, locked. One of another teacher or of another student stays as it is: what was given is a
 * practice of its own.
 */
export async function findLesson(tx: TenantTx, sheet: SheetContent): Promise<FoundLesson> {
  const none = (mark: SheetMark): FoundLesson => ({ lesson: null, marks: [mark], isDouble: false });
  if (sheet.lesson === null) return none('unbooked');
  await tx.rows('SELECT id FROM lesson WHERE business_id = :business AND id = :id FOR UPDATE', {
    id: sheet.lesson,
  });
  const [lesson] = await tx.rows<LessonRow>(`${LESSONS} AND l.id = :id`, { id: sheet.lesson });
  if (!lesson) return none('unbooked');
  if (lesson.teacher_id !== sheet.teacher) return none('other-teacher');
  if (lesson.student_id !== sheet.student && !(await isMergedInto(tx, lesson, sheet.student)))
    return none('other-student');
  const sheets = await tx.rows(
    "SELECT id FROM practice_sheet WHERE business_id = :business AND lesson_id = :id AND state <> 'double'",
    { id: lesson.id },
  );
  const isDouble = lesson.state === 'signed' || sheets.length > 0;
  return { lesson, marks: isDouble ? ['already-given'] : [], isDouble };
}

/** All that a practice is given with, and was booked with, for the locks of the agenda. */
export function givenWith(
  { teacher, vehicle }: SheetContent,
  { contact }: SheetRecords,
  lesson: LessonRow | null,
): Resource[] {
  const wanted = { teacher, vehicle, secondVehicle: null, room: null };
  return [
    ...resourcesOf({ contact, wanted }),
    ...(lesson
      ? resourcesOf({
          contact: lesson.contact_id,
          wanted: {
            ...{ teacher: lesson.teacher_id, vehicle: lesson.vehicle_id },
            ...{ secondVehicle: lesson.second_vehicle_id, room: lesson.room_id },
          },
        })
      : []),
  ];
}

/** The agenda has the practice as it was given: the booked one, or a new one with the id of its sheet. */
export async function giveLesson(
  tx: TenantTx,
  lesson: LessonRow | null,
  {
    sheet,
    records,
    time,
    rules,
  }: {
    sheet: SheetContent;
    records: SheetRecords;
    time: SheetTime;
    rules: readonly LessonRuleName[];
  },
): Promise<string> {
  const fromMinute = minuteOf(time.from);
  const given = {
    ...{ vehicle_id: sheet.vehicle, day: time.day, from_minute: fromMinute },
    minutes: Math.min(time.minutes, DAY_MINUTES - fromMinute - 1),
    ...{ starts_at: time.startsAt, ends_at: time.endsAt, state: 'delivered' as const, charged_percent: 0 },
    broken: JSON.stringify(rules),
  };
  if (lesson) {
    await saveLesson(tx, lesson, given, 'delivered');
    return lesson.id;
  }
  const columns = {
    ...{ branch_id: records.branch, student_id: sheet.student, contact_id: records.contact },
    ...{ licence: records.licence, type_id: sheet.type, kind: records.kind, teacher_id: sheet.teacher },
    ...{ units: records.units, note: sheet.note, ...given },
  };
  const names = Object.keys(columns);
  await tx.run(
    `INSERT INTO lesson (business_id, id, ${names.join(', ')}, is_live, version, created_at, updated_at)
     VALUES (:business, :id, ${names.map((name) => `:${name}`).join(', ')}, 1, 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    { ...columns, id: sheet.id },
  );
  logLesson(tx, { id: sheet.id, version: 1, action: 'delivered', before: {}, columns, at: columns });
  await countLesson(tx, sheet.id);
  return sheet.id;
}
