import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';

/**
 * Ends the access of a student who leaves, to every licence: yesterday becomes the last day, by the clock of their branch, also that of
 * tests. An access that is over stays as it is, and what they did stays. DATA-404 for a contact that the person does not see.
 */
export const accessLeave = defineCall({
  ...sessionCall,
  service: 'e-learning',
  licence: 'formative',
  method: 'POST',
  effect: 'write',
  permission: 'student-access.modify',
  afterTrial: true,
  specified: false,
  path: 'student/access/leave',
  summary: 'Terminar el acceso a los test de un alumno que se da de baja',
  input: z.strictObject({ contact: objectId }),
  output: z.object({ ended: z.number().int() }),
});
