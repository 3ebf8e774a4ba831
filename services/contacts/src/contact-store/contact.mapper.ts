import type {
  ContactFields,
  ContactRecord,
  ContactState,
  ContactSummary,
  DgtSheetFields,
} from '@volante/contracts/contacts/contact.fields';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { sortName } from '@volante/service-kit/person-search/fold';
import { contactTokens, searchText } from '@volante/service-kit/person-search/tokens';
import { facetBits, wordBits } from '../contact-search/bits.js';
import type { ContactEntity, Sex } from './contact.entity.js';
import type { DgtSheetEntity } from './dgt-sheet.entity.js';

/** A contact that people may see: `blocked` ones never get here. */
export type VisibleContact = ContactEntity & { state: ContactState };

export const EMPTY_FIELDS: Omit<ContactFields, 'branch'> = {
  type: 'P',
  code: '',
  firstName: '',
  lastName: '',
  tradeName: '',
  fiscalName: '',
  fiscalCode: '',
  birthday: null,
  sex: null,
  incorporationDate: null,
  email: '',
  phone: '',
  phone2: '',
  street: '',
  city: '',
  province: null,
  postalCode: '',
  licence: null,
  notes: '',
  image: null,
};
export const FIELD_NAMES: readonly (keyof ContactFields)[] = [
  ...(Object.keys(EMPTY_FIELDS) as (keyof typeof EMPTY_FIELDS)[]),
  'branch',
];

const EMPTY_SHEET: DgtSheetFields = {
  registrationNumber: '',
  licenceRequested: null,
  currentLicences: [],
  firstName: '',
  surname1: '',
  surname2: '',
  dni: '',
  sex: null,
  birthDate: null,
  birthCountry: '',
  nationality: '',
  province: null,
  municipality: '',
  city: '',
  postalCode: '',
  roadType: '',
  roadName: '',
  number: '',
  block: '',
  entryway: '',
  floor: '',
  door: '',
  staircase: '',
  km: '',
  identityDocument: null,
  medicalCertificate: null,
};
export const SHEET_FIELD_NAMES = Object.keys(EMPTY_SHEET) as (keyof DgtSheetFields)[];

/** "Ana Ruiz Ortega", or the name of a company. */
export function shownName(fields: ContactFields): string {
  const person = `${fields.firstName} ${fields.lastName}`.trim();
  const company = fields.tradeName || fields.fiscalName;
  return fields.type === 'E' ? company || person : person || company;
}

/** Columns that follow from the fields and the state. */
export function derived(fields: ContactFields, state: ContactEntity['state']) {
  const name = shownName(fields);
  const tokens = contactTokens(fields);
  return {
    name,
    sortName: sortName(name),
    searchText: searchText(tokens),
    wordBits: wordBits(tokens),
    facetBits: facetBits({ ...fields, state }),
  };
}

function pick<T extends object, K extends keyof T>(source: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<T, K>;
}

export function fieldsOf(contact: ContactEntity): ContactFields {
  return pick(contact, FIELD_NAMES);
}

export function sheetOf(sheet: DgtSheetEntity | null): DgtSheetFields {
  return sheet ? pick(sheet, SHEET_FIELD_NAMES) : { ...EMPTY_SHEET };
}

export function toRecord(
  contact: VisibleContact,
  sheet: DgtSheetEntity | null,
  groups: readonly string[],
  mergedInto: ContactRecord['mergedInto'] = null,
): ContactRecord {
  return {
    ...fieldsOf(contact),
    id: contact.id,
    name: contact.name,
    state: contact.state,
    groups: [...groups],
    mergedInto,
    dgt: sheetOf(sheet),
    version: contact.version,
    createdAt: contact.createdAt.toISOString(),
    updatedAt: contact.updatedAt.toISOString(),
  };
}

/** The state of a contact for events to other services; with its traffic sheet, when that has changed. */
export function eventState(contact: ContactEntity, dgt?: DgtSheetFields): Readonly<Record<string, unknown>> {
  const told = { ...fieldsOf(contact), id: contact.id, name: contact.name, state: contact.state };
  return dgt ? { ...told, dgt } : told;
}

/** A row of a list, as {@link SUMMARY_COLUMNS} reads it. */
export interface SummaryRow {
  id: string;
  code: string;
  name: string;
  sort_name: string;
  type: 'P' | 'E';
  fiscal_code: string;
  phone: string;
  email: string;
  branch_id: string;
  sex: Sex | null;
  licence: LicenceClass | null;
  state: ContactState;
  image: string | null;
  city: string;
  birthday: string | null;
  incorporation_date: string | null;
  created_at: Date;
  version: number;
}

export const SUMMARY_COLUMNS = `c.id, c.code, c.name, c.sort_name, c.type, c.fiscal_code, c.phone, c.email, c.branch_id,
  c.sex, c.licence, c.state, c.image, c.city, c.birthday, c.incorporation_date, c.created_at, c.version`;

export function toSummary(row: SummaryRow): ContactSummary {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    type: row.type,
    fiscalCode: row.fiscal_code,
    phone: row.phone,
    email: row.email,
    branch: row.branch_id,
    sex: row.sex,
    licence: row.licence,
    state: row.state,
    image: row.image,
    city: row.city,
    birthday: row.birthday,
    incorporationDate: row.incorporation_date,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
