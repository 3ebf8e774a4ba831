import { NOTE_LENGTH } from '@volante/contracts/notes/note-length';
import { LeaveGuard } from '@volante/mfe-kit/leave-guard';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { errorMessage } from '../states/error-message';
import { useKitText } from '../text/text';
import './notes-texts';

interface NoteEditorProps {
  text: string;
  label: string;
  /** On the button. */
  submit: string;
  /** Throwing keeps the text. */
  onSubmit: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** A field for one note; Ctrl-Enter sends it, and leaving it with unsaved text needs a confirmation. */
export function NoteEditor({ text: initial, label, submit, onSubmit, onCancel }: NoteEditorProps) {
  const text = useKitText();
  const id = useId();
  const [words, setWords] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isDirty = words.trim() !== '' && words !== initial;
  const send = async () => {
    if (!isDirty || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onSubmit(words.trim());
      setWords(initial);
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <div className="v-note-editor">
      {isDirty && !isBusy ? <LeaveGuard when /> : null}
      <label htmlFor={id} className="v-label">
        {label}
      </label>
      <Input.TextArea
        id={id}
        value={words}
        maxLength={NOTE_LENGTH}
        autoSize={{ minRows: 2, maxRows: 10 }}
        status={problem ? 'error' : ''}
        aria-describedby={`${id}-note`}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="v-note-buttons">
        <span
          id={`${id}-note`}
          className={problem ? 'v-problem' : 'v-help'}
          role={problem ? 'alert' : undefined}
        >
          {problem ?? text('notes.keys')}
        </span>
        {onCancel ? <Button onClick={onCancel}>{text('form.cancel')}</Button> : null}
        <Button type="primary" disabled={!isDirty} loading={isBusy} onClick={() => void send()}>
          {submit}
        </Button>
      </div>
    </div>
  );
}
