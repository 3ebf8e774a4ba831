import { z } from 'zod';
import { defineCall } from '../call.js';
import { day } from '../fields.js';
import { studentRead } from './student-call.js';

/** Questions that the student has answered in tests handed in, by days of this week on the clock of the branch. */
export const learnWeek = defineCall({
  ...studentRead,
  path: 'learn/week',
  summary: 'Lo que ha practicado un alumno esta semana, y su racha',
  input: z.strictObject({}),
  output: z.object({
    /** Monday to Sunday. */
    days: z.array(z.object({ day, answered: z.number().int() })),
    today: day,
    /** Days in a row with an answer, until today, or until yesterday while today has none yet. At most 90 are counted. */
    streak: z.number().int(),
  }),
});
