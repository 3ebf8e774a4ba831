import { createHash } from 'node:crypto';

/** Whether bytes are those of a hash as browsers check it; releases of before have SHA-384. */
export function isIntact(bytes: Buffer, hash: string): boolean {
  const algorithm = hash.startsWith('sha384-') ? 'sha384' : 'sha256';
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}` === hash;
}
