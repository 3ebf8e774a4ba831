import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { area, count, custom, day, fixedChoice, ref, requiredRef, text } from '../records/kinds.js';
import { VEHICLE_LICENCES } from './fixed-lists.js';
import { type ScheduleBand, scheduleBands } from './schedule.fields.js';

/** Practices that one student may want in a week. */
const MAX_WEEKLY = 14;

export const PRACTICE_STUDENT_ERRORS = {
  'PRACTICE-STUDENT-001': { status: 409, message: 'Ya está matriculado en las prácticas de ese permiso.' },
} as const satisfies ErrorCatalogue;

/** A contact who takes practices for a licence. `name` is theirs, chosen together with the contact. */
export const practiceStudent = defineRecord({
  service: 'training',
  entity: 'practice-student',
  path: 'hermes/student',
  permission: { view: 'practice.view', modify: 'practice.modify' },
  licence: 'formative',
  reach: 'branch',
  size: 'many',
  words: {
    one: 'alumno de prácticas',
    many: 'alumnos de prácticas',
    gender: 'm',
    palette: 'matricular alumno prácticas agenda',
    purpose: 'Quiénes hacen prácticas, de qué permiso y con qué profesor.',
    sections: { who: 'Alumno', week: 'Su semana', more: 'Otros datos' },
  },
  fields: {
    contact: requiredRef('Alumno', 'contact', 'Elige al alumno'),
    name: text('Nombre', 200, { required: 'Elige al alumno' }),
    licence: fixedChoice('Permiso', VEHICLE_LICENCES, 'B'),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
    tutor: ref('Profesor', 'practice-teacher'),
    circuitPassedOn: day('Circuito aprobado el', {
      help: 'De A1 y A2: antes no se sale a vías abiertas, y después durante dos años (RGC, anexo VI.C.6).',
    }),
    place: ref('Punto de recogida', 'practice-place'),
    weekly: count('Prácticas por semana', MAX_WEEKLY, {
      help: 'Las que quiere. Si lo dejas vacío, no entra en la propuesta de la semana.',
    }),
    weeklyType: ref('De qué tipo', 'practice-type'),
    bands: custom('Cuándo puede', {
      schema: scheduleBands,
      empty: [] as ScheduleBand[],
      help: 'Sin franjas, a cualquier hora.',
      // Every hour: generated tests find a time.
      sample: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' }],
    }),
    examOn: day('Se examina el', {
      help: 'Si no está en una carpeta de examen. En los catorce días de antes va primero.',
    }),
    observations: area('Observaciones', 2_000),
  },
  title: ['name'],
  list: {
    show: ['name', 'contact', 'licence', 'branch', 'tutor'],
    filters: { branch: 'several', licence: 'several', tutor: 'several', contact: 'one' },
    sorts: ['name', 'created'],
    search: ['name'],
  },
  indexes: [
    { name: 'practice_student_name', on: ['name', 'id', 'state'] },
    { name: 'practice_student_contact', on: ['contact', 'licence'] },
    { name: 'practice_student_branch', on: ['branch'] },
    { name: 'practice_student_licence', on: ['licence'] },
    { name: 'practice_student_tutor', on: ['tutor'] },
  ],
  errors: PRACTICE_STUDENT_ERRORS,
  calls: {
    read: { specified: false },
    create: { required: ['contact', 'name', 'branch'], errors: ['PRACTICE-STUDENT-001'] },
    update: { specified: false, errors: ['PRACTICE-STUDENT-001'] },
    state: { errors: ['PRACTICE-STUDENT-001'] },
  },
  check: ({ weekly, weeklyType }, add) => {
    if (weekly && weeklyType === null) add('weeklyType', 'Elige el tipo de práctica');
  },
});
