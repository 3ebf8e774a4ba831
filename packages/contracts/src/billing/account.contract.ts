import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';
import { documentSummary } from './invoice.contract.js';

const base = { ...sessionCall, service: 'billing', effect: 'read', permission: 'invoice.view' } as const;

/** Sums of a contact, and of those that were merged into it, over all documents in the branches that the person sees, in cents. */
export const contactSums = z.object({
  /** Corrections included; negative in the customer's favour. */
  owedCents: cents,
  /** Of instalments whose day is over. */
  overdueCents: cents,
  /** Paid beyond what is owed. */
  creditCents: cents,
  /** Issued documents with something to pay; receipts too. */
  openCount: z.number().int(),
  draftCount: z.number().int(),
  documentCount: z.number().int(),
});
export type ContactSums = z.output<typeof contactSums>;

const MAX_OPEN = 100;
const MAX_CONTACTS = 1_000;

/** `remittedOn`: day on which the bank is to collect the document, which takes no other money meanwhile. */
const openDocument = documentSummary.extend({ remittedOn: day.optional() });
export type OpenDocument = z.output<typeof openDocument>;

/** The account of a contact: sums of everything, and the documents that are open, oldest first. */
export const invoiceContactRead = defineCall({
  ...base,
  specified: true,
  method: 'GET',
  path: 'invoice/contactread',
  summary: 'La cuenta de un contacto',
  input: z.strictObject({ contact: objectId }),
  output: contactSums.extend({ open: z.array(openDocument).max(MAX_OPEN) }),
});

/** The sums of many; contacts without documents are left out. */
export const invoiceContactSums = defineCall({
  ...base,
  specified: false,
  method: 'POST',
  path: 'invoice/contactsums',
  summary: 'Lo que deben varios contactos',
  // Said beside something else that goes on without it.
  deadline: 2_000,
  input: z.strictObject({ contacts: z.array(objectId).min(1).max(MAX_CONTACTS) }),
  output: z.object({ rows: z.array(contactSums.extend({ contact: objectId })) }),
});
