import { z } from 'zod';

/** The closed list of field kinds. Each layer of the product has one table of them; ADR 0036 says why it is closed. */
const FIELD_KINDS = [
  'text',
  'area',
  'day',
  'instant',
  'time',
  'choice',
  'several',
  'count',
  'money',
  'flag',
  'ref',
  'file',
  'images',
  'custom',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** How a line of text is shown and typed. */
export type TextFormat = 'phone' | 'email' | 'web' | 'iban' | 'code';

/** What screens need to know of a field: plain data, no schema. Words are looked up by key (`record-words.ts`). */
export interface FieldFacts {
  readonly kind: FieldKind;
  /** Spanish. */
  readonly label: string;
  /** Spanish, under the input. */
  readonly help?: string;
  /** Value → Spanish word; the keys are what is stored. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Refuses to be empty. */
  readonly required?: boolean;
  /** Characters of a text, greatest count, entries of a list, cents of an amount. */
  readonly max?: number;
  readonly min?: number;
  /** Digits after the comma of a count. */
  readonly decimals?: number;
  /** Spanish, after a count: "km". */
  readonly unit?: string;
  readonly format?: TextFormat;
  /** A day on which something runs out: shown in the colour of its urgency, so many days before. */
  readonly warnDays?: number;
  /** Entity that a reference leads to: `branch`, `supplier`, or another declared record. */
  readonly to?: string;
  /** Entity whose ids the field holds, in order, in a table beside the record's: `<table>_<entity>`. */
  readonly joined?: 'branch';
  /** A text with marks (`**bold**`, lists): its record's name shows none of them. */
  readonly marked?: boolean;
  /** What a file must be; `images` are pictures. */
  readonly accept?: 'image' | 'video' | 'audio' | 'any';
  /** No form of the whole record has it: the service writes it, or a call of its own (`parts`). */
  readonly readOnly?: boolean;
}

/** One field of a declared record: everything that any layer needs to know of it. */
export interface Field<S extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> extends FieldFacts {
  /** What a person may write. */
  readonly schema: S;
  /** What a list row holds: the same values without the rules for writing them. */
  readonly shown: O;
  /** Value of a field that was never written. */
  readonly empty: z.output<S>;
  /** Column, when it is not the name in snake_case. */
  readonly column?: string;
  /** SQL type, nullability and default, as `CREATE TABLE` has them. */
  readonly sql: string;
  /** Error code when another live record of the business has the same value. */
  readonly unique?: string;
  /** Name of the generated column of the unique key, when it is not the column's with `_live`. */
  readonly liveColumn?: string;
  /** Column of the unique key where the service writes it by itself; a generated column otherwise. */
  readonly uniqueColumn?: string;
  /** Deleted records keep their values: the unique key is on the column itself. */
  readonly uniqueForever?: boolean;
  /** Error code when an uploaded file or a joined record cannot be used here. */
  readonly refused?: string;
  /** A right value for generated tests, where `empty` is none. */
  readonly sample?: unknown;
}

export type Fields = Readonly<Record<string, Field>>;
export type FieldName<F extends Fields> = keyof F & string;

/** `{ plate: string; fuel: 'petrol' | … | null }`: what a record holds. */
export type Values<F extends Fields> = { [K in keyof F]: z.output<F[K]['schema']> };
/** What may be sent for it. */
export type Sent<F extends Fields> = { [K in keyof F]: z.input<F[K]['schema']> };
/** What a list row holds of these fields. */
export type ShownValues<F extends Fields, L extends keyof F> = { [K in L]: z.output<F[K]['shown']> };

const CAPITAL = /[A-Z]/g;

/** `inspectionUntil` → `inspection_until`, `phone2` stays. */
export const snake = (name: string): string => name.replace(CAPITAL, (letter) => `_${letter.toLowerCase()}`);

export const columnOf = (name: string, field: Pick<Field, 'column'>): string => field.column ?? snake(name);

/** The fields as one strict schema: for form, service and import alike. */
export function schemaOf<F extends Fields>(fields: F): z.ZodObject<{ [K in keyof F]: F[K]['schema'] }> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  return z.strictObject(shape as { [K in keyof F]: F[K]['schema'] });
}
