import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, line, nothing, objectId, recordVersion } from '../fields.js';

export const PAYMENT_ERRORS = {
  'PAYMENT-001': { status: 409, message: 'Solo se cobra un documento emitido.' },
  'PAYMENT-002': { status: 409, message: 'El documento ya está cobrado entero.' },
  'PAYMENT-003': { status: 400, message: 'El cobro es mayor que lo que se debe.' },
  'PAYMENT-004': {
    status: 400,
    message:
      'La ley no deja cobrar en efectivo una operación de 1.000 € o más (Ley 7/2012, art. 7). Cóbrala con tarjeta, Bizum o transferencia.',
  },
  'PAYMENT-005': { status: 409, message: 'El cobro ya está anulado.' },
  'PAYMENT-006': { status: 400, message: 'La fecha del cobro está en el futuro.' },
} as const satisfies ErrorCatalogue;

/** Exactly four (specification § 4). */
export const PAYMENT_METHODS = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  bizum: 'Bizum',
  transfer: 'Transferencia',
} as const;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;
export const paymentMethod = z.enum(Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]]);

const base = {
  service: 'billing',
  specified: true,
  access: 'session',
  licence: null,
  scope: 'business',
  kind: 'json',
  method: 'POST',
  effect: 'write',
  permission: 'invoice.modify',
} as const;

/**
 * Takes money for an issued document. Cash is refused where the document without disbursements reaches 1,000 €, unless `taken` says
 * why it is in the till already: that is written down, marked.
 */
export const invoicePaymentCreate = defineCall({
  ...base,
  path: 'invoice/payment/create',
  summary: 'Cobrar una factura',
  input: z.strictObject({
    id: objectId,
    /** Cents. */
    cents: z.number().int().min(1, 'Escribe cuánto se cobra').max(999_999_999_999),
    method: paymentMethod,
    /** Today on the branch's clock when left out. */
    paidOn: day.optional(),
    note: line(200).default(''),
    /** Why cash beyond the limit was taken. */
    taken: line(200).optional(),
  }),
  output: z.object({ payment: objectId, id: objectId, version: recordVersion, paidCents: z.number() }),
  errors: ['PAYMENT-001', 'PAYMENT-002', 'PAYMENT-003', 'PAYMENT-004', 'PAYMENT-006'],
});

/** A contra-entry: the payment stays on record with the reason. */
export const invoicePaymentDelete = defineCall({
  ...base,
  path: 'invoice/payment/delete',
  summary: 'Anular un cobro',
  input: z.strictObject({ payment: objectId, reason: line(200).min(1, 'Escribe por qué se anula') }),
  output: nothing,
  errors: ['PAYMENT-005'],
});
