import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { LawTables } from '../law/law-tables.js';
import { lawOf, type Read } from '../law-store/business-law.js';
import { knownStudents } from '../student-store/student-facts.js';
import { keepRows } from './clock-rows.js';

/** Recomputes the rows of students; a contact without a licence in progress, or without a copy, gets none. */
export async function refreshClocks(tx: TenantTx, ids: readonly string[], tables?: LawTables): Promise<void> {
  if (ids.length === 0) return;
  const read: Read = (sql, params) => tx.rows(sql, params);
  const students = await knownStudents(read, ids);
  const listed = [...students.values()].filter(({ isActive, licence }) => isActive && licence !== null);
  await keepRows(tx, ids, listed, tables ?? (await lawOf(read)));
  // A merged contact's exams and fees belong to the surviving one, which the next round computes.
  const lost = [...students.values()].filter(({ isThere }) => !isThere).map(({ id }) => id);
  if (lost.length > 0)
    await tx.run(
      `UPDATE student kept JOIN student lost ON lost.business_id = kept.business_id AND lost.merged_into = kept.id
       SET kept.clock_stale = GREATEST(kept.clock_stale, 1)
       WHERE lost.business_id = :business AND lost.id IN (:lost)`,
      { lost },
    );
  await tx.run(
    'UPDATE student SET clock_stale = 0 WHERE business_id = :business AND id IN (:ids) AND clock_stale > 0',
    { ids },
  );
}

/** Removes the rows of students that the copy no longer holds: no other step finds them. */
export async function forgetGone(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx.run(
    `DELETE c FROM file_clock c LEFT JOIN student s ON s.business_id = c.business_id AND s.id = c.student_id
     WHERE c.business_id = :business AND c.student_id IN (:ids) AND s.id IS NULL`,
    { ids },
  );
}

/** The students of a rule: those examined in a province, those of a branch, or all. */
export interface Touched {
  provinces?: readonly number[];
  branches?: readonly string[];
  everywhere?: boolean;
}

/** Queues, before all other work, the students of a changed rule: those with a licence in progress and a test ahead. */
export async function ageClocks(
  tx: TenantTx,
  { provinces = [], branches = [], everywhere = false }: Touched,
): Promise<void> {
  await tx.run(
    `UPDATE student s
     JOIN file_clock c ON c.business_id = s.business_id AND c.student_id = s.id
     LEFT JOIN student_file f ON f.business_id = s.business_id AND f.student_id = s.id
     LEFT JOIN branch_ref b ON b.business_id = s.business_id AND b.id = s.branch_id
     SET s.clock_stale = 2
     WHERE s.business_id = :business AND c.next_test IS NOT NULL
       AND (COALESCE(f.province, b.province) IN (:provinces) OR s.branch_id IN (:branches) OR :everywhere)`,
    { provinces: [0, ...provinces], branches: ['', ...branches], everywhere },
  );
}
