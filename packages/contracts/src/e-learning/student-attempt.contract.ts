import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, objectId, paragraph, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { attemptLine, exam, licence, readiness, replay } from './attempt.fields.js';
import { EXAM_NAMES } from './exam-words.js';

export const STUDENT_ATTEMPT_ERRORS = {
  'ATTEMPT-006': { status: 409, message: 'El test todavía no está entregado.' },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'e-learning', licence: 'formative', specified: true } as const;
const view = { ...base, effect: 'read', permission: 'student-access.view' } as const;
const ofStudent = z.strictObject({ contact: objectId, license: licence });

/** A student's attempt as it was shown and answered. ATTEMPT-006 while it is open: its key stays here. */
export const attemptReplay = defineCall({
  ...view,
  method: 'POST',
  path: 'valkiria/test/test',
  summary: 'Ver un test tal como lo hizo un alumno',
  input: z.strictObject({ attempt: objectId }),
  output: replay.extend({
    contact: objectId,
    name: z.string(),
    /** Another device answered too: noted, not judged. */
    secondDevice: z.boolean(),
    /** Times that the page was left meanwhile: noted, not judged. */
    away: z.number().int(),
    /** Percent that it lasted longer, for proven needs. */
    moreTime: z.number().int(),
  }),
  errors: ['ATTEMPT-006'],
});

/** How a student stands in a licence: readiness, and the last attempts. */
export const studentResume = defineCall({
  ...view,
  method: 'POST',
  path: 'valkiria/resume',
  summary: 'Cómo va un alumno en un permiso: preparación y últimos test',
  input: ofStudent.extend({ exam: exam.optional(), limit: z.number().int().min(1).max(100).default(20) }),
  output: z.object({
    readiness: readiness.nullable(),
    attempts: z.array(attemptLine),
    /** More than those. */
    total: z.number().int(),
  }),
});

/** The fixed tests of a licence, with what a student has done of them. */
export const studentBlocks = defineCall({
  ...view,
  method: 'GET',
  path: 'valkiria/blocktest',
  summary: 'Los test fijos de un permiso, con lo que ha hecho un alumno',
  input: ofStudent,
  output: z.object({
    blocks: z.array(
      z.object({
        id: objectId,
        name: z.string(),
        exam,
        tests: z.array(
          z.object({
            id: objectId,
            name: z.string(),
            /** Attempts that count, the running one too. */
            times: z.number().int(),
            passed: z.number().int(),
            last: instant.nullable(),
          }),
        ),
      }),
    ),
  }),
});

/** One point for each day with finished exams or tests, on the clock of the branch. */
export const studentEvolution = defineCall({
  ...view,
  method: 'POST',
  path: 'valkiria/report/evolution',
  summary: 'Evolución de un alumno: aciertos y exámenes aprobados por días',
  input: ofStudent.extend({ from: day.optional(), to: day.optional(), exam: z.enum(EXAM_NAMES).optional() }),
  output: z.object({
    days: z.array(
      z.object({
        day,
        tests: z.number().int(),
        /** Exams and fixed tests of that day, and how many were passed. */
        exams: z.number().int(),
        passed: z.number().int(),
        right: z.number().int(),
        answered: z.number().int(),
      }),
    ),
  }),
});

/** Begins anew: attempts so far count no more, repeats are free again, memory is that of other licences. Nothing is erased. */
export const studentReset = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'student-access.modify',
  path: 'valkiria/reset',
  summary: 'Empezar de cero los test de un alumno en un permiso',
  input: ofStudent.extend({ reason: paragraph(500).min(1, 'Escribe por qué') }),
  output: z.object({ archived: z.number().int() }),
});

export const studentResets = defineCall({
  ...view,
  method: 'GET',
  path: 'valkiria/reset/history',
  summary: 'Veces que se han empezado de cero los test de un alumno',
  input: z.strictObject({ contact: objectId, limit: queryInt(1, 100).default(50) }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        license: licence,
        at: instant,
        by: z.string(),
        reason: z.string(),
        attempts: z.number().int(),
      }),
    ),
  }),
});
