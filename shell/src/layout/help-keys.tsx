import { useText } from '@volante/mfe-kit/i18n';
import { useEffect, useRef } from 'react';

/** Key → text key. */
const KEYS = [
  ['Ctrl K', 'palette'],
  ['/', 'search'],
  ['n', 'new'],
  ['e', 'edit'],
  ['Ctrl S', 'save'],
  ['j', 'next'],
  ['k', 'previous'],
  ['?', 'help'],
] as const;

/** The keys of the console, in a dialog. */
export function HelpKeys({ onClose }: { onClose: () => void }) {
  const text = useText('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="vk-dialog" aria-labelledby="vs-help" onClose={onClose}>
      <h2 id="vs-help">{text('help.title')}</h2>
      <dl className="vs-keys">
        {KEYS.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text(`help.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <div className="vk-dialog-actions">
        <button type="button" className="vk-button" onClick={() => dialog.current?.close()}>
          {text('close')}
        </button>
      </div>
    </dialog>
  );
}
