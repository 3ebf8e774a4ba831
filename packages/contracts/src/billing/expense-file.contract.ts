import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, line, objectId } from '../fields.js';
import { sessionWrite } from '../session-call.js';
import { EXPENSE_KINDS, type ExpenseKind, expenseAmounts } from './expense.fields.js';

export const EXPENSE_FILE_ERRORS = {
  'EXPENSE-FILE-001': { status: 400, message: 'El archivo no es un XML que se pueda leer, o está cortado.' },
  'EXPENSE-FILE-002': {
    status: 400,
    message: 'El archivo lleva una declaración de tipo (DTD), que ninguna factura necesita. No se lee.',
  },
  'EXPENSE-FILE-003': { status: 413, message: 'El archivo es demasiado grande para ser una factura.' },
  'EXPENSE-FILE-004': {
    status: 400,
    message:
      'No es una factura que Volante sepa leer: admite Facturae 3.2, 3.2.1 y 3.2.2, y UBL 2.1 (EN 16931).',
  },
  'EXPENSE-FILE-005': {
    status: 400,
    message: 'El archivo lleva varias facturas: pide al proveedor una por archivo.',
  },
  'EXPENSE-FILE-006': {
    status: 400,
    message: 'A la factura del archivo le faltan datos o sus importes no se entienden.',
  },
} as const satisfies ErrorCatalogue;

/** Largest file that is read; pictures and PDFs within an invoice make it grow. */
export const MAX_EXPENSE_FILE = 20 * 1024 * 1024;

/** Reads an electronic invoice of a supplier. Nothing is kept: its answer fills the form in, and a person saves it. */
export const expenseFileRead = defineCall({
  ...sessionWrite,
  service: 'billing',
  specified: false,
  kind: 'upload',
  permission: 'expense.add',
  path: 'expense/file/read',
  summary: 'Leer un gasto de una factura electrónica',
  deadline: 30_000,
  input: z.strictObject({ upload: z.string(), filename: line(255), size: z.number().int() }),
  output: z.object({
    /** "Facturae 3.2.2", "UBL 2.1". */
    format: z.string(),
    fields: z.object({
      kind: z.enum(Object.keys(EXPENSE_KINDS) as [ExpenseKind, ...ExpenseKind[]]),
      number: z.string(),
      issuedOn: day.nullable(),
      dueOn: day.nullable(),
      concept: z.string(),
      supplierName: z.string(),
      supplierTaxId: z.string(),
      /** The company of the school to which it is made out; `null`: none of them. */
      issuer: objectId.nullable(),
      amounts: expenseAmounts,
    }),
    /** Doubts that a person should look at before saving. */
    warnings: z.array(z.string()),
  }),
  errors: [
    ...(['EXPENSE-FILE-001', 'EXPENSE-FILE-002', 'EXPENSE-FILE-003', 'EXPENSE-FILE-004'] as const),
    ...(['EXPENSE-FILE-005', 'EXPENSE-FILE-006'] as const),
  ],
});
