import {
  type ContactFields,
  type ContactRecord,
  contactFields,
} from '@volante/contracts/contacts/contact.fields';

/** Type alias, not interface: a form's values are an open record to the kit. */
export type ContactValues = { [K in keyof ContactFields]: ContactFields[K] };

export const CONTACT_FIELD_NAMES = Object.keys(contactFields.shape) as (keyof ContactValues)[];

export function emptyContact(branch: string): ContactValues {
  return {
    type: 'P',
    code: '',
    branch,
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
}

export function valuesOf(contact: ContactRecord): ContactValues {
  const pairs = CONTACT_FIELD_NAMES.map((name) => [name, contact[name]]);
  return Object.fromEntries(pairs) as ContactValues;
}
