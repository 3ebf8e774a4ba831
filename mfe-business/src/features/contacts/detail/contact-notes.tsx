import { contactHistory } from '@volante/contracts/contacts/contact.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { contactNotes } from '@volante/contracts/contacts/contact-notes.contract';
import { useCan } from '@volante/mfe-kit/session';
import { RecordNotes } from '@volante/ui-kit/record-notes';
import { useContactText } from '../shared/contact-text';

/** Notes about a contact, beside its fields. */
export function ContactNotes({ contact }: { contact: ContactRecord }) {
  const text = useContactText();
  const mayModify = useCan('client.modify') && contact.state !== 'deleted';
  return (
    <RecordNotes
      calls={contactNotes}
      id={contact.id}
      mayModify={mayModify}
      purpose={text('contacts.notesPurpose')}
      invalidates={[contactHistory]}
    />
  );
}
