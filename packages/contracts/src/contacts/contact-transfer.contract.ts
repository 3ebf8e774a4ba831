import { z } from 'zod';
import { defineCall } from '../call.js';
import { line, objectId } from '../fields.js';
import { sessionWrite } from '../session-call.js';

/** More than this is done by a job. */
export const TRANSFER_AT_ONCE = 500;

/**
 * Contacts go to another branch; history, files and groups come along. `job` is null when it is done already, else
 * the work goes on there. One that is out of reach refuses the whole; one that is there already is not counted.
 */
export const contactTransfer = defineCall({
  ...sessionWrite,
  service: 'contacts',
  specified: false,
  permission: 'client.modify',
  path: 'contact/transfer',
  summary: 'Pasar contactos a otra sucursal',
  deadline: 30_000,
  input: z.strictObject({
    id: z.union([objectId, z.array(objectId).min(1).max(5000)]),
    branch: objectId,
    /** Kept in each contact's history. */
    reason: line(300).min(3, 'Escribe el motivo'),
  }),
  output: z.object({ changed: z.number().int(), job: objectId.nullable() }),
  errors: ['CONTACT-003', 'JOB-002'],
});
