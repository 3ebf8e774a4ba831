import {
  type SupplierFields,
  type SupplierRecord,
  supplierFields,
} from '@volante/contracts/suppliers/supplier.fields';

/** Type alias, not interface: a form's values are an open record to the kit. */
export type SupplierValues = { [K in keyof SupplierFields]: SupplierFields[K] };

export const SUPPLIER_FIELD_NAMES = Object.keys(supplierFields.shape) as (keyof SupplierValues)[];

export const EMPTY_SUPPLIER: SupplierValues = {
  code: '',
  name: '',
  fiscalName: '',
  fiscalCode: '',
  email: '',
  phone: '',
  phone2: '',
  web: '',
  street: '',
  city: '',
  province: null,
  postalCode: '',
  iban: '',
  paymentMethod: null,
  paymentDays: null,
  people: [],
  notes: '',
  image: null,
};

export function valuesOf(supplier: SupplierRecord): SupplierValues {
  return Object.fromEntries(SUPPLIER_FIELD_NAMES.map((name) => [name, supplier[name]])) as SupplierValues;
}
