import { z } from 'zod';
import { defineCall } from '../call.js';
import { line, objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';

/** Values that one request may look for. */
export const MAX_IDENTIFIED = 500;

const values = z.array(line(40)).max(MAX_IDENTIFIED);

/** Contacts with one of these tax ids or codes, among those that the caller may see: for files of other programs, which know no ids. */
export const contactIdentify = defineCall({
  ...internalRead,
  service: 'contacts',
  path: 'contact/identify',
  summary: 'Contactos por su NIF o su código (interno)',
  input: z.strictObject({ fiscalCodes: values, codes: values }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        branch: objectId,
        code: z.string(),
        fiscalCode: z.string(),
        name: z.string(),
        type: z.enum(['P', 'E']),
      }),
    ),
  }),
});
