import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { nothing, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';

export const PAPER_CHASE_ERRORS = {
  'SLOT-003': {
    status: 409,
    message: 'No le falta ningún papel de los que se recuerdan por correo.',
  },
} as const satisfies ErrorCatalogue;

/** Mails of one chase; after the last one it ends. */
export const MAX_CHASE_MAILS = 8;

const base = {
  ...sessionCall,
  service: 'files',
  specified: false,
  method: 'POST',
  effect: 'write',
  permission: 'client.modify',
} as const;

/**
 * Writes to the contact about papers that lack, now and then once a week, from 9 to 20 h of the branch, until none lacks, eight mails
 * have gone, or somebody stops it. Only papers of slots that are chased are named. SLOT-003: none of them lacks. Twice is once.
 * DATA-404: not seen.
 */
export const paperChaseStart = defineCall({
  ...base,
  path: 'document/slot/chase/start',
  summary: 'Recordar por correo a un contacto los papeles que le faltan',
  input: z.strictObject({ contact: objectId }),
  output: nothing,
  errors: ['SLOT-003'],
});

export const paperChaseStop = defineCall({
  ...base,
  path: 'document/slot/chase/stop',
  summary: 'Dejar de recordar por correo los papeles que faltan',
  input: z.strictObject({ contact: objectId }),
  output: nothing,
});
