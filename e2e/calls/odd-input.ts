import type { CallDeclaration } from '@volante/contracts/call';
import { isAboutAccess, isSecretName } from '../src/remember.js';

type Schema = CallDeclaration['input'];
type Step = string | number;
/** A text of an input, and where it stands; each array by its first entry. */
export interface TextField {
  at: readonly Step[];
  schema: Schema;
}
/** One request: each of these fields with an odd value. */
export interface OddInput {
  fields: readonly string[];
  input: Record<string, unknown>;
  /** The same values, a field at a time: a call that refuses one of them says nothing of the others. */
  apart: readonly OddInput[];
}

/** Letters of two, three and four bytes; the first that a field takes. */
const LETTERS = ['ñ€😀', 'ñ', '€', '😀', 'https://ñ.example/€', 'https://example.com/ñ'] as const;
/** No other field is given these: the end of the run searches everything that is stored for secrets. */
const SECRETS = ['ñ€😀 a', 'ñ€😀', 'ñ', '€', '😀', 'https://ñ.example/a', 'https://example.com/a/ñ'] as const;
/** Ends of the calendar, and months of these, where no letters are taken. */
const DAYS = [
  '0001-01-01',
  '9999-12-31',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01',
  '9999-12',
  '1900-01-01',
  '2199-12-31',
] as const;
/** Three bytes for each character that a limit counts: the most that there can be. */
const WIDE = '€';

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'safeParse' in value;
const partOf = (schema: Schema, name: string): unknown => Reflect.get(schema.def, name);
const inner = (schema: Schema): Schema[] =>
  ['innerType', 'in', 'out', 'left', 'right'].map((name) => partOf(schema, name)).filter(isSchema);

/** A key that a record takes: the first of a closed list, or any text. */
function keyOf(schema: unknown): string {
  const options: unknown = isSchema(schema) ? Reflect.get(schema, 'options') : undefined;
  return Array.isArray(options) ? String(options[0]) : 'x.x';
}

/** Schemas one step further in, and where their values stand. */
function stepsInto(schema: Schema): (readonly [Step, unknown])[] | null {
  switch (schema.def.type) {
    case 'object':
      return Object.entries(partOf(schema, 'shape') as Record<string, unknown>);
    case 'tuple':
      return [...(partOf(schema, 'items') as unknown[]).entries()];
    case 'array':
      return [[0, partOf(schema, 'element')]];
    case 'record':
      return [[keyOf(partOf(schema, 'keyType')), partOf(schema, 'valueType')]];
    default:
      return null;
  }
}

/** Every text that a schema takes: lines, days, instants, searches; not choices, which take a closed list. */
export function textFields(schema: Schema, at: readonly Step[] = []): TextField[] {
  const steps = stepsInto(schema);
  if (steps) return steps.flatMap(([step, one]) => (isSchema(one) ? textFields(one, [...at, step]) : []));
  if (schema.def.type === 'union')
    return (partOf(schema, 'options') as Schema[]).flatMap((option) => textFields(option, at));
  if (schema.def.type === 'string') return [{ at, schema }];
  // A text that is checked and then formed is one field, judged by the whole.
  const found = inner(schema).flatMap((one) => textFields(one, at));
  const places = new Map(found.map((field) => [field.at.join('.'), field]));
  return [...places.values()].map((field) => (field.at.length === at.length ? { at, schema } : field));
}

function longest(schema: Schema): number {
  const own: unknown = Reflect.get(schema, 'maxLength');
  return Math.max(typeof own === 'number' ? own : 0, ...inner(schema).map(longest));
}

export function put(value: unknown, [first, ...rest]: readonly Step[], odd: string): unknown {
  if (first === undefined) return odd;
  if (typeof first === 'number') {
    const list = Array.isArray(value) ? [...(value as unknown[])] : [];
    list[first] = put(list[first], rest, odd);
    return list;
  }
  const held = typeof value === 'object' && value !== null ? value : {};
  return { ...held, [first]: put(Reflect.get(held, first), rest, odd) };
}

type Sample = Record<string, unknown>;

/** Values to type into one field, judged by `takes`. */
function oddValues(
  { path }: CallDeclaration,
  { at, schema }: TextField,
  takes: (odd: string) => boolean,
): string[] {
  const isSecret = isAboutAccess(path) && isSecretName(String(at.at(-1)));
  const letters = (isSecret ? SECRETS : LETTERS).find(takes);
  if (letters === undefined) return DAYS.filter(takes);
  const wide = WIDE.repeat(longest(schema));
  return wide !== '' && takes(wide) ? [letters, wide] : [letters];
}

interface Typed {
  field: string;
  input: Sample;
  onto: (input: Sample) => Sample;
}

/** As many fields at once as the declaration takes together. */
function together(call: CallDeclaration, sample: Sample, typed: readonly Typed[]): OddInput[] {
  const inputs: OddInput[] = [];
  let left = [...typed];
  while (left.length > 0) {
    let input = sample;
    const taken = left.filter(({ onto }) => {
      const next = onto(input);
      const isTaken = call.input.safeParse(next).success;
      if (isTaken) input = next;
      return isTaken;
    });
    const apart = taken.map((one) => ({ fields: [one.field], input: one.input, apart: [] }));
    inputs.push({ fields: taken.map(({ field }) => field), input, apart });
    left = left.filter((one) => !taken.includes(one));
  }
  return inputs;
}

/** Every text of the sample replaced by odd values, of those that the declaration takes. */
export function oddInputs(call: CallDeclaration, sample: Sample): OddInput[] {
  const rounds: Typed[][] = [];
  for (const field of textFields(call.input)) {
    const onto = (odd: string) => (input: Sample) => put(input, field.at, odd) as Sample;
    const takes = (odd: string) => call.input.safeParse(onto(odd)(sample)).success;
    for (const [round, odd] of oddValues(call, field, takes).entries()) {
      rounds[round] ??= [];
      rounds[round].push({ field: field.at.join('.'), input: onto(odd)(sample), onto: onto(odd) });
    }
  }
  return rounds.flatMap((typed) => together(call, sample, typed));
}

/** Fields that take some odd value by themselves, though no whole input with one is taken. */
export function unreached(call: CallDeclaration, sample: Sample): string[] {
  const reached = new Set(oddInputs(call, sample).flatMap(({ fields }) => fields));
  return textFields(call.input)
    .filter((field) => oddValues(call, field, (odd) => field.schema.safeParse(odd).success).length > 0)
    .map(({ at }) => at.join('.'))
    .filter((field) => !reached.has(field));
}

/** Keys of other lists, and what is no key at all: a list knows its own by their shape. */
export const MADE_UP_CURSORS = [
  ...[[], {}, 'ñ', null, 1],
  ...[
    ['ñ', '😀'],
    ['0001-01-01', 'ñ'],
    [1, 'ñ'],
    [null, null],
    [{}, []],
  ],
  ...[
    ['2026-11-01T00:00:00.000Z', 1, 'a'.repeat(24)],
    [1e308, 'a'.repeat(24)],
    ['a'.repeat(5000), 1, 2, 3],
  ],
].map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'));

/** A cursor with the id of its row, or the key before it, replaced; none where it is sealed. */
export function oddCursors(cursor: string): string[] {
  const parts = partsOf(cursor);
  const texts = parts?.flatMap((part, at) => (typeof part === 'string' ? [at] : [])) ?? [];
  return texts
    .slice(-2)
    .flatMap((place) =>
      ['ñ', '😀', '0001-01-01'].map((odd) =>
        Buffer.from(JSON.stringify(parts?.with(place, odd))).toString('base64url'),
      ),
    );
}

function partsOf(cursor: string): unknown[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : null;
  } catch {
    return null;
  }
}
