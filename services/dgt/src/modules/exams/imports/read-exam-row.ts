import { type ExamOutcome, type ExamTest, examDay } from '@volante/contracts/dgt/exam.fields';
import type { ExamTarget } from '@volante/contracts/dgt/exam-import.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { ReadRow } from '@volante/service-kit/imports/imported-list';
import {
  type MappedColumns,
  RowProblems,
  readCells,
} from '@volante/service-kit/imports/reading/row-problems';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { parseDate } from '@volante/service-kit/imports/values/parse-date';
import { cleanIdentity } from '@volante/service-kit/imports/values/parse-identity';
import { oneLine } from '@volante/service-kit/imports/values/read-cells';
import { issueMessage } from '@volante/service-kit/issue-messages';
import { outcomeOf } from '../../../exam-store/result-words.js';
import { licenceOf, testOf } from './exam-words.js';

/** An exam as its row keeps it. Exams have no code, no tax id and one state; the student stands for all of who they are. */
export interface ImportedExam {
  code: '';
  fiscalCode: '';
  state: 'active' | 'deleted';
  student: string;
  licence: LicenceClass;
  day: string;
  test: ExamTest;
  outcome: ExamOutcome;
  center: string;
  teacher: string;
  note: string;
  authorised: string;
}
/** With the DNI under which a student is looked for. */
export type ReadExam = ReadRow<ImportedExam> & { dni: string };

const LENGTHS = { center: 120, teacher: 120, note: 200, authorised: 200 } as const;

function text(field: keyof typeof LENGTHS, value: string, values: Partial<ImportedExam>): string | null {
  const line = oneLine(value);
  if (line.length > LENGTHS[field]) return `Es demasiado largo: como mucho ${LENGTHS[field]} caracteres`;
  values[field] = line;
  return null;
}

function dayProblem(cell: string, today: string, values: Partial<ImportedExam>): string | null {
  const parsed = parseDate(cell, today);
  if (!parsed.ok) return parsed.message;
  const { success, data, error } = examDay.safeParse(parsed.value, { error: issueMessage });
  if (success) values.day = data;
  return success ? null : (error.issues[0]?.message ?? '');
}

/** Understands a row of a history of exams. It throws for no input. `today`: `YYYY-MM-DD`. */
export function readExamRow(row: SheetRow, columns: MappedColumns<ExamTarget>, today: string): ReadExam {
  const report = new RowProblems(columns, row);
  const values: Partial<ImportedExam> = {};
  let dni = '';
  readCells(row, columns, report, (target, cell) => {
    switch (target) {
      case 'dni':
        dni = cleanIdentity(cell);
        return null;
      case 'day':
        return dayProblem(cell, today, values);
      case 'test': {
        const test = testOf(cell);
        if (test) values.test = test;
        return test
          ? null
          : 'La prueba no se entiende: usa Teórico, Teórico específico, Circuito o Circulación';
      }
      case 'outcome': {
        const outcome = outcomeOf(cell);
        if (outcome) values.outcome = outcome;
        return outcome ? null : 'El resultado no se entiende: usa Apto, No apto o No presentado';
      }
      case 'licence': {
        const licence = licenceOf(cell);
        if (licence) values.licence = licence;
        return licence ? null : 'El permiso no existe';
      }
      default:
        return text(target, cell, values);
    }
  });
  if (dni === '') report.atTarget(['dni'], 'Falta el DNI del alumno');
  if (!values.day) report.atTarget(['day'], 'Falta la fecha del examen');
  if (!values.test) report.atTarget(['test'], 'Falta la prueba');
  if (!values.outcome) report.atTarget(['outcome'], 'Falta el resultado');
  return {
    line: row.line,
    dni,
    name: dni,
    values,
    defaults: {},
    state: null,
    groups: [],
    problems: report.problems,
    warnings: report.warnings,
  };
}
