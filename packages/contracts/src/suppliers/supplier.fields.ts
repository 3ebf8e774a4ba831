import { z } from 'zod';
import { optionalEmail, optionalFiscalCode, phone, postalCode } from '../address.fields.js';
import { line, type objectId } from '../fields.js';
import { ibanError, normaliseIdentity } from '../identity.js';
import { PROVINCES } from '../provinces.js';
import { schemaOf } from '../records/field.js';
import { area, choice, count, custom, image, text } from '../records/kinds.js';
import type { RecordOf, RecordState, SummaryOf } from '../records/record.js';

export type SupplierState = RecordState;

/** Somebody to ask for at a supplier. Only the name is needed. */
const contactPerson = z.strictObject({
  name: line(120).min(1, 'Escribe el nombre de la persona'),
  position: line(80).default(''),
  phone: phone.default(''),
  email: optionalEmail.default(''),
});
export type ContactPerson = z.output<typeof contactPerson>;

const web = z.union([
  z.literal(''),
  line(200).regex(
    /^(?:https?:\/\/)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u,
    'La dirección web no es válida',
  ),
]);

/** As it is stored: upper case, without spaces; or ''. */
const iban = line(42)
  .transform(normaliseIdentity)
  .refine((value) => value === '' || ibanError(value) === null, {
    error: (issue) => ibanError(String(issue.input)) ?? '',
  });

const varchar = (length: number) => `VARCHAR(${length}) NOT NULL`;

/** The fields a person may write. */
export const SUPPLIER_FIELDS = {
  /** The school's own number for the supplier. */
  code: text('Código', 20, { unique: 'SUPPLIER-001', uniqueForever: true, sql: varchar(20) }),
  /** Name by which the school knows it. */
  name: text('Nombre', 160, { required: 'Escribe el nombre del proveedor', sql: varchar(160) }),
  /** Registered name, when it differs. */
  fiscalName: text('Razón social', 160, {
    help: 'Como figura en sus facturas, si es otro nombre.',
    sql: varchar(160),
  }),
  fiscalCode: text('CIF / NIF', 20, { schema: optionalFiscalCode, sql: varchar(20) }),
  email: text('Correo electrónico', 254, { schema: optionalEmail, format: 'email', sql: varchar(254) }),
  phone: text('Teléfono', 30, { schema: phone, format: 'phone', sql: varchar(30) }),
  phone2: text('Otro teléfono', 30, { schema: phone, format: 'phone', sql: varchar(30) }),
  web: text('Página web', 200, { schema: web, format: 'web', sql: varchar(200) }),
  street: text('Dirección', 200, { sql: varchar(200) }),
  city: text('Localidad', 120, { sql: varchar(120) }),
  province: count('Provincia', 52, {
    min: 1,
    choices: Object.fromEntries(PROVINCES.map(({ id, name }) => [id, name])),
    sql: 'TINYINT UNSIGNED NULL',
  }),
  postalCode: text('Código postal', 5, { schema: postalCode, sql: varchar(5) }),
  /** Account to which the school pays. */
  iban: text('IBAN', 34, { schema: iban, format: 'iban', sql: 'VARCHAR(34) CHARACTER SET ascii NOT NULL' }),
  /** The specification's payment methods (§ 4). */
  paymentMethod: choice(
    'Forma de pago',
    { cash: 'Efectivo', card: 'Tarjeta', bizum: 'Bizum', transfer: 'Transferencia' },
    { sql: "ENUM('cash', 'card', 'bizum', 'transfer') NULL" },
  ),
  /** Days from the invoice to the payment. */
  paymentDays: count('Plazo de pago', 365, {
    message: 'Escribe un número de días',
    sql: 'SMALLINT UNSIGNED NULL',
  }),
  people: custom('Personas de contacto', {
    help: 'Con quién se habla allí: pedidos, facturas, taller.',
    schema: z.array(contactPerson).max(20),
    empty: [],
  }),
  notes: area('Observaciones', 4000, { sql: varchar(4000) }),
  /** Logo. */
  image: image('Logotipo', { refused: 'SUPPLIER-003', sql: 'CHAR(24) CHARACTER SET ascii NULL' }),
};
export const supplierFields = schemaOf(SUPPLIER_FIELDS);
export type SupplierFields = z.output<typeof supplierFields>;
export type PaymentMethod = NonNullable<SupplierFields['paymentMethod']>;

/** Fields of a row of the list. */
export const SUPPLIER_LIST = [
  'code',
  'name',
  'fiscalName',
  'fiscalCode',
  'phone',
  'email',
  'city',
  'province',
  'paymentMethod',
  'image',
] as const;

/** Columns of an export, in the order of the sheet. */
export const SUPPLIER_COLUMNS = [
  'code',
  'name',
  'fiscalName',
  'fiscalCode',
  'phone',
  'email',
  'street',
  'city',
  'province',
  'postalCode',
  'iban',
  'paymentMethod',
  'paymentDays',
  'people',
  'state',
  'createdAt',
] as const;

export type SupplierSummary = SummaryOf<typeof SUPPLIER_FIELDS, (typeof SUPPLIER_LIST)[number], 'createdAt'>;

/** A whole supplier, as `provider/read` answers it for one id. */
export type SupplierRecord = RecordOf<
  typeof SUPPLIER_FIELDS,
  { groups: z.ZodArray<typeof objectId> },
  'createdAt' | 'updatedAt'
>;
