import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, objectId, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { moreTime, timeReason } from './access-time.fields.js';
import { licence } from './attempt.fields.js';

/** The reason may say something about a person's health: those who give the time read it, nobody else. */
const base = {
  ...sessionCall,
  service: 'e-learning',
  licence: 'formative',
  permission: 'student-access.modify',
  specified: false,
} as const;

/**
 * More time for proven needs (RD 818/2009, annex VI.B): how many percent longer each test against the clock lasts that the student begins
 * from now on; 0 takes it back. A test that is open keeps its end. LEARNER-001 without access, DATA-404 for a contact out of reach.
 */
export const accessTime = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  path: 'student/access/time',
  summary: 'Dar más tiempo en los exámenes a un alumno con necesidades acreditadas',
  input: z.strictObject({ contact: objectId, license: licence, moreTime, reason: timeReason }),
  output: z.object({ moreTime: z.number().int() }),
  errors: ['LEARNER-001'],
});

/** All changes of a student's time with their reasons, the last ones first. */
export const accessTimes = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  path: 'student/access/times',
  summary: 'Cambios del tiempo de un alumno, con su justificación',
  input: z.strictObject({ contact: objectId, limit: queryInt(1, 100).default(50) }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        license: licence,
        moreTime: z.number().int(),
        /** `null`: it has been removed. */
        reason: z.string().nullable(),
        at: instant,
        by: z.string(),
      }),
    ),
  }),
});

/**
 * Removes the reason of a change for good, as one that names an illness; percentage, day and author stay. Again is no change. DATA-404 for
 * a change that is not known, or of a contact out of reach.
 */
export const accessTimeReasonRemove = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  path: 'student/access/time/reason/remove',
  summary: 'Quitar la justificación de un cambio de tiempo',
  input: z.strictObject({ id: objectId }),
  output: z.object({ id: objectId }),
});
