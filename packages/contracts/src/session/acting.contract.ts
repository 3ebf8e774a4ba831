import { z } from 'zod';
import { defineCall } from '../call.js';
import { nothing, objectId } from '../fields.js';
import { sessionWrite } from '../session-call.js';

const own = { ...sessionWrite, service: 'session', specified: false, scope: 'self' } as const;

/**
 * This session sees the console as the role would: what it permits and its person may do, too. Nothing can be changed
 * until it is ended. DATA-404 for a role that is not there.
 */
export const actingBegin = defineCall({
  ...own,
  permission: 'role.view',
  path: 'user/acting/begin',
  summary: 'Ver la consola como un rol',
  input: z.strictObject({ role: objectId }),
  output: nothing,
});

/** Back to one's own role. */
export const actingEnd = defineCall({
  ...own,
  permission: null,
  whileActing: true,
  path: 'user/acting/end',
  summary: 'Volver al propio rol',
  input: z.strictObject({}),
  output: nothing,
});
