import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, instant, objectId, recordVersion } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';
import { transferForm } from './expense-form.fields.js';

const of = { ...sessionCall, service: 'billing', specified: false } as const;

/**
 * The sale of an asset within its years (LIVA, art. 110): once, for the year of the sale and those that are left. `null`: it is no booked asset,
 * or its years are over.
 */
export const expenseTransferRead = defineCall({
  ...of,
  method: 'GET',
  effect: 'read',
  permission: 'expense.view',
  path: 'expense/transfer/read/{id}',
  summary: 'La venta de un bien de inversión',
  input: z.strictObject({ id: objectId, on: day.optional() }),
  output: z.object({
    transfer: z
      .object({ on: day, isTaxed: z.boolean(), cents, reason: z.string(), by: z.string(), at: instant })
      .nullable(),
    /** Cents to deduct, below zero to pay back, by what the law reckons for a sale on that day, with tax and exempt. */
    offer: z.object({ taxedCents: cents, exemptCents: cents, years: z.number().int() }).nullable(),
  }),
});

/** Writes the sale down with the sum that the person has reckoned, and books it on its day: box 43 of form 303 and 63 of 390. */
export const expenseTransfer = defineCall({
  ...of,
  method: 'POST',
  effect: 'write',
  permission: 'tax.modify',
  path: 'expense/transfer/create',
  summary: 'Anotar la venta de un bien de inversión',
  input: z.strictObject({ id: objectId, version: recordVersion, ...transferForm.shape }),
  output: z.object({ id: objectId, cents }),
  errors: ['EXPENSE-009', 'EXPENSE-011', 'EXPENSE-012', 'PRORRATA-002', 'MONTH-LOCK-001'],
});
