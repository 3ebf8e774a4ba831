import type { AnyRecord } from '@volante/contracts/records/record';
import type { ColumnKind, ExportCell } from '../sheets/export-table.js';

const YES_NO = { true: 'Sí', false: 'No' } as const;
const STATES: Readonly<Record<string, string>> = {
  active: 'Activo',
  inactive: 'Inactivo',
  deleted: 'Eliminado',
};
const STATES_F: Readonly<Record<string, string>> = {
  active: 'Activa',
  inactive: 'Inactiva',
  deleted: 'Eliminada',
};
const KEPT: Readonly<Record<string, string>> = {
  state: 'Estado',
  createdAt: 'Alta',
  updatedAt: 'Última modificación',
  updatedBy: 'Modificado por',
};

const CENTS = 2;
const centsText = (cents: number) => {
  const digits = String(Math.abs(cents)).padStart(CENTS + 1, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -CENTS)}.${digits.slice(-CENTS)}`;
};

/** A column of a file: its heading, how its cells are understood, its width in characters. */
export interface RecordColumn {
  header: string;
  kind: ColumnKind;
  width: number;
  cell(row: Readonly<Record<string, unknown>>): ExportCell;
}

export interface CellWords {
  /** An instant on the clock of the person: `YYYY-MM-DD HH:mm`. */
  localTime(at: Date): string;
  /** Names of referenced records by id. */
  names: ReadonlyMap<string, string>;
}

const MIN_WIDTH = 10;
const MAX_WIDTH = 36;

function keptColumn(record: AnyRecord, name: string, { localTime }: CellWords): RecordColumn {
  const header = KEPT[name] ?? name;
  if (name === 'state') {
    const words = record.words.gender === 'f' ? STATES_F : STATES;
    return { header, kind: 'text', width: MIN_WIDTH, cell: (row) => words[String(row.state)] ?? null };
  }
  if (name === 'updatedBy') return { header, kind: 'text', width: 24, cell: (row) => String(row.updatedBy) };
  return { header, kind: 'dateTime', width: 17, cell: (row) => localTime(new Date(String(row[name]))) };
}

/** A column of the list as a file has it, with the words of the declaration. */
export function recordColumn(record: AnyRecord, name: string, words: CellWords): RecordColumn {
  const field = record.fields[name];
  if (!field) return keptColumn(record, name, words);
  const { label: header, choices = {} } = field;
  const width = Math.min(
    MAX_WIDTH,
    Math.max(MIN_WIDTH, header.length + 2, field.max && field.kind === 'text' ? field.max / 2 : 0),
  );
  const column = (kind: ColumnKind, cell: (value: NonNullable<unknown>) => ExportCell): RecordColumn => ({
    ...{ header, kind, width },
    cell: (row) => {
      const value = row[name];
      return value === null || value === undefined || value === '' ? null : cell(value);
    },
  });
  switch (field.kind) {
    case 'day':
      return column('date', String);
    case 'instant':
      return column('dateTime', (value) => words.localTime(new Date(String(value))));
    case 'choice':
      return column('text', (value) => choices[String(value)] ?? String(value));
    case 'several':
      return column('text', (value) =>
        (Array.isArray(value) ? value : []).map((one) => choices[String(one)] ?? String(one)).join(', '),
      );
    case 'count':
      return column('number', String);
    case 'money':
      return column('money', (value) => centsText(Number(value)));
    case 'flag':
      return column('text', (value) => YES_NO[value === true ? 'true' : 'false']);
    case 'ref':
      return column('text', (value) => words.names.get(String(value)) ?? null);
    default:
      return column('text', String);
  }
}
