import { z } from 'zod';
import { objectId } from '../fields.js';
import { importCalls } from '../lists/import-calls.js';

/**
 * What a column of a book of old invoices may feed. A row is an invoice, or one tax rate of it: rows with the same number, day and
 * customer make one invoice.
 */
export const OLD_INVOICE_TARGETS = [
  'number',
  'series',
  'day',
  'kind',
  'issuer',
  'branch',
  'taxId',
  'name',
  'street',
  'postalCode',
  'city',
  'province',
  'email',
  'description',
  'base',
  'rate',
  'tax',
  'quota',
  'disbursements',
  'total',
  'dueOn',
  'paid',
  'paidOn',
  'method',
  'notes',
] as const;
export const oldInvoiceTarget = z.enum(OLD_INVOICE_TARGETS);
export type OldInvoiceTarget = z.output<typeof oldInvoiceTarget>;

/** Without these nobody knows which invoice it is. */
export const OLD_INVOICE_NEEDED: readonly OldInvoiceTarget[] = ['number', 'day'];

/** Whether an invoice whose row does not say what was paid counts as paid, or is owed. */
export const UNSAID = ['paid', 'owed'] as const;

/**
 * Invoices of another program, for reading: outside the chain, never sent to the AEAT. What is there already stays as it is.
 */
export const invoiceImports = importCalls({
  service: 'billing',
  noun: 'invoice',
  permission: 'invoice.import',
  things: 'facturas',
  target: oldInvoiceTarget,
  options: z.strictObject({
    duplicates: z.literal('skip'),
    /** Where rows without a branch go. */
    branch: objectId,
    unsaid: z.enum(UNSAID),
  }),
});
