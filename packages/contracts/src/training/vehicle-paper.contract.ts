import { defineRecord } from '../records/define-record.js';
import { area, count, day, fixedChoice, money, requiredRef, text } from '../records/kinds.js';
import { PAPER_KINDS } from './fleet-words.js';

/** A paper or a service of a vehicle, with the day or the kilometres at which the next one is due. A newer one of its kind replaces it. */
export const vehiclePaper = defineRecord({
  service: 'training',
  entity: 'vehicle-paper',
  path: 'vehicle-paper',
  permission: 'vehicle',
  reach: 'branch',
  words: {
    one: 'papel de vehículo',
    many: 'papeles de vehículos',
    gender: 'm',
    palette: 'itv revisión tacógrafo extintor impuesto circulación mantenimiento aceite caduca',
    purpose:
      'ITV, recibos, impuesto, tacógrafo, extintor y mantenimientos: cuándo se hicieron y cuándo toca el siguiente.',
    states: { inactive: 'Sustituido' },
    sections: { what: 'Papel', next: 'El siguiente', more: 'Otros datos' },
  },
  fields: {
    vehicle: requiredRef('Vehículo', 'vehicle', 'Elige el vehículo'),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
    kind: fixedChoice('Papel', PAPER_KINDS, 'inspection'),
    name: text('Detalle', 80, { help: 'Se puede dejar en blanco.' }),
    doneOn: day('Hecho o pagado el'),
    kilometres: count('Kilómetros al hacerlo', 2_000_000, { unit: 'km' }),
    dueOn: day('Vence el', { warnDays: 30 }),
    dueKilometres: count('O a los kilómetros', 2_000_000, {
      unit: 'km',
      help: 'Cuenta lo que llegue antes: el día o los kilómetros.',
    }),
    cost: money('Importe'),
    observations: area('Observaciones', 4_000),
  },
  title: ['name'],
  list: {
    show: ['name', 'vehicle', 'branch', 'kind', 'doneOn', 'dueOn', 'dueKilometres', 'cost'],
    filters: { branch: 'several', vehicle: 'several', kind: 'several', dueOn: 'until' },
    sorts: ['dueOn', 'doneOn', 'created'],
    search: ['name'],
  },
  calls: { create: { required: ['vehicle', 'branch', 'kind'] }, documents: true },
  check: ({ doneOn, dueOn, kilometres, dueKilometres }, add) => {
    if (doneOn && dueOn && dueOn < doneOn) add('dueOn', 'No puede vencer antes de hacerse');
    if (kilometres !== null && dueKilometres !== null && dueKilometres <= kilometres)
      add('dueKilometres', 'Tienen que ser más que los de ahora');
  },
});
