import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { headers, type Msg } from '@nats-io/transport-node';
import { CodedError } from '../coded-error.js';
import { HEADER, MAX_PAYLOAD, PACKED } from './wire.js';

const zip = promisify(gzip);
const unzip = promisify(gunzip);
/** A page of a browser that reads more than this at once has another fault. */
const MAX_UNPACKED = 16 * 1024 * 1024;
/** Lists repeat their words: the quickest level makes a tenth of them. */
const LEVEL = 1;

/** Whether the caller unpacks replies: gateways and services of releases before this one do not. */
export const takesPacked = (message: Pick<Msg, 'headers'>): boolean =>
  message.headers?.get(HEADER.takes) === PACKED;

/** A reply that does not fit the bus as it is, packed off the event loop; `null`: it does not fit even so. */
export async function pack(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (bytes.length > MAX_UNPACKED) return null;
  const packed = await zip(bytes, { level: LEVEL });
  return packed.length > MAX_PAYLOAD ? null : packed;
}

/** Headers of a packed reply, always of status 200: refusals are short. */
export function packedHeader(): ReturnType<typeof headers> {
  const hdrs = headers();
  hdrs.set(HEADER.status, '200');
  hdrs.set(HEADER.packed, PACKED);
  return hdrs;
}

export const isPacked = (reply: Pick<Msg, 'headers'>): boolean =>
  reply.headers?.get(HEADER.packed) === PACKED;

/**
 * The bytes of a reply as its service wrote them; those of an ordinary reply at once, without another turn of the event loop.
 * @throws CodedError - REQ-106 where they cannot be unpacked, or would take too much memory
 */
export function replyBytes(reply: Pick<Msg, 'headers' | 'data'>): Uint8Array | Promise<Uint8Array> {
  if (!isPacked(reply)) return reply.data;
  return unzip(reply.data, { maxOutputLength: MAX_UNPACKED }).catch(() => {
    throw new CodedError('REQ-106');
  });
}
