import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, objectId } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { area, custom, day as dayField, fixedChoice, ref, requiredRef, text } from '../records/kinds.js';
import { sessionCall } from '../session-call.js';
import { SCHEDULE_KINDS, SCHEDULE_SUBJECTS } from './practice-words.js';
import { type ScheduleBand, scheduleBands } from './schedule.fields.js';

/** A dated week of a teacher, a vehicle, a room or a branch: when it is to be had, or when it is not. */
export const schedule = defineRecord({
  service: 'training',
  entity: 'schedule',
  path: 'schedule',
  permission: 'schedule',
  licence: 'formative',
  reach: 'branch',
  words: {
    one: 'horario',
    many: 'horarios',
    gender: 'm',
    palette: 'crear añadir nuevo horario ausencia vacaciones cierre festivo',
    purpose:
      'Cuándo se puede contar con cada profesor, vehículo, sala o sucursal, y sus ausencias. Sin horario, a cualquier hora.',
    sections: { who: 'De quién es', when: 'Cuándo' },
  },
  fields: {
    name: text('Nombre', 80, { required: 'Escribe el nombre' }),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
    subject: fixedChoice('De', SCHEDULE_SUBJECTS, 'branch'),
    teacher: ref('Profesor', 'practice-teacher'),
    vehicle: ref('Vehículo', 'vehicle'),
    room: ref('Sala', 'room'),
    kind: fixedChoice('Tipo', SCHEDULE_KINDS, 'work'),
    startsOn: dayField('Desde'),
    endsOn: dayField('Hasta'),
    bands: custom('Franjas de la semana', {
      schema: scheduleBands,
      empty: [] as ScheduleBand[],
      help: 'Sin franjas, el día entero.',
      // Every hour: generated tests close no branch to others.
      sample: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' }],
    }),
    observations: area('Observaciones', 2_000),
  },
  title: ['name'],
  list: {
    show: ['name', 'branch', 'subject', 'teacher', 'vehicle', 'room', 'kind', 'startsOn', 'endsOn'],
    filters: { branch: 'several', subject: 'several', kind: 'several' },
    sorts: ['name', 'startsOn', 'created'],
    search: ['name'],
  },
  calls: { create: { required: ['name', 'branch', 'bands'] } },
  check: ({ subject, teacher, vehicle, room, startsOn, endsOn, kind, bands }, add) => {
    if (subject === 'teacher' && teacher === null) add('teacher', 'Elige al profesor');
    if (subject === 'vehicle' && vehicle === null) add('vehicle', 'Elige el vehículo');
    if (subject === 'room' && room === null) add('room', 'Elige la sala');
    if (startsOn !== null && endsOn !== null && endsOn < startsOn)
      add('endsOn', 'No puede ser anterior al primer día');
    if (kind !== 'absence' && bands.length === 0) add('bands', 'Añade al menos una franja');
  },
});

const clash = z.object({
  /** A booked practice, or another timetable of the same subject. */
  what: z.enum(['lesson', 'schedule']),
  id: objectId,
  day: day.nullable(),
  /** `HH:MM` on the branch's clock; '' for a whole day. */
  from: z.string(),
  to: z.string(),
  name: z.string(),
});
export type ScheduleClash = z.output<typeof clash>;

/** Names what a timetable would clash with if it held, and changes nothing: booked practices and contradicting timetables. */
export const scheduleCheck = defineCall({
  ...sessionCall,
  service: 'training',
  specified: true,
  licence: 'formative',
  permission: 'schedule.view',
  method: 'POST',
  effect: 'read',
  path: 'schedule/check',
  summary: 'Comprobar con qué choca un horario, sin guardarlo',
  input: z.strictObject({
    /** The timetable that is being changed. */
    id: objectId.optional(),
    branch: objectId,
    subject: z.enum(Object.keys(SCHEDULE_SUBJECTS) as [keyof typeof SCHEDULE_SUBJECTS]),
    teacher: objectId.nullable().default(null),
    vehicle: objectId.nullable().default(null),
    room: objectId.nullable().default(null),
    kind: z.enum(Object.keys(SCHEDULE_KINDS) as [keyof typeof SCHEDULE_KINDS]),
    startsOn: day.nullable().default(null),
    endsOn: day.nullable().default(null),
    bands: scheduleBands.default([]),
  }),
  output: z.object({ rows: z.array(clash), capped: z.boolean() }),
});
