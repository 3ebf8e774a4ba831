import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId, recordVersion } from '../fields.js';
import { internalRead } from '../internal-call.js';
import { contactEventState } from './contact-snapshot.contract.js';

/** Contacts that one question may name. */
export const PAYERS_AT_ONCE = 200;

/**
 * Contacts as they are now, for documents made out to them; those that the person does not see are left out. Whoever asks keeps a
 * copy: an answer that comes late is worth less than the copy.
 */
export const contactPayers = defineCall({
  ...internalRead,
  service: 'contacts',
  deadline: 2_000,
  path: 'contact/payers',
  summary: 'Leer los datos de facturación de varios contactos (interno)',
  input: z.strictObject({ contacts: z.array(objectId).min(1).max(PAYERS_AT_ONCE) }),
  output: z.object({ rows: z.array(z.object({ version: recordVersion, state: contactEventState })) }),
});
