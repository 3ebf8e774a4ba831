import { defineRecord } from '../records/define-record.js';
import { area, count, fixedChoice, requiredRef, text } from '../records/kinds.js';
import { ROOM_KINDS } from './practice-words.js';

/** A place that practices and classes are booked into. When it is closed stands in its timetables. */
export const room = defineRecord({
  service: 'training',
  entity: 'room',
  path: 'athena',
  permission: 'room',
  licence: 'formative',
  reach: 'branch',
  words: {
    one: 'sala',
    many: 'salas',
    gender: 'f',
    palette: 'crear añadir nueva sala aula circuito pista simulador',
    purpose: 'Las aulas, circuitos y simuladores de cada sucursal, con las plazas que tienen.',
    sections: { who: 'Sala', more: 'Otros datos' },
  },
  fields: {
    name: text('Nombre', 80, { required: 'Escribe el nombre' }),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
    kind: fixedChoice('Tipo', ROOM_KINDS, 'classroom'),
    squareMetres: count('Superficie', 100_000, { unit: 'm²' }),
    places: count('Plazas', 500, {
      min: 1,
      help: 'Prácticas o alumnos que caben a la vez. Si lo dejas vacío, una.',
    }),
    observations: area('Observaciones', 4_000),
  },
  title: ['name'],
  list: {
    show: ['name', 'branch', 'kind', 'squareMetres', 'places'],
    filters: { branch: 'several', kind: 'several' },
    sorts: ['name', 'created'],
    search: ['name'],
  },
  calls: { create: { required: ['name', 'branch'] } },
});
