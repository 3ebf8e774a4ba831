import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';
import { LICENCE_CLASSES } from '../licence-classes.js';

/** Contacts of one request. */
export const MAX_TUTORED = 500;

/**
 * The teachers who accompany students, by licence. Students without practices or without such a teacher are left out; of several enrolments
 * the one that is active and was begun last counts. The caller answers for the branches that the person sees.
 */
export const studentTutors = defineCall({
  ...internalRead,
  service: 'training',
  path: 'practice-student/tutors',
  summary: 'Los profesores de varios alumnos (interno)',
  input: z.strictObject({ contacts: z.array(objectId).min(1).max(MAX_TUTORED) }),
  output: z.object({
    rows: z.array(
      z.object({
        contact: objectId,
        licence: z.enum(LICENCE_CLASSES),
        teacher: objectId,
        name: z.string(),
      }),
    ),
  }),
});
