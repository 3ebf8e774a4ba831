import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { columnOf, type Field, schemaOf, snake } from '../src/records/field.js';
import {
  area,
  choice,
  count,
  custom,
  day,
  file,
  fixedChoice,
  flag,
  image,
  images,
  instant,
  money,
  ref,
  requiredRef,
  several,
  text,
  time,
} from '../src/records/kinds.js';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = 'a'.repeat(24);
const of = ({ schema: _schema, shown: _shown, ...facts }: Field) => facts;

describe('what a kind is', () => {
  it.each<[string, () => Field, object]>([
    [
      'text',
      () => text('x', 9),
      { kind: 'text', label: 'x', max: 9, empty: '', sql: "VARCHAR(9) NOT NULL DEFAULT ''" },
    ],
    [
      'text that is required',
      () => text('x', 9, { required: 'Escribe', format: 'code', help: 'h' }),
      {
        ...{ kind: 'text', label: 'x', max: 9, empty: '', sql: "VARCHAR(9) NOT NULL DEFAULT ''" },
        ...{ required: true, format: 'code', help: 'h' },
      },
    ],
    ['area', () => area('x', 9), { kind: 'area', label: 'x', max: 9, empty: '', sql: 'TEXT NOT NULL' }],
    [
      'area that is required',
      () => area('x', 9, { required: 'Escribe', column: 'y' }),
      { kind: 'area', label: 'x', max: 9, empty: '', sql: 'TEXT NOT NULL', required: true, column: 'y' },
    ],
    [
      'day',
      () => day('x', { warnDays: 3 }),
      { kind: 'day', label: 'x', empty: null, sql: 'DATE NULL', warnDays: 3 },
    ],
    ['instant', () => instant('x'), { kind: 'instant', label: 'x', empty: null, sql: 'DATETIME(3) NULL' }],
    ['time', () => time('x'), { kind: 'time', label: 'x', empty: null, sql: `CHAR(5) ${ASCII} NULL` }],
    [
      'choice',
      () => choice('x', { a: 'A' }),
      { kind: 'choice', label: 'x', choices: { a: 'A' }, empty: null, sql: `VARCHAR(40) ${ASCII} NULL` },
    ],
    [
      'fixedChoice',
      () => fixedChoice('x', { a: 'A', b: 'B' }, 'b'),
      {
        ...{ kind: 'choice', label: 'x', choices: { a: 'A', b: 'B' }, empty: 'b', required: true },
        sql: `VARCHAR(40) ${ASCII} NOT NULL`,
      },
    ],
    [
      'several',
      () => several('x', { a: 'A' }),
      {
        ...{ kind: 'several', label: 'x', choices: { a: 'A' }, empty: [] },
        sql: `VARCHAR(1000) ${ASCII} NOT NULL DEFAULT '[]'`,
      },
    ],
    [
      'images',
      () => images('x', 2),
      {
        ...{ kind: 'images', label: 'x', max: 2, empty: [] },
        sql: `VARCHAR(1000) ${ASCII} NOT NULL DEFAULT '[]'`,
      },
    ],
    [
      'count',
      () => count('x', 9),
      { kind: 'count', label: 'x', min: 0, max: 9, empty: null, sql: 'INT UNSIGNED NULL' },
    ],
    [
      'count below nothing',
      () => count('x', 9, { min: -9, unit: '°' }),
      { kind: 'count', label: 'x', min: -9, max: 9, empty: null, sql: 'INT NULL', unit: '°' },
    ],
    [
      'count with decimals',
      () => count('x', 1_500.5, { decimals: 2 }),
      { kind: 'count', label: 'x', min: 0, max: 1_500.5, decimals: 2, empty: null, sql: 'DECIMAL(6,2) NULL' },
    ],
    [
      'money',
      () => money('x'),
      { kind: 'money', label: 'x', min: 0, max: 99_999_999_999, empty: null, sql: 'BIGINT NULL' },
    ],
    ['flag', () => flag('x'), { kind: 'flag', label: 'x', empty: false, sql: 'TINYINT(1) NOT NULL' }],
    [
      'flag that begins set',
      () => flag('x', { first: true }),
      { kind: 'flag', label: 'x', empty: true, sql: 'TINYINT(1) NOT NULL' },
    ],
    [
      'ref',
      () => ref('x', 'lid'),
      { kind: 'ref', label: 'x', to: 'lid', empty: null, sql: `CHAR(24) ${ASCII} NULL` },
    ],
    [
      'requiredRef',
      () => requiredRef('x', 'lid', 'Elige'),
      { kind: 'ref', label: 'x', to: 'lid', empty: '', required: true, sql: `CHAR(24) ${ASCII} NOT NULL` },
    ],
    [
      'file',
      () => file('x'),
      { kind: 'file', label: 'x', accept: 'any', empty: null, sql: `CHAR(24) ${ASCII} NULL` },
    ],
    [
      'image',
      () => image('x', { refused: 'X-1' }),
      {
        kind: 'file',
        label: 'x',
        accept: 'image',
        refused: 'X-1',
        empty: null,
        sql: `CHAR(24) ${ASCII} NULL`,
      },
    ],
    [
      'custom',
      () => custom('x', { schema: z.string(), empty: 'e', readOnly: true }),
      { kind: 'custom', label: 'x', empty: 'e', readOnly: true, sql: 'TEXT NOT NULL' },
    ],
  ])('%s', (_name, make, facts) => {
    const field = make();
    expect(of(field)).toEqual(facts);
    expect(of({ ...field, sql: 'OWN' }).sql).toBe('OWN');
  });

  it('takes the SQL of a table that was there before', () => {
    const sql = 'VARCHAR(9) NOT NULL';
    const made = [text('x', 9, { sql }), day('x', { sql }), count('x', 9, { sql }), ref('x', 'lid', { sql })];
    expect(made.map((field) => field.sql)).toEqual([sql, sql, sql, sql]);
  });
});

describe('what a kind answers', () => {
  const problem = (field: Field, value: unknown) => field.schema.safeParse(value).error?.issues[0]?.message;

  it.each<[unknown, string, () => Field]>([
    [' ', 'Escribe', () => text('x', 9, { required: 'Escribe' })],
    ['b', 'Con a', () => text('x', 9, { pattern: [/^a/, 'Con a'] })],
    ['', 'Escribe', () => area('x', 9, { required: 'Escribe' })],
    ['ayer', 'La fecha no es válida', () => day('x')],
    ['1899-12-31', 'La fecha tiene que estar entre 1900 y 2199', () => day('x')],
    ['2200-01-01', 'La fecha tiene que estar entre 1900 y 2199', () => day('x')],
    ['1899-12-31T23:59:59.000Z', 'La fecha tiene que estar entre 1900 y 2199', () => instant('x')],
    ['2200-01-01T00:00:00.000Z', 'La fecha tiene que estar entre 1900 y 2199', () => instant('x')],
    ['24:00', 'La hora no es válida', () => time('x')],
    ['12:60', 'La hora no es válida', () => time('x')],
    ['112:00', 'La hora no es válida', () => time('x')],
    ['12:000', 'La hora no es válida', () => time('x')],
    [[ID, ID], 'Hay una imagen repetida', () => images('x', 3)],
    [[ID, 'b'.repeat(24), 'c'.repeat(24)], 'Como mucho 2 imágenes', () => images('x', 2)],
    [['a', 'a'], 'Hay un valor repetido', () => several('x', { a: 'A', b: 'B' })],
    [10, 'Escribe un número de 0 a 9', () => count('x', 9)],
    [-1, 'Escribe un número de 0 a 9', () => count('x', 9)],
    ['a', 'Escribe un número de 0 a 9', () => count('x', 9)],
    [10, 'Mal', () => count('x', 9, { message: 'Mal' })],
    [1.5, 'Escribe un número sin decimales', () => count('x', 9)],
    [1.55, 'Escribe un número con 1 decimales como mucho', () => count('x', 9, { decimals: 1 })],
    ['a', 'Escribe un importe', () => money('x')],
    [1.5, 'Escribe un importe', () => money('x')],
    [-1, 'El importe es demasiado pequeño', () => money('x')],
    [6, 'El importe es demasiado grande', () => money('x', { max: 5 })],
    [undefined, 'Elige', () => requiredRef('x', 'lid', 'Elige')],
    [`${ID}a`, 'Elige', () => requiredRef('x', 'lid', 'Elige')],
    [`z${ID}`, 'Elige', () => requiredRef('x', 'lid', 'Elige')],
  ])('%#: %j → %s', (value, message, make) => {
    expect(problem(make(), value)).toBe(message);
  });

  it.each<[readonly unknown[], () => Field]>([
    [['', 'abc'], () => text('x', 3)],
    [['abcdef'], () => text('x', 3, { schema: z.string() })],
    [['', 'a\nb'], () => area('x', 3)],
    [['abcdef'], () => area('x', 3, { schema: z.string() })],
    [[null, '1900-01-01', '2199-12-31'], () => day('x')],
    [['0001-01-01'], () => day('x', { schema: z.iso.date().nullable() })],
    [[null, '1900-01-01T00:00:00.000Z', '2199-12-31T23:59:59.999Z'], () => instant('x')],
    [[null, '00:00', '09:05', '19:59', '23:59'], () => time('x')],
    [[null, 'a'], () => choice('x', { a: 'A' })],
    [['a'], () => fixedChoice('x', { a: 'A' }, 'a')],
    [[[], ['b', 'a']], () => several('x', { a: 'A', b: 'B' })],
    [[null, 2, 9], () => count('x', 9, { min: 2 })],
    [[0, 1.25], () => count('x', 9, { decimals: 2 })],
    [[null, -5, 5], () => money('x', { min: -5, max: 5 })],
    [[true, false], () => flag('x')],
    [[null, ID], () => ref('x', 'lid')],
    [[ID], () => requiredRef('x', 'lid', 'Elige')],
    [[null, ID], () => file('x')],
    [['y'], () => custom('x', { schema: z.string(), empty: '' })],
  ])('%#: takes %j and shows them', (values, make) => {
    const field = make();
    for (const value of values) {
      expect([value, field.schema.safeParse(value).data]).toEqual([value, value]);
      expect([value, field.shown.safeParse(value).data]).toEqual([value, value]);
    }
  });

  it.each<[unknown, () => Field]>([
    ['b', () => choice('x', { a: 'A' })],
    [null, () => fixedChoice('x', { a: 'A' }, 'a')],
    [null, () => flag('x')],
    [null, () => text('x', 3)],
    [null, () => requiredRef('x', 'lid', 'Elige')],
    [['b'], () => several('x', { a: 'A' })],
  ])('%#: neither takes nor shows %j', (value, make) => {
    const field = make();
    expect([field.schema.safeParse(value).success, field.shown.safeParse(value).success]).toEqual([
      false,
      false,
    ]);
  });

  it('shows something of its own, where told', () => {
    const own = custom('x', { schema: z.string(), shown: z.number(), empty: '' });
    expect([own.schema.safeParse('a').success, own.shown.safeParse(7).success]).toEqual([true, true]);
  });
});

describe('the column of a field', () => {
  it.each([
    ['inspectionUntil', 'inspection_until'],
    ['phone2', 'phone2'],
    ['aBC', 'a_b_c'],
  ])('of %s is %s unless it names one', (name, column) => {
    expect([snake(name), columnOf(name, {}), columnOf(name, { column: 'own' })]).toEqual([
      column,
      column,
      'own',
    ]);
  });

  it('knows no other fields than the declared ones', () => {
    const schema = schemaOf({ name: text('x', 5) });
    expect(schema.safeParse({ name: 'a' }).success).toBe(true);
    expect(schema.safeParse({ name: 'a', other: 1 }).success).toBe(false);
  });
});
