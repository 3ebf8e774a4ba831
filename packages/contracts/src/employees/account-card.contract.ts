import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, objectId } from '../fields.js';
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

/**
 * Those of some accounts that are active, not locked, and hold all of these permissions now. For services that act for a person without
 * their session, as a phone with a key of its own does: the business is named, since nobody is signed in.
 */
export const accountStanding = defineCall({
  ...internalRead,
  service: 'session',
  scope: 'operator',
  path: 'account/standing',
  summary: 'Cuentas que conservan unos permisos (interno)',
  input: z.strictObject({
    business: objectId,
    accounts: z.array(objectId).min(1).max(1000),
    holding: z.array(z.enum(PERMISSIONS)).min(1),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        /** `null`: sees all of them. */
        branches: z.array(objectId).nullable(),
        /** When its password was last set, by the person or by a link; `null`: it has none. */
        passwordAt: instant.nullable(),
      }),
    ),
  }),
});
