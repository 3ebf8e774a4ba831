import type { RegisterEntry } from '@volante/contracts/dgt/register-book.contract';
import { legalClassName } from '@volante/contracts/licence-classes';
import type { ExportRow, ExportTableColumn } from '@volante/service-kit/sheets/export-table';
import { spanishDate } from '@volante/service-kit/sheets/export-table';

const RESULTS: Readonly<Record<NonNullable<RegisterEntry['result']>, string>> = {
  passed: 'Apto',
  left: 'Baja',
  moved: 'Traslado a otra escuela',
  expired: 'Plazo agotado',
};
const KINDS: Readonly<Record<RegisterEntry['annotations'][number]['kind'], string>> = {
  started: 'Comienzo de la enseñanza',
  finished: 'Fin de la enseñanza',
  result: 'Resultado final',
  correction: 'Corrección',
  annulled: 'Anulada',
};

/** How it ended, as the book's last column says it. */
export function resultOf({ annulled, result }: Pick<RegisterEntry, 'annulled' | 'result'>): string {
  if (annulled) return 'Anulada';
  return result ? RESULTS[result] : '';
}

/** Licences that the student has, by their names in the regulation. */
export const heldOf = ({ held }: Pick<RegisterEntry, 'held'>): string =>
  held.map(legalClassName).join(', ') || 'Ninguno';

/** The licence that the student is after, by its name in the regulation. */
export const soughtOf = ({ licence }: Pick<RegisterEntry, 'licence'>): string => legalClassName(licence);

/** Annotations of an inscription: corrections and annulments, with day and author. */
export function remarksOf({ annotations }: Pick<RegisterEntry, 'annotations'>): string[] {
  return annotations
    .filter(({ kind, text }) => kind === 'correction' || kind === 'annulled' || text !== '')
    .map(({ kind, text, by, at }) => `${KINDS[kind]}: ${text} (${by}, ${spanishDate(at.slice(0, 10))})`);
}

/** The columns of RD 1295/2003, art. 39, in its order, with the annotations. */
export const SHEET_COLUMNS: readonly ExportTableColumn[] = [
  { header: 'Nº', kind: 'number', width: 7 },
  { header: 'Fecha de inscripción', kind: 'date', width: 12 },
  { header: 'Apellidos', kind: 'text', width: 26 },
  { header: 'Nombre', kind: 'text', width: 18 },
  { header: 'DNI / NIE', kind: 'text', width: 12 },
  { header: 'Fecha de nacimiento', kind: 'date', width: 12 },
  { header: 'Permisos que posee', kind: 'text', width: 12 },
  { header: 'Permiso al que aspira', kind: 'text', width: 11 },
  { header: 'Inicio de la enseñanza', kind: 'date', width: 12 },
  { header: 'Fin de la enseñanza', kind: 'date', width: 12 },
  { header: 'Resultado final', kind: 'text', width: 14 },
  { header: 'Anotaciones', kind: 'text', width: 40 },
];

export function sheetRow(entry: RegisterEntry): ExportRow {
  return [
    String(entry.number),
    entry.inscribedOn,
    entry.surnames,
    entry.firstName,
    entry.dni,
    entry.birthDate,
    heldOf(entry),
    soughtOf(entry),
    entry.startedOn,
    entry.finishedOn,
    resultOf(entry),
    remarksOf(entry).join('; '),
  ];
}
