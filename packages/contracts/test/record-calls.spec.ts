import { beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { CallDeclaration } from '../src/call.js';
import { defineRecord } from '../src/records/define-record.js';
import type { Fields } from '../src/records/field.js';
import { choice, count, custom, day, flag, requiredRef, several, text } from '../src/records/kinds.js';
import type { AnyRecord } from '../src/records/record.js';
import { rowWith } from '../src/records/record-calls.js';

const TAKEN = { status: 409, message: 'Ya está.' };
const fieldsOf = (): Fields => ({
  name: text('Nombre', 20, { required: 'Escribe el nombre', unique: 'LAMP-001' }),
  code: text('Código', 20, { unique: 'LAMP-002', uniqueForever: true }),
  branch: requiredRef('Sucursal', 'branch', 'Elige'),
  kind: choice('Tipo', { led: 'LED', gas: 'Gas' }),
  uses: several('Usos', { desk: 'Mesa', wall: 'Pared' }),
  watts: count('Vatios', 500, { min: 5 }),
  isOn: flag('Encendida', { first: true }),
  boughtOn: day('Comprada'),
  parts: custom('Piezas', { schema: z.array(z.string()), empty: [], readOnly: true }),
});
const ID = 'a'.repeat(24);
const AT = '2026-11-22T10:30:00.000Z';

const lamp = (change: object = {}) =>
  defineRecord({
    service: 'mail',
    entity: 'desk-lamp',
    path: 'lamp',
    permission: 'supplier',
    licence: 'dgt',
    words: { one: 'lámpara', many: 'lámparas', gender: 'f' },
    fields: fieldsOf(),
    title: ['name'],
    list: {
      show: ['name', 'kind'],
      stamps: ['updatedAt'],
      sorts: ['name', 'updated'],
      filters: { kind: 'several', branch: 'one', watts: 'one', isOn: 'one', boughtOn: 'until' },
    },
    errors: { 'LAMP-001': TAKEN, 'LAMP-002': TAKEN },
    calls: { create: { required: ['name', 'branch'] } },
    ...change,
  }) as unknown as AnyRecord;

const RICH = {
  words: { one: 'faro', many: 'faros', gender: 'm' },
  states: ['active', 'deleted'],
  stamps: ['updatedAt', 'updatedBy'],
  extra: { loud: z.string() },
  calls: {
    read: { summary: 'Los faros', path: 'all', specified: false, permission: 'supplier.add' },
    one: { path: 'view/{id}', errors: ['LIST-001'] },
    create: {
      required: ['name', 'branch'],
      defaults: ['isOn'],
      answers: 'record',
      further: { force: z.boolean() },
      errors: ['JOB-002', 'LAMP-001'],
    },
    remove: { takes: 'one' },
    state: { takes: 'restore' },
    ...{ documents: true, notes: true, qualifications: true, views: true },
    groups: { members: 'lamps', taken: 'LAMP-001', isUpdateSpecified: false },
    export: { columns: ['name', 'state'] },
  },
};

const facts = (call: CallDeclaration) =>
  [
    `${call.method} ${call.path}`,
    call.summary,
    call.permission,
    call.effect,
    call.specified ? 'specified' : 'own',
    call.errors.join(' '),
  ].join(' | ');
let plain: AnyRecord;
let rich: AnyRecord;
beforeEach(() => {
  plain = lamp();
  rich = lamp(RICH);
});
const calls = ({ calls: all }: AnyRecord) => [
  all.read,
  all.create,
  all.update,
  all.remove,
  all.state,
  all.history,
];

describe('the calls of a plain record', () => {
  it('are these', () => {
    expect(calls(plain).map(facts)).toEqual([
      'GET lamp/read | Lámparas | supplier.view | read | specified | ',
      'POST lamp/create | Crear una lámpara | supplier.add | write | specified | LAMP-001 LAMP-002',
      'POST lamp/update | Modificar una lámpara | supplier.modify | write | specified | LAMP-001 LAMP-002',
      'POST lamp/delete | Eliminar lámparas | supplier.delete | write | specified | ',
      'POST lamp/state | Activar, desactivar o recuperar lámparas | supplier.modify | write | own | LAMP-001',
      'GET lamp/history/{id} | Historial de cambios de una lámpara | supplier.view | read | own | ',
    ]);
    const { one, export: exported, views, documents, notes, qualifications, groups } = plain.calls;
    const none = [one, exported, views, documents, notes, qualifications, groups];
    expect(none).toEqual(none.map(() => null));
    for (const call of calls(plain))
      expect(call).toMatchObject({
        ...{ service: 'mail', access: 'session', licence: 'dgt', scope: 'business', kind: 'json' },
      });
  });

  it('are of a table named after the entity', () => {
    expect(plain).toMatchObject({
      table: 'desk_lamp',
      reach: 'business',
      size: 'few',
      licence: 'dgt',
      code: null,
    });
    expect(plain.states).toEqual(['active', 'inactive', 'deleted']);
    expect(lamp({ table: 'lamp', code: { field: 'code', counter: 'lamp_counter' } })).toMatchObject({
      ...{ table: 'lamp', code: { field: 'code', digits: 4, counter: 'lamp_counter' } },
      may: {
        view: 'supplier.view',
        add: 'supplier.add',
        modify: 'supplier.modify',
        delete: 'supplier.delete',
      },
    });
  });
});

describe('the calls of a record of another shape', () => {
  it('are these', () => {
    expect([...calls(rich), rich.calls.one!].map(facts)).toEqual([
      'GET lamp/all | Los faros | supplier.add | read | own | ',
      'POST lamp/create | Crear un faro | supplier.add | write | specified | LAMP-001 LAMP-002 JOB-002',
      'POST lamp/update | Modificar un faro | supplier.modify | write | specified | LAMP-001 LAMP-002',
      'POST lamp/delete | Eliminar un faro | supplier.delete | write | specified | ',
      'POST lamp/restore | Recuperar un faro eliminado | supplier.delete | write | own | LAMP-001',
      'GET lamp/history/{id} | Historial de cambios de un faro | supplier.view | read | own | ',
      'GET lamp/view/{id} | Un faro | supplier.view | read | own | LIST-001',
    ]);
    const { groups, export: exported, views, documents, notes } = rich.calls;
    expect(facts(groups!.update)).toMatch(/\| own \|/);
    expect(facts(exported!)).toBe(
      'POST lamp/export/start | Exportar faros | supplier.view | write | own | EXPORT-001 JOB-002',
    );
    expect(exported?.licence).toBe('dgt');
    expect([views?.list.path, documents?.list.path, notes?.list.path]).toEqual([
      ...['lamp/view/list', 'lamp/document/list/{id}', 'lamp/note/list/{id}'],
    ]);
  });

  it('bring back a feminine one in its own words', () => {
    const restored = lamp({ calls: { create: { required: ['name'] }, state: { takes: 'restore' } } });
    expect(restored.calls.state.summary).toBe('Recuperar una lámpara eliminada');
  });
});

describe('the further calls of a record', () => {
  it('update some of its fields: all of them, or any where the call is partial', () => {
    const parts = {
      turn: { path: 'turn', fields: ['isOn', 'parts'], errors: ['LIST-001'], permission: 'supplier.add' },
      tune: { path: 'tune', fields: ['watts', 'kind'], partial: true, specified: false, summary: 'Ajustar' },
    };
    const { calls: all } = lamp({ calls: { create: { required: ['name'] }, parts } });
    const { turn, tune } = all.parts as { turn: CallDeclaration; tune: CallDeclaration };
    expect([turn, tune].map(facts)).toEqual([
      'POST lamp/turn | Modificar una lámpara | supplier.add | write | specified | LIST-001',
      'POST lamp/tune | Ajustar | supplier.modify | write | own | ',
    ]);
    const of = { id: ID, version: 2 };
    expect(turn.input.parse({ ...of, isOn: true, parts: ['a'] })).toEqual({
      ...of,
      isOn: true,
      parts: ['a'],
    });
    for (const bad of [
      of,
      { ...of, isOn: true },
      { ...of, isOn: true, parts: [], watts: 5 },
      { isOn: true, parts: [] },
    ])
      expect(turn.input.safeParse(bad).success).toBe(false);
    for (const good of [of, { ...of, watts: 5 }, { ...of, kind: 'gas' }])
      expect(tune.input.parse(good)).toEqual(good);
    for (const bad of [
      { ...of, watts: 4 },
      { ...of, isOn: true },
    ])
      expect(tune.input.safeParse(bad).success).toBe(false);
    expect(turn.output.safeParse({ id: ID }).success).toBe(false);
    expect(plain.calls.parts).toBeNull();
  });

  it('fail by a code of their own, where the record says so', () => {
    const { calls: all } = lamp({ calls: { create: { required: ['name'], failure: 'JOB-002' } } });
    expect(all.create.failure).toBe('JOB-002');
    expect(all.update).not.toHaveProperty('failure');
  });

  it('move one record at a time, and answer its version', () => {
    const { state } = lamp({ calls: { create: { required: ['name'] }, state: { takes: 'one' } } }).calls;
    expect(facts(state)).toBe(
      'POST lamp/state | Activar, desactivar o recuperar lámparas | supplier.modify | write | own | LAMP-001',
    );
    expect(state.input.parse({ id: ID, state: 'active' })).toEqual({ id: ID, state: 'active' });
    for (const bad of [
      { id: [ID], state: 'active' },
      { id: ID, state: 'deleted' },
    ])
      expect(state.input.safeParse(bad).success).toBe(false);
    expect(state.output.parse({ version: 2 })).toEqual({ version: 2 });
    expect(state.output.safeParse({ changed: 1 }).success).toBe(false);
  });

  it('put records into groups', () => {
    expect(Object.values(rich.calls.groups!).map(facts)).toEqual([
      'GET lamp/group/read | Grupos de faros | supplier.view | read | specified | ',
      'POST lamp/group/create | Crear un grupo de faros | supplier.modify | write | specified | LAMP-001',
      'POST lamp/group/update | Cambiar un grupo de faros | supplier.modify | write | own | LAMP-001',
      'POST lamp/group/delete | Eliminar un grupo de faros | supplier.modify | write | specified | ',
      'POST lamp/group/settings/add | Añadir faros a un grupo | supplier.modify | write | specified | ',
      'POST lamp/group/settings/remove | Quitar faros de un grupo | supplier.modify | write | specified | ',
    ]);
    expect(rich.calls.groups?.add.input.safeParse({ group: ID, lamps: [ID] }).success).toBe(true);
    const usual = lamp({
      calls: { create: { required: ['name'] }, groups: { members: 'lamps', taken: 'LAMP-001' } },
    });
    expect(usual.calls.groups?.update.specified).toBe(true);
  });

  it('take the list out by its filters and sort', () => {
    const sheet = { format: 'csv', filters: { kind: 'led' }, columns: ['name', 'state'] };
    expect(rich.calls.export?.input.parse(sheet)).toMatchObject({ sort: 'name', filters: { kind: ['led'] } });
    for (const bad of [{ columns: ['kind'] }, { filters: { colour: 'red' } }, { sort: 'kind' }])
      expect(rich.calls.export?.input.safeParse({ ...sheet, ...bad }).success).toBe(false);
    const own = { columns: ['name'], summary: 'Sacar', permission: 'supplier.delete' };
    const exported = lamp({ calls: { create: { required: ['name'] }, export: own } }).calls.export!;
    expect(facts(exported)).toBe(
      'POST lamp/export/start | Sacar | supplier.delete | write | own | EXPORT-001 JOB-002',
    );
  });

  it('keep views, documents, notes and qualifications', () => {
    const { views, documents, notes, qualifications } = rich.calls;
    const view = { name: 'Mía', shared: false, filters: { kind: 'led' }, sort: '-name', columns: ['name'] };
    expect(views?.save.input.safeParse(view).success).toBe(true);
    expect(views?.save.input.safeParse({ ...view, filters: { colour: 'x' } }).success).toBe(false);
    expect(views?.save.input.safeParse({ ...view, sort: 'kind' }).success).toBe(false);
    expect(
      [views!.list, documents!.list, documents!.add, notes!.list, qualifications!.create].map((call) =>
        facts(call as never),
      ),
    ).toEqual([
      'GET lamp/view/list | Vistas guardadas de faros | supplier.view | read | own | ',
      'GET lamp/document/list/{id} | Documentos del registro | supplier.view | read | own | ',
      'POST lamp/document/add | Añadir documentos al registro | supplier.modify | write | own | FILE-004',
      'GET lamp/note/list/{id} | Notas del registro | supplier.view | read | own | ',
      'POST lamp/qualification/create | Añadir una acreditación | supplier.modify | write | own | QUALIFICATION-001 FILE-004',
    ]);
    const dated = { id: ID, name: 'CAP', number: '', description: '', file: null, issuedOn: '2026-02-01' };
    const right = (expiresOn: string | null) =>
      qualifications?.create.input.safeParse({ ...dated, expiresOn }).success;
    expect([right(null), right('2031-01-31'), right('2026-01-31')]).toEqual([true, true, false]);
  });

  it('answer the changes of a record, newest first', () => {
    expect(plain.calls.history.input.parse({ id: ID, before: '7' })).toEqual({ id: ID, before: 7 });
    expect(plain.calls.history.output.parse({ rows: [], next: null })).toEqual({ rows: [], next: null });
  });

  it('are kept by their shapes, complete', () => {
    expect(plain.shapes).toEqual({
      read: { withRecord: true },
      one: null,
      create: { required: ['name', 'branch'], defaults: [], answers: 'version', further: {} },
      update: {},
      remove: { takes: 'several' },
      state: { takes: 'state' },
      ...{
        parts: null,
        history: {},
        export: null,
        views: false,
        documents: false,
        notes: false,
        qualifications: false,
        proved: null,
        groups: null,
      },
    });
    expect(rich.shapes).toMatchObject({
      read: { withRecord: false, path: 'all' },
      one: { path: 'view/{id}' },
      create: { defaults: ['isOn'], answers: 'record' },
      remove: { takes: 'one' },
      state: { takes: 'restore' },
      ...{ export: { columns: ['name', 'state'] }, views: true, documents: true, notes: true },
      qualifications: true,
      groups: { members: 'lamps' },
    });
  });
});

describe('what the list takes', () => {
  const parse = (input: object, of = plain) => of.calls.read.input.safeParse(input);

  it.each([
    [{}, { sort: 'name', limit: 25, count: true }],
    [
      { kind: 'led,gas', state: 'active,deleted' },
      { kind: ['led', 'gas'], state: ['active', 'deleted'] },
    ],
    [
      { watts: '5', isOn: 'false', boughtOn: '2026-01-31' },
      { watts: 5, isOn: false, boughtOn: '2026-01-31' },
    ],
    [
      { branch: ID, search: ' x ', sort: '-updated', limit: '100' },
      { branch: ID, search: 'x', limit: 100 },
    ],
    [
      { id: ID, count: 'false' },
      { id: ID, count: false },
    ],
  ])('%j', (input, output) => {
    expect(parse(input).data).toMatchObject(output);
  });

  it.each([
    { kind: 'oil' },
    { watts: '4' },
    { watts: '501' },
    { isOn: 'yes' },
    { boughtOn: '31/01/2026' },
    { branch: 'x' },
    { sort: 'kind' },
    { limit: '101' },
    { limit: '0' },
    { state: 'gone' },
    { search: 'x'.repeat(101) },
    { colour: 'red' },
    { group: ID },
  ])('not %j', (input) => {
    expect(parse(input).success).toBe(false);
  });

  it('no id where one record is a call of its own, and a group where there are groups', () => {
    expect(parse({ id: ID }, rich).success).toBe(false);
    expect(parse({ group: ID }, rich).data).toMatchObject({ group: ID });
    expect(parse({ state: 'inactive' }, rich).success).toBe(false);
  });

  it('several counts: as many as there are values, a hundred at most', () => {
    const counted = (of: Fields[string]) => {
      const list = { show: ['name'], sorts: ['name'], filters: { watts: 'several' } };
      return lamp({ list, fields: { ...fieldsOf(), watts: of } });
    };
    const values = (length: number) => Array.from({ length }, (_, n) => String(n)).join(',');
    const few = counted(count('Vatios', 3));
    expect(parse({ watts: values(4) }, few).data).toMatchObject({ watts: ['0', '1', '2', '3'] });
    expect(parse({ watts: values(5) }, few).success).toBe(false);
    expect(parse({ watts: '12' }, few).success).toBe(false);
    expect(parse({ watts: values(100) }, counted(count('Vatios', 500))).success).toBe(true);
    expect(parse({ watts: values(101) }, counted(count('Vatios', 500))).success).toBe(false);
  });
});

describe('what a write takes and answers', () => {
  const NEW = { name: 'Roja', branch: ID };
  const WHOLE = {
    ...{ id: ID, name: 'Roja', code: '', branch: ID, kind: null, uses: [], watts: null, isOn: true },
    ...{ boughtOn: null, parts: [], state: 'active', version: 1, createdAt: AT, updatedAt: AT },
  };

  it('to make one: what is required, what has a default, what may be left out', () => {
    expect(plain.calls.create.input.parse(NEW)).toEqual(NEW);
    expect(rich.calls.create.input.parse({ ...NEW, force: true })).toEqual({
      ...NEW,
      isOn: true,
      force: true,
    });
    for (const bad of [{ name: 'Roja' }, { branch: ID }, { ...NEW, parts: [] }, { ...NEW, id: ID }])
      expect(plain.calls.create.input.safeParse(bad).success).toBe(false);
    expect(rich.calls.create.input.safeParse(NEW).success).toBe(false);
    expect(rich.calls.create.output.safeParse({ id: ID, version: 1 }).success).toBe(false);
    expect(plain.calls.create.output.parse({ id: ID, version: 1, name: 'x' })).toEqual({
      id: ID,
      version: 1,
    });
  });

  it('to change one: any field, with its version', () => {
    expect(plain.calls.update.input.parse({ id: ID, version: 1, watts: 7 })).toEqual({
      id: ID,
      version: 1,
      watts: 7,
    });
    for (const bad of [{ id: ID, watts: 7 }, { version: 1 }, { id: ID, version: 1, parts: [] }])
      expect(plain.calls.update.input.safeParse(bad).success).toBe(false);
    expect(plain.calls.update.output.parse(WHOLE)).toEqual(WHOLE);
  });

  it('to delete or move some, or one', () => {
    const accepts = (call: CallDeclaration, input: object) => call.input.safeParse(input).success;
    const { remove, state } = plain.calls;
    expect([accepts(remove, { id: ID }), accepts(remove, { id: [ID] }), accepts(remove, { id: [] })]).toEqual(
      [...[true, true, false]],
    );
    expect(accepts(state, { id: [ID], state: 'inactive' })).toBe(true);
    for (const bad of [{ id: ID }, { id: ID, state: 'deleted' }]) expect(accepts(state, bad)).toBe(false);
    expect(state.output.parse({ changed: 2 })).toEqual({ changed: 2 });
    expect(accepts(rich.calls.remove, { id: [ID] })).toBe(false);
    expect(accepts(rich.calls.remove, { id: ID })).toBe(true);
    expect(accepts(rich.calls.state, { id: ID })).toBe(true);
    expect(accepts(rich.calls.state, { id: ID, state: 'active' })).toBe(false);
    expect(rich.calls.state.output.safeParse(null).success).toBe(true);
  });

  it('whole, with its stamps, its groups and what the service computes', () => {
    const { createdAt: _, ...rest } = WHOLE;
    const answer = { ...rest, updatedBy: 'Ana', groups: [ID], loud: 'ROJA' };
    expect(rich.calls.one?.output.parse(answer)).toEqual(answer);
    expect(rich.calls.create.output.parse(answer)).toEqual(answer);
    expect(rich.calls.one?.input.parse({ id: ID })).toEqual({ id: ID });
    for (const name of ['updatedBy', 'groups', 'loud', 'updatedAt'])
      expect(rich.calls.one?.output.safeParse({ ...answer, [name]: undefined }).success).toBe(false);
    expect(rich.calls.one?.output.safeParse({ ...answer, updatedBy: 7 }).success).toBe(false);
  });

  it('in a page: the shown fields, and the record for an id', () => {
    const row = { id: ID, name: 'Roja', kind: 'led', state: 'active', version: 1, updatedAt: AT };
    const page = { rows: [row], from: 1, total: 1, capped: false, next: null, previous: null };
    expect(plain.calls.read.output.parse({ ...page, record: null })).toEqual({ ...page, record: null });
    expect(plain.calls.read.output.safeParse(page).success).toBe(false);
    expect(rich.calls.read.output.safeParse(page).success).toBe(true);
    const signed = lamp({ list: { show: ['name'], stamps: ['updatedBy'], sorts: ['name'] } });
    const by = { id: ID, name: 'Roja', state: 'active', version: 1, updatedBy: 'Ana' };
    expect(signed.calls.read.output.parse({ ...page, rows: [by], record: null })).toMatchObject({
      rows: [by],
    });
    for (const bad of [
      { ...row, updatedAt: 'hoy' },
      { ...row, state: 'gone' },
      { ...row, version: 0 },
    ])
      expect(rich.calls.read.output.safeParse({ ...page, rows: [bad] }).success).toBe(false);
    const loud = rowWith(plain, { loud: z.string() });
    expect(loud.parse({ ...row, loud: 'ROJA' })).toEqual({ ...row, loud: 'ROJA' });
    expect(loud.safeParse(row).success).toBe(false);
  });
});
