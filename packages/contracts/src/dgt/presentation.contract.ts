import { z } from 'zod';
import { defineCall } from '../call.js';
import { licenceClass } from '../contacts/contact.fields.js';
import type { ErrorCatalogue } from '../errors.js';
import { csv, cursor, day, instant, objectId, pageOf, queryInt, recordVersion } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { examOutcome, examTest, lawRefusal, shownStudent } from './exam.fields.js';
import { serviceReason } from './exam-service.contract.js';

export const PRESENTATION_ERRORS = {
  'AUES-001': {
    status: 409,
    message:
      'El servicio de Tráfico no está conectado: nada se puede enviar. Usa las plantillas del registro electrónico.',
  },
  'AUES-002': {
    status: 409,
    message: 'No queda nadie por presentar: todos están enviados, en la cola o tienen resultado.',
  },
  'AUES-003': {
    status: 409,
    message: 'Alguna de estas presentaciones está en curso o ya tiene respuesta: no se puede repetir.',
  },
  'AUES-004': {
    status: 409,
    message: 'Hay alumnos que no se pueden presentar. Mira por qué y déjalos fuera.',
  },
  'AUES-005': {
    status: 409,
    message: 'Solo se retira de la bandeja lo que Tráfico ha rechazado o no se pudo enviar.',
  },
  'AUES-006': {
    status: 409,
    message:
      'El alumno ya no tiene esa plaza, o la carpeta ha cambiado de día o de centro: preséntalo otra vez desde su carpeta.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'dgt', licence: 'dgt' } as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'dgt-folder.view' } as const;
const present = { ...base, method: 'POST', effect: 'write', permission: 'dgt-folder.present' } as const;

const MAX_PRESENTATIONS = 500;

/**
 * Who of a folder may be presented and who may not: first what the law and missing data say, then, where the authority's
 * service is connected, what it objects to. Without a folder: students, each for the test that comes next, today, at the
 * centre of their province; those who seek no licence are left out. Nothing is presented.
 */
export const processabilityCheck = defineCall({
  ...read,
  specified: true,
  path: 'aues/processabilitycheck',
  summary: 'Comprobar quién se puede presentar a Tráfico, antes de hacerlo',
  deadline: 60_000,
  input: z
    .strictObject({ folder: objectId.optional(), students: csv(objectId, MAX_PRESENTATIONS).optional() })
    .refine(({ folder, students }) => folder || students?.length, { message: 'Elige una carpeta o alumnos' }),
  output: z.object({
    /** `false`: not connected, or it does not answer now; only our own checks were made. */
    asked: z.boolean(),
    rows: z.array(
      z.object({
        student: shownStudent,
        licence: licenceClass,
        /** Law and missing data. */
        refusals: z.array(lawRefusal),
        /** Of the service; empty where it was not asked. */
        reasons: z.array(serviceReason),
        /** It is in the queue, sent or taken already. */
        presented: z.boolean(),
        ready: z.boolean(),
      }),
    ),
  }),
});

export const PRESENTATION_STATES = [
  'queued',
  'sending',
  'received',
  'unknown',
  'accepted',
  'rejected',
  'failed',
] as const;
/**
 * `queued`: to be sent. `received`: the service has it and has not decided. `unknown`: nobody knows whether it has it; it is
 * asked, never sent again blindly. `rejected`: it will not take it, with reasons. `failed`: it never got there.
 */
export const presentationState = z.enum(PRESENTATION_STATES);
export type PresentationState = z.output<typeof presentationState>;

/**
 * Queues those of a folder who have a place and no result, all of them or those who are named; who is presented already is
 * left alone. Nobody is queued when somebody may not be presented (`AUES-004`, details `refusals: [{ student, name, refusals }]`).
 */
export const presentationRequest = defineCall({
  ...present,
  specified: true,
  path: 'aues/presentacion/request',
  summary: 'Presentar a Tráfico a los alumnos de una carpeta',
  deadline: 30_000,
  input: z.strictObject({
    folder: objectId,
    students: z.array(objectId).min(1).max(MAX_PRESENTATIONS).optional(),
  }),
  output: z.object({
    queued: z.number().int(),
    /** Left alone: presented already. */
    standing: z.number().int(),
  }),
  errors: ['AUES-001', 'AUES-002', 'AUES-004', 'DGT-FOLDER-003'],
});

/** One student of a folder, presented once. */
export const presentation = z.object({
  id: objectId,
  folder: objectId,
  student: shownStudent,
  licence: licenceClass,
  test: examTest,
  /** Of the exam. */
  day,
  center: z.string(),
  state: presentationState,
  /** What that means and what comes next, in Spanish. */
  message: z.string(),
  reasons: z.array(serviceReason),
  /** The authority's; '' until it has taken it. */
  reference: z.string(),
  result: z.object({ outcome: examOutcome, mistakes: z.number().int().nullable() }).nullable(),
  /** When it is sent or asked about next; `null`: not by itself. */
  next: instant.nullable(),
  by: z.string(),
  createdAt: instant,
  version: recordVersion,
});
export type Presentation = z.output<typeof presentation>;

/** The presentations of the branches that the person sees, the last first. */
export const presentationRead = defineCall({
  ...read,
  specified: false,
  path: 'aues/presentacion/read',
  summary: 'Presentaciones a Tráfico y su respuesta',
  input: z.strictObject({
    folder: objectId.optional(),
    state: csv(presentationState, PRESENTATION_STATES.length).optional(),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
  }),
  output: pageOf(presentation),
});

/** How many presentations are in each state, for the inbox. */
export const presentationCount = defineCall({
  ...read,
  specified: false,
  path: 'aues/presentacion/count',
  summary: 'Cuántas presentaciones hay de cada estado',
  input: z.strictObject({ folder: objectId.optional() }),
  output: z.object({
    counts: z.array(z.object({ state: presentationState, presentations: z.number().int() })),
  }),
});

/**
 * Now, without waiting for its turn: sends again what never got there (`failed`), asks about what is `unknown`, `received` or
 * `accepted` and has no result. All of them or none.
 */
export const presentationRetry = defineCall({
  ...present,
  specified: false,
  path: 'aues/presentacion/retry',
  summary: 'Volver a intentar o a preguntar por presentaciones a Tráfico',
  input: z.strictObject({ ids: z.array(objectId).min(1).max(MAX_PRESENTATIONS) }),
  output: z.object({ changed: z.number().int() }),
  errors: ['AUES-001', 'AUES-003', 'AUES-006'],
});

/**
 * The results that the authority has told, as `dgt/folder/result/save` takes them: a person looks through them first. Those
 * of whom a result is written down already are among them, so that a difference shows.
 */
export const presentationResult = defineCall({
  ...read,
  specified: false,
  path: 'aues/presentacion/result',
  summary: 'Resultados de una carpeta que ha comunicado Tráfico',
  input: z.strictObject({ folder: objectId }),
  output: z.object({
    rows: z.array(
      z.object({
        student: objectId,
        name: z.string(),
        dni: z.string(),
        outcome: examOutcome,
        mistakes: z.number().int().nullable(),
      }),
    ),
    /** Presented, and no result has come yet nor been written down. */
    pending: z.number().int(),
  }),
});
