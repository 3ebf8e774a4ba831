import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { area, count, day, fixedChoice, money, ref, requiredRef, text } from '../records/kinds.js';
import { ORDER_KINDS, ORDER_STEPS } from './fleet-words.js';

export const REPAIR_ORDER_ERRORS = {
  'REPAIR-001': { status: 409, message: 'La orden no puede pasar a ese estado desde el que tiene.' },
} as const satisfies ErrorCatalogue;

/** Work on a vehicle in a workshop. While it is there the agenda does not offer the vehicle. */
export const repairOrder = defineRecord({
  service: 'training',
  entity: 'repair-order',
  path: 'repair-order',
  permission: 'workshop',
  reach: 'branch',
  words: {
    one: 'orden de taller',
    many: 'órdenes de taller',
    gender: 'f',
    palette: 'orden taller reparación avería neumáticos presupuesto',
    purpose:
      'Lo que se arregla en cada vehículo, del presupuesto a la recogida. En el taller, la agenda no lo ofrece.',
    sections: { what: 'Orden', days: 'Taller', money: 'Importe', more: 'Otros datos' },
  },
  fields: {
    name: text('Trabajo', 120, { required: 'Escribe qué hay que hacer' }),
    vehicle: requiredRef('Vehículo', 'vehicle', 'Elige el vehículo'),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
    kind: fixedChoice('Tipo', ORDER_KINDS, 'repair'),
    step: fixedChoice('Situación', ORDER_STEPS, 'asked'),
    workshop: ref('Taller', 'workshop'),
    requestedOn: day('Pedida el'),
    inOn: day('Entra el'),
    outOn: day('Sale el', { help: 'Previsto. En blanco, no se sabe.' }),
    kilometres: count('Kilómetros', 2_000_000, { unit: 'km' }),
    quoted: money('Presupuesto'),
    amount: money('Importe final'),
    closedOn: day('Cerrada el'),
    observations: area('Observaciones', 4_000),
  },
  title: ['name'],
  list: {
    show: ['name', 'vehicle', 'branch', 'kind', 'step', 'workshop', 'inOn', 'outOn', 'amount'],
    filters: { branch: 'several', vehicle: 'several', step: 'several', kind: 'several' },
    sorts: ['inOn', 'created'],
    defaultSort: '-inOn',
    search: ['name'],
  },
  errors: REPAIR_ORDER_ERRORS,
  calls: {
    create: { required: ['name', 'vehicle', 'branch'] },
    update: { errors: ['REPAIR-001'] },
    documents: true,
  },
  check: ({ step, inOn, outOn, closedOn }, add) => {
    if ((step === 'in' || step === 'ready') && inOn === null) add('inOn', 'Escribe el día en que entra');
    if (inOn && outOn && outOn < inOn) add('outOn', 'No puede salir antes de entrar');
    if (step === 'closed' && closedOn === null) add('closedOn', 'Escribe el día en que se cierra');
  },
});
