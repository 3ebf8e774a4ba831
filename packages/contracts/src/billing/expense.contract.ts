import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, line, nothing, objectId, recordVersion } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';
import { EXPENSE_FIELDS, EXPENSE_STATUSES, type ExpenseStatus, NO_DAY } from './expense.fields.js';
import { PRORRATA_MODES, type ProrrataMode } from './expense-amounts.js';
import { paymentMethod } from './payment.contract.js';

export const EXPENSE_ERRORS = {
  'EXPENSE-001': {
    status: 409,
    message: 'Ya hay un gasto de este proveedor con ese número en el mismo año.',
  },
  'EXPENSE-002': {
    status: 409,
    message: 'El gasto ya está contabilizado y no se cambia. Si está mal, anúlalo y escribe otro.',
  },
  'EXPENSE-003': { status: 400, message: 'Al gasto le faltan datos para contabilizarlo.' },
  'EXPENSE-004': { status: 409, message: 'Solo se paga un gasto contabilizado.' },
  'EXPENSE-005': { status: 400, message: 'El pago es mayor que lo que se debe al proveedor.' },
  'EXPENSE-006': {
    status: 400,
    message:
      'La ley no deja pagar en efectivo una operación de 1.000 € o más (Ley 7/2012, art. 7). Págala de otra forma, o escribe por qué ya se pagó así.',
  },
  'EXPENSE-007': { status: 409, message: 'El gasto tiene pagos: anula antes el pago.' },
  'EXPENSE-008': { status: 409, message: 'El pago ya está anulado.' },
  'EXPENSE-009': { status: 400, message: 'La fecha está en el futuro.' },
  'EXPENSE-010': { status: 409, message: 'El gasto ya está anulado.' },
  'EXPENSE-011': {
    status: 409,
    message:
      'No es un bien de inversión contabilizado que todavía se regularice (LIVA, art. 107 y 108): su venta no cambia el IVA deducido.',
  },
  'EXPENSE-012': { status: 409, message: 'La venta de este bien ya está anotada.' },
} as const satisfies ErrorCatalogue;

/** A charge of a supplier, as its paper has it. A draft until it is booked; from then on only a contra-entry undoes it. */
export const expense = defineRecord({
  service: 'billing',
  entity: 'expense',
  path: 'expense',
  permission: 'expense',
  reach: 'branch',
  size: 'many',
  states: ['active', 'deleted'],
  words: {
    one: 'gasto',
    many: 'gastos',
    gender: 'm',
    palette: 'crear añadir nuevo gasto compra factura recibida proveedor combustible alquiler',
    purpose: 'Lo que cuesta la autoescuela: facturas de proveedores, alquileres, combustible, seguros.',
    search: 'Buscar por proveedor, número o concepto',
    sections: {
      who: 'Factura del proveedor',
      money: 'Importes',
      taxes: 'IVA y retención',
      more: 'Otros datos',
      booked: 'Contabilidad',
    },
  },
  fields: EXPENSE_FIELDS,
  title: ['supplierName', 'number'],
  list: {
    show: [
      ...(['status', 'kind', 'number', 'issuedOn', 'dueOn', 'supplier', 'supplierName', 'concept'] as const),
      ...(['branch', 'category', 'totalCents', 'payableCents', 'paidCents', 'bookedOn'] as const),
    ],
    filters: {
      ...{ status: 'several', branch: 'several', category: 'several', issuer: 'several' },
      ...{ supplier: 'one', dueOn: 'until' },
    },
    sorts: ['issuedOn', 'dueOn', 'created'],
    defaultSort: '-issuedOn',
    search: ['supplierName', 'number', 'concept'],
  },
  derived: {
    /** Supplier, year and number within a company: what makes an expense the same one. '' for one without a number. */
    number_key: { sql: "VARCHAR(240) NOT NULL DEFAULT ''" },
    number_once: {
      sql: "VARCHAR(240) AS (IF(state = 'deleted' OR status = 'reversed' OR number_key = '', NULL, number_key)) STORED",
    },
    /** Those without a day come last. */
    issued_sorted: { sql: `DATE NOT NULL DEFAULT '${NO_DAY}'`, sorts: 'issuedOn' },
    due_sorted: { sql: `DATE NOT NULL DEFAULT '${NO_DAY}'`, sorts: 'dueOn' },
  },
  indexes: [
    { name: 'expense_once', on: ['number_once'], unique: true },
    /** All that a search looks at: it reads no row that it does not find. */
    {
      name: 'expense_issued',
      on: ['issued_sorted', 'id', 'state', 'branch', 'supplierName', 'number', 'concept'],
    },
    { name: 'expense_due', on: ['due_sorted', 'id', 'state', 'branch'] },
    { name: 'expense_status', on: ['status', 'issued_sorted', 'id', 'state', 'branch'] },
    { name: 'expense_branch', on: ['branch', 'issued_sorted', 'id', 'state'] },
    { name: 'expense_category', on: ['category', 'issued_sorted', 'id', 'state', 'branch'] },
    { name: 'expense_issuer', on: ['issuer', 'issued_sorted', 'id', 'state', 'branch'] },
    { name: 'expense_supplier', on: ['supplier', 'issued_sorted', 'id', 'state', 'branch'] },
    { name: 'expense_asset', on: ['asset'] },
  ],
  errors: EXPENSE_ERRORS,
  calls: {
    read: { specified: true, summary: 'Gastos: la lista, o uno entero' },
    create: { required: ['branch', 'issuer'], errors: ['EXPENSE-001'] },
    update: { errors: ['EXPENSE-001', 'EXPENSE-002'] },
    remove: { errors: ['EXPENSE-002'] },
    state: { takes: 'restore', errors: ['EXPENSE-001'] },
    export: {
      columns: [
        ...(['issuedOn', 'number', 'kind', 'supplierName', 'supplierTaxId', 'concept', 'category'] as const),
        ...(['branch', 'issuer', 'baseCents', 'totalCents', 'payableCents', 'paidCents'] as const),
        ...(['deductedCents', 'dueOn', 'status', 'bookedOn', 'reversedOn'] as const),
      ],
    },
    views: true,
    documents: true,
  },
  check: ({ issuedOn, dueOn }, add) => {
    if (issuedOn && dueOn && dueOn < issuedOn) add('dueOn', 'El vencimiento es anterior a la factura');
  },
});

const of = { ...sessionCall, service: 'billing', specified: false } as const;
const reads = { ...of, method: 'GET', effect: 'read' } as const;
const writes = { ...of, method: 'POST', effect: 'write', permission: 'expense.modify' } as const;
const status = z.enum(Object.keys(EXPENSE_STATUSES) as [ExpenseStatus, ...ExpenseStatus[]]);
const answer = z.object({ id: objectId, version: recordVersion, status });

/** A preview of booking it: the deductible quota under the prorrata of its year, missing fields and doubts. */
export const expenseReckon = defineCall({
  ...reads,
  permission: 'expense.view',
  path: 'expense/reckon/{id}',
  summary: 'Qué IVA se deduce de un gasto y qué le falta',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    baseCents: cents,
    quotaCents: cents,
    withheldCents: cents,
    totalCents: cents,
    payableCents: cents,
    deductibleCents: cents,
    /** Base and the quota that is not deducted. */
    costCents: cents,
    prorrata: z
      .object({
        year: z.number().int(),
        mode: z.enum(Object.keys(PRORRATA_MODES) as [ProrrataMode, ...ProrrataMode[]]),
        percent: z.number().int(),
        isFinal: z.boolean(),
      })
      .nullable(),
    /** Last year in which the deduction of an asset may be adjusted (LIVA, art. 107); `null`: it is none. */
    adjustedUntil: z.number().int().nullable(),
    missing: z.array(z.object({ path: z.string(), message: z.string() })),
    warnings: z.array(z.string()),
  }),
});

/** Books it: from here on it is owed to the supplier. EXPENSE-003 names each field that is missing. */
export const expenseApprove = defineCall({
  ...writes,
  path: 'expense/approve',
  summary: 'Contabilizar un gasto',
  input: z.strictObject({
    id: objectId,
    version: recordVersion,
    /** Day on which its VAT is deducted; today when left out. */
    bookedOn: day.optional(),
  }),
  output: answer,
  errors: [
    ...(['EXPENSE-001', 'EXPENSE-002', 'EXPENSE-003', 'EXPENSE-009', 'EXPENSE-010'] as const),
    'MONTH-LOCK-001',
  ],
});

/** Undoes a booked one by a contra-entry, with its reason; it stays on record, and its number is free again. */
export const expenseReverse = defineCall({
  ...writes,
  permission: 'expense.delete',
  path: 'expense/reverse',
  summary: 'Anular un gasto contabilizado',
  input: z.strictObject({
    id: objectId,
    version: recordVersion,
    reason: line(200).min(1, 'Escribe por qué se anula'),
  }),
  output: answer,
  errors: ['EXPENSE-004', 'EXPENSE-007', 'EXPENSE-010', 'EXPENSE-012', 'MONTH-LOCK-001'],
});

/** Pays the supplier, whole or in part; a credit note is paid back, with cents below zero. */
export const expensePay = defineCall({
  ...writes,
  path: 'expense/payment/create',
  summary: 'Pagar un gasto',
  input: z.strictObject({
    id: objectId,
    version: recordVersion,
    cents: cents.refine((value) => value !== 0, 'Escribe cuánto se paga'),
    method: paymentMethod,
    paidOn: day.optional(),
    note: line(200).default(''),
    /** Why cash beyond the limit was paid. */
    taken: line(200).optional(),
    till: objectId.nullable().optional(),
  }),
  output: answer.extend({ payment: objectId }),
  errors: [
    ...(['EXPENSE-004', 'EXPENSE-005', 'EXPENSE-006', 'EXPENSE-009', 'EXPENSE-010'] as const),
    ...(['TILL-003', 'TILL-005', 'TILL-009', 'TILL-013', 'TILL-014', 'MONTH-LOCK-001'] as const),
  ],
});

/** A contra-entry: the payment stays on record with the reason. */
export const expensePaymentDelete = defineCall({
  ...writes,
  path: 'expense/payment/delete',
  summary: 'Anular el pago de un gasto',
  input: z.strictObject({ payment: objectId, reason: line(200).min(1, 'Escribe por qué se anula') }),
  output: nothing,
  errors: [
    ...(['EXPENSE-008', 'TILL-003', 'TILL-005', 'TILL-009', 'TILL-013', 'TILL-014'] as const),
    'MONTH-LOCK-001',
  ],
});

export const expensePayments = defineCall({
  ...reads,
  permission: 'expense.view',
  path: 'expense/payment/read/{id}',
  summary: 'Pagos de un gasto',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        cents,
        method: paymentMethod,
        paidOn: day,
        note: z.string(),
        by: z.string(),
        at: instant,
        /** Taken back: with what reason. */
        undone: z.string().nullable(),
      }),
    ),
    /** Why the expense was reversed; `null`: it was not. */
    reversed: z.string().nullable(),
  }),
});
