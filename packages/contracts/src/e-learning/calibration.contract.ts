import { z } from 'zod';
import { defineCall } from '../call.js';
import { sessionRead } from '../session-call.js';
import { exam } from './attempt.fields.js';

/** 0 to 1. */
const share = z.number().min(0).max(1);

/** The chances to pass that were computed before exams at Traffic, beside their results; over all students of the school. */
export const calibrationRead = defineCall({
  ...({ ...sessionRead, service: 'e-learning', licence: 'formative' } as const),
  ...({ permission: 'student-access.view', specified: false } as const),
  path: 'statistic/calibration',
  summary: 'Comparar la probabilidad de aprobar con los resultados de Tráfico',
  input: z.strictObject({ exam: exam.optional() }),
  output: z.object({
    /** Exams with a chance and a result: passed or failed. */
    count: z.number().int(),
    /** Results from which the comparison says something. */
    needed: z.number().int(),
    /** Brier score, 0 is perfect; `null`: too few results. */
    brier: share.nullable(),
    /** Chances from `from` on, a tenth wide: how many, their mean, and the share that passed. */
    tenths: z.array(z.object({ from: share, count: z.number().int(), chance: share, passed: share })),
  }),
});
