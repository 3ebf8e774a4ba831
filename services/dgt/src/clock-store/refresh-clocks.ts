import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { LawTables } from '../law/law-tables.js';
import { lawOf, type Read } from '../law-store/business-law.js';
import { knownStudents } from '../student-store/student-facts.js';
import { keepRows } from './clock-rows.js';

/** Computes the kept rows of students anew; whoever is after no licence, or not there, has none. */
export async function refreshClocks(tx: TenantTx, ids: readonly string[], tables?: LawTables): Promise<void> {
  if (ids.length === 0) return;
  const read: Read = (sql, params) => tx.rows(sql, params);
  const students = await knownStudents(read, ids);
  const listed = [...students.values()].filter(({ isActive, licence }) => isActive && licence !== null);
  await keepRows(tx, ids, listed, tables ?? (await lawOf(read)));
  // What a joined contact has is another's by now, whose row the next round computes.
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

/** Takes out the rows of students whom the copy does not have any more: nobody else would come upon them. */
export async function forgetGone(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx.run(
    `DELETE c FROM file_clock c LEFT JOIN student s ON s.business_id = c.business_id AND s.id = c.student_id
     WHERE c.business_id = :business AND c.student_id IN (:ids) AND s.id IS NULL`,
    { ids },
  );
}

/** Whom a rule is about: those who are examined in a province, or who stand in a branch. */
export interface Touched {
  provinces?: readonly number[];
  branches?: readonly string[];
}

/**
 * Has the rows computed anew, before anything else, of those whom a changed rule is about: students who are after a licence
 * and have a test before them.
 */
export async function ageClocks(tx: TenantTx, { provinces = [], branches = [] }: Touched): Promise<void> {
  await tx.run(
    `UPDATE student s
     JOIN file_clock c ON c.business_id = s.business_id AND c.student_id = s.id
     LEFT JOIN student_file f ON f.business_id = s.business_id AND f.student_id = s.id
     LEFT JOIN branch_ref b ON b.business_id = s.business_id AND b.id = s.branch_id
     SET s.clock_stale = 2
     WHERE s.business_id = :business AND c.next_test IS NOT NULL
       AND (COALESCE(f.province, b.province) IN (:provinces) OR s.branch_id IN (:branches))`,
    { provinces: [0, ...provinces], branches: ['', ...branches] },
  );
}
