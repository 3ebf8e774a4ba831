import type { SqlParams } from '@volante/service-kit/data/sql';
import type { Read } from '../agenda-store/read-timetables.js';
import { type LessonRow, OWN_COLUMNS, STUDENTS, TEACHERS } from './lesson-rows.js';

type Shared =
  | 'type_name'
  | 'teacher_name'
  | 'employee_id'
  | 'account'
  | 'plate'
  | 'room_name'
  | 'pickup_name';
type OwnRow = Omit<LessonRow, Shared>;

interface NameRow {
  kind: 'type' | 'teacher' | 'vehicle' | 'room' | 'place';
  id: string;
  name: string;
  /** Teachers alone have one. */
  employee: string | null;
  account: string | null;
}

const NAMES = `SELECT 'type' kind, id, name, NULL employee, NULL account FROM practice_type WHERE business_id = :business AND id IN (:types)
  UNION ALL SELECT 'teacher', p.id, p.name, p.employee, e.account FROM practice_teacher p
    LEFT JOIN employee_ref e ON e.business_id = p.business_id AND e.id = p.employee WHERE p.business_id = :business AND p.id IN (:teachers)
  UNION ALL SELECT 'vehicle', id, plate, NULL, NULL FROM vehicle WHERE business_id = :business AND id IN (:vehicles)
  UNION ALL SELECT 'room', id, name, NULL, NULL FROM room WHERE business_id = :business AND id IN (:rooms)
  UNION ALL SELECT 'place', id, name, NULL, NULL FROM practice_place WHERE business_id = :business AND id IN (:places)`;

/** Distinct ids of a column; a list of a statement is never empty. */
function idsOf(
  rows: readonly OwnRow[],
  column: 'type_id' | 'teacher_id' | 'vehicle_id' | 'room_id' | 'pickup_id',
): string[] {
  const ids = new Set<string>();
  for (const { [column]: id } of rows) if (id !== null) ids.add(id);
  return ids.size > 0 ? [...ids] : [''];
}

async function readNames(read: Read, rows: readonly OwnRow[]) {
  const names = await read<NameRow>(NAMES, {
    types: idsOf(rows, 'type_id'),
    teachers: idsOf(rows, 'teacher_id'),
    vehicles: idsOf(rows, 'vehicle_id'),
    rooms: idsOf(rows, 'room_id'),
    places: idsOf(rows, 'pickup_id'),
  });
  const of = (kind: NameRow['kind']) =>
    new Map(names.filter((one) => one.kind === kind).map((one) => [one.id, one]));
  const [types, teachers, vehicles] = [of('type'), of('teacher'), of('vehicle')];
  const [rooms, places] = [of('room'), of('place')];
  const nameOf = (known: ReadonlyMap<string, NameRow>, id: string | null) =>
    id === null ? null : (known.get(id)?.name ?? null);
  return (row: OwnRow): Pick<LessonRow, Shared> => {
    const teacher = teachers.get(row.teacher_id);
    return {
      type_name: nameOf(types, row.type_id),
      teacher_name: teacher?.name ?? null,
      employee_id: teacher?.employee ?? null,
      account: teacher?.account ?? null,
      plate: nameOf(vehicles, row.vehicle_id),
      room_name: nameOf(rooms, row.room_id),
      pickup_name: nameOf(places, row.pickup_id),
    };
  };
}

export interface WantedLessons {
  /** Conditions and order, after that of the business. */
  sql: string;
  params: SqlParams;
  /** The conditions look at the teacher `p` or their employee `e`. */
  byTeacher: boolean;
}

/**
 * Many practices, with the same columns as `LESSONS`. A week of 1,400 has 40 teachers and 40 cars: their names are read once, since
 * six joins for each practice took half of the answer's time.
 */
export async function readLessons(
  read: Read,
  { sql, params, byTeacher }: WantedLessons,
): Promise<LessonRow[]> {
  const rows = await read<OwnRow>(
    `SELECT ${OWN_COLUMNS}, s.name student_name FROM lesson l ${STUDENTS} ${byTeacher ? TEACHERS : ''}
     WHERE l.business_id = :business${sql}`,
    params,
  );
  if (rows.length === 0) return [];
  const namesOf = await readNames(read, rows);
  return rows.map((row) => Object.assign(row, namesOf(row)));
}
