import { z } from 'zod';
import { day as daySchema, instant as instantSchema, line, objectId, paragraph } from '../fields.js';
import type { Field, FieldFacts, TextFormat } from './field.js';

/** What any field may say beside its kind. */
interface Common {
  help?: string;
  column?: string;
  /** In place of the kind's own SQL, for tables that were there before: `ENUM('a', 'b') NOT NULL`. */
  sql?: string;
  readOnly?: boolean;
}

interface Unique {
  /** Error code when another live record has the same value. */
  unique?: string;
  uniqueColumn?: string;
  liveColumn?: string;
  uniqueForever?: boolean;
}

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

function factsOf<O extends object>(options: O): Omit<O, 'schema'> {
  const { schema: _schema, ...facts } = options as O & { schema?: unknown };
  return facts as Omit<O, 'schema'>;
}

type TextOptions = Common &
  Unique & {
    /** Spanish, when it is empty: "Escribe la matrícula". */
    required?: string;
    /** What it must look like, and the Spanish message otherwise. */
    pattern?: readonly [RegExp, string];
    format?: TextFormat;
  };

/** A line of text of at most `max` characters; '' when empty. `schema` replaces the rules of the kind. */
export function text<S extends z.ZodType<string> = z.ZodType<string, string>>(
  label: string,
  max: number,
  options: TextOptions & { schema?: S } = {},
): Field<S, z.ZodString> {
  const { required, pattern, ...rest } = factsOf(options);
  let own = line(max);
  if (required) own = own.min(1, required);
  if (pattern) own = own.regex(...pattern);
  return {
    kind: 'text',
    label,
    max,
    schema: options.schema ?? (own as unknown as S),
    shown: z.string(),
    empty: '' as z.output<S>,
    sql: `VARCHAR(${max}) NOT NULL DEFAULT ''`,
    ...(required ? { required: true } : {}),
    ...rest,
  };
}

/** Text of several lines; '' when empty. */
export function area<S extends z.ZodType<string> = z.ZodType<string, string>>(
  label: string,
  max: number,
  options: Common & { required?: string; schema?: S; marked?: boolean } = {},
): Field<S, z.ZodString> {
  const { required, ...rest } = factsOf(options);
  const own = required ? paragraph(max).min(1, required) : paragraph(max);
  return {
    kind: 'area',
    label,
    max,
    schema: options.schema ?? (own as unknown as S),
    shown: z.string(),
    empty: '' as z.output<S>,
    sql: 'TEXT NOT NULL',
    ...(required ? { required: true } : {}),
    ...rest,
  };
}

type Optional<S extends z.ZodType, O extends z.ZodType = S> = Field<z.ZodNullable<S>, z.ZodNullable<O>>;

/** A field that may stay empty: `null` then. */
const optional = <S extends z.ZodType, O extends z.ZodType = S>(
  schema: S,
  shown: O,
  facts: Omit<FieldFacts & Partial<Field>, 'schema' | 'shown' | 'empty'> & { sql: string },
): Optional<S, O> =>
  ({ schema: schema.nullable(), shown: shown.nullable(), empty: null, ...facts }) as unknown as Optional<
    S,
    O
  >;

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida');

/** A calendar day, `YYYY-MM-DD` between 1900 and 2199; `null` when empty. */
export const day = (
  label: string,
  options: Common & { warnDays?: number; schema?: z.ZodNullable<z.ZodISODate> } = {},
): Optional<z.ZodISODate, z.ZodString> => ({
  ...optional(daySchema, z.string(), { kind: 'day', label, sql: 'DATE NULL', ...factsOf(options) }),
  ...(options.schema ? { schema: options.schema } : {}),
});

/** A point in time, UTC, ISO 8601 with milliseconds; `null` when empty. */
export const instant = (label: string, options: Common = {}): Optional<z.ZodISODateTime, z.ZodString> =>
  optional(instantSchema, z.string(), { kind: 'instant', label, sql: 'DATETIME(3) NULL', ...options });

/** A time of day, `HH:MM`; `null` when empty. */
export const time = (label: string, options: Common = {}): Optional<z.ZodString> =>
  optional(timeOfDay, z.string(), { kind: 'time', label, sql: `CHAR(5) ${ASCII} NULL`, ...options });

type Choices = Readonly<Record<string, string>>;
type Value<C extends Choices> = keyof C & string;
type Enum<C extends Choices> = z.ZodEnum<{ [K in Value<C>]: K }>;

const CHOICE_LENGTH = 40;

const enumOf = <C extends Choices>(choices: C): Enum<C> =>
  z.enum(Object.keys(choices) as [Value<C>, ...Value<C>[]]) as unknown as Enum<C>;

/** One of a fixed list of words; `null` when empty. Stored as ascii text, so that a new word needs no migration. */
export const choice = <const C extends Choices>(
  label: string,
  choices: C,
  options: Common = {},
): Optional<Enum<C>> =>
  optional(enumOf(choices), enumOf(choices), {
    ...{ kind: 'choice', label, choices, sql: `VARCHAR(${CHOICE_LENGTH}) ${ASCII} NULL` },
    ...options,
  });

/** One of a fixed list, never empty: `first` is what a new record begins with. */
export const fixedChoice = <const C extends Choices>(
  label: string,
  choices: C,
  first: Value<C>,
  options: Common = {},
): Field<Enum<C>, Enum<C>> => ({
  kind: 'choice',
  label,
  choices,
  required: true,
  schema: enumOf(choices),
  shown: enumOf(choices),
  empty: first as z.output<Enum<C>>,
  sql: `VARCHAR(${CHOICE_LENGTH}) ${ASCII} NOT NULL`,
  ...options,
});

/** Any number of a fixed list, without order; [] when empty. Stored as JSON. */
export const several = <const C extends Choices>(
  label: string,
  choices: C,
  options: Common = {},
): Field<z.ZodArray<Enum<C>>, z.ZodArray<Enum<C>>> => ({
  kind: 'several',
  label,
  choices,
  schema: z
    .array(enumOf(choices))
    .max(Object.keys(choices).length)
    .refine((values) => new Set(values).size === values.length, 'Hay un valor repetido'),
  shown: z.array(enumOf(choices)),
  empty: [],
  sql: `VARCHAR(1000) ${ASCII} NOT NULL DEFAULT '[]'`,
  ...options,
});

/** A number from `min` (0) to `max`, with `decimals` digits after the comma; `null` when empty. `choices`: what each stands for. */
export const count = (
  label: string,
  max: number,
  options: Common & {
    min?: number;
    decimals?: number;
    unit?: string;
    message?: string;
    choices?: Choices;
  } = {},
): Optional<z.ZodNumber> => {
  const { min = 0, decimals = 0, message, ...rest } = options;
  const range = message ?? `Escribe un número de ${min} a ${max.toLocaleString('es')}`;
  const number = z.number(range).min(min, range).max(max, range);
  const exact =
    decimals === 0
      ? number.int('Escribe un número sin decimales')
      : number.multipleOf(10 ** -decimals, `Escribe un número con ${decimals} decimales como mucho`);
  const digits = String(Math.trunc(max)).length + decimals;
  const sql =
    decimals === 0 ? `INT${min < 0 ? '' : ' UNSIGNED'} NULL` : `DECIMAL(${digits},${decimals}) NULL`;
  const facts = { kind: 'count', label, min, max, sql, ...(decimals ? { decimals } : {}) } as const;
  return optional(exact, z.number(), { ...facts, ...rest });
};

const MAX_CENTS = 99_999_999_999;

/** An amount in whole cents of a euro; `null` when empty. */
export const money = (
  label: string,
  options: Common & { min?: number; max?: number } = {},
): Optional<z.ZodNumber> => {
  const { min = 0, max = MAX_CENTS, ...rest } = options;
  const amount = z.number('Escribe un importe').int();
  const bounded = amount
    .min(min, 'El importe es demasiado pequeño')
    .max(max, 'El importe es demasiado grande');
  return optional(bounded, z.number(), { kind: 'money', label, min, max, sql: 'BIGINT NULL', ...rest });
};

/** Yes or no. */
export const flag = (
  label: string,
  options: Common & { first?: boolean } = {},
): Field<z.ZodBoolean, z.ZodBoolean> => {
  const { first = false, ...rest } = options;
  return {
    kind: 'flag',
    label,
    schema: z.boolean(),
    shown: z.boolean(),
    empty: first,
    sql: 'TINYINT(1) NOT NULL',
    ...rest,
  };
};

/** Another record, by id; `null` when empty. `to` is its entity. */
export const ref = (
  label: string,
  to: string,
  options: Common & { sample?: string } = {},
): Optional<typeof objectId> =>
  optional(objectId, objectId, { kind: 'ref', label, to, sql: `${ID} NULL`, ...options });

/** Another record, by id, that must be named: `required` is the Spanish message. */
export const requiredRef = (
  label: string,
  to: string,
  required: string,
  options: Common = {},
): Field<typeof objectId, typeof objectId> => ({
  kind: 'ref',
  label,
  to,
  required: true,
  schema: z.string(required).regex(/^[0-9a-f]{24}$/, required),
  shown: objectId,
  empty: '',
  sql: `${ID} NOT NULL`,
  ...options,
});

/** An uploaded file, by id; `null` when empty. It is bound to the record when the record is saved. */
export const file = (
  label: string,
  options: Common & { accept?: FieldFacts['accept']; refused?: string } = {},
): Optional<typeof objectId> =>
  optional(objectId, objectId, { kind: 'file', label, accept: 'any', sql: `${ID} NULL`, ...options });

/** A picture. */
export const image = (label: string, options: Common & { refused?: string } = {}) =>
  file(label, { ...options, accept: 'image' });

/** A film: MP4 or WebM. */
export const video = (label: string, options: Common & { refused?: string } = {}) =>
  file(label, { ...options, accept: 'video' });

/** A recording: MP3. */
export const audio = (label: string, options: Common & { refused?: string } = {}) =>
  file(label, { ...options, accept: 'audio' });

/** Pictures in the order that the person gives them, at most `max` (30); [] when empty. Ids of uploaded files as JSON, bound when the record is saved. */
export const images = (
  label: string,
  max: number,
  options: Common & { refused?: string } = {},
): Field<z.ZodArray<typeof objectId>, z.ZodArray<typeof objectId>> => ({
  kind: 'images',
  label,
  max,
  schema: z
    .array(objectId)
    .max(max, `Como mucho ${max} imágenes`)
    .refine((ids) => new Set(ids).size === ids.length, 'Hay una imagen repetida'),
  shown: z.array(objectId),
  empty: [],
  sql: `VARCHAR(1000) ${ASCII} NOT NULL DEFAULT '[]'`,
  ...options,
});

/** Anything else: its own schema, stored as JSON unless `sql` and the service's codec say otherwise. Shown by a component of one's own. */
export const custom = <S extends z.ZodType, O extends z.ZodType = S>(
  label: string,
  of: Common & {
    schema: S;
    shown?: O;
    empty: z.output<S>;
    joined?: Field['joined'];
    refused?: string;
    sample?: unknown;
  },
): Field<S, O> => {
  const { schema, shown, empty, ...rest } = of;
  return {
    kind: 'custom',
    label,
    schema,
    shown: shown ?? (schema as unknown as O),
    empty,
    sql: 'TEXT NOT NULL',
    ...rest,
  };
};
