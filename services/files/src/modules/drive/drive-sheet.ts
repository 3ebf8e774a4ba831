import type { DriveRow } from '@volante/contracts/files/drive.fields';
import type { DRIVE_COLUMNS } from '@volante/contracts/files/drive-export.contract';
import { localTimes } from '@volante/service-kit/local-days';
import type { ColumnKind, ExportCell, ExportTableColumn } from '@volante/service-kit/sheets/export-table';

export type DriveColumn = (typeof DRIVE_COLUMNS)[number];

interface Column {
  header: string;
  kind: ColumnKind;
  width: number;
  cell(row: DriveRow, moment: (at: Date) => string): ExportCell;
}

const ROOT_NAME = 'Archivos';

/** Spanish: what an element is. */
function kindWords({ kind, mime }: DriveRow): string {
  if (kind === 'folder') return 'Carpeta';
  if (mime === 'application/pdf') return 'PDF';
  if (mime?.startsWith('image/')) return 'Imagen';
  if (mime?.startsWith('video/') || mime?.startsWith('audio/')) return 'Vídeo o sonido';
  if (mime?.includes('spreadsheet') || mime?.startsWith('text/csv')) return 'Hoja de cálculo';
  return 'Documento';
}

const text = (header: string, width: number, cell: Column['cell']): Column => ({
  ...{ header, kind: 'text', width, cell },
});

const COLUMNS: Readonly<Record<DriveColumn, Column>> = {
  name: text('Nombre', 50, ({ name }) => name),
  kind: text('Tipo', 16, kindWords),
  place: text('Carpeta', 36, ({ place }) => place || ROOT_NAME),
  size: {
    header: 'Bytes',
    kind: 'number',
    width: 14,
    cell: ({ size }) => (size === null ? '' : String(size)),
  },
  date: { header: 'Modificado', kind: 'dateTime', width: 18, cell: ({ at }, moment) => moment(new Date(at)) },
  by: text('Por', 26, ({ by }) => by),
};

/** In `personas` a row is a contact or record with documents, or one of its documents in a search. */
const PEOPLE: Readonly<Partial<Record<DriveColumn, Column>>> = {
  kind: text('Tipo', 16, (row) => (row.kind === 'folder' ? 'Ficha' : kindWords(row))),
  place: text('De quién o de qué', 36, ({ place }) => place),
};

const columnOf = (column: DriveColumn, isPeople: boolean): Column =>
  (isPeople && PEOPLE[column]) || COLUMNS[column];

export const tableColumns = (columns: readonly DriveColumn[], isPeople = false): ExportTableColumn[] =>
  columns.map((column) => {
    const { header, kind, width } = columnOf(column, isPeople);
    return { header, kind, width };
  });

export function cellsOf(
  row: DriveRow,
  columns: readonly DriveColumn[],
  zone: string,
  isPeople = false,
): ExportCell[] {
  const moment = localTimes(zone);
  return columns.map((column) => columnOf(column, isPeople).cell(row, moment));
}
