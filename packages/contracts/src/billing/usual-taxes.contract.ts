import { z } from 'zod';
import { defineCall } from '../call.js';
import { sessionWrite } from '../session-call.js';

/** Creates the usual taxes that the school does not have yet; pressed twice, it creates none. */
export const usualTaxesCreate = defineCall({
  ...sessionWrite,
  service: 'billing',
  specified: false,
  permission: 'tax.add',
  path: 'tax/usual',
  summary: 'Crear los impuestos habituales que falten',
  input: z.strictObject({}),
  output: z.object({ created: z.number().int() }),
});
