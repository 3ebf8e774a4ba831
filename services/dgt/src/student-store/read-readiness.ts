import { examOfTest } from '@volante/contracts/e-learning/exam-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { Read } from '../law-store/business-law.js';

export interface TheoryReadiness {
  /** Chance to pass on the day on which it was computed. */
  chance: number;
  ready: boolean;
  /** Its age is shown: memory fades. */
  at: string;
}

interface Row {
  student_id: string;
  licence: LicenceClass;
  exam: string;
  chance: number;
  ready: number;
  at: Date;
}

/** How well students are prepared for the theory test of a folder, by student. Nobody takes another test by this. */
export async function readReadiness(
  read: Read,
  test: string,
  students: readonly { student: string; licence: LicenceClass }[],
): Promise<ReadonlyMap<string, TheoryReadiness>> {
  if (students.length === 0 || (test !== 'common' && test !== 'specific')) return new Map();
  const rows = await read<Row>(
    `SELECT student_id, licence, exam, chance, ready, at FROM theory_readiness
     WHERE business_id = :business AND student_id IN (:ids)`,
    { ids: students.map(({ student }) => student) },
  );
  return new Map(
    students.flatMap(({ student, licence }) => {
      const exam = examOfTest(licence, test);
      const row = rows.find(
        (one) => one.student_id === student && one.licence === licence && one.exam === exam,
      );
      return row
        ? [[student, { chance: row.chance, ready: row.ready === 1, at: row.at.toISOString() }] as const]
        : [];
    }),
  );
}
