import { z } from 'zod';
import { defineCall } from '../call.js';
import { licenceClass } from '../contacts/contact.fields.js';
import { sessionRead } from '../session-call.js';

/** Fewer students say little, and a number about two of them says too much about each. */
export const MIN_PAST_STUDENTS = 20;

/** Half of them needed at most `median`, eight of ten at most `p80`. */
const spread = z.object({ median: z.number().int(), p80: z.number().int() });
export type Spread = z.output<typeof spread>;

/**
 * Classes on the student's card and days of exams that those who passed the last test of a licence needed, over the whole school;
 * `null` where fewer than 20 are known. Nobody is named.
 */
export const pastStudents = defineCall({
  ...sessionRead,
  service: 'dgt',
  specified: false,
  licence: 'dgt',
  permission: 'invoice.view',
  path: 'dgt/past/students',
  summary: 'Prácticas y exámenes que necesitaron los alumnos que ya aprobaron un permiso',
  input: z.strictObject({ licence: licenceClass }),
  output: z.object({
    /** Those who passed. */
    students: z.number().int(),
    practices: spread.nullable(),
    sittings: spread.nullable(),
  }),
});
