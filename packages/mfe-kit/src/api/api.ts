import {
  type CallDeclaration,
  type CallInput,
  type CallOutput,
  CUSTOMER_SCHEME,
  isKeyAccess,
  KEY_SCHEMES,
} from '@volante/contracts/call';
import { tabId } from '../live/tab';
import { sessionToken } from '../session/session';
import { holdUpdates } from '../update-hold';
import { reportReach } from './connection';
import { openEnvelope, sessionMissing, unreachable } from './envelope';
import { buildRequest } from './request';

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent even though the page is being closed; for small messages. */
  keepalive?: boolean;
  /** One per user intent; made here for a write that has none. `useCallMutation` keeps it for a repeated attempt. */
  idempotencyKey?: string;
  /** Secret of a call that is made without a person: a paired tablet's, an inspector's. */
  key?: string;
  /** Token of a student in the app, for calls that take one. A session that is over is theirs, and none of the console's. */
  student?: string;
}

export function newIntentKey(): string {
  return crypto.randomUUID();
}

function headersOf(
  call: CallDeclaration,
  { idempotencyKey, key, student }: Pick<CallOptions, 'idempotencyKey' | 'key' | 'student'>,
): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (student !== undefined) headers.Authorization = `${CUSTOMER_SCHEME} ${student}`;
  else if (call.access === 'session') {
    const token = sessionToken();
    if (!token) throw sessionMissing();
    headers.Authorization = `Token ${token}`;
  } else if (isKeyAccess(call.access)) headers.Authorization = `${KEY_SCHEMES[call.access]} ${key ?? ''}`;
  if (call.effect === 'write' && call.method === 'POST') {
    headers['X-Volante-Tab'] = tabId;
    headers['Idempotency-Key'] = idempotencyKey ?? newIntentKey();
  }
  return headers;
}

/**
 * Makes one declared call: `await callApi(contactRead, { id })`.
 * @throws ApiError - the server's error; SESSION-000 without a stored token (nothing is sent); REQ-100 when the
 * network failed. An abort is thrown as it is (`AbortError`).
 */
export async function callApi<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallOutput<C>> {
  const headers = headersOf(call, options);
  const { url, body } = buildRequest(call, input);
  if (body !== null) headers['Content-Type'] = 'application/json';
  let status: number;
  let text: string;
  const askedAt = performance.now();
  try {
    const response = await fetch(url, {
      method: call.method,
      headers,
      body,
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
      credentials: 'same-origin',
    });
    status = response.status;
    text = await response.text();
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    reportReach(false);
    throw unreachable(cause);
  }
  reportReach(true, askedAt);
  return openEnvelope(status, text, options.student === undefined) as CallOutput<C>;
}

/**
 * The bytes of a call of kind `download`, with the name that the server gives them.
 * @throws ApiError - as {@link callApi}.
 */
export async function fetchFile<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string }> {
  const headers = headersOf(call, options);
  let response: Response;
  try {
    const { url, body } = buildRequest(call, input);
    if (body !== null) headers['Content-Type'] = 'application/json';
    response = await fetch(url, { method: call.method, headers, body, credentials: 'same-origin' });
  } catch (cause) {
    throw unreachable(cause);
  }
  // A refusal is an envelope; bytes are sent as what they are.
  if (!response.ok) openEnvelope(response.status, await response.text());
  const said = response.headers.get('content-disposition') ?? '';
  const name = /filename\*=UTF-8''([^;]+)/i.exec(said)?.[1] ?? '';
  return { blob: await response.blob(), name: decodeURIComponent(name) || 'volante' };
}

export interface UploadOptions {
  /** Form fields beside the file, in the order of the contract. */
  fields?: Readonly<Record<string, string>>;
  file: File;
  /** 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** As in {@link CallOptions}. */
  key?: string;
}

/**
 * Sends a file to a call of kind `upload` as multipart with progress.
 * @throws ApiError - `errors` carries the server's list; REQ-100 when the network failed; `AbortError` when aborted.
 */
export function uploadFile<C extends CallDeclaration>(
  call: C,
  options: UploadOptions,
): Promise<CallOutput<C>> {
  return new Promise((resolve, reject) => {
    const headers = headersOf(call, options);
    const form = new FormData();
    for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
    form.append('file', options.file, options.file.name);
    const request = new XMLHttpRequest();
    request.open(call.method, buildRequest(call, {}).url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(Math.round((event.loaded / event.total) * 100));
    };
    request.onload = () => {
      try {
        resolve(openEnvelope(request.status, request.responseText) as CallOutput<C>);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(unreachable('upload'));
    request.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    const letGo = holdUpdates();
    request.addEventListener('loadend', letGo);
    request.send(form);
  });
}
