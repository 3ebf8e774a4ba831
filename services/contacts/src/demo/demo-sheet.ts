import type { DgtSheetFields } from '@volante/contracts/contacts/contact.fields';
import type { DemoContact } from './demo-contact.js';

/** "Calle Doctor Fleming, 12" → its parts. */
function roadOf(street: string) {
  const [, roadType = '', roadName = '', number = ''] = /^(\S+) (.+), (\d+)$/.exec(street) ?? [];
  return { roadType, roadName, number };
}

/** A student's sheet as the office would have filled it in. */
export function demoSheet({ id, fields }: DemoContact): DgtSheetFields & { contactId: string } {
  const [surname1 = '', surname2 = ''] = fields.lastName.split(' ');
  const isForeign = /^[XYZ]/.test(fields.fiscalCode);
  return {
    contactId: id,
    registrationNumber: '',
    licenceRequested: fields.licence,
    currentLicences: fields.licence && fields.licence.length > 1 && fields.licence !== 'AM' ? ['B'] : [],
    firstName: fields.firstName,
    surname1,
    surname2,
    dni: fields.fiscalCode,
    sex: fields.sex,
    birthDate: fields.birthday,
    birthCountry: isForeign ? 'Marruecos' : 'España',
    nationality: isForeign ? 'Marroquí' : 'Española',
    province: fields.province,
    municipality: fields.city,
    city: fields.city,
    postalCode: fields.postalCode,
    ...roadOf(fields.street),
    block: '',
    entryway: '',
    floor: '',
    door: '',
    staircase: '',
    km: '',
    identityDocument: null,
    medicalCertificate: null,
  };
}
