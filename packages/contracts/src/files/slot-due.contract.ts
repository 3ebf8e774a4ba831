import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, objectId } from '../fields.js';
import { sessionRead } from '../session-call.js';

/** Papers of the answer. */
export const MAX_DUE_PAPERS = 100;

/** Papers of people in branches that the person sees that are over, or end within the days of their notice; the first ones first. */
export const duePapers = defineCall({
  ...sessionRead,
  service: 'files',
  specified: false,
  permission: 'client.view',
  path: 'document/slot/due',
  summary: 'Papeles de los alumnos que caducan pronto o han caducado',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        contact: objectId,
        name: z.string(),
        paper: z.string(),
        validUntil: day,
        state: z.enum(['soon', 'expired']),
      }),
    ),
    /** There are more than these. */
    isCut: z.boolean(),
  }),
});
