import { z } from 'zod';
import {
  identityNumber,
  optionalDni,
  optionalEmail,
  phone,
  postalCode,
  provinceId,
} from '../address.fields.js';
import { day, line, objectId, paragraph, recordVersion } from '../fields.js';
import { fiscalCodeError, normaliseIdentity } from '../identity.js';
import { LICENCE_CLASSES } from '../licence-classes.js';

export const CONTACT_STATES = ['active', 'inactive', 'deleted'] as const;
export const contactState = z.enum(CONTACT_STATES);
export type ContactState = z.output<typeof contactState>;
/** P: person; E: company (specification § 3). */
export const contactType = z.enum(['P', 'E']);
export type ContactType = z.output<typeof contactType>;
/** M: man, F: woman, X: not said. */
export const sex = z.enum(['M', 'F', 'X']);
export const licenceClass = z.enum(LICENCE_CLASSES);

/** The fields a person may write. Text is '' when empty, dates and ids `null`. */
export const contactFields = z.strictObject({
  type: contactType,
  /** The school's own number for the contact; given by the service when left empty. Unique in the business. */
  code: line(20),
  branch: objectId,
  /** People: given name. */
  firstName: line(80),
  /** People: both surnames. */
  lastName: line(120),
  /** Companies: the name they are known by; people seldom have one. */
  tradeName: line(160),
  /** Companies: registered name; people: name on invoices when it differs. */
  fiscalName: line(160),
  fiscalCode: identityNumber,
  birthday: day.nullable(),
  sex: sex.nullable(),
  incorporationDate: day.nullable(),
  email: optionalEmail,
  phone,
  phone2: phone,
  street: line(200),
  city: line(120),
  /** 1-52. */
  province: provinceId.nullable(),
  postalCode,
  /** Licence class the student is after. */
  licence: licenceClass.nullable(),
  notes: paragraph(4000),
  /** Id of a file uploaded for this contact. */
  image: objectId.nullable(),
});
export type ContactFields = z.output<typeof contactFields>;
export type ContactFieldName = keyof ContactFields;

/** The rules that need more than one field; used by the form, the service and the import alike. */
export function checkContact(
  contact: Partial<ContactFields>,
  add: (path: ContactFieldName, message: string) => void,
): void {
  const names = [contact.firstName, contact.lastName, contact.tradeName, contact.fiscalName];
  if (!names.some((name) => name?.trim())) {
    add(contact.type === 'E' ? 'fiscalName' : 'firstName', 'Escribe al menos un nombre');
  }
  if (contact.fiscalCode) {
    // While another field is wrong, a form checks what was typed, dots and hyphens included.
    const message = fiscalCodeError(contact.type ?? 'P', normaliseIdentity(contact.fiscalCode));
    if (message) add('fiscalCode', message);
  }
  if (contact.birthday && contact.birthday > new Date().toISOString().slice(0, 10)) {
    add('birthday', 'La fecha de nacimiento está en el futuro');
  }
}

/** Student traffic-authority sheet (specification § 3). All text '' when empty. */
export const dgtSheetFields = z.strictObject({
  registrationNumber: line(20),
  licenceRequested: licenceClass.nullable(),
  currentLicences: z.array(licenceClass).max(LICENCE_CLASSES.length),
  firstName: line(80),
  surname1: line(60),
  surname2: line(60),
  dni: optionalDni,
  sex: sex.nullable(),
  birthDate: day.nullable(),
  birthCountry: line(60),
  nationality: line(60),
  province: provinceId.nullable(),
  municipality: line(120),
  city: line(120),
  postalCode,
  roadType: line(40),
  roadName: line(160),
  number: line(10),
  block: line(10),
  entryway: line(10),
  floor: line(10),
  door: line(10),
  staircase: line(10),
  km: line(10),
  /** File ids: DNI/NIE or residence card, and medical certificate, both PDF. */
  identityDocument: objectId.nullable(),
  medicalCertificate: objectId.nullable(),
});
export type DgtSheetFields = z.output<typeof dgtSheetFields>;

export const contactSummary = z.object({
  id: objectId,
  code: z.string(),
  /** As shown: "Ana Ruiz Ortega", or the company's trade name. */
  name: z.string(),
  type: contactType,
  fiscalCode: z.string(),
  phone: z.string(),
  email: z.string(),
  branch: objectId,
  sex: sex.nullable(),
  licence: licenceClass.nullable(),
  state: contactState,
  image: objectId.nullable(),
  city: z.string(),
  birthday: z.string().nullable(),
  incorporationDate: z.string().nullable(),
  createdAt: z.string(),
  version: recordVersion,
});
export type ContactSummary = z.output<typeof contactSummary>;

/** A whole contact as `contact/read/{id}` answers it. */
export const contactRecord = contactFields.extend({
  id: objectId,
  name: z.string(),
  state: contactState,
  groups: z.array(objectId),
  /** Where it went, when it was joined into another contact; `id` is null for one of a branch out of sight. */
  mergedInto: z.object({ id: objectId.nullable(), name: z.string() }).nullable(),
  dgt: dgtSheetFields,
  version: recordVersion,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ContactRecord = z.output<typeof contactRecord>;
