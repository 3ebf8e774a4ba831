import { beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineRecord } from '../src/records/define-record.js';
import type { Fields } from '../src/records/field.js';
import {
  area,
  choice,
  count,
  custom,
  day,
  money,
  ref,
  requiredRef,
  several,
  text,
  time,
} from '../src/records/kinds.js';

const plate = () => text('Matrícula', 12, { required: 'Escribe la matrícula', unique: 'TRIAL-900' });
const fields = () => ({ plate: plate(), brand: text('Marca', 60), inspectionUntil: day('ITV hasta') });

/** A record that is right; each test breaks one thing of it. */
const trial = (change: object = {}, own: () => Fields = fields) =>
  defineRecord({
    service: 'contacts',
    entity: 'trial',
    path: 'trial',
    permission: 'supplier',
    words: { one: 'vehículo', many: 'vehículos', gender: 'm' },
    fields: own() as ReturnType<typeof fields>,
    title: ['plate'],
    list: { show: ['plate'], sorts: ['plate'], filters: { brand: 'one' } },
    errors: { 'TRIAL-900': { status: 409, message: 'Ya hay un vehículo con esa matrícula.' } },
    calls: { create: { required: ['plate'] } },
    ...change,
  });

describe('a declaration that cannot be right', () => {
  it.each([
    [
      'a field without a label',
      {},
      () => ({ ...fields(), brand: text(' ', 60) }),
      /"brand" has no Spanish label/,
    ],
    [
      'a choice that no ascii column can keep',
      {},
      () => ({ ...fields(), fuel: choice('Combustible', { año: 'Año' }) }),
      /"fuel" has the choice "año"\. Write at most 40 ascii letters/,
    ],
    [
      'two fields of one column',
      {},
      () => ({ ...fields(), brand: text('Marca', 60, { column: 'plate' }) }),
      /share the column plate/,
    ],
    [
      'a field called like the kit’s own',
      {},
      () => ({ ...fields(), version: text('Versión', 5) }),
      /no field may be called "version"/,
    ],
    [
      'a field that reaches a prototype',
      {},
      () => ({ ...fields(), ['__proto__']: text('x', 5) }),
      /no field may be called "__proto__"/,
    ],
    ['a unique field without its message', { errors: {} }, fields, /`errors` does not hold/],
    ['a title that is no field', { title: ['model'] }, fields, /title names "model".* Name a field/],
    [
      'a filter that is no field',
      { list: { show: ['plate'], sorts: ['plate'], filters: { fuel: 'one' } } },
      fields,
      /"fuel" is named in list or calls, but it is no field\. Name a field/,
    ],
    [
      'a sort that is no field',
      { list: { show: ['plate'], sorts: ['colour'] } },
      fields,
      /sort "colour" is no field/,
    ],
    [
      'a default sort that is none',
      { list: { show: ['plate'], sorts: ['plate'], defaultSort: '-brand' } },
      fields,
      /default sort "-brand" is not among the sorts\. Add it/,
    ],
    [
      'a sort that no cursor can hold',
      { list: { show: ['plate'], sorts: ['plate', 'story'] } },
      () => ({ ...fields(), story: text('Historia', 201) }),
      /"story" has over 200 characters\. Give it a shorter derived column/,
    ],
    [
      'a code that is no field',
      { code: { field: 'number', counter: 'trial_counter' } },
      fields,
      /code field "number" is no field\. Name a field/,
    ],
    [
      'a derived column that sorts by no sort',
      { derived: { sort_brand: { sql: 'VARCHAR(48) NOT NULL', sorts: 'brand' } } },
      fields,
      /sort_brand sorts "brand"/,
    ],
    [
      'a derived column that is a field’s',
      { derived: { inspection_until: { sql: 'DATE NOT NULL' } } },
      fields,
      /share the column inspection_until/,
    ],
    [
      'a further input that is a field',
      { calls: { create: { required: ['plate'], further: { brand: z.string() } } } },
      fields,
      /"brand" is a field and an input of its own/,
    ],
    ['calls that are missing', { calls: undefined }, fields, /`calls` is missing\. Write at least/],
    [
      'an export without columns',
      { calls: { create: { required: ['plate'] }, export: {} } },
      fields,
      /export names no columns/,
    ],
    [
      'a field that no kind made',
      {},
      () => ({ ...fields(), brand: { label: 'Marca' } }),
      /"brand" has no kind\. Make it/,
    ],
    [
      'a filter of no kind',
      { list: { show: ['plate'], sorts: ['plate'], filters: { brand: 'flag' } } },
      fields,
      /filter "brand" is "flag"\. Write 'one'/,
    ],
    ['a list of many without an index', { size: 'many' }, fields, /"brand" filters or sorts a list of many/],
    ['reach by branch without a branch', { reach: 'branch' }, fields, /needs a field `branch`/],
    [
      'reach by a branch that leads elsewhere',
      { reach: 'branch' },
      () => ({ ...fields(), branch: requiredRef('Sucursal', 'supplier', 'Elige') }),
      /needs a field `branch` made by requiredRef/,
    ],
    ['reach by branches without any', { reach: 'branches' }, fields, /needs a field `branches` with `joined/],
    [
      'reach by branches that are in no table',
      { reach: 'branches' },
      () => ({ ...fields(), branches: custom('Sucursales', { schema: z.array(z.string()), empty: [] }) }),
      /needs a field `branches` with `joined/,
    ],
    [
      'a sort by name where no column is for it',
      { list: { show: ['plate'], sorts: ['plate', 'name'] } },
      fields,
      /sort "name" is no field/,
    ],
    [
      'a sort by a column for what is no field',
      {
        list: { show: ['plate'], sorts: ['plate', 'colour'] },
        derived: { sort_colour: { sql: 'VARCHAR(48) NOT NULL', sorts: 'colour' } },
      },
      fields,
      /sort "colour" is no field/,
    ],
    [
      'a sort by a long text of several lines',
      { list: { show: ['plate'], sorts: ['plate', 'story'] } },
      () => ({ ...fields(), story: area('Historia', 201) }),
      /"story" has over 200 characters/,
    ],
    [
      'a column that is listed but no field',
      { list: { show: ['plate', 'wheels'], sorts: ['plate'] } },
      fields,
      /"wheels" is named in list or calls/,
    ],
    [
      'a search in what is no field',
      { list: { show: ['plate'], sorts: ['plate'], search: ['story'] } },
      fields,
      /"story" is named in list or calls/,
    ],
    [
      'a required input that is no field',
      { calls: { create: { required: ['plate', 'wheels'] } } },
      fields,
      /"wheels" is named in list or calls/,
    ],
    [
      'a part of what is no field',
      { calls: { create: { required: ['plate'] }, parts: { paint: { path: 'paint', fields: ['colour'] } } } },
      fields,
      /"colour" is named in list or calls/,
    ],
    [
      'a field called like the filter by group',
      { calls: { create: { required: ['plate'] }, groups: { members: 'trials', taken: 'TRIAL-900' } } },
      () => ({ ...fields(), group: text('Grupo', 9) }),
      /"group" is a field and an input of its own/,
    ],
    [
      'a field called like the ids of groups',
      { calls: { create: { required: ['plate'] }, groups: { members: 'trials', taken: 'TRIAL-900' } } },
      () => ({ ...fields(), groups: text('Grupos', 9) }),
      /"groups" is a field and an input of its own/,
    ],
    [
      'a code that nothing counts',
      { code: { field: 'plate' } },
      fields,
      /code has no counter\. Name the table of one, or in `lock`/,
    ],
    [
      'a default sort that is another’s opposite alone',
      { list: { show: ['plate'], sorts: ['plate'], defaultSort: '--plate' } },
      fields,
      /default sort "--plate" is not among/,
    ],
    [
      'a permission that nobody declares',
      { permission: 'spaceship' },
      fields,
      /permission "spaceship\.view" is not declared/,
    ],
    ...[
      'Plate',
      '1st',
      'pla te',
      'año',
      'a-b',
      'updatedBy',
      'id',
      'search',
      'cursor',
      'force',
      'constructor',
    ].map((name): [string, object, () => Fields, RegExp] => [
      `a field called "${name}"`,
      {},
      () => ({ ...fields(), [name]: text('Otro', 5) }),
      new RegExp(`no field may be called "${name}"\\. Choose another name`),
    ]),
  ])('says what to do about %s', (_what, change, own, message) => {
    expect(() => trial(change, own as () => Fields)).toThrow(message);
  });

  it('has a filter by group and by several counts, and takes a further input to create', () => {
    const { calls } = trial(
      {
        list: { show: ['plate'], sorts: ['plate'], filters: { seats: 'several' } },
        calls: {
          create: { required: ['plate'], further: { force: z.boolean().default(false) } },
          groups: { members: 'vehicles', taken: 'TRIAL-900' },
        },
      },
      () => ({ plate: plate(), seats: count('Plazas', 9) }),
    );
    const id = 'a'.repeat(24);
    expect(calls.read.input.parse({ seats: '4,5', group: id })).toMatchObject({
      seats: ['4', '5'],
      group: id,
    });
    expect(calls.read.input.safeParse({ seats: 'x' }).success).toBe(false);
    expect(calls.create.input.parse({ plate: '1234BCD' })).toEqual({ plate: '1234BCD', force: false });
  });

  it.each<[string, object, (() => Fields)?]>([
    [
      'reach by its branch',
      { reach: 'branch' },
      () => ({ ...fields(), branch: requiredRef('Sucursal', 'branch', 'Elige') }),
    ],
    [
      'reach by any of its branches',
      { reach: 'branches' },
      () => ({
        ...fields(),
        branches: custom('Sucursales', { schema: z.array(z.string()), empty: [], joined: 'branch' }),
      }),
    ],
    [
      'a sort by name, where a column is for it, and by the stamps',
      {
        list: { show: ['plate'], sorts: ['name', 'created', 'updated'], defaultSort: '-name' },
        derived: { sort_name: { sql: 'VARCHAR(48) NOT NULL', sorts: 'name' } },
      },
    ],
    ['a derived column that sorts nothing', { derived: { search_text: { sql: 'VARCHAR(80) NOT NULL' } } }],
    [
      'a sort by 200 characters, and by more where a column is shorter',
      {
        list: { show: ['plate'], sorts: ['story', 'tale'] },
        derived: { sort_tale: { sql: 'VARCHAR(48) NOT NULL', sorts: 'tale' } },
      },
      () => ({ ...fields(), story: text('Historia', 200), tale: text('Cuento', 900) }),
    ],
    [
      'a sort by a count of over 200',
      { list: { show: ['plate'], sorts: ['seats'] } },
      () => ({ ...fields(), seats: count('Plazas', 900) }),
    ],
    ['a field called group, where there are none', {}, () => ({ ...fields(), group: text('Grupo', 9) })],
    ['codes by a counter', { code: { field: 'plate', counter: 'trial_counter' } }],
    ['codes by a lock', { code: { field: 'plate', lock: 'business' } }],
  ])('is right with %s', (_what, change, own = fields) => {
    expect(trial(change, own).entity).toBe('trial');
  });

  it('of many needs no index by id, and one by the columns that it is sorted by', () => {
    const list = { show: ['plate'], sorts: ['created', 'updated', 'brand'] };
    const derived = { sort_brand: { sql: 'VARCHAR(48) NOT NULL', sorts: 'brand' } };
    const on = (...columns: string[][]) => ({
      ...{ size: 'many', list, derived },
      indexes: columns.map((names) => ({ name: `trial_${names.join('_')}`, on: names })),
    });
    expect(trial(on(['state', 'updatedAt'], ['sort_brand'])).size).toBe('many');
    expect(() => trial(on(['sort_brand']))).toThrow(/"updatedAt" filters or sorts a list of many/);
    expect(() => trial(on(['updatedAt'], ['brand']))).toThrow(/"sort_brand" filters or sorts/);
    expect(() => trial(on(['updatedAt'], ['state', 'plate', 'sort_brand']))).toThrow(/"sort_brand"/);
  });

  it('of many sorts no field that may be empty by an expression', () => {
    const own = () => ({ ...fields(), due: day('Vence') });
    const list = { show: ['plate'], sorts: ['due'], filters: { due: 'until' } };
    const indexes = [{ name: 'trial_due', on: ['due'] }];
    expect(() => trial({ size: 'many', list, indexes }, own)).toThrow(
      /"due" sorts a list of many and may be/,
    );
    const derived = { due_sorted: { sql: "DATE AS (IFNULL(due, '9999-12-31')) STORED", sorts: 'due' } };
    const sorted = [{ name: 'trial_due', on: ['due_sorted', 'id'] }];
    expect(trial({ size: 'many', list, derived, indexes: sorted }, own).size).toBe('many');
  });

  it('of many is taken with an index for each filter and sort', () => {
    const indexes = [
      { name: 'trial_brand', on: ['state', 'brand', 'id'] },
      { name: 'trial_plate', on: ['plate'] },
    ];
    expect(trial({ size: 'many', indexes }).size).toBe('many');
  });
});

describe('what a kind takes', () => {
  const refuses = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

  it.each([
    ['a text that is too long', () => text('x', 5).schema, 'abcdef'],
    ['a control character', () => text('x', 5).schema, 'a\u0000'],
    ['a line break in a line', () => text('x', 5).schema, 'a\nb'],
    ['5,001 characters of an area', () => area('x', 5_000).schema, 'x'.repeat(5_001)],
    ['day 0001-01-01', () => day('x').schema, '0001-01-01'],
    ['day 0206-05-01', () => day('x').schema, '0206-05-01'],
    ['day 9999-12-31', () => day('x').schema, '9999-12-31'],
    ['a day that does not exist', () => day('x').schema, '2026-02-30'],
    ['25:00', () => time('x').schema, '25:00'],
    ['a word that is no choice', () => choice('x', { a: 'A' }).schema, '__proto__'],
    ['a choice twice', () => several('x', { a: 'A', b: 'B' }).schema, ['a', 'a']],
    ['more than the greatest count', () => count('x', 10).schema, 11],
    ['less than nothing', () => count('x', 10).schema, -1],
    ['a fraction of a whole number', () => count('x', 10).schema, 1.5],
    ['a third decimal', () => count('x', 10, { decimals: 2 }).schema, 1.234],
    ['cents of a cent', () => money('x').schema, 10.5],
    ['an infinite amount', () => money('x').schema, Number.POSITIVE_INFINITY],
    ['an id that is none', () => ref('x', 'branch').schema, 'ñ'.repeat(24)],
  ])('is never %s', (_what, schema, value) => {
    expect(schema().safeParse(value).success).toBe(false);
  });

  it('answers in Spanish beyond its bounds', () => {
    expect(refuses(day('x').schema, '0206-05-01')).toBe('La fecha tiene que estar entre 1900 y 2199');
    expect(refuses(count('x', 2_000).schema, 5_000)).toBe('Escribe un número de 0 a 2000');
    expect(refuses(requiredRef('x', 'branch', 'Elige la sucursal').schema, '')).toBe('Elige la sucursal');
  });

  it('keeps letters, accents and emoji of people', () => {
    expect(text('x', 20).schema.parse(' Peñíscola 😀 ')).toBe('Peñíscola 😀');
  });
});

describe('the calls of a record', () => {
  let calls: ReturnType<typeof trial>['calls'];
  beforeEach(() => {
    ({ calls } = trial());
  });

  it('have the paths and permissions of the wire', () => {
    const said = [calls.read, calls.create, calls.update, calls.remove, calls.state, calls.history];
    expect(said.map(({ method, path, permission }) => `${method} ${path} ${permission}`)).toEqual([
      'GET trial/read supplier.view',
      'POST trial/create supplier.add',
      'POST trial/update supplier.modify',
      'POST trial/delete supplier.delete',
      'POST trial/state supplier.modify',
      'GET trial/history/{id} supplier.view',
    ]);
  });

  it('refuse unknown fields, a prototype among them, and 1,001 ids', () => {
    const ids = Array.from({ length: 1_001 }, (_, i) => String(i).padStart(24, '0'));
    expect(calls.remove.input.safeParse({ id: ids }).success).toBe(false);
    expect(calls.remove.input.safeParse({ id: ids.slice(1) }).success).toBe(true);
    for (const extra of ['businessId', 'color'])
      expect(calls.create.input.safeParse({ plate: '1234', [extra]: 'x' }).success).toBe(false);
    const hostile: unknown = JSON.parse('{"plate":"1234","__proto__":{"state":"deleted"}}');
    expect(calls.create.input.safeParse(hostile).success).toBe(false);
  });

  it('refuse a sort that is not declared', () => {
    expect(calls.read.input.safeParse({ sort: '-plate' }).success).toBe(true);
    expect(calls.read.input.safeParse({ sort: 'brand' }).success).toBe(false);
  });

  it('may not be written by a person where the service keeps the value', () => {
    const record = trial({}, () => ({
      ...fields(),
      brand: custom('Marca', { schema: z.string(), empty: '', readOnly: true }),
    }));
    expect(record.calls.update.input.safeParse({ id: 'a'.repeat(24), version: 1, brand: 'x' }).success).toBe(
      false,
    );
  });
});
