import type { ExamTest } from '@volante/contracts/dgt/exam.fields';
import type { RegisterTemplate } from '@volante/contracts/dgt/exam-folder-paper.contract';
import { legalClassName } from '@volante/contracts/licence-classes';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import type { OdsTable } from '@volante/service-kit/sheets/write-ods';
import { TEST_NAMES } from '../../exam-folder-store/test-names.js';
import type { PaperPerson } from './paper-people.js';

/** Folders' tests that each template is for. */
export const TEMPLATE_TESTS: Readonly<Record<RegisterTemplate, readonly ExamTest[]>> = {
  SOL: ['common', 'specific', 'circuit', 'road'],
  DES: ['circuit'],
  CIR: ['road'],
};

interface Column {
  header: string;
  value: (person: PaperPerson) => string;
}

const PERSON: readonly Column[] = [
  { header: 'DNI/NIE', value: ({ sheet }) => sheet.dni },
  { header: 'Primer apellido', value: ({ sheet }) => sheet.surname1 },
  { header: 'Segundo apellido', value: ({ sheet }) => sheet.surname2 },
  { header: 'Nombre', value: ({ sheet }) => sheet.firstName },
  { header: 'Permiso', value: ({ licence }) => (licence ? legalClassName(licence) : '') },
  { header: 'Tasa', value: ({ fee }) => fee },
];
const NEW: readonly Column[] = [
  {
    header: 'Fecha de nacimiento',
    value: ({ sheet }) => (sheet.birthDate ? spanishDate(sheet.birthDate) : ''),
  },
  { header: 'Nacionalidad', value: ({ sheet }) => sheet.text('nationality') },
];
const EXAM: readonly Column[] = [
  { header: 'Prueba', value: ({ exam }) => (exam ? TEST_NAMES[exam.test] : '') },
  { header: 'Fecha', value: ({ exam }) => (exam?.day ? spanishDate(exam.day) : '') },
  { header: 'Centro', value: ({ exam }) => exam?.center ?? '' },
];
const TEACHER: readonly Column[] = [{ header: 'Profesor', value: ({ teacher }) => teacher }];

const COLUMNS: Readonly<Record<RegisterTemplate, readonly Column[]>> = {
  SOL: [...PERSON, ...NEW, ...EXAM],
  DES: [...PERSON, ...EXAM, ...TEACHER],
  CIR: [...PERSON, ...EXAM, ...TEACHER],
};

export function registerSheet(template: RegisterTemplate, people: readonly PaperPerson[]): OdsTable {
  const columns = COLUMNS[template];
  return {
    name: template,
    header: columns.map(({ header }) => header),
    rows: people.map((person) => columns.map(({ value }) => value(person))),
  };
}
