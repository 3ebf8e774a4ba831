import {
  contactDuplicates,
  contactFinder,
  contactHistory,
  contactRead,
} from '@volante/contracts/contacts/contact.contract';
import { contactGroupRead } from '@volante/contracts/contacts/contact-group.contract';

/** Reads that a change of contacts invalidates. */
export const CONTACT_READS = [
  contactFinder,
  contactRead,
  contactHistory,
  contactDuplicates,
  contactGroupRead,
];
