import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, nothing, objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';
import { sessionCall } from '../session-call.js';
import { bag, refundReason, refundWay, returnedLots } from './bag.fields.js';
import { cents } from './document.fields.js';
import { paymentMethod } from './payment.contract.js';

export { bagLotState } from './bag.fields.js';

export const BAG_ERRORS = {
  'BAG-001': { status: 409, message: 'Ya no quedan tantas clases en ese bono: mira lo que queda ahora.' },
  'BAG-002': { status: 409, message: 'Ese bono no salió de una factura de aquí: no se puede rectificar.' },
  'BAG-003': {
    status: 409,
    message: 'Este bono cuenta las clases usadas a precio suelto: se devuelve entero lo que queda, o nada.',
  },
  'BAG-004': {
    status: 409,
    message: 'La cantidad ha cambiado mientras mirabas: revísala y vuelve a confirmar.',
  },
  'BAG-005': { status: 409, message: 'No hay tanto dinero guardado para este alumno.' },
  'BAG-006': {
    status: 409,
    message: 'Parte de ese dinero está en documentos sin cobrar: no se devuelve lo que aún no ha entrado.',
  },
  'BAG-008': { status: 400, message: 'Es la misma persona: elige a quién pasan las clases.' },
  'BAG-009': {
    status: 409,
    message: 'Ya se ha dado alguna clase de este regalo, o ha pasado a otra persona: no se puede deshacer.',
  },
  'BAG-007': { status: 409, message: 'Desde ese día ya hay otra elección: elige otro día.' },
  'BAG-010': {
    status: 503,
    message:
      'La agenda de prácticas no responde y puede tener clases reservadas: la devolución espera. Repite en unos minutos.',
  },
  'BAG-011': {
    status: 409,
    message: 'Hay prácticas reservadas o dadas con esas clases: cancela alguna en la agenda y repite.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'billing', specified: false } as const;
const reads = { ...base, method: 'GET', effect: 'read' } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;

/** The bag of a contact and of those that were merged into it. */
export const bagRead = defineCall({
  ...reads,
  permission: 'invoice.view',
  path: 'bag/read',
  summary: 'La bolsa de un alumno',
  input: z.strictObject({ contact: objectId }),
  output: bag,
});

const MAX_PRACTICES = 200;

/**
 * Whether the money that is kept for a student pays practices, for the agenda: those that it holds and a new one, and classes that no lot
 * covers. `none`: there is and was no money in advance, so each practice is paid by itself; `unpriced`: the catalogue has no price for one of them.
 * Amounts are cents with taxes, by the prices of today. The agenda has looked who may see the contact: a student's link asks too.
 */
export const bagBalance = defineCall({
  ...internalRead,
  service: 'billing',
  scope: 'operator',
  path: 'bag/balance',
  summary: 'Si el dinero de un alumno llega para sus prácticas (interno)',
  input: z.strictObject({
    business: objectId,
    contact: objectId,
    branch: objectId,
    practices: z
      .array(
        z.strictObject({
          kind: z.string().max(20),
          licence: z.string().max(10),
          minutes: z.number().int().min(1).max(600),
          /** Hundredths of a class of so many minutes. */
          units: z.number().int().min(1).max(100_000),
        }),
      )
      .max(MAX_PRACTICES),
  }),
  output: z.object({
    money: z.enum(['none', 'unpriced', 'enough', 'short']),
    /** Credit and advances. */
    heldCents: cents,
    neededCents: cents,
  }),
  /** A booking waits for it. */
  deadline: 2_000,
});

const lots = returnedLots;
const amounts = z.object({
  /** One for each document that is rectified. */
  documents: z.array(z.object({ document: objectId, number: z.string(), units: z.number().int(), cents })),
  /** What the rectifying invoices come to, with taxes. */
  totalCents: cents,
  /** The part of it that was paid, and so can go back. */
  payableCents: cents,
  /** Used units count at their list price in one of the lots. */
  isAtList: z.boolean(),
  /** All lots are within the fourteen days for withdrawal. */
  isWithdrawal: z.boolean(),
});

/** What would go back: nothing is written. */
export const bagRefundPreview = defineCall({
  ...base,
  method: 'POST',
  effect: 'read',
  permission: 'payment.refund',
  path: 'bag/refund/preview',
  summary: 'Calcular la devolución de clases sin usar',
  input: z.strictObject({ contact: objectId, lots }),
  output: amounts,
  errors: ['BAG-001', 'BAG-002', 'BAG-003', 'CORRECTION-003', 'CORRECTION-005', 'CORRECTION-007'],
});

/**
 * Classes that nobody used go back: the remaining units at the price paid, by a rectifying invoice, and the money in the same step.
 * `cents`: the amount that the person saw.
 */
export const bagRefund = defineCall({
  ...writes,
  permission: 'payment.refund',
  path: 'bag/refund',
  summary: 'Devolver clases sin usar',
  input: z.strictObject({
    contact: objectId,
    lots,
    reason: refundReason,
    cents,
    way: refundWay,
    till: objectId.nullable().optional(),
  }),
  output: z.object({
    documents: z.array(z.object({ id: objectId, number: z.string() })),
    totalCents: cents,
    /** Paid out; the rest stays as credit. */
    repaidCents: cents,
  }),
  errors: [
    ...(['BAG-001', 'BAG-002', 'BAG-003', 'BAG-004', 'BAG-010', 'BAG-011'] as const),
    ...(['CORRECTION-003', 'CORRECTION-005'] as const),
    ...(['CORRECTION-006', 'CORRECTION-007', 'CORRECTION-008', 'INVOICE-002', 'INVOICE-003'] as const),
    ...(['INVOICE-005', 'INVOICE-006', 'INVOICE-007', 'INVOICE-008', 'INVOICE-011'] as const),
    ...([
      'SERIES-003',
      'VERIFACTU-001',
      'VERIFACTU-003',
      'TILL-003',
      'TILL-005',
      'TILL-009',
      'TILL-013',
      'TILL-014',
    ] as const),
  ],
});

/** Money that is held for a student goes back to them: unused fees, or credit. Nothing is rectified. */
export const bagRepay = defineCall({
  ...writes,
  permission: 'payment.refund',
  path: 'bag/repay',
  summary: 'Devolver el dinero guardado de un alumno',
  input: z.strictObject({
    contact: objectId,
    purse: z.enum(['fees', 'credit']),
    cents: cents.min(1, 'Escribe cuánto se devuelve'),
    method: paymentMethod,
    reason: refundReason,
    till: objectId.nullable().optional(),
  }),
  output: z.object({ id: objectId, leftCents: cents }),
  errors: ['BAG-005', 'BAG-006', 'TILL-003', 'TILL-005', 'TILL-009', 'TILL-013', 'TILL-014'],
});

/** Paid advances become the contact's credit: the documents that it pays tax them. */
export const bagCredit = defineCall({
  ...writes,
  permission: 'invoice.modify',
  path: 'bag/credit',
  summary: 'Pasar los anticipos de un alumno a su saldo a favor',
  input: z.strictObject({ contact: objectId }),
  output: z.object({ creditCents: cents }),
  errors: ['BAG-005'],
});

/**
 * Unused classes pass to another student, with a reason on both timelines. They were taxed when they were sold, so no document
 * changes: the buyer stays the buyer, and a correction of the sale shrinks the gift. BAG-001 where fewer are left, BAG-008 for one's own bag.
 */
export const bagGift = defineCall({
  ...writes,
  permission: 'invoice.modify',
  path: 'bag/gift',
  summary: 'Pasar clases sin usar a otro alumno',
  input: z.strictObject({ contact: objectId, to: objectId, lots, reason: refundReason }),
  /** The lots of the other student. */
  output: z.object({ lots: z.array(objectId) }),
  errors: ['BAG-001', 'BAG-008', 'BAG-010', 'BAG-011'],
});

/** Takes a gift back, whole, while no class of it was given; `contact` is the one who got it. */
export const bagGiftUndo = defineCall({
  ...writes,
  permission: 'invoice.modify',
  path: 'bag/gift/undo',
  summary: 'Deshacer un regalo de clases',
  input: z.strictObject({ contact: objectId, lot: objectId, reason: refundReason }),
  output: nothing,
  errors: ['BAG-009'],
});

/** The bag on paper, for the student. */
export const bagPaper = defineCall({
  ...writes,
  permission: 'invoice.view',
  path: 'bag/paper',
  summary: 'La bolsa de un alumno en PDF',
  input: z.strictObject({ contact: objectId }),
  output: z.object({ file: objectId }),
});

export const BAG_SOURCES = { dgt: 'La ficha del alumno (DGT)', training: 'La agenda de prácticas' } as const;
export type BagSource = keyof typeof BAG_SOURCES;
const bagSource = z.enum(Object.keys(BAG_SOURCES) as [BagSource, ...BagSource[]]);

/** Which part of Volante counts classes, from which day on. */
export const bagSourceRead = defineCall({
  ...reads,
  permission: 'invoice.view',
  path: 'bag/source/read',
  summary: 'Quién cuenta las clases de la bolsa',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(z.object({ from: day.nullable(), source: bagSource, by: z.string() })),
  }),
});

/** A further row: what was counted before its day stays as it is. */
export const bagSourceCreate = defineCall({
  ...writes,
  permission: 'money-settings.modify',
  path: 'bag/source/create',
  summary: 'Elegir quién cuenta las clases de la bolsa',
  input: z.strictObject({ from: day, source: bagSource }),
  output: nothing,
  errors: ['BAG-007'],
});
