import { PLAIN_RULES, type PlanRules } from '@volante/service-kit/imports/imported-list';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { TEST_NAMES } from '../../../exam-folder-store/test-names.js';
import type { ImportedExam } from './read-exam-row.js';

const EMPTY_EXAM: ImportedExam = {
  code: '',
  fiscalCode: '',
  state: 'active',
  student: '',
  licence: 'B',
  day: '',
  test: 'common',
  outcome: 'failed',
  center: '',
  teacher: '',
  note: '',
  authorised: '',
};

export const nameOf = ({ day, test }: Pick<ImportedExam, 'day' | 'test'>): string =>
  `${spanishDate(day)} · ${TEST_NAMES[test]}`;

/** How rows are compared with each other and with the exams that are there: one test of one day is taken once. */
export const EXAM_RULES: PlanRules<ImportedExam> = {
  ...PLAIN_RULES,
  complete: (row) => ({ ...EMPTY_EXAM, ...row.defaults, ...row.values }),
  nameOf,
  sortNameOf: (name) => name,
  keysOf: ({ student, day, test }) =>
    student && day && test ? [{ by: 'day', key: `${student} ${day} ${test}` }] : [],
  codeTaken: '',
  elsewhere: 'un examen de otra sucursal',
};
