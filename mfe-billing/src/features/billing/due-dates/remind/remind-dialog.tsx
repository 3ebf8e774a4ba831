import { reminderCheck, reminderSend } from '@volante/contracts/billing/reminder.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Input, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { PERSON_READS } from '../due-reads';
import { useDueText } from '../due-text';
import { LayoutChoice } from './layout-choice';
import '../due-dates.css';

const MAX_MESSAGE = 1_000;
const MAX_LISTED = 50;

type Check = CallOutput<typeof reminderCheck>;

/** Contacts that get a mail, each with its debt; the others with the reason. */
function Outcome({ check }: { check: Check }) {
  const text = useDueText();
  const { ready, skipped, cents } = check;
  return (
    <div className="vb-due-check" role="status">
      <p>
        <strong>
          {ready.length === 0
            ? text('dues.remind.nobody')
            : text('dues.remind.ready', { count: ready.length, cents: eurosText(cents) })}
        </strong>
      </p>
      <ul>
        {ready.slice(0, MAX_LISTED).map((one) => (
          <li key={`${one.contact} ${one.address}`}>
            {one.name} <strong>{eurosText(one.cents)}</strong>{' '}
            <small className="v-help">
              {text('dues.remind.debts', { count: one.documents })} · {one.address}
            </small>
          </li>
        ))}
      </ul>
      {skipped.length > 0 ? (
        <>
          <p>{text('dues.remind.skipped', { count: skipped.length })}</p>
          <ul>
            {skipped.slice(0, MAX_LISTED).map(({ contact, name, why }) => (
              <li key={`${contact} ${why}`}>
                {name || text('dues.remind.unnamed')}{' '}
                <small className="v-help">{text(`dues.remind.why.${why}`)}</small>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

interface Letter {
  overdueOnly: boolean;
  layout: string | null;
  message: string;
}

const FIRST: Letter = { overdueOnly: true, layout: null, message: '' };

/** Which debts are named, by which layout, with which words. */
function LetterFields({ letter, onChange }: { letter: Letter; onChange: (change: Partial<Letter>) => void }) {
  const text = useDueText();
  const id = useId();
  return (
    <div className="vb-due-fields">
      <fieldset className="v-field vb-due-choice">
        <legend className="v-label">{text('dues.remind.what')}</legend>
        <Radio.Group
          value={letter.overdueOnly}
          options={[
            { value: true, label: text('dues.remind.overdue') },
            { value: false, label: text('dues.remind.all') },
          ]}
          onChange={({ target }) => onChange({ overdueOnly: target.value === true })}
        />
      </fieldset>
      <LayoutChoice
        id={`${id}-layout`}
        label={text('dues.remind.layout')}
        value={letter.layout}
        onChange={(layout) => onChange({ layout })}
      />
      <div className="v-field">
        <label htmlFor={`${id}-message`} className="v-label">
          {text('dues.remind.message')}
        </label>
        <Input.TextArea
          id={`${id}-message`}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={MAX_MESSAGE}
          value={letter.message}
          onChange={({ target }) => onChange({ message: target.value })}
        />
      </div>
    </div>
  );
}

interface RemindDialogProps {
  contacts: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Sends the reminders once, and closes the dialog. */
function useSend({ contacts, onDone, onClose }: RemindDialogProps, letter: Letter) {
  const text = useDueText();
  const feedback = useFeedback();
  const [wish] = useState(() => crypto.randomUUID());
  const send = useCallMutation(reminderSend, { invalidates: PERSON_READS });
  const go = async () => {
    try {
      const { queued } = await send.mutateAsync({ contacts: [...contacts], wish, ...letter });
      feedback.done(text('dues.remind.done', { count: queued }));
      onDone();
      onClose();
    } catch {
      // Shown in the dialog by the mutation's own error.
    }
  };
  return { send, go };
}

/** Reminds people of their debts: the dialog lists the mails before they go. */
export function RemindDialog(props: RemindDialogProps) {
  const text = useDueText();
  const { contacts, onClose } = props;
  const [letter, setLetter] = useState(FIRST);
  const { overdueOnly } = letter;
  const choice = { contacts: [...contacts], overdueOnly };
  const check = useCall(reminderCheck, choice, { keepPrevious: false, staleTime: 0 });
  const { send, go } = useSend(props, letter);
  const ready = check.data?.ready.length ?? 0;
  const error = check.error ?? send.error;
  return (
    <Modal
      {...{ open: true, width: 600, cancelText: text('dues.act.cancel') }}
      title={text('dues.remind.title', { count: contacts.length })}
      okText={ready === 0 ? text('dues.remind.okNone') : text('dues.remind.ok', { count: ready })}
      okButtonProps={{ disabled: ready === 0 || check.isFetching, loading: send.isPending }}
      onOk={() => void go()}
      onCancel={onClose}
    >
      <LetterFields letter={letter} onChange={(change) => setLetter({ ...letter, ...change })} />
      <Problem error={error} />
      {check.data ? <Outcome check={check.data} /> : error ? null : <Skeleton width="100%" height={64} />}
    </Modal>
  );
}
