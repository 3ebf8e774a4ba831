import { copiedContacts } from '@volante/service-kit/contacts/copied-contacts';
import { markDue } from '../bag/bag.consumer.js';
import { writeCustomers, writeMerge } from './customer-writer.js';

/** Customers are contacts: this copies their changes. */
export const customerConsumption = copiedContacts({
  write: writeCustomers,
  writeMerge,
  // One person's classes use the lots of all of their contacts.
  merged: (sql, business, { kept, lost }) =>
    markDue(sql, [
      [business, kept],
      [business, lost],
    ]),
});
