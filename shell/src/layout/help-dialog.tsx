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

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

export function HelpDialog({ open, onChange }: { open: boolean; onChange: (open: boolean) => void }) {
  const text = useText('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) onChange(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onChange]);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="vk-dialog" aria-labelledby="vs-help" onClose={() => onChange(false)}>
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
        <button type="button" className="vk-button" onClick={() => onChange(false)}>
          {text('close')}
        </button>
      </div>
    </dialog>
  );
}
