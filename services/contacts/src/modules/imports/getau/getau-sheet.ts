import type { ImportTarget } from '@volante/contracts/contacts/contact-import.contract';
import type { GetauStudent } from './getau-client.js';

interface Column {
  header: string;
  target: ImportTarget | null;
  value: (student: GetauStudent) => string;
}

const SEXES = { male: 'Hombre', female: 'Mujer' } as const;

const COLUMNS: readonly Column[] = [
  { header: 'Referencia de GETAU', target: null, value: ({ id }) => id },
  { header: 'Nombre', target: 'firstName', value: ({ firstName }) => firstName },
  { header: 'Apellidos', target: 'lastName', value: ({ lastName }) => lastName },
  { header: 'DNI/NIE', target: 'fiscalCode', value: ({ fiscalCode }) => fiscalCode },
  { header: 'Fecha de nacimiento', target: 'birthday', value: ({ birthday }) => birthday },
  { header: 'Sexo', target: 'sex', value: ({ sex }) => (sex ? SEXES[sex] : '') },
  { header: 'Correo', target: 'email', value: ({ email }) => email },
  { header: 'Teléfono', target: 'phone', value: ({ phone }) => phone },
  { header: 'Permiso', target: 'licence', value: ({ licence }) => licence },
];

export const GETAU_MAPPING = COLUMNS.map(({ target }) => target);

const cell = (value: string) => `"${value.replaceAll('"', '""')}"`;
const row = (cells: readonly string[]) => `${cells.map(cell).join(';')}\r\n`;

/** The students as a list to be imported: the same reading, checks and way back as for any other. */
export function getauSheet(students: readonly GetauStudent[]): string {
  const head = row(COLUMNS.map(({ header }) => header));
  return head + students.map((student) => row(COLUMNS.map(({ value }) => value(student)))).join('');
}
