import { PROVINCES } from '../provinces.js';
import { EMPTY_PAYER, type Payer } from './document.fields.js';

/** What a contact says of itself, as far as invoices go by it. */
export interface PayingContact {
  name: string;
  fiscalName?: string | undefined;
  fiscalCode: string;
  street?: string | undefined;
  postalCode?: string | undefined;
  city?: string | undefined;
  province?: number | null | undefined;
  email?: string | undefined;
}

const NAME_LENGTH = 120;
const CITY_LENGTH = 100;

/** How a contact pays for itself: the data of its own record, within the lengths that a document takes. */
export const payerOfContact = (contact: PayingContact): Payer => ({
  ...EMPTY_PAYER,
  name: (contact.fiscalName || contact.name).slice(0, NAME_LENGTH),
  taxId: contact.fiscalCode,
  street: contact.street ?? '',
  postalCode: contact.postalCode ?? '',
  city: (contact.city ?? '').slice(0, CITY_LENGTH),
  province: PROVINCES.find(({ id }) => id === contact.province)?.name ?? '',
  email: contact.email ?? '',
});
