import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';

/** Counting stops here; `capped` says that there are more. */
export const MAX_COUNTED = 10_000;

const counted = { contacts: z.number().int(), capped: z.boolean() };
const base = {
  service: 'contacts',
  specified: false,
  licence: null,
  scope: 'business',
  kind: 'json',
} as const;

/** Active and inactive contacts of each branch that the person sees. */
export const contactBranchCount = defineCall({
  ...base,
  access: 'session',
  permission: 'client.view',
  method: 'GET',
  effect: 'read',
  path: 'contact/branch/count',
  summary: 'Cuántos contactos tiene cada sucursal',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(z.object({ branch: objectId, ...counted })) }),
});

/** Before a branch goes: how many active and inactive contacts would be left in it. One without takes none for 15 s. */
export const contactBranchPeople = defineCall({
  ...base,
  access: 'internal',
  permission: null,
  method: 'POST',
  effect: 'write',
  path: 'contact/branch/people',
  summary: 'Cuántos contactos quedan en una sucursal (interno)',
  input: z.strictObject({ branch: objectId }),
  output: z.object(counted),
});
