import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { RemindDialog } from '../remind/remind-dialog';

const nothing = () => undefined;

/** Reminds one contact by hand. */
export function RemindOne({ contact, onClose }: { contact: ContactRecord; onClose: () => void }) {
  return <RemindDialog contacts={[contact.id]} onDone={nothing} onClose={onClose} />;
}
