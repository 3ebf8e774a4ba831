import type { CallOutput } from '@volante/contracts/call';
import {
  uploadBegin,
  uploadFinish,
  uploadPart,
  uploadState,
} from '@volante/contracts/files/drive-upload.contract';
import { callApi, uploadFile } from '@volante/mfe-kit/api';
import { ApiError } from '@volante/mfe-kit/api-error';
import type { OnTaken } from './upload-store';

/** The beginning of a file that tells it from another of the same size and moment. */
const HEAD_BYTES = 1024 * 1024;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;
/** Some eight minutes without the line. */
const MAX_TRIES = 20;
const TOO_MANY_REQUESTS = 429;

/** SHA-256 of the beginning, size and last change: the same file after the page was loaded again. */
export async function fingerprintOf(file: File): Promise<string> {
  const mark = `${file.size}\n${file.lastModified}\n`;
  const bytes = await new Blob([mark, file.slice(0, HEAD_BYTES)]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.uncertain || error.status === TOO_MANY_REQUESTS);

/** Waits, or until the line is back; throws when it is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => {
      clearTimeout(timer);
      window.removeEventListener('online', back);
      signal.removeEventListener('abort', abort);
      act();
    };
    const back = () => end(resolve);
    const abort = () => end(() => reject(new DOMException('aborted', 'AbortError')));
    const timer = setTimeout(back, ms);
    window.addEventListener('online', back);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
}

/** Tries again while the line or the server is away. */
async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !mayPass(error) || tries === MAX_TRIES) throw error;
      await pause(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)), signal);
    }
  }
}

export interface PartUpload {
  file: File;
  folder: string;
  onTaken: OnTaken;
  /** Goes on with this one alone. */
  upload: string | null;
  signal: AbortSignal;
  onBegun: (upload: string) => void;
  /** 0–100; all parts are there at 100. */
  onProgress: (percent: number) => void;
}

/** The number of the part that is due, as a refusal names it. */
function dueOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'DRIVE-UPLOAD-001') return null;
  const { parts } = (error.details ?? {}) as { parts?: unknown };
  return typeof parts === 'number' ? parts : null;
}

/**
 * Sends a file in parts, one after another; goes on where an earlier attempt ended. Ends when the file is in its folder.
 * @throws Error - with the server's reason where the joined file is refused; as `callApi` otherwise.
 */
export async function sendInParts({
  file,
  signal,
  ...to
}: PartUpload): Promise<'stored' | 'version' | 'skipped'> {
  const { folder, onTaken, upload } = to;
  const fingerprint = await fingerprintOf(file);
  const facts = { folder, onTaken, name: file.name, size: file.size, fingerprint };
  const begun = await patiently(
    () => callApi(uploadBegin, upload ? { ...facts, upload } : facts, { signal }),
    signal,
  );
  to.onBegun(begun.id);
  await sendParts(file, begun, to.onProgress, signal);
  await patiently(() => callApi(uploadFinish, { id: begun.id }, { signal }), signal);
  return ended(begun.id, signal);
}

async function sendParts(
  file: File,
  { id, parts, partBytes }: CallOutput<typeof uploadBegin>,
  onProgress: PartUpload['onProgress'],
  signal: AbortSignal,
): Promise<void> {
  let number = parts;
  while (number * partBytes < file.size) {
    const from = number * partBytes;
    const part = new File([file.slice(from, from + partBytes)], file.name);
    const told = (percent: number) => onProgress(((from + (part.size * percent) / 100) / file.size) * 100);
    told(0);
    const fields = { id, number: String(number) };
    try {
      const answer = await patiently(
        () => uploadFile(uploadPart, { file: part, fields, onProgress: told, signal }),
        signal,
      );
      number = answer.parts;
    } catch (error) {
      const due = dueOf(error);
      if (due === null) throw error;
      number = due;
    }
  }
  onProgress(100);
}

const LOOK_MS = 700;

/** The server joins the parts and looks at the file. */
async function ended(id: string, signal: AbortSignal): Promise<'stored' | 'version' | 'skipped'> {
  for (;;) {
    const { state, problem } = await patiently(() => callApi(uploadState, { id }, { signal }), signal);
    if (state === 'failed') throw new Error(problem);
    if (state !== 'open' && state !== 'joining') return state;
    await pause(LOOK_MS, signal);
  }
}
