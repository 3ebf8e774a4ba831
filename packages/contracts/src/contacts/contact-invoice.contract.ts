import { z } from 'zod';
import { contactSums } from '../billing/account.contract.js';
import { payer } from '../billing/document.fields.js';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { sessionRead } from '../session-call.js';
import { contactState, contactType } from './contact.fields.js';

/** What a full invoice says of its customer (RD 1619/2012, art. 6.1) and a contact may lack. */
export const PAYER_PARTS = ['name', 'taxId', 'street', 'city'] as const;

/**
 * A contact as the customer of invoices, and what billing says of their debt: debt, overdue part and credit. A billing service that
 * could not be asked costs nothing but the sums.
 */
export const contactInvoice = defineCall({
  ...sessionRead,
  service: 'contacts',
  specified: true,
  permission: 'client.view',
  path: 'contact/invoice/{id}',
  summary: 'Datos de facturación de un contacto y lo que debe',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    id: objectId,
    name: z.string(),
    type: contactType,
    state: contactState,
    branch: objectId,
    payer: payer.extend({ taxId: z.string(), email: z.string() }),
    /** What is missing for a full invoice. */
    lacks: z.array(z.enum(PAYER_PARTS)),
    /** In the branches that the person sees; `null`: see `billing`. */
    sums: contactSums.nullable(),
    /** `away`: billing did not answer; `hidden`: the person may not see invoices. */
    billing: z.enum(['answered', 'away', 'hidden']),
  }),
});
