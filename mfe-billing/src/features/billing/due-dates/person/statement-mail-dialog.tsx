import { dueDateStatementEmail } from '@volante/contracts/billing/due-date.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useDueText } from '../due-text';

const MAX_ADDRESS = 254;
const MAX_MESSAGE = 2_000;

/** Mails the statement of account, to another address where one is written. */
export function StatementMailDialog({ contact, onClose }: { contact: ContactRecord; onClose: () => void }) {
  const text = useDueText();
  const feedback = useFeedback();
  const id = useId();
  const [wish] = useState(() => crypto.randomUUID());
  const [address, setAddress] = useState(contact.email);
  const [message, setMessage] = useState('');
  const send = useCallMutation(dueDateStatementEmail, { invalidates: [] });
  const go = async () => {
    const to = address.trim();
    try {
      const sent = await send.mutateAsync({
        ...{ contact: contact.id, message, wish, ...(to ? { address: to } : {}) },
      });
      feedback.done(text('dues.mail.done', { address: sent.address }));
      onClose();
    } catch {
      // Shown in the dialog by the mutation's own error.
    }
  };
  return (
    <Modal
      {...{ open: true, title: text('dues.mail.title', { name: contact.name }) }}
      okText={text('dues.mail.ok')}
      cancelText={text('dues.act.cancel')}
      confirmLoading={send.isPending}
      onOk={() => void go()}
      onCancel={onClose}
    >
      <div className="vb-due-fields">
        <div className="v-field">
          <label htmlFor={`${id}-address`} className="v-label">
            {text('dues.mail.address')}
          </label>
          <Input
            id={`${id}-address`}
            type="email"
            maxLength={MAX_ADDRESS}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <p className="v-help">{text('dues.mail.addressHelp')}</p>
        </div>
        <div className="v-field">
          <label htmlFor={`${id}-message`} className="v-label">
            {text('dues.mail.message')}
          </label>
          <Input.TextArea
            id={`${id}-message`}
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={MAX_MESSAGE}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          <p className="v-help">{text('dues.mail.messageHelp')}</p>
        </div>
      </div>
      <Problem error={send.error} />
    </Modal>
  );
}
