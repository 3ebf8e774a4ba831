import { asApiError } from '@volante/mfe-kit/api-error';
import { useFocusBack } from '@volante/ui-kit/use-focus-back';
import { useEffect, useId, useRef, useState } from 'react';
import { useAccountText } from './account-text';
import { Problem } from './card';

/** Asks before something is taken away. Throwing keeps it open with the message. */
export function ConfirmAct(props: {
  title: string;
  intro: string;
  /** The button's label; by default, that the device is removed. */
  confirm?: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const { title, intro, onConfirm, onClose } = props;
  const text = useAccountText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keepFocus = useFocusBack(isBusy);
  useEffect(() => dialog.current?.showModal(), []);
  const confirm = async () => {
    keepFocus();
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (thrown) {
      setProblem(asApiError(thrown).message);
      setBusy(false);
    }
  };
  return (
    <dialog ref={dialog} className="vk-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <p className="ac-intro">{intro}</p>
      <Problem message={problem} />
      <div className="vk-dialog-actions">
        <button type="button" className="vk-button" onClick={onClose}>
          {text('account.cancel')}
        </button>
        <button
          type="button"
          className="vk-button vk-primary"
          disabled={isBusy}
          onClick={() => void confirm()}
        >
          {props.confirm ?? text('account.devices.remove')}
        </button>
      </div>
    </dialog>
  );
}
