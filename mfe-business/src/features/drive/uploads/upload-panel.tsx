import { useQueryClient } from '@tanstack/react-query';
import { UPLOAD_PART_BYTES } from '@volante/contracts/files/drive-limits';
import { callKey } from '@volante/mfe-kit/query';
import { formatBytes } from '@volante/ui-kit/bytes';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { DRIVE_READS } from '../drive-reads';
import { useDriveText } from '../drive-text';
import { cancelUpload, clearUploads, pauseUpload, retryUpload } from './upload-queue';
import { progressOf, type QueuedUpload, removeUpload, useUploads } from './upload-store';
import './upload-panel.css';

const ICONS = {
  pause: 'M8 5v14M16 5v14',
  retry: 'M20 5v6h-6M19 11a8 8 0 1 0 1 5',
  cancel: 'M6 6l12 12M18 6L6 18',
  fold: 'M5 9l7 7 7-7',
  unfold: 'M5 15l7-7 7 7',
} as const;

/** Long enough to read that all is there. */
const FOLD_MS = 6_000;

/** Without antd: the panel stands on pages that have not loaded it. */
function IconButton({
  icon,
  label,
  onClick,
}: {
  icon: keyof typeof ICONS;
  label: string;
  onClick: () => void;
}) {
  return (
    <button type="button" className="vb-upload-button" aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path d={ICONS[icon]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  );
}

function useWords({ file, state, percent, problem, limit }: QueuedUpload): string {
  const text = useDriveText();
  if (state === 'failed' && limit !== null)
    return text('drive.queue.tooBig', { size: formatBytes(file.size), limit: formatBytes(limit) });
  if (state === 'failed') return problem;
  if (state === 'stored') return text('drive.queue.done');
  return state === 'sending'
    ? `${Math.floor(percent)} %`
    : text(`drive.queue.${state}`, { percent: Math.floor(percent) });
}

type Act = 'pause' | 'resume' | 'retry' | 'remove' | 'cancel';

/** The acts that a file has now; a final refusal is not tried again. */
function actsOf({ state, isFinal, file }: QueuedUpload): readonly Act[] {
  if (state === 'failed') return [isFinal ? 'remove' : 'retry'];
  if (state === 'cancelled') return ['retry'];
  if (state === 'paused') return ['resume', 'cancel'];
  if (state !== 'waiting' && state !== 'sending') return [];
  return file.size > UPLOAD_PART_BYTES ? ['pause', 'cancel'] : ['cancel'];
}

/** The button goes with its line: the focus stays in the panel. */
function removeLine(id: number): void {
  document.querySelector<HTMLElement>('.vb-uploads header button')?.focus();
  removeUpload(id);
}

const BUTTONS: Readonly<Record<Act, readonly [keyof typeof ICONS, (id: number) => void]>> = {
  pause: ['pause', pauseUpload],
  resume: ['retry', retryUpload],
  retry: ['retry', retryUpload],
  remove: ['cancel', removeLine],
  cancel: ['cancel', cancelUpload],
};

function Acts({ upload }: { upload: QueuedUpload }) {
  const text = useDriveText();
  const { id, file } = upload;
  return actsOf(upload).map((act) => {
    const [icon, press] = BUTTONS[act];
    const label = text(`drive.queue.${act}`, { name: file.name });
    return <IconButton key={act} icon={icon} label={label} onClick={() => press(id)} />;
  });
}

function Line({ upload }: { upload: QueuedUpload }) {
  const words = useWords(upload);
  return (
    <li>
      <span className="vb-upload-name">{upload.file.name}</span>
      <span className={upload.state === 'failed' ? 'v-problem' : 'v-help'}>{words}</span>
      <span className="vb-upload-acts">
        <Acts upload={upload} />
      </span>
    </li>
  );
}

/** Folds once all is well and has been seen: the panel lies over rows and their buttons. By hand it stays as it was put. */
function useFolding(isWell: boolean) {
  const [hand, setHand] = useState<boolean | null>(null);
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    if (!isWell) return setFolded(false);
    const timer = setTimeout(() => setFolded(true), FOLD_MS);
    return () => clearTimeout(timer);
  }, [isWell]);
  return { isFolded: hand ?? isFolded, fold: setHand };
}

/** Files that could not be uploaded stand first. */
const failedFirst = (uploads: readonly QueuedUpload[]): readonly QueuedUpload[] =>
  uploads.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'));

/** The uploads of this tab, over every page; the drive's lists are read again as each one ends. */
export function UploadPanel() {
  const text = useDriveText();
  const client = useQueryClient();
  const uploads = useUploads();
  const { done, failed, percent, isBusy } = progressOf(uploads);
  const { isFolded, fold } = useFolding(uploads.length > 0 && !isBusy && failed === 0);
  useEffect(() => {
    if (done === 0) return;
    for (const read of DRIVE_READS) void client.invalidateQueries({ queryKey: callKey(read) });
  }, [done, client]);
  if (uploads.length === 0) return null;
  const title = text('drive.queue.title');
  return createPortal(
    <section className="vb-uploads" aria-label={title}>
      <header>
        <strong>{title}</strong>
        <span role="status">
          {text('drive.queue.progress', { done, all: uploads.length, percent })}
          {failed > 0 ? (
            <span className="v-problem"> · {text('drive.queue.failed', { count: failed })}</span>
          ) : null}
        </span>
        <IconButton
          icon={isFolded ? 'unfold' : 'fold'}
          label={text(isFolded ? 'drive.queue.unfold' : 'drive.queue.fold')}
          onClick={() => fold(!isFolded)}
        />
        {isBusy ? null : (
          <IconButton icon="cancel" label={text('drive.queue.clear')} onClick={clearUploads} />
        )}
      </header>
      <progress max={100} value={percent} aria-label={title} />
      {isFolded ? null : (
        <ul>
          {failedFirst(uploads).map((upload) => (
            <Line key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </section>,
    document.body,
  );
}
