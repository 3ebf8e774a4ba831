import {
  contactGroupAdd,
  contactGroupCreate,
  contactGroupDelete,
  contactGroupRead,
  contactGroupRemove,
  contactGroupUpdate,
} from '@volante/contracts/contacts/contact-group.contract';
import type { RecordGroupsOf } from '@volante/ui-kit/record-groups';
import { CONTACT_READS } from '../shared/contact-reads';
import { useContactText } from '../shared/contact-text';

/** Contacts for the kit's groups. */
export function useContactGroups(): RecordGroupsOf {
  const text = useContactText();
  return {
    calls: {
      read: contactGroupRead,
      create: contactGroupCreate,
      update: contactGroupUpdate,
      delete: contactGroupDelete,
      add: contactGroupAdd,
      remove: contactGroupRemove,
    },
    members: 'contacts',
    modify: 'client.modify',
    reads: CONTACT_READS,
    listPath: '/contact/list',
    count: (count) => text('contacts.groups.count', { count }),
    purpose: text('contacts.groups.noneText'),
  };
}
