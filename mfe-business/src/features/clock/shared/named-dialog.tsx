import type { ApiError } from '@volante/mfe-kit/api-error';
import { Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useClockText } from './clock-text';

interface NamedDialogProps {
  title: string;
  okText: string;
  /** The name of the new thing; `missing` is shown while that, or anything else, is left out. */
  name: { label: string; example: string; missing: string; longest: number };
  /** Whether the fields below have what they need. */
  isComplete: boolean;
  isBusy: boolean;
  error: ApiError | null;
  onSend: (name: string) => void;
  onClose: () => void;
  /** The other fields, each with its label. */
  children: ReactNode;
}

/** Makes something that begins with a name of the person's choice. */
export function NamedDialog(props: NamedDialogProps) {
  const { title, okText, name, isComplete, isBusy, error, onSend, onClose, children } = props;
  const text = useClockText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    if (typed.trim() === '' || !isComplete) setMissing(true);
    else onSend(typed);
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={text('clock.correct.cancel')}
      confirmLoading={isBusy}
      onOk={send}
      onCancel={onClose}
    >
      <div className="vb-clock-fields">
        <label htmlFor={id} className="v-label">
          {text('clock.required', { label: name.label })}
        </label>
        <Input
          id={id}
          value={typed}
          maxLength={name.longest}
          autoFocus
          placeholder={name.example}
          status={isMissing ? 'error' : ''}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setMissing(false);
            setTyped(event.target.value);
          }}
          onPressEnter={send}
        />
        {children}
        <p id={`${id}-note`} className="v-problem">
          {isMissing ? name.missing : (error?.messages[0] ?? '')}
        </p>
      </div>
    </Modal>
  );
}
