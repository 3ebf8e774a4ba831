import { createStore, useStore } from '@volante/mfe-kit/store';

export type OnTaken = 'refuse' | 'version' | 'both' | 'skip';
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'joining'
  | 'stored'
  | 'version'
  | 'skipped'
  | 'failed'
  | 'cancelled';

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
  /** It failed, and would each time: it is taken off the list, not sent again. */
  readonly isFinal: boolean;
  /** Bytes that the file may have, where it has more; the screen words it. */
  readonly limit: number | null;
  /** The server's upload in parts, once it has begun; `null` for files that are sent at once. */
  readonly upload: string | null;
}

/** The uploads of this tab: they go on while the person works on other pages. */
export const uploadStore = createStore<readonly QueuedUpload[]>([]);

export const useUploads = (): readonly QueuedUpload[] => useStore(uploadStore);

const ON_ITS_WAY: readonly UploadState[] = ['waiting', 'sending', 'paused', 'joining'];
export const isOpen = ({ state }: QueuedUpload) => ON_ITS_WAY.includes(state);

export function changeUpload(id: number, part: Partial<QueuedUpload>): void {
  uploadStore.set(uploadStore.get().map((one) => (one.id === id ? { ...one, ...part } : one)));
}

export const removeUpload = (id: number): void =>
  uploadStore.set(uploadStore.get().filter((one) => one.id !== id));

/** How far all of them are together, by bytes. */
export function progressOf(uploads: readonly QueuedUpload[]): {
  /** Those that failed are not among them. */
  done: number;
  failed: number;
  percent: number;
  isBusy: boolean;
} {
  const counted = uploads.filter(({ state }) => state !== 'cancelled' && state !== 'failed');
  const bytes = counted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = counted.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0);
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const ended = uploads.filter((one) => !isOpen(one)).length;
  return {
    ...{ done: ended - failed, failed },
    percent: bytes === 0 ? 100 : Math.floor((sent / bytes) * 100),
    isBusy: uploads.some(isOpen),
  };
}
