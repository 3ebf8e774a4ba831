import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, instant, objectId, queryInt } from '../fields.js';
import { sessionRead } from '../session-call.js';
import { exam, licence } from './attempt.fields.js';

/**
 * Students with an open access who are ready for an exam that they have not passed yet, of the person's branches: those without a day at
 * Traffic first, then by their day. As computed behind their last test: `at`.
 */
export const studentsReady = defineCall({
  ...({ ...sessionRead, service: 'e-learning', licence: 'formative', specified: false } as const),
  permission: 'student-access.view',
  path: 'student/ready',
  summary: 'Alumnos preparados para el examen teórico',
  input: z.strictObject({ limit: queryInt(1, 100).default(10) }),
  output: z.object({
    rows: z.array(
      z.object({
        contact: objectId,
        /** «Ortega Ruiz, Berta» */
        name: z.string(),
        license: licence,
        exam,
        /** 0 to 1. */
        chance: z.number(),
        at: instant,
        /** Of the exam at Traffic, by the folder that they are in; `null`: they are in none. */
        examDay: day.nullable(),
      }),
    ),
    capped: z.boolean(),
  }),
});
export type ReadyStudent = z.output<typeof studentsReady.output>['rows'][number];
