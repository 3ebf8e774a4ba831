import { describe, expect, it } from '@jest/globals';
import { CALLS } from '@volante/contracts/catalogue';
import { z } from 'zod';
import { issueMessage } from '../src/issue-messages.js';

/** How zod's own sentences begin, and words that no Spanish sentence has. */
const ENGLISH =
  /\b(?:Invalid|Too (?:big|small)|Unrecognized|expected|received|must|should|required|input)\b/i;

const KINDS: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(70_000),
  -1,
  0.5,
  1e15,
  true,
  [],
  Array.from({ length: 2_000 }, () => 'x'),
  {},
  { surprise: 1 },
];

interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  valueType?: z.core.$ZodType;
}
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition;

/** Each wrong kind at every place of the schema, one place at a time. */
function wrong(schema: z.core.$ZodType, depth = 0): unknown[] {
  const { shape, element, innerType, in: before, out, options, valueType } = definitionOf(schema);
  if (depth > 6) return [];
  const deeper = (inner: z.core.$ZodType | undefined) => (inner ? wrong(inner, depth + 1) : []);
  return [
    ...KINDS,
    ...Object.entries(shape ?? {}).flatMap(([key, inner]) =>
      deeper(inner).map((value) => ({ [key]: value })),
    ),
    ...deeper(element).map((value) => [value]),
    ...deeper(valueType).map((value) => ({ x: value })),
    ...[innerType, before, out, ...(options ?? [])].flatMap(deeper),
  ];
}

const messagesOf = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value, { error: issueMessage }).error?.issues.map(({ message }) => message) ?? [];

describe('a call that was sent the wrong kind of data', () => {
  it.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s answers in Spanish',
    (_, call) => {
      const messages = new Set(wrong(call.input).flatMap((value) => messagesOf(call.input, value)));
      expect([...messages].filter((message) => ENGLISH.test(message.split(':')[0] ?? ''))).toEqual([]);
      expect(messages.size).toBeGreaterThan(0);
    },
  );
});

describe('a message', () => {
  it.each([
    [z.string(), undefined, 'Falta este dato'],
    [z.string(), 5, 'Ha de ser un texto'],
    [z.string().max(20), 'x'.repeat(21), 'Es demasiado largo: como mucho 20 caracteres'],
    [z.string().min(1), '', 'Falta este dato'],
    [z.string().min(4), 'abc', 'Es demasiado corto: como mínimo 4 caracteres'],
    [z.string().regex(/^a$/), 'b', 'El formato no es válido'],
    [z.string().regex(/^a$/, 'Solo una a'), 'b', 'Solo una a'],
    [z.iso.datetime(), 'ayer', 'La fecha y la hora no son válidas'],
    [z.number(), 'x', 'Ha de ser un número'],
    [z.int(), 0.5, 'Ha de ser un número entero'],
    [z.int().positive(), 0, 'Ha de ser mayor que 0'],
    [z.int().min(2), 1, 'Ha de ser como mínimo 2'],
    [z.int().max(9), 10, 'Ha de ser como mucho 9'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Son demasiados: como mucho 1'],
    [z.array(z.string()).min(1), [], 'Son muy pocos: como mínimo 1'],
    [z.enum(['a', 'b']), 'c', 'Ha de ser uno de estos valores: a, b'],
    [z.enum(['a', 'b']), undefined, 'Falta este dato'],
    [z.number().multipleOf(5), 3, 'Ha de ser múltiplo de 5'],
    [z.strictObject({}), { surprise: 1 }, 'No se admite: surprise'],
    [z.union([z.literal(''), z.email('No es un correo')]), 'x', 'No es un correo'],
    [z.boolean(), 'x', 'Ha de ser sí o no'],
  ])('%#: says what to do', (schema, value, message) => {
    expect(messagesOf(schema, value)).toEqual([message]);
  });
});
