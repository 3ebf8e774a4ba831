import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, objectId } from '../fields.js';
import { sessionRead } from '../session-call.js';

/** Days of one question. */
export const MAX_OFF_CLOCK_DAYS = 42;
const DAY_MS = 86_400_000;

/**
 * Practices that were given while their teacher was not clocked in, of the branches that the person sees. Needs `clock.view` too
 * (`ACCESS-001`). `isAway`: the time register does not answer. The first 500 practices of the days.
 */
export const lessonOffClock = defineCall({
  ...sessionRead,
  service: 'training',
  licence: 'formative',
  specified: false,
  permission: 'practice.all',
  path: 'lesson/off-clock',
  summary: 'Prácticas dadas sin tener la jornada fichada',
  input: z
    .strictObject({ from: day, to: day })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_OFF_CLOCK_DAYS * DAY_MS && from <= to, {
      path: ['to'],
      message: 'Elige un periodo de seis semanas como mucho',
    }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        day,
        from: z.string(),
        to: z.string(),
        teacherName: z.string(),
        studentName: z.string(),
      }),
    ),
    /** Practices of teachers whose register the person may not see. */
    unseen: z.number().int(),
    isAway: z.boolean(),
  }),
});
