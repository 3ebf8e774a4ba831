import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';

/**
 * Sold lots of one school as billing has them, page by page, for the check of each night: units that are their owner's, and hundredths of a
 * unit that practices used or that expired. `next`: `null` after the last page.
 */
export const bagLotSums = defineCall({
  ...internalRead,
  service: 'billing',
  scope: 'operator',
  path: 'bag/lot/sums',
  summary: 'Sumas de los bonos de una escuela (interno)',
  input: z.strictObject({ business: objectId, after: objectId.nullable() }),
  output: z.object({
    rows: z.array(
      z.object({
        lot: objectId,
        contact: objectId,
        version: z.number().int(),
        units: z.number().int(),
        used: z.number().int(),
      }),
    ),
    next: objectId.nullable(),
  }),
});
