import { z } from 'zod';
import { defineCall } from '../call.js';
import { cursor, day, objectId, pageOf, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';
import { taxPeriodCode } from './tax-form.contract.js';

export const TAX_BOOKS = { issued: 'Facturas expedidas', received: 'Facturas recibidas' } as const;
export type TaxBook = keyof typeof TAX_BOOKS;
const taxBook = z.enum(Object.keys(TAX_BOOKS) as [TaxBook, ...TaxBook[]]);

const base = { ...sessionCall, service: 'billing', specified: false } as const;
const chosen = { issuer: objectId, year: queryInt(2000, 2199), period: taxPeriodCode };

/** The register books of VAT (RD 1624/1992, arts. 62 to 64): a line for each condition of a document. */
export const taxBookRead = defineCall({
  ...base,
  kind: 'json',
  method: 'GET',
  effect: 'read',
  permission: 'money-report.view',
  deadline: 30_000,
  path: 'money-report/tax-book',
  summary: 'Libro registro de facturas',
  input: z.strictObject({ ...chosen, book: taxBook, cursor: cursor.optional() }),
  output: pageOf(
    z.object({
      /** Identifies the line. */
      id: z.string(),
      document: objectId,
      kind: z.enum(['document', 'expense']),
      number: z.string(),
      /** F1, F2, F3, R1 to R5 (VeriFactu, list L2). */
      type: z.string(),
      issuedOn: day,
      operationOn: day.nullable(),
      party: z.string(),
      taxId: z.string(),
      /** S1, S2, N1, N2 or E1 to E6. */
      operation: z.string(),
      rate: z.number().int(),
      base: cents,
      quota: cents,
      surchargeQuota: cents,
      deductible: cents.nullable(),
    }),
  ),
  errors: ['LIST-001'],
});

/** Both books in the common format of the tax agency, from the first of January to the end of the period. */
export const taxBookExport = defineCall({
  ...base,
  kind: 'job',
  method: 'POST',
  effect: 'write',
  permission: 'money-report.view',
  afterTrial: true,
  path: 'money-report/tax-book/export',
  summary: 'Libros de IVA en el formato común de la AEAT',
  input: z.strictObject({ ...chosen, year: z.number().int().min(2000).max(2199) }),
  output: z.object({ job: objectId }),
  errors: ['JOB-002'],
});
