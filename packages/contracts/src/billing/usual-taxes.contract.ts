import { z } from 'zod';
import { defineCall } from '../call.js';

/** Creates the usual taxes that the school does not have yet; pressed twice, it creates none. */
export const usualTaxesCreate = defineCall({
  service: 'billing',
  access: 'session',
  licence: null,
  scope: 'business',
  kind: 'json',
  method: 'POST',
  effect: 'write',
  specified: false,
  permission: 'tax.add',
  path: 'tax/usual',
  summary: 'Crear los impuestos habituales que falten',
  input: z.strictObject({}),
  output: z.object({ created: z.number().int() }),
  errors: [],
});
