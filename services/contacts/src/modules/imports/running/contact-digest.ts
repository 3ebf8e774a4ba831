import { sha256 } from '@volante/service-kit/context';
import { canonical } from '@volante/service-kit/data/event-log';
import type { ContactEntity } from '../../../contact-store/contact.entity.js';
import { fieldsOf } from '../../../contact-store/contact.mapper.js';

/** Tells whether a contact is as the import left it, whatever was changed and changed back meanwhile. */
export function contactDigest(contact: ContactEntity): string {
  return sha256(canonical({ ...fieldsOf(contact), state: contact.state }));
}
