import { CarOutlined } from '@ant-design/icons';
import type { CallOutput } from '@volante/contracts/call';
import { defineRecord } from '@volante/contracts/records/define-record';
import {
  area,
  choice,
  count,
  custom,
  day,
  file,
  flag,
  image,
  instant,
  money,
  requiredRef,
  several,
  text,
  time,
} from '@volante/contracts/records/kinds';
import { recordTexts } from '@volante/contracts/records/record-words';
import { z } from 'zod';
import { recordFeature } from './record-feature';
import { recordRefs } from './record-refs';
import { recordScreens, type ScreenOptions } from './record-screens';

/** A made-up record with a field of every kind; it borrows the permissions of suppliers. */
export const trial = defineRecord({
  service: 'contacts',
  entity: 'trial',
  path: 'trial',
  permission: 'supplier',
  words: {
    one: 'vehículo',
    many: 'vehículos',
    gender: 'm',
    purpose: 'Con lo que se enseña.',
    sections: { who: 'Identificación', papers: 'Papeles', rest: 'Lo demás' },
  },
  fields: {
    plate: text('Matrícula', 12, { required: 'Escribe la matrícula', unique: 'TRIAL-001' }),
    code: text('Código', 20),
    phone: text('Teléfono del taller', 20, { format: 'phone' }),
    account: text('Cuenta del seguro', 40, { format: 'iban' }),
    web: text('Página del fabricante', 200, { format: 'web' }),
    branch: requiredRef('Sede', 'branch', 'Elige la sede'),
    fuel: choice('Combustible', { petrol: 'Gasolina', diesel: 'Diésel' }),
    uses: several('Usos', { road: 'Carretera', track: 'Pista' }),
    inspectionUntil: day('ITV hasta', { warnDays: 30 }),
    servicedAt: instant('Última revisión'),
    opensAt: time('Sale a las'),
    kilometres: count('Kilómetros', 2_000_000, { unit: 'km' }),
    consumption: count('Consumo', 100, { decimals: 1, unit: 'l/100 km' }),
    seats: count('Plazas', 9),
    price: money('Precio de compra'),
    isRented: flag('Es de alquiler'),
    picture: image('Foto'),
    permit: file('Permiso de circulación'),
    shape: custom('Medidas', { schema: z.array(z.number()), empty: [], readOnly: true }),
    notes: area('Observaciones', 4_000),
  },
  title: ['plate'],
  list: {
    show: ['plate', 'branch', 'fuel', 'inspectionUntil', 'kilometres', 'seats', 'price', 'isRented'],
    stamps: ['updatedAt'],
    filters: { branch: 'one', fuel: 'several', isRented: 'one', inspectionUntil: 'until' },
    sorts: ['plate', 'inspectionUntil'],
    search: ['plate', 'notes'],
  },
  errors: { 'TRIAL-001': { status: 409, message: 'Ya hay un vehículo con esa matrícula.' } },
  calls: { create: { required: ['plate', 'branch'] }, documents: true, notes: true, qualifications: true },
  code: { field: 'code', counter: 'trial_counter' },
  check: ({ fuel, consumption }, add) => {
    if (fuel === null && consumption !== null) add('fuel', 'Di qué consume');
  },
});

export type TrialRecord = CallOutput<typeof trial.calls.update>;
export type TrialRow = CallOutput<typeof trial.calls.read>['rows'][number];

const load = () => Promise.reject(new Error('pages are opened by the tests themselves'));

export const feature = recordFeature({
  remote: 'business',
  entity: 'trial',
  permission: 'supplier',
  list: '/trial/list',
  view: '/trial/view/:trial_id',
  icon: CarOutlined,
  order: 40,
  pages: { list: load, create: load, view: load },
});

const options = {
  form: () => Promise.resolve(trial),
  columns: ['plate', 'branch', 'fuel', 'inspectionUntil', 'kilometres', 'price', 'state'],
  refs: recordRefs(),
  card: ['fuel', 'inspectionUntil'],
  facts: ['code', 'branch'],
  sections: {
    who: ['plate', 'code', 'phone', 'account', 'web', 'branch', 'fuel', 'uses', 'isRented', 'shape'],
    papers: ['inspectionUntil', 'servicedAt', 'opensAt', 'kilometres', 'consumption', 'seats', 'price'],
    // Nobody places `notes`: it stands behind them.
    rest: ['picture', 'permit'],
  },
} satisfies ScreenOptions<typeof trial>;

export const screens = recordScreens(trial, feature.at, options);

/** The same with `notes` shown by something else. */
export const screensWithoutNotes = recordScreens(trial, feature.at, { ...options, elsewhere: ['notes'] });

/** The plate is shown to be read while the others are edited. */
export const screensWithKept = recordScreens(trial, feature.at, {
  ...options,
  useLimits: () => () => ({ kept: ['plate'] }),
});

/** As the build writes them into the remote's bundle. */
export const texts = { business: recordTexts(trial) };

const ID = '0000000000000000000000aa';
const AT = '2026-11-02T09:30:00.000Z';

/** A record with nothing but what it must have; `branch` is the first of `BRANCHES`. */
export function aTrial(part: Partial<TrialRecord> = {}): TrialRecord {
  return {
    id: ID,
    plate: '1234 LBC',
    code: '0007',
    phone: '',
    account: '',
    web: '',
    branch: '00000000000000000000000b',
    fuel: 'petrol',
    uses: [],
    inspectionUntil: null,
    servicedAt: null,
    opensAt: null,
    kilometres: 84_210,
    consumption: null,
    seats: null,
    price: 1_234_550,
    isRented: false,
    picture: null,
    permit: null,
    shape: [],
    notes: '',
    state: 'active',
    version: 3,
    createdAt: AT,
    updatedAt: AT,
    ...part,
  };
}

export function aTrialRow(part: Partial<TrialRow> = {}): TrialRow {
  const { id, plate, branch, fuel, inspectionUntil, kilometres, ...more } = aTrial();
  const { seats, price, isRented, state, version, updatedAt } = more;
  return {
    ...{ id, plate, branch, fuel, inspectionUntil, kilometres },
    ...{ seats, price, isRented, state, version, updatedAt },
    ...part,
  };
}
