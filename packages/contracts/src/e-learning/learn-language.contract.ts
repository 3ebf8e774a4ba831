import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { exam, language, licence } from './attempt.fields.js';
import { studentRead } from './student-call.js';

/**
 * The tests that a student may take in other languages than Spanish: one is there in a language only if every question that it can draw is
 * reviewed in it as it stands. Languages in which nothing is offered are left out. LEARNER-003 without access.
 */
export const learnLanguages = defineCall({
  ...studentRead,
  path: 'learn/languages',
  summary: 'En qué idiomas puede hacer un alumno sus test',
  input: z.strictObject({ license: licence, exam: exam.optional() }),
  output: z.object({
    rows: z.array(
      z.object({
        language,
        /** The school has confirmed that Traffic examines in it today. */
        examined: z.boolean(),
        /** The whole bank of the exam: exams, and practices that draw from all of it. */
        whole: z.boolean(),
        topics: z.array(objectId),
        /** Fixed tests. */
        tests: z.array(objectId),
      }),
    ),
  }),
  errors: ['LEARNER-003'],
});
