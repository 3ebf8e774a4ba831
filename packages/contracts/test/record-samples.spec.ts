import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { RECORDS } from '../src/catalogue.js';
import { defineRecord } from '../src/records/define-record.js';
import type { Fields } from '../src/records/field.js';
import {
  area,
  choice,
  count,
  custom,
  day,
  file,
  fixedChoice,
  flag,
  instant,
  money,
  ref,
  requiredRef,
  several,
  text,
  time,
} from '../src/records/kinds.js';
import type { AnyRecord } from '../src/records/record.js';
import {
  creation,
  inOrder,
  recordCalls,
  recordSamples,
  type SampleIds,
} from '../src/records/record-samples.js';

const ids: SampleIds = {
  record: (entity) => entity.length.toString(16).padStart(24, 'a'),
  view: () => 'b'.repeat(24),
  group: () => 'b'.repeat(24),
  ...{ file: 'c'.repeat(24), password: 'la mía' },
};

/** One field of each kind, required where a kind can be. */
const EVERY_KIND: Fields = {
  branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
  name: text('Nombre', 30, { required: 'Escribe el nombre', unique: 'TRIAL-900' }),
  plate: text('Matrícula', 8, {
    required: 'Escribe la matrícula',
    pattern: [/^\d{4}[A-Z]{3}$/, 'No es así'],
  }),
  phone: text('Teléfono', 15, { required: 'Escribe el teléfono', format: 'phone' }),
  note: area('Nota', 500, { required: 'Escribe algo' }),
  bought: day('Comprado'),
  seen: instant('Visto'),
  from: time('Desde'),
  fuel: choice('Combustible', { petrol: 'Gasolina' }),
  kind: fixedChoice('Clase', { car: 'Coche', truck: 'Camión' }, 'car'),
  uses: several('Usos', { road: 'Vía', track: 'Pista' }),
  seats: count('Plazas', 9, { min: 2 }),
  price: money('Precio', { min: 500 }),
  hired: flag('Alquilado'),
  teacher: ref('Profesor', 'employee'),
  photo: file('Foto'),
  colour: custom('Color', { schema: z.string().nullable(), empty: null }),
  stored: text('Guardado', 5, { required: 'x', readOnly: true }),
};

const trial = (change: object = {}, fields: Fields = EVERY_KIND): AnyRecord =>
  defineRecord({
    service: 'contacts',
    entity: 'trial',
    path: 'trial',
    permission: 'supplier',
    reach: 'branch',
    words: { one: 'vehículo', many: 'vehículos', gender: 'm' },
    fields: fields as { name: Fields[string]; branch: Fields[string] },
    title: ['name'],
    list: { show: ['name'], sorts: ['name'], search: ['name'], filters: { branch: 'one' } },
    errors: { 'TRIAL-900': { status: 409, message: 'Ya hay uno.' } },
    calls: { create: { required: ['name', 'branch'] }, export: { columns: ['name'] }, views: true },
    ...change,
  }) as unknown as AnyRecord;

const callsOf = ({ calls }: AnyRecord) =>
  Object.values(calls)
    .flatMap((call) => (call === null ? [] : 'subject' in call ? [call] : Object.values(call)))
    .map((call) => [`${call.method} ${call.path}`, call] as const);

describe('samples of a record', () => {
  it.each([
    ['of every kind and shape', trial()],
    [
      'with a call for one record, a restore and nothing besides',
      trial({
        calls: {
          one: { path: 'view/{id}' },
          create: { required: ['name', 'branch'] },
          remove: { takes: 'one' },
          state: { takes: 'restore' },
        },
      }),
    ],
    ...[...RECORDS].map(([entity, record]) => [`"${entity}"`, record] as const),
  ])('%s are inputs that every call of it takes', (_what, record) => {
    const samples = recordSamples(record);
    expect(Object.keys(samples).sort()).toEqual(
      callsOf(record)
        .map(([name]) => name)
        .sort(),
    );
    for (const [name, call] of callsOf(record)) {
      const { error } = call.input.safeParse(samples[name]?.(ids));
      expect([name, error?.issues ?? []]).toEqual([name, []]);
    }
  });

  it('name every reference, so that each is tried with an id of another school', () => {
    const samples = recordSamples(trial());
    const [branch, employee] = [ids.record('branch'), ids.record('employee')];
    expect(samples['GET trial/read']?.(ids)).toMatchObject({ id: ids.record('trial'), branch });
    expect(samples['POST trial/create']?.(ids)).toMatchObject({ branch, teacher: employee });
    expect(samples['POST trial/update']?.(ids)).toMatchObject({
      id: ids.record('trial'),
      branch,
      teacher: employee,
    });
  });

  it('write no field that the service keeps', () => {
    expect(recordSamples(trial())['POST trial/create']?.(ids)).not.toHaveProperty('stored');
  });

  it('type the password for a new record with proved fields, and change none of them', () => {
    const proved = { fields: ['note', 'plate'], page: '/trial/{id}' };
    const declared = trial({ calls: { create: { required: ['name', 'branch'] }, proved } });
    const samples = recordSamples(declared);
    expect(samples['POST trial/create']?.(ids)).toMatchObject({ ownPassword: ids.password });
    expect(creation(declared, ids, 'Jaén')).toMatchObject({ ownPassword: ids.password });
    const changed = samples['POST trial/update']?.(ids);
    for (const name of ['note', 'plate', 'ownPassword']) expect(changed).not.toHaveProperty(name);
    const { update } = declared.calls;
    expect(update.input.safeParse({ ...changed, ownPassword: 'x' }).success).toBe(true);
    expect(update.errors).toEqual(expect.arrayContaining(['USER-001', 'USER-002']));
    expect(trial().calls.update.input.safeParse({ ...changed, ownPassword: 'x' }).success).toBe(false);
  });

  it('say what to do about a field that takes none of the known values', () => {
    const odd = trial({}, { ...EVERY_KIND, plate: text('x', 9, { required: 'x', pattern: [/^%$/, 'x'] }) });
    expect(() => recordSamples(odd)['POST trial/create']?.(ids)).toThrow(
      /no value is known for the field "plate"\. Add one/,
    );
  });
});

describe('calls of one record', () => {
  it('are those that take its id', () => {
    expect(recordCalls(trial())).toEqual([
      'GET trial/read',
      'POST trial/update',
      'POST trial/delete',
      'POST trial/state',
      'GET trial/history/{id}',
      'POST trial/view/delete',
    ]);
  });
});

describe('a record for a world', () => {
  it('has what is required and a name of its own', () => {
    const input = creation(trial(), ids, 'Jaén 7');
    expect(trial().calls.create.input.safeParse(input).success).toBe(true);
    expect(input).toMatchObject({ name: 'Generada Jaén 7', branch: ids.record('branch') });
    expect(input).not.toHaveProperty('teacher');
    expect(creation(trial(), ids, 'x'.repeat(90)).name).toHaveLength(30);
  });

  const needing = (entity: string, to: readonly string[], optional: readonly string[] = []) =>
    trial(
      { entity, path: entity, reach: 'business', list: { show: ['name'], sorts: ['name'] } },
      {
        name: text('Nombre', 30, { required: 'x' }),
        branch: ref('Sucursal', 'branch'),
        ...Object.fromEntries(to.map((one) => [one, requiredRef(one, one, 'Elige')])),
        ...Object.fromEntries(optional.map((one) => [`${one}Too`, ref(one, one)])),
      },
    );
  const orderOf = (...records: AnyRecord[]) =>
    inOrder(new Map(records.map((record) => [record.entity, record]))).map(({ entity }) => entity);

  it('comes after the records that it needs', () => {
    expect(orderOf(needing('policy', ['vehicle', 'branch']), needing('vehicle', [], ['policy']))).toEqual([
      'vehicle',
      'policy',
    ]);
  });

  it('that needs itself is refused with what to do', () => {
    expect(() => orderOf(needing('egg', ['hen']), needing('hen', ['egg']))).toThrow(
      /Make one of them optional/,
    );
  });
});
