import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { area, count, day, flag, money, requiredRef, text, time } from '../records/kinds.js';

export const REFUEL_ERRORS = {
  'REFUEL-001': { status: 409, message: 'Ya hay un repostaje con ese número.' },
  'REFUEL-002': {
    status: 409,
    message:
      'Ya hay un repostaje de ese vehículo, ese día y con esos litros. Si son dos, escribe la hora de cada uno.',
  },
} as const satisfies ErrorCatalogue;

/** Where one without a day stands in an ordered list. */
export const NO_DAY = '9999-12-31';

/** Fuel or current of a vehicle. Consumption is reckoned between two full ones. */
export const refuel = defineRecord({
  service: 'training',
  entity: 'refuel',
  path: 'refuel',
  permission: { view: 'vehicle.view', modify: 'vehicle.modify' },
  reach: 'branch',
  size: 'many',
  words: {
    one: 'repostaje',
    many: 'repostajes',
    gender: 'm',
    palette: 'gasolina gasoil combustible recarga tarjeta litros',
    purpose:
      'Lo que se echa a cada vehículo, con sus kilómetros: de aquí sale cuánto gasta y cuánto cuesta el kilómetro.',
    sections: { what: 'Repostaje', more: 'Otros datos' },
  },
  fields: {
    number: text('Número', 40, { unique: 'REFUEL-001', help: 'En blanco, el siguiente.' }),
    vehicle: requiredRef('Vehículo', 'vehicle', 'Elige el vehículo'),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
    filledOn: day('Día'),
    filledAt: time('Hora'),
    quantity: count('Litros o kWh', 2_000, { decimals: 2 }),
    amount: money('Importe'),
    kilometres: count('Kilómetros', 2_000_000, { unit: 'km' }),
    full: flag('Lleno', { first: true, help: 'El consumo se calcula de lleno a lleno.' }),
    station: text('Estación', 120),
    observations: area('Observaciones', 2_000),
  },
  title: ['number'],
  list: {
    show: ['number', 'vehicle', 'branch', 'filledOn', 'quantity', 'amount', 'kilometres', 'station'],
    filters: { branch: 'several', vehicle: 'several' },
    sorts: ['filledOn', 'created'],
    defaultSort: '-filledOn',
    search: ['number', 'station'],
  },
  derived: { filled_sorted: { sql: `DATE NOT NULL DEFAULT '${NO_DAY}'`, sorts: 'filledOn' } },
  indexes: [
    { name: 'refuel_filled', on: ['filled_sorted', 'id', 'state', 'branch', 'number', 'station'] },
    { name: 'refuel_vehicle', on: ['vehicle', 'filled_sorted', 'id', 'state', 'branch'] },
    { name: 'refuel_branch', on: ['branch', 'filled_sorted', 'id', 'state'] },
  ],
  errors: REFUEL_ERRORS,
  code: { field: 'number', counter: 'refuel_counter' },
  calls: {
    create: { required: ['vehicle', 'branch'], errors: ['REFUEL-002'] },
    update: { errors: ['REFUEL-002'] },
    state: { errors: ['REFUEL-002'] },
    export: {
      columns: [
        'number',
        'vehicle',
        'branch',
        'filledOn',
        'filledAt',
        'quantity',
        'amount',
        'kilometres',
        'full',
        'station',
      ],
    },
  },
});
