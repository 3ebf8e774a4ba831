import type { ContactBulk } from '@volante/mfe-kit/slots';
import { useChosenContacts } from '@volante/ui-kit/use-chosen-contacts';
import { Modal } from 'antd';
import { useNavigate } from 'react-router';
import { REMITTANCE_NEW } from '../shared/bank-address';
import { useBankText } from '../shared/bank-text';

/** Longer addresses are cut by servers between. */
const MAX_CONTACTS = 200;

/** Begins a remittance with what the chosen contacts owe. */
export function RemittanceBulk({ ids, filters, onDone, onClose }: ContactBulk) {
  const text = useBankText();
  const navigate = useNavigate();
  const chosen = useChosenContacts(ids, filters as Parameters<typeof useChosenContacts>[1]);
  const contacts = chosen.ids ?? [];
  const isTooMany = chosen.isTooMany || contacts.length > MAX_CONTACTS;
  return (
    <Modal
      open
      title={text('bank.bulk.title')}
      okText={text('bank.bulk.ok')}
      cancelText={text('bank.act.close')}
      okButtonProps={{ disabled: contacts.length === 0 || isTooMany }}
      onOk={() => {
        onDone();
        onClose();
        void navigate(`${REMITTANCE_NEW}?contacts=${contacts.join(',')}`);
      }}
      onCancel={onClose}
    >
      <p>
        {isTooMany
          ? text('bank.bulk.tooMany', { count: MAX_CONTACTS })
          : text('bank.bulk.text', { count: contacts.length })}
      </p>
    </Modal>
  );
}
