import type { ValueVariable } from '@volante/contracts/agreements/agreement-words';
import type { businessLetterhead } from '@volante/contracts/business/business.contract';
import { shownDay } from '@volante/contracts/calendar-days';
import type { CallOutput } from '@volante/contracts/call';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import { PROVINCES } from '@volante/contracts/provinces';

/** Values of variables as they are written on paper; '' where the record has none. */
export type PaperValues = Partial<Record<ValueVariable, string>>;

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

const provinceName = (code: number | null | undefined): string =>
  PROVINCES.find((province) => province.id === code)?.name ?? '';

export function personValues(contact: ContactEventState): PaperValues {
  return {
    name: contact.name,
    taxId: contact.fiscalCode,
    birthDate: contact.birthday ? shownDay(contact.birthday) : '',
    address: contact.street ?? '',
    city: contact.city ?? '',
    province: provinceName(contact.province),
    postalCode: contact.postalCode ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
  };
}

export function schoolValues(school: CallOutput<typeof businessLetterhead>): PaperValues {
  return {
    businessName: school.fiscalName || school.tradeName,
    businessTaxId: school.fiscalCode,
    businessAddress: school.street,
    businessCity: school.city,
    businessProvince: provinceName(school.province),
    businessPostalCode: school.postalCode,
  };
}

/** `day`: `YYYY-MM-DD`; `time`: `HH:MM…`, both of the branch's clock. */
export function momentValues(day: string, time: string): PaperValues {
  const [year = '', month = '', date = ''] = day.split('-');
  return {
    date: shownDay(day),
    day: String(Number(date)),
    month: MONTHS[Number(month) - 1] ?? '',
    year,
    time: time.slice(0, 5),
  };
}
