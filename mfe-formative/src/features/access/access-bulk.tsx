import { MAX_STUDENTS } from '@volante/contracts/e-learning/access-words';
import type { ContactBulk } from '@volante/mfe-kit/slots';
import { errorMessage } from '@volante/ui-kit/error-message';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useChosenContacts } from '@volante/ui-kit/use-chosen-contacts';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { GiveDialog, RenewDialog } from './access-dialogs';
import { useAccessText } from './access-text';

/** The ticked contacts of the list, or all that it has, up to as many as one change takes. */
export function Chosen({
  bulk: { ids, filters, onClose },
  title,
  children,
}: {
  bulk: ContactBulk;
  title: string;
  children: (contacts: readonly string[]) => ReactNode;
}) {
  const text = useAccessText();
  // The list's own words; its call checks them.
  const chosen = useChosenContacts(ids, filters as Parameters<typeof useChosenContacts>[1]);
  const isTooMany = chosen.isTooMany || (chosen.ids?.length ?? 0) > MAX_STUDENTS;
  if (chosen.ids && !isTooMany) return children(chosen.ids);
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      {isTooMany ? (
        <p className="v-problem">{text('access.tooMany', { count: MAX_STUDENTS })}</p>
      ) : chosen.error ? (
        <p className="v-problem">{errorMessage(chosen.error)}</p>
      ) : (
        <Skeleton width="100%" height={64} />
      )}
    </Modal>
  );
}

/** Gives access to chosen contacts. They stay ticked: their credentials come next, from the same menu. */
export function GiveBulk(bulk: ContactBulk) {
  const text = useAccessText();
  return (
    <Chosen bulk={bulk} title={text('access.give')}>
      {(contacts) => <GiveDialog contacts={contacts} onClose={bulk.onClose} />}
    </Chosen>
  );
}

/** Renews the access of chosen contacts, who stay ticked as well. */
export function RenewBulk(bulk: ContactBulk) {
  const text = useAccessText();
  return (
    <Chosen bulk={bulk} title={text('access.renew')}>
      {(contacts) => <RenewDialog contacts={contacts} onClose={bulk.onClose} />}
    </Chosen>
  );
}
