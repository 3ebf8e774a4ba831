import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, objectId } from '../fields.js';
import { sessionRead } from '../session-call.js';

/** Overlaps of one answer. */
export const MAX_OVERLAPS = 100;

const end = z.object({
  id: objectId,
  day,
  from: z.string(),
  to: z.string(),
  teacherName: z.string(),
  typeName: z.string(),
});

/**
 * Practices to come of one person that overlap, as merged contacts leave them: booking makes none. Of the person's branches, the first ones
 * first, at most {@link MAX_OVERLAPS}; one is in the list until it is moved or cancelled, or the contacts are separated.
 */
export const lessonOverlaps = defineCall({
  ...sessionRead,
  service: 'training',
  licence: 'formative',
  specified: false,
  permission: 'practice.all',
  path: 'lesson/overlap/list',
  summary: 'Prácticas de una persona que coinciden en el tiempo',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        /** The enrolment of the first one. */
        student: objectId,
        studentName: z.string(),
        first: end,
        /** `null`: of a branch that the person does not see. */
        second: end.nullable(),
      }),
    ),
    capped: z.boolean(),
  }),
});
