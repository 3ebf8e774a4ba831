import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, objectId } from '../fields.js';
import { sessionRead } from '../session-call.js';
import { exam, licence } from './attempt.fields.js';

/** Students that one answer names. */
export const MAX_LAW_STUDENTS = 100;

/**
 * Students whose theory exam at Traffic is on or after the day from which a change of the law is asked (the day of its coming into
 * force, where it names no other), the first exams first; of the branches that the person sees. Nobody where the change has no day, or
 * touches no question of their exam that is or was published.
 */
export const lawChangeStudents = defineCall({
  ...({ ...sessionRead, service: 'e-learning', licence: 'formative' } as const),
  ...({ permission: 'student-access.view', specified: false } as const),
  path: 'law-change/students/{id}',
  summary: 'Alumnos con examen teórico después de un cambio de norma',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    from: day.nullable(),
    rows: z.array(z.object({ contact: objectId, name: z.string(), license: licence, exam, day })),
    capped: z.boolean(),
  }),
});
