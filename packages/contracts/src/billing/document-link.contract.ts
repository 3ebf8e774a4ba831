import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, email, instant, line, objectId, paragraph } from '../fields.js';
import { sessionWrite } from '../session-call.js';
import { cents } from './document.fields.js';
import { ELECTRONIC_REFUSALS } from './electronic.contract.js';
import { documentState } from './invoice.contract.js';
import { seriesTarget } from './series.contract.js';

export const DOCUMENT_LINK_ERRORS = {
  'PAPER-001': {
    status: 409,
    message: 'El PDF se está preparando. Vuelve a intentarlo dentro de un momento.',
  },
  'TICKET-LINK-001': { status: 400, message: 'Solo un ticket ya emitido tiene versión electrónica.' },
} as const satisfies ErrorCatalogue;

const opened = {
  service: 'billing',
  specified: false,
  access: 'document',
  permission: null,
  licence: null,
  scope: 'business',
} as const;
const file = z.object({
  key: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number().int(),
  inline: z.boolean(),
});

/** A document by its secret link, for the person who got it: no tax numbers, no addresses of people. */
export const openDocument = defineCall({
  ...opened,
  method: 'GET',
  effect: 'read',
  kind: 'json',
  path: 'billing/open/read',
  summary: 'Un presupuesto o un ticket por su enlace',
  input: z.strictObject({}),
  output: z.object({
    target: seriesTarget,
    state: documentState,
    school: z.object({ name: z.string(), phone: z.string(), email: z.string(), hasLogo: z.boolean() }),
    colour: z.string(),
    number: z.string(),
    issuedOn: day,
    /** Last day on which it can be accepted. */
    validUntil: day.nullable(),
    payer: z.string(),
    lines: z.array(z.object({ description: z.string(), quantity: z.number(), amount: cents })),
    withTaxes: z.boolean(),
    sums: z.array(z.object({ label: z.string(), value: z.string() })),
    payableCents: cents,
    notes: z.string(),
    decision: z.object({ accepted: z.boolean(), by: z.string(), at: instant }).nullable(),
    mayAnswer: z.boolean(),
  }),
  errors: ['KEY-001'],
});

/** One answer for good. A late one, a second one, one to an old version: refused with words. */
export const openDocumentAnswer = defineCall({
  ...opened,
  method: 'POST',
  effect: 'write',
  kind: 'json',
  path: 'billing/open/answer',
  summary: 'Aceptar o rechazar un presupuesto por su enlace',
  input: z.strictObject({
    accepts: z.boolean(),
    name: line(120).min(1, 'Escribe tu nombre'),
    reason: paragraph(500).default(''),
  }),
  output: z.object({ state: documentState }),
  errors: ['KEY-001', 'OFFER-001', 'OFFER-002', 'OFFER-003', 'OFFER-005', 'OFFER-007'],
});

/** For the gateway; the browser gets the bytes. */
export const openDocumentPaper = defineCall({
  ...opened,
  method: 'GET',
  effect: 'read',
  kind: 'download',
  deadline: 30_000,
  path: 'billing/open/paper',
  summary: 'El PDF de un presupuesto o de un ticket por su enlace',
  input: z.strictObject({}),
  output: file,
  errors: ['KEY-001', 'PAPER-001'],
});

export const openDocumentLogo = defineCall({
  ...opened,
  method: 'GET',
  effect: 'read',
  kind: 'download',
  path: 'billing/open/logo',
  summary: 'El logotipo de la autoescuela en un documento abierto por su enlace',
  input: z.strictObject({}),
  output: file,
  errors: ['KEY-001', 'PAPER-001'],
});

/** The ticket without paper: a link that opens for thirty days, shown as a QR code, and a mail where an address is given. */
export const ticketElectronicCreate = defineCall({
  ...sessionWrite,
  service: 'billing',
  specified: true,
  permission: 'ticket.modify',
  path: 'ticket/electronic/create',
  summary: 'Entregar un ticket en formato electrónico',
  input: z.strictObject({
    id: objectId,
    email: email.optional(),
    /** Also signs it as a Facturae of a simplified invoice (FA), for a customer with NIF and address who accepts those. */
    facturae: z.boolean().default(false),
  }),
  output: z.object({
    key: z.string(),
    expiresAt: instant,
    isMailed: z.boolean(),
    /** The signed file; `null`: none was asked for. */
    facturae: objectId.nullable(),
  }),
  errors: ['TICKET-LINK-001', ...ELECTRONIC_REFUSALS],
});
