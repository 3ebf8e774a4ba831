import { contactHistory } from '@volante/contracts/contacts/contact.contract';
import { contactMergeList } from '@volante/contracts/contacts/contact-merge.contract';
import { useCall } from '@volante/mfe-kit/query';
import { RecordHistory } from '@volante/ui-kit/record-history';
import { MergedContacts } from '../merge/merged-contacts';
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
  const merged = useCall(contactMergeList, { id }).data?.rows ?? [];
  const nameOf = (record: string) =>
    merged.find(({ lost }) => lost.id === record)?.lost.name ?? text('contacts.merge.another');
  return (
    <>
      <MergedContacts id={id} />
      <RecordHistory
        call={contactHistory}
        id={id}
        label={(field) => text(labelKey(field), { defaultValue: plain(field) })}
        show={(field, value) => show(plain(field), value)}
        action={(action) =>
          text(`contacts.history.action.${action}`, { defaultValue: text('contacts.history.action.updated') })
        }
        origin={(record) => (record === id ? null : text('contacts.merge.from', { name: nameOf(record) }))}
      />
    </>
  );
}
