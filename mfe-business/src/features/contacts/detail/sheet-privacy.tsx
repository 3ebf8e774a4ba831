import { useSession } from '@volante/mfe-kit/session';
import { PrivacyNote } from '@volante/ui-kit/privacy-note';
import { useContactText } from '../shared/contact-text';

/** Staff read it out to the student: the medical certificate is health data. */
export function SheetPrivacy() {
  const text = useContactText();
  const { user } = useSession();
  if (!user) return null;
  return (
    <PrivacyNote
      place="trafico"
      controller={user.business.name}
      business={user.business.id}
      more={text('contacts.dgt.privacy')}
    />
  );
}
