import { EXAM_TESTS } from '@volante/contracts/dgt/exam.fields';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import type { LookUp, ReadRow } from '@volante/service-kit/imports/imported-list';
import { cleanIdentity } from '@volante/service-kit/imports/values/parse-identity';
import type { Attempt } from '../../../law/facts.js';
import type { LawTables } from '../../../law/law-tables.js';
import { lawOf, type Read } from '../../../law-store/business-law.js';
import { type KnownStudent, knownStudents } from '../../../student-store/student-facts.js';
import { recordRefusals } from '../record-refusals.js';
import { nameOf } from './exam-rules.js';
import type { ImportedExam, ReadExam } from './read-exam-row.js';

const NOBODY = 'Ningún alumno tiene este DNI';
const NO_LICENCE = 'Falta el permiso: ni la fila ni la ficha del alumno lo dicen';

const readerOf =
  (where: LookUp): Read =>
  (sql, params = {}) =>
    where.read(sql, params);

/** Students by the DNI of contact or traffic sheet, joined ones left out. */
async function studentsBy(
  where: LookUp,
  dnis: readonly string[],
): Promise<ReadonlyMap<string, KnownStudent>> {
  const wanted = [...new Set(dnis)].filter(Boolean);
  if (wanted.length === 0) return new Map();
  const found = await where.read<{ id: string }>(
    `SELECT id FROM student WHERE business_id = :business AND type = 'P' AND state IN ('active', 'inactive')
       AND merged_into IS NULL AND (fiscal_code IN (:wanted) OR JSON_VALUE(NULLIF(sheet, ''), '$.dni') IN (:wanted))
     ORDER BY id ${where.lock ? 'FOR UPDATE' : ''}`,
    { wanted },
  );
  const known = await knownStudents(
    readerOf(where),
    found.map(({ id }) => id),
  );
  const seen = [...known.values()].filter(({ branch }) => seesBranch(where.ctx, branch));
  return new Map(seen.map((one) => [cleanIdentity(one.dni), one]));
}

/** A row of a student with its place in time. */
interface Placed {
  row: ReadExam;
  student: KnownStudent;
}

/** By day, and of one day in the order in which tests are taken. */
export const inTime = (one: ReadRow<ImportedExam>, other: ReadRow<ImportedExam>): number =>
  (one.values.day ?? '').localeCompare(other.values.day ?? '') ||
  EXAM_TESTS.indexOf(one.values.test ?? 'common') - EXAM_TESTS.indexOf(other.values.test ?? 'common') ||
  one.line - other.line;

/**
 * Finds the students and lists the legal refusals of each exam, in the order of their days whatever the order of the
 * file: each row counts for the later ones, as if they had been recorded in turn.
 */
export class ExamSettler {
  /** Exams that earlier batches of the same preview have accepted, by student. */
  private readonly told = new Map<string, Attempt[]>();
  private law: LawTables | null = null;

  async settle(rows: readonly ReadExam[], where: LookUp): Promise<ReadExam[]> {
    this.law ??= await lawOf(readerOf(where));
    const by = await studentsBy(
      where,
      rows.map(({ dni }) => dni),
    );
    const settled = new Map(rows.map((row) => [row.line, withStudentName(row, by.get(row.dni))]));
    const placed = [...settled.values()].flatMap((row): Placed[] => {
      const student = by.get(row.dni);
      return student && row.problems.length === 0 ? [{ row, student }] : [];
    });
    for (const one of placed.sort((one, other) => inTime(one.row, other.row)))
      settled.set(one.row.line, this.judged(one, this.law));
    return rows.flatMap(({ line }) => settled.get(line) ?? []);
  }

  private judged({ row, student }: Placed, law: LawTables): ReadExam {
    const { licence, day, test, outcome } = row.values;
    if (!licence || !day || !test || !outcome) return row;
    const told = this.told.get(student.id) ?? [];
    const isThere = [...student.facts.attempts, ...told].some((one) => one.day === day && one.test === test);
    // A repeated import reports the exam as a duplicate, not as legally impossible.
    if (isThere && licence === student.licence) return row;
    const attempts = [...student.facts.attempts, ...told].toSorted((one, other) =>
      one.day.localeCompare(other.day),
    );
    const known = { ...student, facts: { ...student.facts, attempts } };
    const { authorised = '' } = row.values;
    const refusals = recordRefusals(known, law, { licence, day, test, tax: null, authorised });
    if (refusals.length === 0) {
      if (licence === student.licence)
        this.told.set(student.id, [...told, { day, test, outcome, fee: null }]);
      return row;
    }
    const problems = refusals.map(({ reason, article }) => ({
      ...{ column: '', target: null, value: '' },
      message: article ? `${reason} (${article})` : reason,
    }));
    return { ...row, problems };
  }
}

function withStudentName(row: ReadExam, student: KnownStudent | undefined): ReadExam {
  if (row.problems.length > 0) return student ? { ...row, name: student.name } : row;
  if (!student) return { ...row, problems: [{ column: '', target: 'dni', message: NOBODY, value: row.dni }] };
  const licence = row.values.licence ?? student.licence;
  const { day, test } = row.values;
  const name = day && test ? `${student.name} · ${nameOf({ day, test })}` : student.name;
  if (!licence)
    return { ...row, name, problems: [{ column: '', target: 'licence', message: NO_LICENCE, value: '' }] };
  return { ...row, name, values: { ...row.values, student: student.id, licence } };
}
