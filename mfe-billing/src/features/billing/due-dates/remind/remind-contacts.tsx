import { MANY_CONTACTS } from '@volante/contracts/billing/invoice-many.contract';
import type { ContactBulk } from '@volante/mfe-kit/slots';
import { errorMessage } from '@volante/ui-kit/error-message';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useChosenContacts } from '@volante/ui-kit/use-chosen-contacts';
import { Modal } from 'antd';
import { useDueText } from '../due-text';
import { RemindDialog } from './remind-dialog';

/** The ticked contacts of the list, or all that it has. */
export function RemindContacts({ ids, filters, onDone, onClose }: ContactBulk) {
  const text = useDueText();
  // The list's own words; its call checks them.
  const chosen = useChosenContacts(ids, filters as Parameters<typeof useChosenContacts>[1]);
  if (chosen.ids) return <RemindDialog contacts={chosen.ids} onDone={onDone} onClose={onClose} />;
  return (
    <Modal open title={text('dues.remind.titleList')} footer={null} onCancel={onClose}>
      {chosen.isTooMany ? (
        <p className="v-problem">{text('dues.remind.tooMany', { count: MANY_CONTACTS })}</p>
      ) : chosen.error ? (
        <p className="v-problem">{errorMessage(chosen.error)}</p>
      ) : (
        <Skeleton width="100%" height={64} />
      )}
    </Modal>
  );
}
