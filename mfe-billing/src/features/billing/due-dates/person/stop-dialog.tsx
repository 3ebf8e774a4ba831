import { reminderStop } from '@volante/contracts/billing/reminder.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { PERSON_READS } from '../due-reads';
import { useDueText } from '../due-text';

const MAX_REASON = 200;

/** No reminder goes to this person any more. */
export function StopDialog({ contact, onClose }: { contact: ContactRecord; onClose: () => void }) {
  const text = useDueText();
  const feedback = useFeedback();
  const id = useId();
  const [reason, setReason] = useState('');
  const stop = useCallMutation(reminderStop, { invalidates: PERSON_READS });
  const save = async () => {
    try {
      await stop.mutateAsync({ contact: contact.id, isStopped: true, reason });
      feedback.done(text('dues.stopDialog.done'));
      onClose();
    } catch {
      // Shown in the dialog by the mutation's own error.
    }
  };
  return (
    <Modal
      {...{ open: true, title: text('dues.stopDialog.title', { name: contact.name }) }}
      okText={text('dues.act.stop')}
      cancelText={text('dues.act.cancel')}
      confirmLoading={stop.isPending}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className="v-dialog-text">{text('dues.stopDialog.text')}</p>
      <div className="v-field">
        <label htmlFor={id} className="v-label">
          {text('dues.stopDialog.reason')}
        </label>
        <Input
          id={id}
          maxLength={MAX_REASON}
          value={reason}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <Problem error={stop.error} />
    </Modal>
  );
}
