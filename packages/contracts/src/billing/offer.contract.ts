import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, objectId, paragraph, recordVersion } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { documentState } from './invoice.contract.js';

export const OFFER_ERRORS = {
  'OFFER-001': {
    status: 409,
    message: 'El presupuesto ya no es válido: pasó su fecha. Amplía la fecha o haz otra versión.',
  },
  'OFFER-002': { status: 409, message: 'Este presupuesto ya tiene respuesta.' },
  'OFFER-003': { status: 409, message: 'Hay una versión más nueva de este presupuesto.' },
  'OFFER-004': { status: 409, message: 'El presupuesto todavía es un borrador: emítelo antes.' },
  'OFFER-005': { status: 409, message: 'Este presupuesto ya se ha convertido en factura.' },
  'OFFER-006': { status: 409, message: 'El cliente rechazó este presupuesto. Haz otra versión.' },
  'OFFER-007': { status: 400, message: 'Esto solo se hace con presupuestos y proformas.' },
} as const satisfies ErrorCatalogue;

/** How an answer came. */
export const ANSWER_WAYS = { link: 'Por el enlace', phone: 'Por teléfono', counter: 'En persona' } as const;
export type AnswerWay = keyof typeof ANSWER_WAYS;

const base = { ...sessionCall, service: 'billing', specified: false } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;

const decision = z.object({
  accepted: z.boolean(),
  by: z.string(),
  how: z.enum(Object.keys(ANSWER_WAYS) as [AnswerWay, ...AnswerWay[]]),
  at: instant,
  /** The colleague who took a spoken answer down; '' for one by link. */
  writtenBy: z.string(),
  reason: z.string(),
});

/** What a quote or proforma has beside the fields of every document. */
export const offerRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'invoice.view',
  path: 'quote/read/{id}',
  summary: 'Respuesta, versiones y enlaces de un presupuesto',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    decision: decision.nullable(),
    /** The invoice that was made of it. */
    invoice: objectId.nullable(),
    /** All versions with a number, the first one first; empty with only one. */
    versions: z.array(z.object({ id: objectId, number: z.string(), state: documentState })),
    /** Links that still open, newest first. */
    links: z.array(
      z.object({ expiresAt: instant, createdBy: z.string(), createdAt: instant, seenAt: instant.nullable() }),
    ),
  }),
  errors: ['OFFER-007'],
});
export type OfferDetails = z.output<typeof offerRead.output>;

/** An answer that came by telephone or at the counter. */
export const offerAnswer = defineCall({
  ...writes,
  permission: 'invoice.modify',
  path: 'quote/answer',
  summary: 'Anotar que un presupuesto se acepta o se rechaza',
  input: z.strictObject({
    id: objectId,
    accepts: z.boolean(),
    how: z.enum(['phone', 'counter']),
    /** The person who answered. */
    name: line(120).min(1, 'Escribe quién ha contestado'),
    reason: paragraph(500).default(''),
  }),
  output: z.object({ state: documentState }),
  errors: ['OFFER-001', 'OFFER-002', 'OFFER-003', 'OFFER-004', 'OFFER-005', 'OFFER-007'],
});

/** A draft with the same lines; once it is issued, it takes the place of the earlier version, which stays readable. */
export const offerVersion = defineCall({
  ...writes,
  permission: 'invoice.add',
  path: 'quote/version',
  summary: 'Hacer otra versión de un presupuesto',
  input: z.strictObject({ id: objectId }),
  output: z.object({ id: objectId, version: recordVersion }),
  errors: ['OFFER-003', 'OFFER-004', 'OFFER-005', 'OFFER-007'],
});

/** Makes the draft of an invoice of it, once and for good: of two who press at once one wins. */
export const offerConvert = defineCall({
  ...writes,
  permission: 'invoice.add',
  path: 'quote/convert',
  summary: 'Convertir un presupuesto en factura (no se puede deshacer)',
  input: z.strictObject({ id: objectId, version: recordVersion }),
  output: z.object({ invoice: objectId }),
  errors: ['OFFER-001', 'OFFER-003', 'OFFER-004', 'OFFER-005', 'OFFER-006', 'OFFER-007', 'INVOICE-005'],
});

/** The links of a quote or ticket that still open stop doing so: one was sent to the wrong person. */
export const offerLinkWithdraw = defineCall({
  ...writes,
  permission: 'invoice.modify',
  path: 'quote/link/withdraw',
  summary: 'Anular los enlaces abiertos de un presupuesto',
  input: z.strictObject({ id: objectId }),
  output: z.object({ withdrawn: z.number().int() }),
});

/** A new secret link: the answer alone holds the secret, the service keeps its digest. */
export const offerLink = defineCall({
  ...writes,
  permission: 'invoice.modify',
  path: 'quote/link',
  summary: 'Crear un enlace para que el cliente vea y conteste un presupuesto',
  input: z.strictObject({ id: objectId }),
  output: z.object({ key: z.string(), expiresAt: instant }),
  errors: ['OFFER-003', 'OFFER-004', 'OFFER-007'],
});
