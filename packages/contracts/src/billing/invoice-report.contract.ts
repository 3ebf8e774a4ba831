import { z } from 'zod';
import { defineCall } from '../call.js';
import { csv, day, objectId } from '../fields.js';
import { sessionRead } from '../session-call.js';
import { cents } from './document.fields.js';
import { seriesTarget } from './series.contract.js';

const sums = z.object({
  base: cents,
  /** With surcharges. */
  quota: cents,
});

/**
 * A period with its sums by rate. Rectifying documents count in their own period by what they change: a substitution, or a full invoice in
 * place of simplified ones, by its difference. Annulled documents do not count, offers neither.
 */
export const invoiceReport = defineCall({
  ...sessionRead,
  service: 'billing',
  specified: true,
  permission: 'invoice.view',
  path: 'invoice/report',
  summary: 'Facturado en un periodo, por tipos de impuesto',
  input: z
    .strictObject({
      /** Days of issue, both included. */
      from: day,
      until: day,
      issuer: objectId.optional(),
      series: objectId.optional(),
      branch: csv(objectId).optional(),
    })
    .refine(({ from, until }) => from <= until, { path: ['until'], message: 'Termina antes de empezar' }),
  output: z.object({
    rates: z.array(sums.extend({ group: z.string(), rate: z.number().int(), operation: z.string() })),
    total: sums.extend({
      ...{ disbursements: cents, withheld: cents, payable: cents },
      /** Still to be paid of the documents of the period; what customers have in their favour is not taken off. */
      pending: cents,
    }),
    /** Documents of each kind that were issued in the period, annulled ones apart. */
    kinds: z.array(z.object({ target: seriesTarget, documents: z.number().int() })),
    annulled: z.number().int(),
  }),
});
