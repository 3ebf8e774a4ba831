import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import {
  csv,
  cursor,
  day,
  instant,
  line,
  nothing,
  objectId,
  pageOf,
  paragraph,
  queryFlag,
  queryInt,
  recordVersion,
} from '../fields.js';
import { historyInput, historyPage } from '../history.js';
import { sessionCall } from '../session-call.js';
import { cents, discount, documentLine, importedFacts, keptLine, keptTax, payer } from './document.fields.js';
import { seriesTarget } from './series.contract.js';

export const INVOICE_ERRORS = {
  'INVOICE-001': {
    status: 409,
    message: 'El documento ya está emitido y no se puede cambiar. Usa «Algo está mal» para corregirlo.',
  },
  'INVOICE-002': { status: 400, message: 'Al documento le faltan datos para emitirlo.' },
  'INVOICE-003': { status: 400, message: 'La serie no sirve para este documento.' },
  'INVOICE-004': {
    status: 409,
    message:
      'El importe ha cambiado desde que lo viste, porque ha cambiado un impuesto. Revísalo y vuelve a emitir.',
  },
  'INVOICE-005': { status: 400, message: 'El impuesto de una línea ya no existe.' },
  'INVOICE-006': {
    status: 400,
    message:
      'Una factura simplificada no puede pasar de 400 €, o de 3.000 € si son ventas al por menor (RD 1619/2012, art. 4). Haz una factura completa.',
  },
  'INVOICE-007': { status: 400, message: 'El importe es demasiado grande.' },
  'INVOICE-008': {
    status: 409,
    message:
      'El domicilio fiscal del emisor está en el País Vasco: allí se factura con TicketBAI, que Volante no ofrece. No se puede emitir.',
  },
  'INVOICE-010': {
    status: 409,
    message:
      'Se ha importado de otro programa: vale el papel que se entregó entonces. Aquí no se hace ni se envía otro.',
  },
  'INVOICE-011': {
    status: 409,
    message: 'Ya se ha importado una factura con ese número: numera con otra serie, de otro código.',
  },
  'INVOICE-009': { status: 409, message: 'El borrador no tiene PDF todavía: emite el documento primero.' },
} as const satisfies ErrorCatalogue;

/** Where a document stands. `part`, `paid`, `overdue` and `expired` are reckoned from what was paid and the due date. */
export const DOCUMENT_STATES = [
  'draft',
  'issued',
  'part',
  'paid',
  'overdue',
  'rectified',
  'annulled',
  'replaced',
  // Of quotes and proformas.
  'sent',
  'accepted',
  'refused',
  'expired',
  'converted',
] as const;
export const documentState = z.enum(DOCUMENT_STATES);
export type DocumentState = z.output<typeof documentState>;

const base = { ...sessionCall, service: 'billing', specified: true } as const;
const reads = { ...base, method: 'GET', effect: 'read', permission: 'invoice.view' } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;

const MAX_LINES = 200;
const written = {
  /** Cannot be changed once the document is there. */
  series: objectId.nullable(),
  branch: objectId,
  contact: objectId.nullable(),
  payer,
  lines: z.array(documentLine).max(MAX_LINES, `Un documento tiene como mucho ${MAX_LINES} líneas`),
  /** Whether the prices hold the taxes. */
  withTaxes: z.boolean(),
  discount: discount.nullable(),
  /** Hundredths of a percent of the base that the customer withholds. */
  withholding: z.number().int().min(0).max(10_000),
  operationOn: day.nullable(),
  dueOn: day.nullable(),
  notes: paragraph(2_000),
};

/** A document that rectifies or replaces another one, seen from either. */
const correctionLink = z.object({
  id: objectId,
  target: seriesTarget,
  /** '' for a draft. */
  number: z.string(),
  issuedOn: day.nullable(),
  /** R1 to R5 or F3 (VeriFactu, list L2). */
  type: z.string(),
  /** S: substitution, I: differences; `null`: F3. */
  method: z.enum(['S', 'I']).nullable(),
  cause: z.string(),
  reason: z.string(),
  isAnnulled: z.boolean(),
});
export type CorrectionLink = z.output<typeof correctionLink>;

export const document = z.object({
  id: objectId,
  version: recordVersion,
  target: seriesTarget,
  state: documentState,
  series: objectId.nullable(),
  seriesName: z.string(),
  issuer: z.object({ name: z.string(), taxId: z.string() }).nullable(),
  /** '' for a draft. */
  number: z.string(),
  branch: objectId,
  contact: objectId.nullable(),
  payer: payer.extend({ taxId: z.string() }),
  lines: z.array(keptLine),
  taxes: z.array(keptTax),
  withTaxes: z.boolean(),
  discount: discount.nullable(),
  /** Code of the voucher that was redeemed on it. */
  voucher: z.string().optional(),
  withholding: z.number().int(),
  operationOn: day.nullable(),
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  notes: z.string(),
  /** Cents. */
  discountCents: cents,
  baseCents: cents,
  taxCents: cents,
  disbursementCents: cents,
  withheldCents: cents,
  totalCents: cents,
  payableCents: cents,
  paidCents: cents,
  /** Cents that corrections add to what is to be paid: `payable + corrected - paid` is pending, negative in the customer's favour. */
  correctedCents: cents,
  /** Day on which the bank is to collect it by a remittance: it takes no other money meanwhile. */
  remittedOn: day.optional(),
  corrects: z.array(correctionLink),
  correctedBy: z.array(correctionLink),
  /** File of the paper; `null`: not made yet. */
  paper: objectId.nullable(),
  payments: z.array(
    z.object({
      id: objectId,
      /** The part that went to this document, in cents. */
      cents,
      /** All of the payment: other documents and credit have the rest. */
      wholeCents: cents,
      /** One of the four, or `credit`: the customer's own. */
      method: z.string(),
      paidOn: day,
      by: z.string(),
      note: z.string(),
      /** Taken back: with what reason. */
      undone: z.string().nullable(),
      /** The link to pay by which it came: the money is in the bank, and goes back by a refund of the link alone. */
      link: objectId.nullable(),
    }),
  ),
  /** It comes from a file of another program; `null`: made here. */
  imported: importedFacts.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type BillingDocument = z.output<typeof document>;

const versioned = z.object({ id: objectId, version: recordVersion });

/** A draft: everything may be missing but its branch. */
export const invoiceCreate = defineCall({
  ...writes,
  permission: 'invoice.add',
  path: 'invoice/create',
  summary: 'Crear un borrador de factura o presupuesto',
  input: z.strictObject({
    ...written,
    target: seriesTarget.default('invoice'),
    series: written.series.default(null),
    contact: written.contact.default(null),
    payer: payer.optional(),
    lines: written.lines.default([]),
    withTaxes: written.withTaxes.default(true),
    discount: written.discount.default(null),
    withholding: written.withholding.default(0),
    operationOn: written.operationOn.default(null),
    dueOn: written.dueOn.default(null),
    notes: written.notes.default(''),
  }),
  output: versioned,
  errors: ['INVOICE-003', 'INVOICE-005', 'INVOICE-007', 'SALE-001', 'SALE-002'],
});

/** A draft takes everything; once it is issued, notes and due date alone. DATA-409 for a stale version. */
export const invoiceUpdate = defineCall({
  ...writes,
  permission: 'invoice.modify',
  path: 'invoice/update',
  summary: 'Modificar una factura',
  input: z.strictObject({ ...z.strictObject(written).partial().shape, id: objectId, version: recordVersion }),
  output: document,
  errors: ['INVOICE-001', 'INVOICE-003', 'INVOICE-005', 'INVOICE-007', 'SALE-001', 'SALE-002', 'DUE-003'],
});

/** Drafts only. */
export const invoiceDelete = defineCall({
  ...writes,
  permission: 'invoice.delete',
  path: 'invoice/delete',
  summary: 'Eliminar un borrador',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['INVOICE-001'],
});

export const invoiceRead = defineCall({
  ...reads,
  path: 'invoice/read/{id}',
  summary: 'Una factura',
  input: z.strictObject({ id: objectId }),
  output: document,
});

export const invoiceFilters = z.strictObject({
  target: csv(seriesTarget, 5).optional(),
  state: csv(documentState, DOCUMENT_STATES.length).optional(),
  series: csv(objectId).optional(),
  branch: csv(objectId).optional(),
  contact: objectId.optional(),
  /** Days of issue, both included. */
  from: day.optional(),
  until: day.optional(),
  /** Words of the payer's name, their tax id, or the number's beginning. */
  search: line(100).optional(),
});

export const documentSummary = z.object({
  id: objectId,
  version: recordVersion,
  target: seriesTarget,
  state: documentState,
  number: z.string(),
  payer: z.string(),
  taxId: z.string(),
  contact: objectId.nullable(),
  branch: objectId,
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  totalCents: cents,
  payableCents: cents,
  paidCents: cents,
  correctedCents: cents,
  /** It comes from a file of another program. */
  isImported: z.boolean(),
  createdAt: instant,
});
export type DocumentSummary = z.output<typeof documentSummary>;

/** Those of the branches that the person sees, issued last first; drafts before them. */
export const invoiceReadAll = defineCall({
  ...base,
  method: 'POST',
  effect: 'read',
  permission: 'invoice.view',
  path: 'invoice/readall',
  summary: 'Facturas',
  input: invoiceFilters.extend({
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    count: queryFlag.default(true),
  }),
  output: pageOf(documentSummary),
  errors: ['LIST-001'],
});

/**
 * Why fees stay outside the tax: the customer's express mandate and the proof of the payment in their name (LIVA, art. 78.Tres.3.º). Where
 * one is missing, a person writes down why they go on.
 */
export const feesBasis = z
  .strictObject({ mandate: z.boolean(), proof: z.boolean(), reason: line(200).default('') })
  .refine(({ mandate, proof, reason }) => (mandate && proof) || reason.length >= 5, {
    path: ['reason'],
    message: 'Escribe por qué van sin impuesto',
  });
export type FeesBasis = z.output<typeof feesBasis>;

/**
 * Gives the draft its number and makes it final. `payable` is the amount that the person saw, in cents: INVOICE-004 with the new one
 * when a tax has changed meanwhile. INVOICE-002 names each field that is missing. `fees` is kept in the history of a document with fees.
 */
export const invoiceIssue = defineCall({
  ...writes,
  specified: false,
  permission: 'invoice.issue',
  path: 'invoice/issue',
  summary: 'Emitir una factura',
  input: z.strictObject({ id: objectId, version: recordVersion, payable: cents, fees: feesBasis.optional() }),
  output: z.object({ id: objectId, version: recordVersion, number: z.string(), issuedOn: day }),
  errors: [
    'INVOICE-001',
    'INVOICE-002',
    'INVOICE-003',
    'INVOICE-004',
    'INVOICE-005',
    'INVOICE-006',
    'INVOICE-007',
    'INVOICE-008',
    'INVOICE-011',
    'SERIES-003',
    'VERIFACTU-001',
    'VERIFACTU-003',
    ...(['CORRECTION-003', 'CORRECTION-005', 'CORRECTION-006', 'CORRECTION-008'] as const),
    ...(['CORRECTION-013', 'CORRECTION-014'] as const),
    ...(['VOUCHER-003', 'VOUCHER-004', 'VOUCHER-005', 'VOUCHER-006', 'VOUCHER-007', 'VOUCHER-008'] as const),
  ],
});

/** Sheets of paper: A4, and the 80 mm roll of ticket printers. */
export const PAPER_FORMS = ['page', 'roll'] as const;
/** Reasons for which a duplicate may be handed out (RD 1619/2012, art. 14.2). */
export const DUPLICATE_REASONS = ['lost', 'recipients'] as const;

/**
 * The paper of an issued document, made once for each form and kept: the id of its file. With a reason it is a duplicate, which
 * says so and stands in the history. Left out, `form` is the one that was made at the issue.
 */
export const invoicePaper = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  specified: false,
  permission: 'invoice.view',
  path: 'invoice/paper',
  summary: 'Preparar el PDF de una factura emitida',
  input: z.strictObject({
    id: objectId,
    form: z.enum(PAPER_FORMS).optional(),
    duplicate: z.enum(DUPLICATE_REASONS).optional(),
  }),
  output: z.object({ file: objectId }),
  errors: ['INVOICE-009', 'INVOICE-010'],
});

/** A draft as it would be on paper, marked as a draft: a file for the person who asks, gone after an hour. */
export const invoicePreview = defineCall({
  ...writes,
  specified: false,
  permission: 'invoice.view',
  path: 'invoice/preview',
  summary: 'Ver un borrador como saldría en papel',
  input: z.strictObject({ id: objectId }),
  output: z.object({ file: objectId }),
  errors: ['INVOICE-001'],
});

export const invoiceHistory = defineCall({
  ...reads,
  specified: false,
  path: 'invoice/history/{id}',
  summary: 'Historial de cambios de una factura',
  input: historyInput,
  output: historyPage,
});
