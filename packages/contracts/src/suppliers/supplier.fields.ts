import { z } from 'zod';
import { email, line, objectId, paragraph, recordVersion } from '../fields.js';
import { fiscalCodeError, ibanError, normaliseIdentity } from '../identity.js';

export const SUPPLIER_STATES = ['active', 'inactive', 'deleted'] as const;
export const supplierState = z.enum(SUPPLIER_STATES);
export type SupplierState = z.output<typeof supplierState>;

/** The specification's payment methods (§ 4). */
export const PAYMENT_METHODS = ['cash', 'card', 'bizum', 'transfer'] as const;
export const paymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.output<typeof paymentMethod>;

const phone = line(30).regex(/^[+\d][\d\s().-]{4,}$|^$/, 'El teléfono no es válido');
const optionalEmail = z.union([z.literal(''), email]);

/** Somebody to ask for at a supplier. Only the name is needed. */
export const contactPerson = z.strictObject({
  name: line(120).min(1, 'Escribe el nombre de la persona'),
  position: line(80).default(''),
  phone: phone.default(''),
  email: optionalEmail.default(''),
});
export type ContactPerson = z.output<typeof contactPerson>;

/** The fields a person may write. Text is '' when empty, numbers and ids `null`. */
export const supplierFields = z.strictObject({
  /** The school's own number for the supplier; given by the service when left empty. Unique in the business. */
  code: line(20),
  /** Name by which the school knows it. */
  name: line(160).min(1, 'Escribe el nombre del proveedor'),
  /** Registered name, when it differs. */
  fiscalName: line(160),
  /** CIF, or the DNI or NIE of a sole trader. */
  fiscalCode: line(20)
    .transform(normaliseIdentity)
    .refine((value) => value === '' || fiscalCodeError('E', value) === null, {
      error: (issue) => fiscalCodeError('E', String(issue.input)) ?? '',
    }),
  email: optionalEmail,
  phone,
  phone2: phone,
  web: z.union([
    z.literal(''),
    line(200).regex(
      /^(?:https?:\/\/)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u,
      'La dirección web no es válida',
    ),
  ]),
  street: line(200),
  city: line(120),
  /** 1-52. */
  province: z.number().int().min(1).max(52).nullable(),
  postalCode: z
    .string()
    .trim()
    .regex(/^$|^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, 'El código postal no es válido'),
  /** Account to which the school pays. */
  iban: line(42)
    .transform(normaliseIdentity)
    .refine((value) => value === '' || ibanError(value) === null, {
      error: (issue) => ibanError(String(issue.input)) ?? '',
    }),
  paymentMethod: paymentMethod.nullable(),
  /** Days from the invoice to the payment. */
  paymentDays: z.number().int('Escribe un número de días').min(0).max(365).nullable(),
  people: z.array(contactPerson).max(20),
  notes: paragraph(4000),
  /** Logo: id of a file uploaded for this supplier. */
  image: objectId.nullable(),
});
export type SupplierFields = z.output<typeof supplierFields>;

export const supplierSummary = z.object({
  id: objectId,
  code: z.string(),
  name: z.string(),
  fiscalName: z.string(),
  fiscalCode: z.string(),
  phone: z.string(),
  email: z.string(),
  city: z.string(),
  province: z.number().int().nullable(),
  paymentMethod: paymentMethod.nullable(),
  state: supplierState,
  image: objectId.nullable(),
  createdAt: z.string(),
  version: recordVersion,
});
export type SupplierSummary = z.output<typeof supplierSummary>;

/** A whole supplier, as `provider/read` answers it for one id. */
export const supplierRecord = supplierFields.extend({
  id: objectId,
  state: supplierState,
  groups: z.array(objectId),
  version: recordVersion,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SupplierRecord = z.output<typeof supplierRecord>;
