import { z } from 'zod';
import { day, objectId, paragraph } from '../fields.js';
import { discount, payer } from './document.fields.js';

const MAX_NOTES = 2_000;
/** The whole base. */
const MAX_WITHHOLDING = 10_000;
const { shape } = payer;

/**
 * The page that writes a document. The payer's parts are fields of their own, so that messages and conflicts name them; lines are
 * checked cell by cell beside the schema (`documentLine`).
 */
export const documentForm = z.object({
  branch: objectId,
  series: objectId.nullable(),
  contact: objectId.nullable(),
  payerName: shape.name,
  payerIdType: shape.idType,
  payerTaxId: shape.taxId,
  payerCountry: shape.country,
  payerStreet: shape.street,
  payerPostalCode: shape.postalCode,
  payerCity: shape.city,
  payerProvince: shape.province,
  payerEmail: shape.email,
  lines: z.array(z.unknown()),
  withTaxes: z.boolean(),
  discount: discount.nullable(),
  withholding: z.number().int().min(0).max(MAX_WITHHOLDING, 'La retención no pasa del 100 %'),
  operationOn: day.nullable(),
  dueOn: day.nullable(),
  notes: paragraph(MAX_NOTES),
});

/** Fields that may still be changed in a document that is issued. */
export const issuedDocumentForm = documentForm.pick({ dueOn: true, notes: true });
