import {
  type ContactPerson,
  type PaymentMethod,
  type SupplierFields,
  type SupplierRecord,
  type SupplierState,
  type SupplierSummary,
} from '@volante/contracts/suppliers/supplier.fields';
import type { SqlParams, SqlValue } from '@volante/service-kit/data/sql';
import { sortName } from '../../contact-search/fold.js';
import { contactTokens } from '../../contact-search/tokens.js';

/** A supplier as the table has it. */
export interface SupplierRow {
  id: string;
  code: string;
  state: SupplierState;
  name: string;
  sort_name: string;
  fiscal_name: string;
  fiscal_code: string;
  email: string;
  phone: string;
  phone2: string;
  web: string;
  street: string;
  city: string;
  province: number | null;
  postal_code: string;
  iban: string;
  payment_method: PaymentMethod | null;
  payment_days: number | null;
  people: string;
  notes: string;
  image: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const SUPPLIER_COLUMNS = `c.id, c.code, c.state, c.name, c.sort_name, c.fiscal_name, c.fiscal_code, c.email,
  c.phone, c.phone2, c.web, c.street, c.city, c.province, c.postal_code, c.iban, c.payment_method, c.payment_days,
  c.people, c.notes, c.image, c.version, c.created_at, c.updated_at`;

export const EMPTY_SUPPLIER: SupplierFields = {
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

/** Field → column, where they differ. */
const COLUMN: Partial<Record<keyof SupplierFields, keyof SupplierRow>> = {
  fiscalName: 'fiscal_name',
  fiscalCode: 'fiscal_code',
  postalCode: 'postal_code',
  paymentMethod: 'payment_method',
  paymentDays: 'payment_days',
};
const FIELD_NAMES = Object.keys(EMPTY_SUPPLIER) as (keyof SupplierFields)[];
const columnOf = (field: keyof SupplierFields) => COLUMN[field] ?? (field as keyof SupplierRow);

/** `SET` part of a write of all fields, with what follows from them. */
export const WRITTEN = [...FIELD_NAMES.map(columnOf), 'sort_name', 'search_text'];

const SEARCH_TEXT_LENGTH = 4_000;

/** Search text of a supplier: its own names and numbers, then those of its people. */
export function searchTextOf(fields: SupplierFields): string {
  const nobody = {
    firstName: '',
    lastName: '',
    tradeName: '',
    fiscalName: '',
    fiscalCode: '',
    email: '',
    phone: '',
    phone2: '',
  };
  const own = contactTokens({ ...fields, firstName: '', lastName: '', tradeName: fields.name });
  const theirs = fields.people.flatMap(({ name, email, phone }) =>
    contactTokens({ ...nobody, firstName: name, email, phone }),
  );
  let text = '';
  for (const token of new Set([...own, ...theirs])) {
    if (text.length + token.length + 1 > SEARCH_TEXT_LENGTH) break;
    text += ` ${token}`;
  }
  return text;
}

/** Values of {@link WRITTEN}. */
export function writtenValues(fields: SupplierFields): SqlParams {
  const own = FIELD_NAMES.map((name): [string, SqlValue] => {
    const value = fields[name];
    return [columnOf(name), Array.isArray(value) ? JSON.stringify(value) : value];
  });
  return {
    ...Object.fromEntries(own),
    sort_name: sortName(fields.name),
    search_text: searchTextOf(fields),
  };
}

export function fieldsOf(row: SupplierRow): SupplierFields {
  const values = FIELD_NAMES.map((name) => [
    name,
    name === 'people' ? (JSON.parse(row.people) as ContactPerson[]) : row[columnOf(name)],
  ]);
  return Object.fromEntries(values) as SupplierFields;
}

export function toRecord(row: SupplierRow, groups: readonly string[]): SupplierRecord {
  return {
    ...fieldsOf(row),
    id: row.id,
    state: row.state,
    groups: [...groups],
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function toSummary(row: SupplierRow): SupplierSummary {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    fiscalName: row.fiscal_name,
    fiscalCode: row.fiscal_code,
    phone: row.phone,
    email: row.email,
    city: row.city,
    province: row.province,
    paymentMethod: row.payment_method,
    state: row.state,
    image: row.image,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

/** The state of a supplier for events to other services. */
export function eventState(row: SupplierRow): Readonly<Record<string, unknown>> {
  return { ...fieldsOf(row), id: row.id, state: row.state };
}
