import { reminderPromiseCreate } from '@volante/contracts/billing/reminder.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { DayInput } from '@volante/ui-kit/day-input';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { EuroInput } from '../../shared/euro-input';
import { PERSON_READS } from '../due-reads';
import { useDueText } from '../due-text';

const MAX_NOTE = 200;

/** The day on which somebody says that they will pay. */
export function PromiseDialog({ contact, onClose }: { contact: ContactRecord; onClose: () => void }) {
  const text = useDueText();
  const feedback = useFeedback();
  const id = useId();
  const [promisedOn, setDay] = useState<string | null>(null);
  const [wrongDay, setWrongDay] = useState<string | null>(null);
  const [cents, setCents] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const create = useCallMutation(reminderPromiseCreate, { invalidates: PERSON_READS });
  const save = async () => {
    if (promisedOn === null) return;
    try {
      await create.mutateAsync({ contact: contact.id, promisedOn, cents, note });
      feedback.done(text('dues.promise.done'));
      onClose();
    } catch {
      // Shown in the dialog by the mutation's own error.
    }
  };
  const message = wrongDay ?? (create.error ? errorMessage(create.error) : null);
  return (
    <Modal
      {...{ open: true, title: text('dues.promise.title', { name: contact.name }) }}
      okText={text('dues.act.save')}
      cancelText={text('dues.act.cancel')}
      okButtonProps={{ disabled: promisedOn === null || wrongDay !== null, loading: create.isPending }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="vb-due-fields">
        <div className="v-field">
          <label htmlFor={`${id}-day`} className="v-label">
            {text('dues.promise.day')}
          </label>
          <DayInput
            id={`${id}-day`}
            value={promisedOn}
            isWrong={message !== null}
            describedBy={`${id}-note`}
            onChange={setDay}
            onRefuse={setWrongDay}
            onBlur={() => undefined}
          />
          <p id={`${id}-note`} className="v-problem">
            {message}
          </p>
        </div>
        <div className="v-field">
          <label htmlFor={`${id}-cents`} className="v-label">
            {text('dues.promise.cents')}
          </label>
          <EuroInput id={`${id}-cents`} value={cents} describedBy={`${id}-help`} onChange={setCents} />
          <p id={`${id}-help`} className="v-help">
            {text('dues.promise.centsHelp')}
          </p>
        </div>
        <div className="v-field">
          <label htmlFor={`${id}-text`} className="v-label">
            {text('dues.promise.note')}
          </label>
          <Input
            id={`${id}-text`}
            maxLength={MAX_NOTE}
            value={note}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      </div>
    </Modal>
  );
}
