import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, line, objectId, recordVersion } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { CORRECTION_CAUSES, CORRECTION_METHODS, type CorrectionCause } from './correction-rules.js';
import { cents } from './document.fields.js';

export const CORRECTION_ERRORS = {
  'CORRECTION-001': {
    status: 409,
    message:
      'Solo se corrige un documento emitido que sea una factura. Un borrador se cambia o se elimina, y un presupuesto se copia.',
  },
  'CORRECTION-002': {
    status: 400,
    message: 'Eso no sirve para este documento: elige otra respuesta en «Algo está mal».',
  },
  'CORRECTION-003': {
    status: 409,
    message: 'Otro documento ocupa ya su lugar, o está anulado: corrige el que vale ahora.',
  },
  'CORRECTION-004': {
    status: 409,
    message: 'Tiene cobros. Anula antes los cobros con su motivo y después la factura.',
  },
  'CORRECTION-005': {
    status: 409,
    message: 'Han pasado más de cuatro años: ya no se puede rectificar (RD 1619/2012, art. 15.3).',
  },
  'CORRECTION-006': {
    status: 400,
    message: 'Rectificas más de lo que queda de la factura. Quita líneas o baja cantidades del borrador.',
  },
  'CORRECTION-007': {
    status: 409,
    message: 'Ya hay un borrador que la corrige: ábrelo y emítelo, o elimínalo antes de empezar otro.',
  },
  'CORRECTION-008': {
    status: 400,
    message: 'La serie es de otro emisor: elige una del emisor de la factura que se corrige.',
  },
  'CORRECTION-009': {
    status: 409,
    message:
      'Otra factura la rectifica: no se puede anular. Anula antes la rectificativa, o rectifica otra vez.',
  },
  'CORRECTION-010': {
    status: 400,
    message: 'De esta factura no queda IVA que recuperar, o ya está cobrada.',
  },
  'CORRECTION-012': {
    status: 409,
    message:
      'Se ha importado de otro programa: aquí se rectifica, pero no se anula. Si no hubo venta, anúlala donde se emitió.',
  },
  'CORRECTION-011': {
    status: 400,
    message:
      'Todavía no han pasado seis meses desde la operación: antes no se puede recuperar el IVA de un impago (Ley 37/1992, art. 80.Cuatro).',
  },
  'CORRECTION-014': {
    status: 409,
    message:
      'Recuperas más IVA que el de la parte sin cobrar: quizá se ha cobrado algo después de empezar el borrador. Elimínalo y empieza otro (Ley 37/1992, art. 80.Cinco.4.ª).',
  },
  'CORRECTION-013': {
    status: 400,
    message:
      'La factura completa tiene que llevar lo mismo que el ticket: los mismos importes, con los mismos impuestos. Si el ticket está mal, corrígelo antes.',
  },
} as const satisfies ErrorCatalogue;

const base = {
  ...sessionCall,
  service: 'billing',
  specified: false,
  method: 'POST',
  permission: 'invoice.correct',
} as const;

export const correctionCause = z.enum(
  Object.keys(CORRECTION_CAUSES) as [CorrectionCause, ...CorrectionCause[]],
);
const MAX_LINES = 200;
const choice = {
  id: objectId,
  cause: correctionCause,
  /** That of the plan when left out. */
  method: z.enum(CORRECTION_METHODS).optional(),
  /** Day of the return, discount, court order or due date; not in the future. */
  happenedOn: day.optional(),
  /** Positions of the lines that go into a document of differences, from 0; all when left out. */
  lines: z
    .array(z.number().int().min(0).max(MAX_LINES))
    .min(1, 'Marca al menos una línea')
    .max(MAX_LINES)
    .optional(),
};

const amounts = z.object({
  base: cents,
  /** With surcharges. */
  quota: cents,
  disbursements: cents,
  total: cents,
  payable: cents,
});
export type CorrectionAmounts = z.output<typeof amounts>;

/**
 * How the document would be put right, and what would be left of it: nothing is written. `refusals` are those with which
 * `invoice/correct` would answer; `warnings` name what the law asks for and cannot be known here.
 */
export const correctionPreview = defineCall({
  ...base,
  effect: 'read',
  path: 'invoice/correct/preview',
  summary: 'Cómo se corregiría una factura',
  input: z.strictObject(choice),
  output: z.object({
    act: z.enum(['rectify', 'annul', 'replace', 'record']),
    type: z.string().nullable(),
    method: z.enum(CORRECTION_METHODS).nullable(),
    methods: z.array(z.enum(CORRECTION_METHODS)),
    needsDay: z.boolean(),
    article: z.string(),
    /** Last day of the four years; `null`: no term. */
    lastDay: day.nullable(),
    /** Left of the document after earlier corrections. */
    before: amounts,
    /** The document that would be begun; `null`: none. */
    begun: amounts.nullable(),
    after: amounts,
    /** Money that was taken for it, in cents. */
    paidCents: cents,
    /** Cents that the customer would still owe; negative: in their favour. */
    pendingCents: cents,
    refusals: z.array(z.object({ code: z.string(), message: z.string() })),
    warnings: z.array(z.string()),
    /** A draft that corrects it already. */
    draft: objectId.nullable(),
  }),
  errors: ['CORRECTION-001', 'CORRECTION-002', 'INVOICE-005', 'INVOICE-007'],
});

/**
 * Puts a document right: begins the draft that rectifies or replaces it, or annuls it. `id` of the answer is the document to open.
 * DATA-409 for a stale version.
 */
export const invoiceCorrect = defineCall({
  ...base,
  effect: 'write',
  path: 'invoice/correct',
  summary: 'Corregir una factura emitida',
  input: z.strictObject({
    ...choice,
    version: recordVersion,
    reason: line(200).min(1, 'Escribe qué ha pasado'),
  }),
  output: z.object({ act: z.enum(['rectify', 'annul', 'replace']), id: objectId, version: recordVersion }),
  errors: [
    ...(['CORRECTION-001', 'CORRECTION-002', 'CORRECTION-003', 'CORRECTION-004', 'CORRECTION-005'] as const),
    'MONTH-LOCK-001',
    ...(['CORRECTION-007', 'CORRECTION-009', 'CORRECTION-010', 'CORRECTION-011', 'CORRECTION-012'] as const),
    ...(['INVOICE-005', 'INVOICE-007', 'PAYMENT-007', 'VERIFACTU-001'] as const),
  ],
});
