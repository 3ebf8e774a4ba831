import { fileUpload } from '@volante/contracts/files/file.contract';
import { SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { uploadFile } from '@volante/mfe-kit/api';
import { ApiError } from '@volante/mfe-kit/api-error';
import { createStore, useStore } from '@volante/mfe-kit/store';

export type OnTaken = 'refuse' | 'version' | 'both' | 'skip';
export type UploadState = 'waiting' | 'sending' | 'stored' | 'version' | 'skipped' | 'failed' | 'cancelled';

export interface QueuedUpload {
  readonly id: number;
  readonly file: File;
  readonly folder: string;
  readonly onTaken: OnTaken;
  readonly state: UploadState;
  /** 0–100. */
  readonly percent: number;
  /** Spanish: why it failed. */
  readonly problem: string;
  /** Bytes that are too many; the screen words it. */
  readonly isTooBig: boolean;
}

const IN_FLIGHT = 3;
const queue = createStore<readonly QueuedUpload[]>([]);
const aborts = new Map<number, AbortController>();
let lastId = 0;

/** The uploads of this tab: they go on while the person works on other pages. */
export const useUploads = (): readonly QueuedUpload[] => useStore(queue);

function change(id: number, part: Partial<QueuedUpload>): void {
  queue.set(queue.get().map((one) => (one.id === id ? { ...one, ...part } : one)));
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.messages.join(' ') : error instanceof Error ? error.message : '';

async function send(upload: QueuedUpload): Promise<void> {
  const { id, file, folder, onTaken } = upload;
  const abort = new AbortController();
  aborts.set(id, abort);
  change(id, { state: 'sending', percent: 0, problem: '' });
  try {
    const { outcome } = await uploadFile(fileUpload, {
      file,
      fields: { folder, onTaken, accept: 'any' },
      onProgress: (percent) => change(id, { percent }),
      signal: abort.signal,
    });
    change(id, { state: outcome, percent: 100 });
  } catch (error) {
    if (abort.signal.aborted) change(id, { state: 'cancelled' });
    else change(id, { state: 'failed', problem: messageOf(error) });
  } finally {
    aborts.delete(id);
    pump();
  }
}

function pump(): void {
  const free = IN_FLIGHT - queue.get().filter(({ state }) => state === 'sending').length;
  for (const upload of queue
    .get()
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, free)))
    void send(upload);
}

/** Files wait their turn, three on their way at a time. */
export function enqueue(folder: string, files: readonly { file: File; onTaken: OnTaken }[]): void {
  const added = files.map(({ file, onTaken }): QueuedUpload => {
    lastId += 1;
    const isTooBig = file.size > SIZE_LIMITS.other;
    const state = isTooBig ? 'failed' : 'waiting';
    return { id: lastId, file, folder, onTaken, state, percent: 0, problem: '', isTooBig };
  });
  queue.set([...queue.get(), ...added]);
  pump();
}

export function cancelUpload(id: number): void {
  const abort = aborts.get(id);
  if (abort) abort.abort();
  else change(id, { state: 'cancelled' });
}

export function retryUpload(id: number): void {
  change(id, { state: 'waiting', percent: 0, problem: '' });
  pump();
}

const isOpen = ({ state }: QueuedUpload) => state === 'waiting' || state === 'sending';

/** Takes what is no longer on its way off the list. */
export function clearUploads(): void {
  queue.set(queue.get().filter(isOpen));
}

/** How far all of them are together, by bytes. */
export function progressOf(uploads: readonly QueuedUpload[]): {
  done: number;
  percent: number;
  isBusy: boolean;
} {
  const counted = uploads.filter(({ state }) => state !== 'cancelled' && state !== 'failed');
  const bytes = counted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = counted.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0);
  const done = uploads.filter((one) => !isOpen(one)).length;
  return {
    done,
    percent: bytes === 0 ? 100 : Math.floor((sent / bytes) * 100),
    isBusy: uploads.some(isOpen),
  };
}
