import { z } from 'zod';
import { day, email, line, objectId } from '../fields.js';
import { normaliseIdentity } from '../identity.js';
import { PRACTICE_KINDS, type PracticeKind } from './product-words.js';
import type { TaxGroup, TaxOperation } from './tax-words.js';

/** An amount in whole cents of a euro; ten figures before the comma. */
export const cents = z.number().int().min(-999_999_999_999).max(999_999_999_999);
const positiveCents = z.number().int().min(0).max(999_999_999_999);
/** Thousandths of a unit: 1500 is one and a half. Never 0. */
const quantity = z
  .number()
  .int('Escribe la cantidad con tres decimales como mucho')
  .min(-99_999_999_999)
  .max(99_999_999_999)
  .refine((value) => value !== 0, 'La cantidad no puede ser cero');

/** `percent`: hundredths of a percent. `quantity`: cents. */
export const discount = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('percent'),
    value: z
      .number()
      .int('Escribe el descuento con dos decimales como mucho')
      .min(0)
      .max(10_000, 'Un descuento no pasa del 100 %'),
  }),
  z.strictObject({ mode: z.literal('quantity'), value: positiveCents }),
]);

/** A line as it is written. Its tax is read anew whenever the document is saved, and for the last time when it is issued. */
export const documentLine = z.strictObject({
  product: objectId.nullable().default(null),
  /** The pack with which the product is sold. */
  pack: objectId.nullable().default(null),
  description: line(500).min(1, 'Escribe el concepto'),
  /** Name of the price list that the price comes from; '' or nothing: the product's own, or somebody's. */
  priceList: line(80).optional(),
  price: cents,
  quantity: quantity.default(1_000),
  discount: discount.nullable().default(null),
  tax: objectId,
});
export type DocumentLineInput = z.output<typeof documentLine>;

/** Kinds of identification (VeriFactu, list L7). `nif`: of Spain. */
export const ID_TYPES = {
  nif: 'NIF',
  '02': 'NIF-IVA',
  '03': 'Pasaporte',
  '04': 'Documento del país de residencia',
  '05': 'Certificado de residencia',
  '06': 'Otro documento',
  '07': 'No censado',
} as const;
export type IdType = keyof typeof ID_TYPES;

/** Whom the document is made out to: the student, a parent, a company. A draft may lack anything. */
export const payer = z.strictObject({
  name: line(120),
  idType: z.enum(Object.keys(ID_TYPES) as [IdType, ...IdType[]]).default('nif'),
  taxId: line(20).transform(normaliseIdentity),
  /** ISO 3166, two letters. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'El país son dos letras')
    .default('ES'),
  street: line(200),
  postalCode: line(10),
  city: line(100),
  province: line(60),
  email: z.union([z.literal(''), email]).default(''),
});
export type Payer = z.output<typeof payer>;

export const EMPTY_PAYER: Payer = {
  name: '',
  idType: 'nif',
  taxId: '',
  country: 'ES',
  street: '',
  postalCode: '',
  city: '',
  province: '',
  email: '',
};

/** The practices that a product sells, as they were when its line was written. */
export const soldPractice = z.object({
  kind: z.enum(Object.keys(PRACTICE_KINDS) as [PracticeKind, ...PracticeKind[]]),
  licence: z.string(),
  /** Of each class. */
  minutes: z.number().int(),
  /** Classes in one of the line's quantity. */
  units: z.number().int(),
});
export type SoldPractice = z.output<typeof soldPractice>;

/** A line as it is kept, with the tax that it had on its day. */
export const keptLine = z.object({
  product: objectId.nullable(),
  pack: objectId.nullable(),
  practice: soldPractice.nullable(),
  description: z.string(),
  priceList: z.string().optional(),
  price: z.number(),
  quantity: z.number(),
  discount: discount.nullable(),
  tax: objectId,
  taxName: z.string(),
  group: z.string() as unknown as z.ZodType<TaxGroup>,
  /** Hundredths of a percent. */
  rate: z.number(),
  isDisbursement: z.boolean(),
  /** Cents: price by quantity less the line's discount. */
  amount: z.number(),
});
export type KeptLine = z.output<typeof keptLine>;

/** The taxes of one condition. Amounts in cents. */
export const keptTax = z.object({
  group: z.string() as unknown as z.ZodType<TaxGroup>,
  rate: z.number(),
  surcharge: z.number(),
  operation: z.string() as unknown as z.ZodType<TaxOperation>,
  regime: z.string(),
  legend: z.string(),
  base: z.number(),
  quota: z.number(),
  surchargeQuota: z.number(),
});
export type KeptTax = z.output<typeof keptTax>;

/** What a file of another program said of a document. `balance`: what a customer owed or had in their favour when the school came. */
export const importedFacts = z.object({
  kind: z.enum(['invoice', 'balance']),
  /** Paid before the import, in cents: no payment of ours. */
  paidCents: cents,
  paidOn: day.nullable(),
  /** One of the four; `null`: the file did not say. */
  method: z.string().nullable(),
});
export type ImportedFacts = z.output<typeof importedFacts>;
