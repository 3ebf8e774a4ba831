import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';
import { PERMISSIONS } from '../permissions.js';

/**
 * Active user accounts of the caller's business by what an employee's record needs of them; without `ids`, all of them
 * (1,000 at most), with `holding` those that hold all of these permissions, with `confirmed` those whose owner has opened a
 * link that was sent to the address.
 */
export const accountCards = defineCall({
  ...internalRead,
  service: 'session',
  path: 'account/cards',
  summary: 'Cuentas de usuario de la empresa (interno)',
  input: z.strictObject({
    ids: z.array(objectId).min(1).max(1000).optional(),
    holding: z.array(z.enum(PERMISSIONS)).optional(),
    confirmed: z.boolean().optional(),
  }),
  output: z.object({
    rows: z.array(
      z.object({ id: objectId, name: z.string(), email: z.string(), branches: z.array(objectId) }),
    ),
  }),
});
