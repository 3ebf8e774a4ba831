import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';

/** Headers of a call over NATS. */
export const HEADER = {
  actor: 'V-Actor',
  request: 'V-Request',
  idempotency: 'V-Idempotency',
  /** Digest of what the caller sent, where the payload is not that: an upload's names a new staging key each time. */
  body: 'V-Body',
  params: 'V-Params',
  ip: 'V-Ip',
  /** Digest of the secret that opens a call of a key access. */
  key: 'V-Key',
  origin: 'V-Origin',
  trace: 'traceparent',
  /** The caller unpacks replies that do not fit the bus as they are. */
  takes: 'V-Takes',
  /** On replies. */
  status: 'V-Status',
  packed: 'V-Packed',
} as const;

/** `max_payload` of the servers is 1 MB both ways; the rest is room for headers. */
export const MAX_PAYLOAD = 900 * 1024;
/** The one way in which a large reply is packed. */
export const PACKED = 'gzip';
export const DEFAULT_DEADLINE = 10_000;

export interface OutgoingHeaders {
  requestId: string;
  actor: string | null;
  idempotencyKey?: string | null;
  /** SHA-256, hex; left out where the payload itself is what the caller sent. */
  bodyHash?: string;
  /** Values of the path's parameters, in order. */
  params?: readonly string[];
  ip?: string;
  keyHash?: string | null;
  origin?: string | null;
  trace?: string | null;
}

export function requestHeaders(out: OutgoingHeaders): MsgHdrs {
  const hdrs = headers();
  hdrs.set(HEADER.request, out.requestId);
  hdrs.set(HEADER.takes, PACKED);
  if (out.actor) hdrs.set(HEADER.actor, out.actor);
  if (out.idempotencyKey) hdrs.set(HEADER.idempotency, out.idempotencyKey);
  if (out.bodyHash) hdrs.set(HEADER.body, out.bodyHash);
  if (out.params?.length) hdrs.set(HEADER.params, out.params.map(encodeURIComponent).join('/'));
  if (out.ip) hdrs.set(HEADER.ip, out.ip);
  if (out.keyHash) hdrs.set(HEADER.key, out.keyHash);
  if (out.origin) hdrs.set(HEADER.origin, out.origin);
  if (out.trace) hdrs.set(HEADER.trace, out.trace);
  return hdrs;
}

/** Headers of a message by their names. */
export type ReadHeaders = ReadonlyMap<string, string>;

/** Read in one pass: each `get` of the client's own headers searches all of them. The first value of a name counts. */
export function readHeaders({ headers: received }: Pick<Msg, 'headers'>): ReadHeaders {
  const read = new Map<string, string>();
  if (received) for (const [name, [value = '']] of received) read.set(name, value);
  return read;
}

const statusHeaders = new Map<number, MsgHdrs>();

/** Reply headers are the same for every reply of a status: made once. */
export function statusHeader(status: number): MsgHdrs {
  let hdrs = statusHeaders.get(status);
  if (!hdrs) {
    hdrs = headers();
    hdrs.set(HEADER.status, String(status));
    statusHeaders.set(status, hdrs);
  }
  return hdrs;
}
