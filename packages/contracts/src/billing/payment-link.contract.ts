import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import {
  csv,
  cursor,
  email,
  instant,
  objectId,
  pageOf,
  paragraph,
  queryFlag,
  queryInt,
  recordVersion,
} from '../fields.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';
import { gatewaySite } from './payment-gateway.contract.js';
import { linkForm, linkRefundForm, MAX_LINK_DOCUMENTS } from './payment-link.fields.js';

export const PAYMENT_LINK_ERRORS = {
  'PAYMENT-LINK-001': {
    status: 409,
    message:
      'Esta sucursal no tiene ninguna pasarela de pago lista. Dirección la configura en Ventas › Pasarelas de pago.',
  },
  'PAYMENT-LINK-002': { status: 400, message: 'El enlace no puede pedir más de lo que se debe.' },
  'PAYMENT-LINK-003': { status: 409, message: 'El enlace ya no está abierto.' },
  'PAYMENT-LINK-004': {
    status: 409,
    message: 'Lo que pedía este enlace ya está pagado o ha cambiado. Pide otro a tu autoescuela.',
  },
  'PAYMENT-LINK-005': { status: 409, message: 'Ahora no se puede pagar así. Elige otra forma de pago.' },
  'PAYMENT-LINK-006': {
    status: 409,
    message: 'Se ha intentado pagar demasiadas veces. Llama a tu autoescuela.',
  },
  'PAYMENT-LINK-007': { status: 400, message: 'No se puede devolver más de lo que queda de este pago.' },
  'PAYMENT-LINK-008': {
    status: 409,
    message: 'Este enlace no tiene ningún pago que devolver.',
  },
  'PAYMENT-LINK-009': { status: 409, message: 'Esta devolución ya está resuelta.' },
  'PAYMENT-LINK-010': {
    status: 409,
    message:
      'Este servidor no sabe su propia dirección (VOLANTE_PUBLIC_URL) y la pasarela no podría contestarle.',
  },
  'PAYMENT-LINK-011': { status: 409, message: 'Ese pago ya está decidido.' },
  'PAYMENT-LINK-012': {
    status: 409,
    message: 'Este pago no es de ningún pedido nuestro: se devuelve desde el panel del banco.',
  },
  'PAYMENT-LINK-013': {
    status: 409,
    message: 'La clave de la pasarela no se puede abrir o falta: dirección tiene que ponerla de nuevo.',
  },
  'PAYMENT-LINK-014': {
    status: 409,
    message:
      'La pasarela de esta sucursal es de prueba y no cobra a nadie: lo que se factura va a la Agencia Tributaria. Dirección tiene que dar de alta la real.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'billing', specified: false } as const;
const reads = { ...base, method: 'GET', effect: 'read', permission: 'ticket.view' } as const;
const writes = { ...base, method: 'POST', effect: 'write', permission: 'ticket.modify' } as const;

export const PAYMENT_LINK_STATES = ['open', 'paid', 'returned', 'expired', 'withdrawn'] as const;
export const paymentLinkState = z.enum(PAYMENT_LINK_STATES);
export type PaymentLinkState = z.output<typeof paymentLinkState>;
export const payMethod = z.enum(['card', 'bizum']);

const linkDocument = z.object({
  id: objectId,
  number: z.string(),
  /** Cents that the link asks for. */
  cents,
});

const summary = z.object({
  id: objectId,
  version: recordVersion,
  /** `returned`: all of it went back to the card. */
  state: paymentLinkState,
  site: gatewaySite,
  branch: objectId,
  contact: objectId.nullable(),
  payer: z.string(),
  cents,
  returnedCents: cents,
  numbers: z.array(z.string()),
  method: payMethod.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  seenAt: instant.nullable(),
  paidAt: instant.nullable(),
  /** Why the last try failed; '' where none did since. */
  failure: z.string(),
});
export type PaymentLinkSummary = z.output<typeof summary>;

/** A link is made of these: documents that are not paid whole, the address, and the gateways of their branch. */
export const paymentLinkOffer = defineCall({
  ...reads,
  permission: 'ticket.modify',
  path: 'payment/link/offer',
  summary: 'Lo que se puede cobrar con un enlace de pago',
  /** All debts of a contact, or one document. */
  input: z.strictObject({ contact: objectId.optional(), document: objectId.optional() }),
  output: z.object({
    documents: z.array(z.object({ id: objectId, number: z.string(), pendingCents: cents })),
    address: z.string(),
    gateways: z.array(
      z.object({ id: objectId, name: z.string(), site: gatewaySite, card: z.boolean(), bizum: z.boolean() }),
    ),
  }),
});

const made = z.object({
  id: objectId,
  version: recordVersion,
  /** The secret end of the address. */
  key: z.string(),
  expiresAt: instant,
  site: gatewaySite,
});

/**
 * A link to pay documents of one customer, the first ones first. It waits in the ledger as pending. Repeated with the same
 * Idempotency-Key it answers the same link.
 */
export const paymentLinkCreate = defineCall({
  ...writes,
  path: 'payment/link/create',
  summary: 'Crear un enlace de pago',
  input: z.strictObject({
    documents: z.array(objectId).min(1).max(MAX_LINK_DOCUMENTS),
    cents: linkForm.shape.cents,
    days: linkForm.shape.days.optional(),
    /** The first of the branch that is ready when left out; one for tests only where no real one is. */
    gateway: objectId.nullable().optional(),
    /** Sends it there too. */
    email: email.optional(),
    message: paragraph(2_000).default(''),
  }),
  output: made.extend({ isMailed: z.boolean() }),
  errors: [
    ...(['PAYMENT-001', 'PAYMENT-002', 'PAYMENT-008', 'PAYMENT-013'] as const),
    ...(['PAYMENT-LINK-001', 'PAYMENT-LINK-002', 'PAYMENT-LINK-010', 'PAYMENT-LINK-014'] as const),
  ],
});

export const paymentLinkReadAll = defineCall({
  ...reads,
  path: 'payment/link/readall',
  summary: 'Enlaces de pago',
  input: z.strictObject({
    state: csv(paymentLinkState).optional(),
    branch: csv(objectId).optional(),
    contact: objectId.optional(),
    document: objectId.optional(),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    count: queryFlag.default(true),
  }),
  output: pageOf(summary),
  errors: ['LIST-001'],
});

const attempt = z.object({
  order: z.string(),
  method: payMethod,
  /** `begun`: nothing is known yet. `other`: it went to the inbox. */
  state: z.enum(['begun', 'denied', 'paid', 'other']),
  words: z.string(),
  card: z.string(),
  at: instant,
});
export const REFUND_STATES = ['asked', 'done', 'failed', 'unknown'] as const;
const refund = z.object({
  id: objectId,
  cents,
  /** `unknown`: the answer was lost, and a person has to look into the bank's panel. */
  state: z.enum(REFUND_STATES),
  isOutside: z.boolean(),
  reason: z.string(),
  words: z.string(),
  by: z.string(),
  at: instant,
});

export const paymentLinkRead = defineCall({
  ...reads,
  path: 'payment/link/read/{id}',
  summary: 'Un enlace de pago',
  input: z.strictObject({ id: objectId }),
  output: summary.extend({
    documents: z.array(linkDocument),
    gatewayName: z.string(),
    attempts: z.array(attempt),
    refunds: z.array(refund),
    mails: z.array(
      z.object({
        address: z.string(),
        state: z.enum(['waiting', 'sent', 'failed']),
        reason: z.string(),
        at: instant,
      }),
    ),
    payment: objectId.nullable(),
  }),
});
export type PaymentLink = z.output<typeof paymentLinkRead.output>;

/** The address again, to copy it or to show its code. */
export const paymentLinkAddress = defineCall({
  ...reads,
  permission: 'ticket.modify',
  path: 'payment/link/address/{id}',
  summary: 'La dirección de un enlace de pago abierto',
  input: z.strictObject({ id: objectId }),
  output: z.object({ key: z.string(), expiresAt: instant }),
  errors: ['PAYMENT-LINK-003'],
});

export const paymentLinkMail = defineCall({
  ...writes,
  path: 'payment/link/mail',
  summary: 'Enviar un enlace de pago por correo',
  input: z.strictObject({ id: objectId, address: email, message: paragraph(2_000).default('') }),
  output: z.object({ isQueued: z.boolean() }),
  errors: ['PAYMENT-LINK-003'],
});

/** Nobody pays by it any more, and nothing is pending of it. */
export const paymentLinkWithdraw = defineCall({
  ...writes,
  path: 'payment/link/withdraw',
  summary: 'Retirar un enlace de pago',
  input: z.strictObject({ id: objectId, version: recordVersion }),
  output: z.object({ version: recordVersion }),
  errors: ['PAYMENT-LINK-003'],
});

const refunded = z.object({ refund: objectId, state: z.enum(REFUND_STATES), words: z.string() });

/**
 * Money of a paid link goes back to the card, whole or in part. It is on record before the gateway is asked, and booked once that has
 * said yes; where the answer is lost a person says how it ended.
 */
export const paymentLinkRefund = defineCall({
  ...writes,
  permission: 'payment.refund',
  deadline: 40_000,
  path: 'payment/link/refund',
  summary: 'Devolver a la tarjeta lo pagado por un enlace',
  input: z.strictObject({ id: objectId, ...linkRefundForm.shape, isOutside: z.boolean().default(false) }),
  output: refunded,
  errors: [
    ...(['PAYMENT-LINK-007', 'PAYMENT-LINK-008', 'PAYMENT-LINK-013'] as const),
    ...(['PAYMENT-007', 'PAYMENT-012'] as const),
  ],
});

/** How a refund ended whose answer was lost, as the bank's panel shows it. */
export const paymentRefundSettle = defineCall({
  ...writes,
  permission: 'payment.refund',
  path: 'payment/refund/settle',
  summary: 'Decir cómo acabó una devolución sin respuesta',
  input: z.strictObject({ id: objectId, isDone: z.boolean() }),
  output: refunded,
  errors: ['PAYMENT-LINK-009'],
});
