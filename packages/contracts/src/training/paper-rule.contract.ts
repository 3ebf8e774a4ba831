import { defineRecord } from '../records/define-record.js';
import { area, choice, count, day, fixedChoice, text } from '../records/kinds.js';
import { PAPER_KINDS, VEHICLE_CATEGORIES } from './fleet-words.js';

/** How often a paper is due for vehicles of one category and age, from one day to another. It proposes a day; people decide. */
export const paperRule = defineRecord({
  service: 'training',
  entity: 'paper-rule',
  path: 'paper-rule',
  permission: { view: 'vehicle.view', modify: 'vehicle.modify' },
  words: {
    one: 'plazo de papeles',
    many: 'plazos de papeles',
    gender: 'm',
    palette: 'plazos itv revisión cada cuánto meses kilómetros',
    purpose:
      'Cada cuántos meses o kilómetros toca cada papel. La ITV de turismos y motos de la escuela ya se calcula sola.',
    sections: { what: 'Plazo', when: 'Vigencia' },
  },
  fields: {
    name: text('Nombre', 80, { required: 'Escribe el nombre' }),
    kind: fixedChoice('Papel', PAPER_KINDS, 'service'),
    category: choice('Vehículos', VEHICLE_CATEGORIES, { help: 'Sin ninguno, todos.' }),
    fromYears: count('Desde los años', 60, { help: 'Antigüedad del vehículo al hacerlo.' }),
    everyMonths: count('Cada', 240, { min: 1, unit: 'meses' }),
    everyKilometres: count('O cada', 500_000, { min: 1, unit: 'km' }),
    source: text('Norma o motivo', 160),
    startsOn: day('Vale desde'),
    endsOn: day('Vale hasta'),
    observations: area('Observaciones', 2_000),
  },
  title: ['name'],
  list: {
    show: [
      'name',
      'kind',
      'category',
      'fromYears',
      'everyMonths',
      'everyKilometres',
      'source',
      'startsOn',
      'endsOn',
    ],
    filters: { kind: 'several' },
    sorts: ['name', 'created'],
    search: ['name', 'source'],
  },
  calls: { create: { required: ['name', 'kind', 'everyMonths'] } },
  check: ({ everyMonths, everyKilometres, startsOn, endsOn }, add) => {
    if (everyMonths === null && everyKilometres === null)
      add('everyMonths', 'Escribe los meses o los kilómetros');
    if (startsOn && endsOn && endsOn < startsOn) add('endsOn', 'No puede ser anterior al primer día');
  },
});
