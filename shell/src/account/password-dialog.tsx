import { asApiError } from '@volante/mfe-kit/api-error';
import { useFocusBack } from '@volante/ui-kit/use-focus-back';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useAccountText } from './account-text';
import { Problem } from './card';
import { TextField } from './text-field';

/** Asks for the password before something of the sign-in changes. Throwing keeps it open with the message. */
export function PasswordDialog(props: {
  title: string;
  intro: string;
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
}) {
  const { title, intro, onConfirm, onClose } = props;
  const text = useAccountText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keepFocus = useFocusBack(isBusy);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || password === '')
      return setProblem(password === '' ? text('account.currentMissing') : problem);
    keepFocus();
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm(password);
    } catch (thrown) {
      setProblem(asApiError(thrown).message);
      setBusy(false);
    }
  };
  return (
    <dialog ref={dialog} className="vk-dialog" aria-labelledby={id} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={id}>{title}</h2>
        <p className="ac-intro">{intro}</p>
        <TextField
          label={text('account.current')}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
        <Problem message={problem} />
        <div className="vk-dialog-actions">
          <button type="button" className="vk-button" onClick={onClose}>
            {text('account.cancel')}
          </button>
          <button type="submit" className="vk-button vk-primary" disabled={isBusy}>
            {text('account.continue')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
