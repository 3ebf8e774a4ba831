import { contactHistory } from '@volante/contracts/contacts/contact.contract';
import { RecordHistory } from '@volante/ui-kit/record-history';
import { useContactText } from '../shared/contact-text';
import { useFieldWords } from '../shared/contact-words';
import { useBranches, useGroups } from '../shared/use-lists';

/** `dgt.firstName` is the sheet's; everything else the contact's own. */
function labelKey(field: string): string {
  return field.startsWith('dgt.') ? `contacts.dgt.${field.slice(4)}` : `contacts.fields.${field}`;
}

const plain = (field: string) => field.replace(/^dgt\./, '');

/** Every change of a contact, newest first. */
export function ContactHistory({ id }: { id: string }) {
  const text = useContactText();
  const show = useFieldWords({ branches: useBranches(), groups: useGroups() });
  return (
    <RecordHistory
      call={contactHistory}
      id={id}
      label={(field) => text(labelKey(field), { defaultValue: plain(field) })}
      show={(field, value) => show(plain(field), value)}
      action={(action) =>
        text(`contacts.history.action.${action}`, { defaultValue: text('contacts.history.action.updated') })
      }
    />
  );
}
