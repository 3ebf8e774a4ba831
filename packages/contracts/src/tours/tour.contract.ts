import { z } from 'zod';
import { defineCall } from '../call.js';
import { sessionCall } from '../session-call.js';

/** Tours that one person keeps as seen: more than there will be. */
export const MAX_TOURS = 200;

/** Lasting name of a tour: `contacts.list`. */
const tour = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,59}$/, 'La guía no es válida');

const base = {
  ...sessionCall,
  service: 'session',
  specified: false,
  permission: null,
  scope: 'self',
} as const;

/** Tours that the person has seen or skipped, on whatever device. */
export const userTours = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  path: 'user/tours',
  summary: 'Guías que la persona ya ha visto',
  input: z.strictObject({}),
  output: z.object({ seen: z.array(tour) }),
});

/** Beside those seen before; safe to repeat. Beyond {@link MAX_TOURS} none is added. Answers all of them. */
export const userToursSeen = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  path: 'user/tours/seen',
  summary: 'Recordar que la persona ha visto unas guías',
  input: z.strictObject({ seen: z.array(tour).min(1).max(50) }),
  output: z.object({ seen: z.array(tour) }),
});
