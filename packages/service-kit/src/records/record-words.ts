import type { Field } from '@volante/contracts/records/field';
import type { AnyRecord } from '@volante/contracts/records/record';
import { recordTexts } from '@volante/contracts/records/record-words';
import type { ColumnKind, ExportCell } from '../sheets/export-table.js';
import type { RecordRules } from './record-types.js';

const YES_NO = { true: 'Sí', false: 'No' } as const;

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
  /** The service's own cells by field. */
  cells?: RecordRules<AnyRecord>['cells'];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const choicesText = (value: unknown, choices: Readonly<Record<string, string>>): string =>
  listOf(value)
    .map((one) => choices[String(one)] ?? String(one))
    .join(', ');

const MIN_WIDTH = 10;
const MAX_WIDTH = 36;

const widthOf = (header: string, { kind, max }: Field): number =>
  Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, header.length + 2, max && kind === 'text' ? max / 2 : 0));

type Texts = ReturnType<typeof recordTexts>;

/** A column that the kit keeps: state and stamps. */
function keptColumn(
  name: string,
  header: string,
  states: Texts['recordWords'][string],
  localTime: CellWords['localTime'],
): RecordColumn {
  if (name === 'state') {
    const words = typeof states?.state === 'object' ? states.state : {};
    return { header, kind: 'text', width: MIN_WIDTH, cell: (row) => words[String(row.state)] ?? null };
  }
  if (name === 'updatedBy') return { header, kind: 'text', width: 24, cell: (row) => String(row.updatedBy) };
  return { header, kind: 'dateTime', width: 17, cell: (row) => localTime(new Date(String(row[name]))) };
}

/** A column of the list as a file has it, with the same words as the screen: both look them up in `recordTexts`. */
export function recordColumn(record: AnyRecord, name: string, words: CellWords): RecordColumn {
  const { entity, fields } = record;
  const texts = recordTexts(record);
  const header = texts.record[entity]?.[name] ?? name;
  const field = fields[name];
  if (!field) return keptColumn(name, header, texts.recordWords[entity] ?? {}, words.localTime);
  const choices = texts.recordChoice[entity]?.[name] ?? {};
  const width = widthOf(header, field);
  const column = (kind: ColumnKind, cell: (value: NonNullable<unknown>) => ExportCell): RecordColumn => ({
    ...{ header, kind, width },
    cell: (row) => {
      const value = row[name];
      return value === null || value === undefined || value === '' ? null : cell(value);
    },
  });
  const own = words.cells?.[name];
  if (own) return column('text', (value) => own(value as never));
  switch (field.kind) {
    case 'day':
      return column('date', String);
    case 'instant':
      return column('dateTime', (value) => words.localTime(new Date(String(value))));
    case 'choice':
      return column('text', (value) => choices[String(value)] ?? String(value));
    case 'several':
      return column('text', (value) => choicesText(value, choices));
    case 'images':
      return column('number', (value) => String(listOf(value).length));
    case 'count':
      return field.choices
        ? column('text', (value) => choices[String(value)] ?? String(value))
        : column('number', String);
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
