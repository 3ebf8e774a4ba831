import { defineRecord } from '../records/define-record.js';
import { area, count, day, requiredRef, several, text, time } from '../records/kinds.js';

const MAX_AHEAD = 400;

export const WEEKDAYS = {
  mon: 'Lunes',
  tue: 'Martes',
  wed: 'Miércoles',
  thu: 'Jueves',
  fri: 'Viernes',
  sat: 'Sábado',
  sun: 'Domingo',
} as const;

/** A student who takes a practice as soon as one is free: of which type, and at which days and hours. `name` and `branch` are theirs. */
export const waitingWish = defineRecord({
  service: 'training',
  entity: 'waiting-wish',
  path: 'practice/waiting',
  permission: { view: 'practice.view', modify: 'practice.modify' },
  licence: 'formative',
  reach: 'branch',
  words: {
    one: 'espera',
    many: 'lista de espera',
    gender: 'f',
    palette: 'lista de espera huecos libres apuntar alumno',
    purpose:
      'Quién quiere una práctica en cuanto quede un hueco. Cuando se cancela una, se ofrece a los cinco primeros.',
    sections: { who: 'Quién espera', when: 'Cuándo puede' },
  },
  fields: {
    student: requiredRef('Alumno', 'practice-student', 'Elige al alumno'),
    name: text('Nombre', 200),
    branch: requiredRef('Sucursal', 'branch', 'Elige al alumno'),
    type: requiredRef('Tipo de práctica', 'practice-type', 'Elige el tipo'),
    examOn: day('Se examina el'),
    endsOn: day('Hasta'),
    weekdays: several('Días', WEEKDAYS, { help: 'Sin ninguno, cualquiera.' }),
    fromTime: time('Desde las'),
    toTime: time('Hasta las'),
    notice: count('Con cuántas horas de aviso', MAX_AHEAD, { help: 'Si lo dejas vacío, dos.' }),
    observations: area('Observaciones', 500),
  },
  title: ['name'],
  list: {
    show: ['name', 'type', 'examOn', 'endsOn', 'weekdays'],
    filters: { branch: 'several', student: 'one', type: 'several' },
    sorts: ['name', 'examOn', 'created'],
    search: ['name'],
  },
  calls: { create: { required: ['student', 'type', 'branch'] } },
});
