import { randomBytes } from 'node:crypto';

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
let pool = Buffer.alloc(0);

function hex(bytes: number): string {
  if (pool.length < bytes) pool = randomBytes(24 * 256);
  const taken = pool.subarray(0, bytes);
  pool = pool.subarray(bytes);
  return taken.toString('hex');
}

/** W3C trace context: the caller's when it is well formed, else a new one. */
export function traceparent(given: string | string[] | undefined): string {
  return typeof given === 'string' && TRACEPARENT.test(given) ? given : `00-${hex(16)}-${hex(8)}-00`;
}
