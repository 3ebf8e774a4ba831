import {
  contactDuplicates,
  contactFinder,
  contactHistory,
  contactRead,
} from '@volante/contracts/contacts/contact.contract';
import { contactGroupRead } from '@volante/contracts/contacts/contact-group.contract';

/** What a change of contacts makes stale. */
export const CONTACT_READS = [
  contactFinder,
  contactRead,
  contactHistory,
  contactDuplicates,
  contactGroupRead,
];
