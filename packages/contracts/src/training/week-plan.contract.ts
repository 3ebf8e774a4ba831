import { z } from 'zod';
import { type CallOutput, defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, objectId } from '../fields.js';
import { LICENCE_CLASSES } from '../licence-classes.js';
import { sessionRead, sessionWrite } from '../session-call.js';
import { WEEK_REASONS, type WeekReason } from './week-plan-words.js';

export const WEEK_PLAN_ERRORS = {
  'WEEK-PLAN-001': { status: 409, message: 'Ya se está buscando una propuesta para esa semana.' },
  'WEEK-PLAN-002': {
    status: 409,
    message: 'Esa semana ya ha pasado, o queda más de un año: elige otra.',
  },
  'WEEK-PLAN-003': { status: 409, message: 'Esa hora ya ha pasado.' },
  'WEEK-PLAN-004': {
    status: 409,
    message: 'Los alumnos de esta sucursal quieren más de 600 prácticas: son demasiadas para una propuesta.',
  },
  'WEEK-PLAN-005': {
    status: 409,
    message:
      'Ningún alumno de esta sucursal quiere más prácticas esa semana. Escríbelas en «Su semana» de cada alumno de prácticas.',
  },
} as const satisfies ErrorCatalogue;

/** Lines that one call books. */
export const MAX_ACCEPTED = 40;
/** Practices that one proposal places. */
export const MAX_WEEK_WISHES = 600;

const base = { service: 'training', specified: false, licence: 'formative' } as const;
const monday = day.refine((one) => new Date(`${one}T00:00:00Z`).getUTCDay() === 1, 'Tiene que ser un lunes');
const week = z.strictObject({ branch: objectId, monday });
const reason = z.enum(Object.keys(WEEK_REASONS) as [WeekReason, ...WeekReason[]]);

const line = z.object({
  id: objectId,
  /** `placed`: proposed, not yet booked. */
  state: z.enum(['placed', 'booked', 'left']),
  student: objectId,
  studentName: z.string(),
  licence: z.enum(LICENCE_CLASSES),
  typeName: z.string(),
  /** Their exam, within fourteen days of that Monday; `null`: none. */
  examOn: day.nullable(),
  minutes: z.number().int(),
  /** The place in the week; `null` where it found none. Times are on the branch's clock. */
  slot: z
    .object({
      day,
      from: z.string(),
      to: z.string(),
      teacher: objectId,
      teacherName: z.string(),
      /** It is the student's own teacher. */
      isTutor: z.boolean(),
      vehicleName: z.string(),
      secondVehicleName: z.string(),
      roomName: z.string(),
    })
    .nullable(),
  /** Why it has no place, the most frequent rules first. */
  why: z.array(reason),
});
export type WeekPlanLine = z.output<typeof line>;

/** The last proposal for a week of a branch, in order; `null`: nobody has asked for one. */
export const weekPlanRead = defineCall({
  ...sessionRead,
  ...base,
  permission: 'practice.all',
  path: 'week/plan/read',
  summary: 'La propuesta de prácticas de una semana',
  input: week,
  output: z.object({
    plan: z
      .object({
        state: z.enum(['searching', 'ready', 'failed', 'cancelled']),
        job: objectId,
        /** The person who reads it has asked for it: they may follow and cancel its job. */
        isOwn: z.boolean(),
        by: z.string(),
        at: instant,
        lines: z.array(line),
      })
      .nullable(),
  }),
});
export type WeekPlan = NonNullable<CallOutput<typeof weekPlanRead>['plan']>;

/**
 * Begins a search for places of the practices that students of a branch want that week, beside those that are booked. It takes the place of
 * the last proposal; what is booked stays booked. The search ends by itself after twenty seconds.
 */
export const weekPlanStart = defineCall({
  ...sessionWrite,
  ...base,
  permission: 'practice.all',
  path: 'week/plan/start',
  summary: 'Buscar una propuesta de prácticas para una semana',
  input: week,
  output: z.object({ job: objectId }),
  errors: ['WEEK-PLAN-001', 'WEEK-PLAN-002', 'WEEK-PLAN-004', 'WEEK-PLAN-005', 'JOB-002', 'JOB-003'],
});

/**
 * Books lines of a proposal, each by a transaction of its own in which every rule is judged again. One that a rule stands against is
 * answered with it, and the others go on; one that is booked already counts as booked.
 */
export const weekPlanAccept = defineCall({
  ...sessionWrite,
  ...base,
  permission: 'practice.modify',
  path: 'week/plan/accept',
  summary: 'Reservar prácticas de la propuesta de una semana',
  input: z.strictObject({ lines: z.array(objectId).min(1).max(MAX_ACCEPTED) }),
  output: z.object({
    booked: z.array(objectId),
    refused: z.array(z.object({ id: objectId, rules: z.array(reason), message: z.string() })),
  }),
});
