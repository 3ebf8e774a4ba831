import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import {
  csv,
  cursor,
  day,
  instant,
  nothing,
  objectId,
  pageOf,
  queryFlag,
  queryInt,
  recordVersion,
} from '../fields.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';
import { gatewaySite } from './payment-gateway.contract.js';
import { payMethod, REFUND_STATES } from './payment-link.contract.js';
import { inboxForm, MAX_LINK_DOCUMENTS } from './payment-link.fields.js';

export const PAYMENT_NOTIFICATION_ERRORS = {
  'PAYMENT-NOTIFICATION-001': { status: 400, message: 'No es una notificación firmada de esta pasarela.' },
} as const satisfies ErrorCatalogue;

const MAX_PARAMETERS = 8_192;

/**
 * Redsys says how an operation ended. Anybody can send one: only a signature by the gateway's key counts, and only an order of ours, of
 * the same amount, currency and merchant, pays anything.
 */
export const paymentNotification = defineCall({
  service: 'billing',
  specified: false,
  access: 'open',
  permission: null,
  licence: null,
  scope: 'business',
  kind: 'json',
  method: 'POST',
  effect: 'write',
  form: true,
  path: 'payment/notification/{gateway}',
  summary: 'Notificación de la pasarela de pago (Redsys)',
  input: z.strictObject({
    gateway: objectId,
    Ds_SignatureVersion: z.string().max(40),
    Ds_MerchantParameters: z.string().max(MAX_PARAMETERS),
    Ds_Signature: z.string().max(200),
  }),
  output: nothing,
  errors: ['PAYMENT-NOTIFICATION-001'],
});

const opened = {
  service: 'billing',
  specified: false,
  access: 'document',
  permission: null,
  licence: null,
  scope: 'business',
  kind: 'json',
} as const;

/** A payment by its secret link, for the person who got it: no tax numbers, no addresses of people. */
export const openPayment = defineCall({
  ...opened,
  method: 'GET',
  effect: 'read',
  path: 'payment/open/read',
  summary: 'Un pago por su enlace',
  input: z.strictObject({}),
  output: z.object({
    /** `settled`: it was paid in another way. `waiting`: the gateway has not answered yet. */
    state: z.enum(['open', 'waiting', 'paid', 'settled', 'expired', 'returned']),
    site: gatewaySite,
    school: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
    payer: z.string(),
    documents: z.array(z.object({ kind: z.string(), number: z.string(), issuedOn: day.nullable(), cents })),
    /** `null`: it was paid, or ended, more than 30 days ago, and shows neither amount nor documents nor name. */
    cents: cents.nullable(),
    methods: z.array(payMethod),
    expiresAt: instant,
    paidAt: instant.nullable(),
    /** Why the last try failed; '' where none did. */
    failure: z.string(),
    /** Documents of a customer, or a product that somebody buys on its public page. */
    of: z.enum(['documents', 'product']),
  }),
  errors: ['KEY-001'],
});

const redsysForm = z.object({
  Ds_SignatureVersion: z.string(),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
});

/** Begins a try: the form that the page sends to the gateway. */
export const openPaymentBegin = defineCall({
  ...opened,
  method: 'POST',
  effect: 'write',
  path: 'payment/open/begin',
  summary: 'Empezar a pagar por un enlace',
  input: z.strictObject({ method: payMethod }),
  output: z.object({ url: z.url(), fields: redsysForm }),
  errors: [
    ...(['KEY-001', 'PAYMENT-LINK-003', 'PAYMENT-LINK-004', 'PAYMENT-LINK-005'] as const),
    ...(['PAYMENT-LINK-006', 'PAYMENT-LINK-010', 'PAYMENT-LINK-013'] as const),
  ],
});

export const INBOX_CAUSES = [
  ...(['late', 'withdrawn', 'double', 'settled', 'amount', 'foreign'] as const),
  ...(['returned', 'unbooked', 'trial', 'unsold'] as const),
] as const;
export const INBOX_STATES = ['waiting', 'applied', 'refunded', 'dismissed'] as const;

const inboxRow = z.object({
  id: objectId,
  version: recordVersion,
  /**
   * `late`: after the link had ended. `withdrawn`: the school had taken it back. `double`: paid before by the same link. `settled`: paid
   * in another way. `amount`: not what was asked for. `foreign`: of no order of ours. `returned`: given back in the bank's panel.
   * `unbooked`: given back, but not bookable. `trial`: by a gateway for tests, of documents that go to the tax agency. `unsold`: a product
   * was paid on its public page and could not be sold; `why` says so.
   */
  cause: z.enum(INBOX_CAUSES),
  state: z.enum(INBOX_STATES),
  site: gatewaySite,
  branch: objectId,
  link: objectId.nullable(),
  /** What was bought on a public page; '' for documents. */
  product: z.string(),
  why: z.string(),
  contact: objectId.nullable(),
  payer: z.string(),
  numbers: z.array(z.string()),
  cents,
  order: z.string(),
  method: payMethod,
  at: instant,
  decidedBy: z.string(),
  decidedAt: instant.nullable(),
  reason: z.string(),
  mayApply: z.boolean(),
  mayRefund: z.boolean(),
  /** How giving it back stands, where that was begun. */
  refund: z.object({ id: objectId, state: z.enum(REFUND_STATES), words: z.string() }).nullable(),
});
export type InboxPayment = z.output<typeof inboxRow>;

const desk = { ...sessionCall, service: 'billing', specified: false } as const;

/** Money that came by the gateway and that nobody may book without looking. */
export const paymentInbox = defineCall({
  ...desk,
  method: 'GET',
  effect: 'read',
  permission: 'invoice.view',
  path: 'payment/inbox/readall',
  summary: 'Pagos por decidir',
  input: z.strictObject({
    state: csv(z.enum(INBOX_STATES)).optional(),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    count: queryFlag.default(true),
  }),
  output: pageOf(inboxRow),
  errors: ['LIST-001'],
});

/**
 * A person decides: `apply` books it for documents (those of the link by default) or sells the product of an order once more, `refund`
 * gives it back to the card (needs payment.refund), `dismiss` only writes down why nothing is to be done.
 */
export const paymentInboxDecide = defineCall({
  ...desk,
  method: 'POST',
  effect: 'write',
  permission: 'invoice.modify',
  deadline: 40_000,
  path: 'payment/inbox/decide',
  summary: 'Decidir qué se hace con un pago',
  input: z.strictObject({
    id: objectId,
    version: recordVersion,
    act: z.enum(['apply', 'refund', 'dismiss']),
    documents: z.array(objectId).max(MAX_LINK_DOCUMENTS).default([]),
    reason: inboxForm.shape.reason,
  }),
  output: z.object({
    version: recordVersion,
    state: z.enum(INBOX_STATES),
    /** The state of the refund that the person asked for. */
    refund: z.enum(REFUND_STATES).nullable(),
    words: z.string(),
  }),
  errors: [
    ...(['PAYMENT-001', 'PAYMENT-002', 'PAYMENT-003', 'PAYMENT-008', 'PAYMENT-013'] as const),
    ...(['PAYMENT-LINK-011', 'PAYMENT-LINK-012', 'PAYMENT-LINK-013', 'PAYMENT-LINK-014'] as const),
  ],
});
