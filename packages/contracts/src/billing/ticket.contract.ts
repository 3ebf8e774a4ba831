import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, instant, nothing, objectId, recordVersion } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';
import {
  document,
  documentState,
  documentSummary,
  invoiceCreate,
  invoiceFilters,
  invoiceIssue,
  invoiceReadAll,
  invoiceUpdate,
} from './invoice.contract.js';
import {
  invoicePaymentCreate,
  invoicePaymentDelete,
  invoicePaymentSettle,
  paymentMethod,
} from './payment.contract.js';
import { VOUCHER_REFUSALS, voucherCode } from './voucher.contract.js';

const base = { ...sessionCall, service: 'billing', specified: true } as const;
const reads = { ...base, method: 'GET', effect: 'read', permission: 'ticket.view' } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;
const written = invoiceCreate.input.extend({
  /** A simplified invoice, or a receipt of fees paid in the customer's name or of an advance. */
  target: z.enum(['ticket', 'receipt']).default('ticket'),
});
const [, ...issuing] = invoiceIssue.errors;

/** A draft of a simplified invoice: everything may be missing but its branch. */
export const ticketCreate = defineCall({
  ...writes,
  permission: 'ticket.add',
  path: 'ticket/create',
  summary: 'Crear un borrador de ticket',
  input: written,
  output: z.object({ id: objectId, version: recordVersion }),
  errors: invoiceCreate.errors,
});

/** Drafts only. DATA-409 for a stale version. */
export const ticketUpdate = defineCall({
  ...writes,
  permission: 'ticket.modify',
  path: 'ticket/update',
  summary: 'Modificar un borrador de ticket',
  input: invoiceUpdate.input,
  output: document,
  errors: invoiceUpdate.errors,
});

export const ticketDelete = defineCall({
  ...writes,
  permission: 'ticket.delete',
  path: 'ticket/delete',
  summary: 'Eliminar un borrador de ticket',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['INVOICE-001'],
});

export const ticketRead = defineCall({
  ...reads,
  path: 'ticket/read/{id}',
  summary: 'Un ticket',
  input: z.strictObject({ id: objectId }),
  output: document,
});

/** Those of the branches that the person sees, issued last first; drafts before them. */
export const ticketReadAll = defineCall({
  ...base,
  method: 'POST',
  effect: 'read',
  permission: 'ticket.view',
  path: 'ticket/readall',
  summary: 'Tickets',
  input: invoiceReadAll.input.omit({ target: true }),
  output: invoiceReadAll.output,
  errors: ['LIST-001'],
});

/**
 * A sale at the counter, all or nothing: written, issued and paid whole. `payable` is the amount that the person saw, in cents
 * (INVOICE-004 with the new one when a tax has changed meanwhile).
 */
export const ticketSell = defineCall({
  ...writes,
  specified: false,
  permission: 'ticket.add',
  path: 'ticket/sell',
  summary: 'Vender con ticket y cobrarlo',
  input: written.extend({
    payable: cents,
    method: paymentMethod,
    till: objectId.nullable().optional(),
    /** A voucher's code. `payable` is what is left with it: INVOICE-004 answers the amount to a person who has not seen it yet. */
    voucher: voucherCode.optional(),
    /** Why cash for it is an operation apart from what the same person has paid (PAYMENT-009). */
    apart: invoicePaymentCreate.input.shape.apart,
  }),
  output: z.object({ id: objectId, version: recordVersion, number: z.string(), payment: objectId }),
  errors: [
    ...new Set([...issuing, ...invoiceCreate.errors, ...invoicePaymentCreate.errors, ...VOUCHER_REFUSALS]),
  ],
});

/** Takes money for an issued ticket, as for an invoice. */
export const ticketPaymentCreate = defineCall({
  ...writes,
  permission: 'ticket.modify',
  path: 'ticket/payment/create',
  summary: 'Cobrar un ticket',
  input: invoicePaymentCreate.input,
  output: invoicePaymentCreate.output,
  errors: invoicePaymentCreate.errors,
});

/** A contra-entry: the payment stays on record with the reason. */
export const ticketPaymentDelete = defineCall({
  ...writes,
  permission: 'ticket.modify',
  path: 'ticket/payment/delete',
  summary: 'Anular el cobro de un ticket',
  input: invoicePaymentDelete.input,
  output: nothing,
  errors: invoicePaymentDelete.errors,
});

/**
 * Takes what a contact owes, oldest document first, into a till: for people without a right on invoices. Theirs has to be open for card
 * and Bizum too, where the branch has tills; a transfer, which comes through none, they do not write down.
 */
export const ticketCharge = defineCall({
  ...writes,
  specified: false,
  permission: 'cashflow.add',
  path: 'ticket/contact/charge',
  summary: 'Cobrar lo que debe un contacto',
  input: z.strictObject({
    contact: objectId,
    ...invoicePaymentSettle.input.pick({
      cents: true,
      note: true,
      taken: true,
      apart: true,
      till: true,
    }).shape,
    method: paymentMethod.exclude(['transfer']),
  }),
  output: invoicePaymentSettle.output,
  errors: invoicePaymentSettle.errors,
});

const MAX_PAYMENTS = 50;

/** Debts and payments of a contact: open documents, oldest first, and the last payments. */
export const ticketContactCashflow = defineCall({
  ...reads,
  path: 'ticket/contact/cashflow/read',
  summary: 'Deuda y cobros de un contacto',
  input: z.strictObject({ contact: objectId }),
  output: z.object({
    owedCents: cents,
    documents: z.array(
      z.object({
        id: objectId,
        number: z.string(),
        state: documentState,
        issuedOn: day.nullable(),
        pendingCents: cents,
        /** Day on which the bank is to collect it: it takes no other money meanwhile. */
        remittedOn: day.optional(),
      }),
    ),
    payments: z
      .array(
        z.object({
          id: objectId,
          cents,
          method: z.string(),
          paidOn: day,
          at: instant,
          by: z.string(),
          isUndone: z.boolean(),
        }),
      )
      .max(MAX_PAYMENTS),
  }),
});

/** Money taken, less what was taken back: by day of payment, method and branch, of the branches that the person sees. */
export const ticketChart = defineCall({
  ...reads,
  path: 'ticket/chart',
  summary: 'Cobros por día, método y sucursal',
  input: z.strictObject({ from: day, until: day, branch: objectId.optional() }),
  output: z.object({
    rows: z.array(z.object({ day, method: z.string(), branch: objectId, count: z.number().int(), cents })),
  }),
});

export type TicketSummary = z.output<typeof documentSummary>;
export const ticketFilters = invoiceFilters.omit({ target: true });
