import { MAX_UPLOAD_BYTES, UPLOAD_PART_BYTES } from '@volante/contracts/files/drive-limits';
import { uploadCancel } from '@volante/contracts/files/drive-upload.contract';
import { fileUpload } from '@volante/contracts/files/file.contract';
import { isFinalMessage, isFinalRefusal } from '@volante/contracts/files/refused-files';
import { SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { callApi, uploadFile } from '@volante/mfe-kit/api';
import { ApiError } from '@volante/mfe-kit/api-error';
import { sendInParts } from './part-upload';
import {
  changeUpload,
  isOpen,
  type OnTaken,
  type QueuedUpload,
  type UploadState,
  uploadStore,
} from './upload-store';

const IN_FLIGHT = 3;
/** By what the system says that it is; the content decides in the end. */
const MEDIA = new Set(['video/mp4', 'video/webm', 'audio/mpeg']);
const running = new Map<number, { abort: AbortController; ending: UploadState }>();
let lastId = 0;

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.messages.join(' ') : error instanceof Error ? error.message : '';

/** An upload in parts is refused by its message alone. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError
    ? isFinalRefusal(error.code)
    : error instanceof Error && isFinalMessage(error.message);

async function sendAtOnce(
  { id, file, folder, onTaken }: QueuedUpload,
  signal: AbortSignal,
): Promise<UploadState> {
  const { outcome } = await uploadFile(fileUpload, {
    file,
    fields: { folder, onTaken, accept: 'any' },
    onProgress: (percent) => changeUpload(id, { percent }),
    signal,
  });
  return outcome;
}

function sendParts(
  { id, file, folder, onTaken, upload }: QueuedUpload,
  signal: AbortSignal,
): Promise<UploadState> {
  return sendInParts({
    ...{ file, folder, onTaken, upload, signal },
    onBegun: (begun) => changeUpload(id, { upload: begun }),
    onProgress: (percent) =>
      changeUpload(id, { percent, state: percent === 100 ? ('joining' as const) : ('sending' as const) }),
  });
}

async function send(upload: QueuedUpload): Promise<void> {
  const { id } = upload;
  const run = { abort: new AbortController(), ending: 'cancelled' as UploadState };
  running.set(id, run);
  changeUpload(id, { state: 'sending', problem: '' });
  try {
    const isLarge = upload.upload !== null || upload.file.size > UPLOAD_PART_BYTES;
    const state = await (isLarge ? sendParts : sendAtOnce)(upload, run.abort.signal);
    changeUpload(id, { state, percent: 100 });
  } catch (error) {
    if (run.abort.signal.aborted) changeUpload(id, { state: run.ending });
    else changeUpload(id, { state: 'failed', problem: messageOf(error), isFinal: isFinal(error) });
  } finally {
    running.delete(id);
    pump();
  }
}

function pump(): void {
  const uploads = uploadStore.get();
  const free = IN_FLIGHT - running.size;
  for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
    void send(upload);
}

/** More than the file may have: a film 2 GB, anything else 50 MB. */
function limitOf(file: File): number | null {
  const limit = MEDIA.has(file.type) ? MAX_UPLOAD_BYTES : SIZE_LIMITS.other;
  return file.size > limit ? limit : null;
}

/** Files wait their turn, three on their way at a time. `upload`: goes on with that one of the server. */
export function enqueue(
  folder: string,
  files: readonly { file: File; onTaken: OnTaken; upload?: string }[],
): void {
  const added = files.map(({ file, onTaken, upload = null }): QueuedUpload => {
    lastId += 1;
    const limit = limitOf(file);
    const state = limit === null ? 'waiting' : 'failed';
    return {
      ...{ id: lastId, file, folder, onTaken, upload, state, limit },
      ...{ percent: 0, problem: '', isFinal: limit !== null },
    };
  });
  uploadStore.set([...uploadStore.get(), ...added]);
  pump();
}

function stop(id: number, ending: UploadState): void {
  const run = running.get(id);
  if (run) {
    run.ending = ending;
    run.abort.abort();
  } else changeUpload(id, { state: ending });
}

/** Its parts stay on the server for a week. */
export const pauseUpload = (id: number): void => stop(id, 'paused');

export function cancelUpload(id: number): void {
  const begun = uploadStore.get().find((one) => one.id === id)?.upload;
  stop(id, 'cancelled');
  changeUpload(id, { upload: null });
  // Parts that are not discarded now are discarded in a week.
  if (begun) void callApi(uploadCancel, { id: begun }).catch(() => undefined);
}

/** Once more, or on from where it was paused. */
export function retryUpload(id: number): void {
  changeUpload(id, { state: 'waiting', problem: '' });
  pump();
}

/** Takes what is no longer on its way off the list. */
export function clearUploads(): void {
  uploadStore.set(uploadStore.get().filter(isOpen));
}
