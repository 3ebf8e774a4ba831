import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, line, nothing, objectId, recordVersion } from '../fields.js';
import { sessionWrite } from '../session-call.js';

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
  'PAYMENT-007': {
    status: 409,
    message:
      'Lo que sobró de este cobro ya se ha usado en otro documento: anula antes ese uso del saldo a favor.',
  },
  'PAYMENT-008': {
    status: 400,
    message: 'Un cobro es de un solo cliente: elige documentos de la misma persona.',
  },
  'PAYMENT-009': {
    status: 409,
    message:
      'Los documentos de esta persona para el mismo permiso suman 1.000 € o más. Si son pagos de una misma operación, la ley no deja cobrarlos en efectivo (Ley 7/2012, art. 7.1). Si son operaciones distintas, escribe por qué.',
  },
  'PAYMENT-010': {
    status: 400,
    message: 'Sobra dinero y el documento no es de ningún contacto: cobra solo lo que falta.',
  },
  'PAYMENT-012': {
    status: 409,
    message:
      'El dinero de este cobro cuenta ya para el documento que sustituye a este: no se puede anular aquí. Si hay que devolverlo, rectifica el otro documento.',
  },
  'PAYMENT-016': {
    status: 409,
    message:
      'Este cobro está conciliado con un apunte del banco: deshaz antes la conciliación, en Banco, Extractos.',
  },
  'PAYMENT-013': {
    status: 409,
    message:
      'Hay un documento en una remesa que el banco todavía no ha cobrado: espera a que la cobre, o quítalo de la remesa.',
  },
  'PAYMENT-014': {
    status: 409,
    message:
      'Este dinero llegó por un enlace de pago o se devolvió a una tarjeta: está en el banco. Devuélvelo desde el enlace de pago.',
  },
  'PAYMENT-011': { status: 409, message: 'Este cliente no tiene saldo a favor.' },
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

const base = { ...sessionWrite, service: 'billing', specified: true, permission: 'invoice.modify' } as const;

const MAX_DOCUMENTS = 100;
const cashReasons = {
  /** Why cash beyond the limit was taken. */
  taken: line(200).optional(),
  /** Proof of a domicile abroad: raises the limit for a private person to 10,000 €. */
  abroad: line(200).optional(),
  /** Why documents of one person and licence are operations of their own (PAYMENT-009). */
  apart: line(200).optional(),
};
const money = {
  /** Cents. */
  cents: z.number().int().min(1, 'Escribe cuánto se cobra').max(999_999_999_999),
  method: paymentMethod,
  /** Today on the branch's clock when left out. */
  paidOn: day.optional(),
  note: line(200).default(''),
  ...cashReasons,
  /** What is left over stays as the customer's credit; without it, more than what is owed is refused. */
  keep: z.boolean().default(false),
  /** The till into which it goes; left out: one's own, or the only open one of the branch. */
  till: objectId.nullable().optional(),
};
const refusals = [
  'PAYMENT-001',
  'PAYMENT-002',
  'PAYMENT-003',
  'PAYMENT-004',
  'PAYMENT-006',
  'PAYMENT-008',
  'PAYMENT-009',
  'PAYMENT-010',
  'PAYMENT-013',
  'TILL-003',
  'TILL-005',
  'TILL-009',
  'TILL-013',
  'TILL-014',
  'MONTH-LOCK-001',
] as const;
const paid = z.object({ id: objectId, version: recordVersion, paidCents: z.number() });

/**
 * Takes money for an issued document. Cash is refused where the document without disbursements reaches 1,000 €, unless `taken` says
 * why it is in the till already: that is written down, marked.
 */
export const invoicePaymentCreate = defineCall({
  ...base,
  path: 'invoice/payment/create',
  summary: 'Cobrar una factura',
  input: z.strictObject({ id: objectId, ...money }),
  output: paid.extend({ payment: objectId }),
  errors: [...refusals],
});

/** One payment for documents of one customer, in this order; the last one that it reaches may be paid in part. */
export const invoicePaymentSettle = defineCall({
  ...base,
  specified: false,
  path: 'invoice/payment/settle',
  summary: 'Cobrar varias facturas de una vez',
  input: z.strictObject({ documents: z.array(objectId).min(1).max(MAX_DOCUMENTS), ...money }),
  output: z.object({ payment: objectId, rows: z.array(paid), creditCents: z.number() }),
  errors: [...refusals],
});

/**
 * The customer's credit goes to documents of theirs, in this order, as far as it reaches. Credit that came as cash pays as cash does:
 * PAYMENT-004 and PAYMENT-009, which the same reasons override.
 */
export const invoicePaymentCredit = defineCall({
  ...base,
  specified: false,
  path: 'invoice/payment/credit',
  summary: 'Usar el saldo a favor de un cliente',
  input: z.strictObject({ documents: z.array(objectId).min(1).max(MAX_DOCUMENTS), ...cashReasons }),
  output: z.object({
    payment: objectId,
    rows: z.array(paid),
    usedCents: z.number(),
    /** What is left. */
    creditCents: z.number(),
  }),
  errors: [
    ...(['PAYMENT-001', 'PAYMENT-002', 'PAYMENT-004', 'PAYMENT-008', 'PAYMENT-009', 'PAYMENT-011'] as const),
    'PAYMENT-013',
  ],
});

/** A contra-entry: the payment stays on record with the reason. */
export const invoicePaymentDelete = defineCall({
  ...base,
  path: 'invoice/payment/delete',
  summary: 'Anular un cobro',
  input: z.strictObject({ payment: objectId, reason: line(200).min(1, 'Escribe por qué se anula') }),
  output: nothing,
  errors: [
    'PAYMENT-005',
    'PAYMENT-007',
    'PAYMENT-012',
    'PAYMENT-014',
    'PAYMENT-016',
    'TILL-005',
    'TILL-013',
    'TILL-014',
  ],
});
