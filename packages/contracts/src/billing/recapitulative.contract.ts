import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, line, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';
import { seriesTarget } from './series.contract.js';

export const RECAPITULATIVE_ERRORS = {
  'RECAP-001': {
    status: 409,
    message: 'Alguno de los documentos ya no se puede reunir: mira la lista otra vez.',
  },
  'RECAP-002': {
    status: 400,
    message: 'Una factura recapitulativa reúne operaciones de un solo mes (RD 1619/2012, art. 13.1).',
  },
  'RECAP-003': {
    status: 409,
    message:
      'Ha pasado el plazo para expedirla (RD 1619/2012, art. 13.2). Si aun así hay que hacerla, escribe el motivo.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'billing', specified: false } as const;

/** `tickets`: simplified invoices that a full one replaces. `drafts`: operations without an invoice. */
export const RECAP_KINDS = ['tickets', 'drafts'] as const;
export const recapKind = z.enum(RECAP_KINDS);

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'El mes no es válido');

const operation = z.object({
  id: objectId,
  target: seriesTarget,
  kind: recapKind,
  number: z.string(),
  /** Day of the operation. */
  day,
  concept: z.string(),
  cents,
});
export type RecapOperation = z.output<typeof operation>;

/** Operations of a payer in a month that one invoice may gather, and until when it may be issued. */
export const recapitulativeRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'invoice.view',
  path: 'invoice/recapitulative/read',
  summary: 'Operaciones de un mes que puede reunir una factura recapitulativa',
  input: z.strictObject({ contact: objectId, month }),
  output: z.object({
    operations: z.array(operation),
    /** Last day on which it may be issued: the 15th of the next month for a business, else the month's last. */
    lastDay: day,
    isBusiness: z.boolean(),
    isLate: z.boolean(),
  }),
});

/** Begins the draft of one invoice for these. RECAP-003 after its last day, unless somebody says why. */
export const recapitulativeCreate = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'invoice.add',
  path: 'invoice/recapitulative/create',
  summary: 'Reunir operaciones de un mes en una factura recapitulativa',
  input: z.strictObject({
    contact: objectId,
    kind: recapKind,
    documents: z.array(objectId).min(1).max(200),
    /** Why it is made late. */
    reason: line(200).default(''),
  }),
  output: z.object({ id: objectId }),
  errors: [
    ...(['RECAP-001', 'RECAP-002', 'RECAP-003'] as const),
    ...(['INVOICE-003', 'INVOICE-005', 'INVOICE-007', 'CORRECTION-003', 'CORRECTION-007'] as const),
  ],
});
