import { z } from 'zod';
import { defineCall } from '../call.js';
import { contactState, contactType } from '../contacts/contact.fields.js';
import { instant, line, objectId } from '../fields.js';
import { sessionRead } from '../session-call.js';
import { payer } from './document.fields.js';

const base = {
  ...sessionRead,
  service: 'billing',
  specified: false,
  permission: 'client.view',
} as const;

const FOUND = 8;

/** A contact as the payer of a document: the data of now, or the copy that billing keeps while contacts do not answer. */
export const invoiceCustomer = defineCall({
  ...base,
  path: 'invoice/customer/read/{id}',
  summary: 'Los datos de un contacto para facturarle',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    id: objectId,
    name: z.string(),
    branch: objectId,
    state: contactState,
    payer: payer.extend({ taxId: z.string(), email: z.string() }),
    /** Since when the copy is so; `null`: contacts answered. */
    copiedAt: instant.nullable(),
  }),
});

/** Found in the copy, for the time in which contacts do not answer: by the beginnings of words of the name, or the tax id. */
export const invoiceCustomerFind = defineCall({
  ...base,
  path: 'invoice/customer/find',
  summary: 'Buscar contactos en la copia de facturación',
  input: z.strictObject({ search: line(100).default('') }),
  output: z.object({
    rows: z
      .array(
        z.object({
          ...{ id: objectId, name: z.string(), fiscalCode: z.string(), phone: z.string() },
          ...{ branch: objectId, type: contactType, state: contactState },
        }),
      )
      .max(FOUND),
  }),
});
