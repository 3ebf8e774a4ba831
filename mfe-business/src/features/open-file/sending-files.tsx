import { formatBytes } from '@volante/ui-kit/bytes';
import { keepPlace } from '@volante/ui-kit/focus-beside';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useOpenSendText } from './open-send-text';
import type { SentFile } from './use-sending';

interface SentProps {
  sent: SentFile;
  onAgain: (sent: SentFile) => void;
  onRemove: (sent: SentFile) => void;
}

/** A file on its way, with what became of it. */
function SentLine({ sent, onAgain, onRemove }: SentProps) {
  const text = useOpenSendText();
  const { file, state, percent, problem, isFinal } = sent;
  // The button goes with its line, or while the file is on its way again.
  const act = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const leave = keepPlace(currentTarget);
    flushSync(() => (isFinal ? onRemove : onAgain)(sent));
    leave();
  };
  return (
    <li>
      <span className="vf-name">{file.name}</span>
      <span className={state === 'failed' ? 'v-open-problem' : state === 'sent' ? 'vf-good' : 'v-open-soft'}>
        {formatBytes(file.size)} · {problem || text(state, { percent })}
      </span>
      {state === 'failed' ? (
        <button
          type="button"
          className="v-open-button"
          aria-label={text(isFinal ? 'removeOf' : 'againOf', { name: file.name })}
          onClick={act}
        >
          {text(isFinal ? 'remove' : 'again')}
        </button>
      ) : null}
    </li>
  );
}

/** Files that were chosen, each with what became of it. */
export function SentFiles({
  files,
  onAgain,
  onRemove,
}: { files: readonly SentFile[] } & Omit<SentProps, 'sent'>) {
  const text = useOpenSendText();
  if (files.length === 0) return null;
  return (
    <ul className="v-open-list vf-files" aria-label={text('list')}>
      {files.map((sent) => (
        <SentLine key={sent.id} {...{ sent, onAgain, onRemove }} />
      ))}
    </ul>
  );
}

interface ChooseProps {
  name: 'choose' | 'photo';
  /** The paper for which it is, where a page asks for several. */
  of?: string;
  isMain?: boolean;
  onFiles: (files: File[]) => void;
}

/** Files of the device, or a picture of its camera. */
export function ChooseFiles({ name, of, isMain = false, onFiles }: ChooseProps) {
  const text = useOpenSendText();
  return (
    <label className={isMain ? 'v-open-button v-open-main vf-choose' : 'v-open-button vf-choose'}>
      {text(name)}
      <input
        type="file"
        className="vf-hidden"
        {...(of ? { 'aria-label': `${text(name)}: ${of}` } : {})}
        {...(name === 'photo' ? { accept: 'image/*', capture: 'environment' as const } : { multiple: true })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}
