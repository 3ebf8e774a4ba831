import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { count, text } from '../records/kinds.js';

const MAX_MINUTES = 240;

export const TRAVEL_TIME_ERRORS = {
  'TRAVEL-TIME-001': { status: 409, message: 'Ya está apuntado lo que se tarda entre esas zonas.' },
} as const satisfies ErrorCatalogue;

/** Minutes on the way between two zones, in both directions, or within one. They take the place of those that are reckoned from the map. */
export const travelTime = defineRecord({
  service: 'training',
  entity: 'travel-time',
  path: 'practice/travel',
  permission: 'practice-type',
  licence: 'formative',
  words: {
    one: 'desplazamiento',
    many: 'desplazamientos',
    gender: 'm',
    search: 'Buscar por zona',
    palette: 'crear añadir nuevo desplazamiento minutos zonas tabla',
    purpose:
      'Lo que se tarda de una zona a otra entre prácticas. Sin apuntarlo, se calcula con el mapa a 30 km/h.',
    sections: { who: 'Desplazamiento' },
  },
  fields: {
    zone: text('De la zona', 40, { required: 'Escribe la zona' }),
    otherZone: text('A la zona', 40, { required: 'Escribe la zona' }),
    minutes: count('Minutos', MAX_MINUTES, { help: 'Valen en los dos sentidos.' }),
  },
  /** One row for two zones, in whichever order they are written. */
  derived: {
    pair_live: {
      sql: `VARCHAR(81) AS (IF(state = 'deleted', NULL, CONCAT(LEAST(zone, other_zone), '\\n', GREATEST(zone, other_zone)))) STORED`,
    },
  },
  indexes: [{ name: 'travel_time_pair', on: ['pair_live'], unique: true }],
  title: ['zone', 'otherZone'],
  list: {
    show: ['zone', 'otherZone', 'minutes'],
    sorts: ['zone', 'created'],
    search: ['zone', 'otherZone'],
  },
  errors: TRAVEL_TIME_ERRORS,
  calls: {
    create: { required: ['zone', 'otherZone', 'minutes'], errors: ['TRAVEL-TIME-001'] },
    update: { errors: ['TRAVEL-TIME-001'] },
    state: { errors: ['TRAVEL-TIME-001'] },
  },
});
