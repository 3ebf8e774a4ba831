import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { SqlValue } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { fileClock } from '../law/file-clock.js';
import type { LawTables } from '../law/law-tables.js';
import { lawOf, type Read } from '../law-store/business-law.js';
import { type KnownStudent, knownStudents } from '../student-store/student-facts.js';

/** Stands for "none" where a list is sorted by a day. */
export const NO_DAY = '9999-12-31';

const COLUMNS = [
  'student_id',
  'branch_id',
  'name',
  'dni',
  'licence',
  'next_test',
  'due_day',
  'due',
  'due_name',
  'missing',
  'first_missing',
  'ready_day',
  'computed_on',
] as const;
const TAIL = `ON DUPLICATE KEY UPDATE ${COLUMNS.slice(1)
  .map((name) => `${name} = VALUES(${name})`)
  .join(', ')}`;

function rowOf(student: KnownStudent, tables: LawTables): SqlValue[] {
  const { dates, next, missing, earliest } = fileClock(student.facts, tables, student.today);
  // Once all is passed, what ends concerns no exam of ours any more.
  const ends = next === null ? [] : dates.filter((date) => date.kind === 'until');
  const [due] = ends.toSorted((one, other) => one.day.localeCompare(other.day));
  return [
    student.id,
    student.branch,
    student.name,
    student.dni,
    student.licence,
    next,
    due?.day ?? NO_DAY,
    due ? JSON.stringify(due) : null,
    due?.name ?? null,
    missing.length,
    missing[0] ? JSON.stringify(missing[0]) : null,
    earliest ?? NO_DAY,
    student.today,
  ];
}

/** Computes the kept rows of students anew; whoever is after no licence, or not there, has none. */
export async function refreshClocks(tx: TenantTx, ids: readonly string[], tables?: LawTables): Promise<void> {
  if (ids.length === 0) return;
  const read: Read = (sql, params) => tx.rows(sql, params);
  const students = await knownStudents(read, ids);
  const law = tables ?? (await lawOf(read));
  const listed = [...students.values()].filter(({ isActive, licence }) => isActive && licence !== null);
  const kept = new Set(listed.map(({ id }) => id));
  const gone = ids.filter((id) => !kept.has(id));
  if (gone.length > 0)
    await tx.run('DELETE FROM file_clock WHERE business_id = :business AND student_id IN (:gone)', { gone });
  await insertRows(
    tx,
    'file_clock',
    COLUMNS,
    listed.map((student) => rowOf(student, law)),
    TAIL,
  );
  // What a joined contact has is another's by now, whose row the next round computes.
  await tx.run(
    `UPDATE student kept JOIN student lost ON lost.business_id = kept.business_id AND lost.merged_into = kept.id
     SET kept.clock_stale = 1 WHERE lost.business_id = :business AND lost.id IN (:ids)`,
    { ids },
  );
  await tx.run(
    'UPDATE student SET clock_stale = 0 WHERE business_id = :business AND id IN (:ids) AND clock_stale = 1',
    { ids },
  );
}

/** The next round of the background computes everybody's rows by the rules as they are then. */
export async function ageClocks(tx: TenantTx): Promise<void> {
  await tx.run(
    `UPDATE student s JOIN file_clock c ON c.business_id = s.business_id AND c.student_id = s.id
     SET s.clock_stale = 1 WHERE s.business_id = :business`,
  );
}
