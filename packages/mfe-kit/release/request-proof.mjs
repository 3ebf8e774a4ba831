import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ReleaseError } from './release-error.mjs';

const SCHEME = 'Volante-Release';
const MIN_KEY = 32;
/** How far two clocks may be apart, and how long a proof is good for; milliseconds. */
const GOOD_FOR_MS = 5 * 60_000;

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

const hmac = (key, parts) => createHmac('sha256', key).update(parts.join('\n')).digest();

/**
 * The key that releasing machine and installation share: the file `VOLANTE_RELEASE_KEY_FILE` or `VOLANTE_RELEASE_KEY`.
 * @throws ReleaseError when there is none, or one that could be guessed
 */
export function releaseKey(env = process.env) {
  const file = env.VOLANTE_RELEASE_KEY_FILE;
  const key = (file ? readFileSync(file, 'utf8') : (env.VOLANTE_RELEASE_KEY ?? '')).trim();
  if (key.length < MIN_KEY)
    throw new ReleaseError(
      `Falta la clave para publicar: VOLANTE_RELEASE_KEY o VOLANTE_RELEASE_KEY_FILE, de ${MIN_KEY} caracteres o más.`,
    );
  return key;
}

/** Proves who asks and for what, to the byte; the key itself does not travel. */
export function proofOf(key, { method, target, body, now = Date.now() }) {
  const digest = sha256(body);
  const mac = hmac(key, [method, target, now, digest]).toString('hex');
  return `${SCHEME} ${now}:${digest}:${mac}`;
}

/** Knows which proofs are good, each once. */
export class ProofReader {
  #used = new Map();

  constructor(key) {
    this.key = key;
  }

  /** The digest that the body must have, or `null` when this proves nothing. Looked at before the body is read. */
  read(proof, { method, target, now = Date.now() }) {
    const [, time, digest, mac] =
      /^Volante-Release (\d{13}):([0-9a-f]{64}):([0-9a-f]{64})$/.exec(proof ?? '') ?? [];
    if (!mac || Math.abs(now - Number(time)) > GOOD_FOR_MS) return null;
    const right = hmac(this.key, [method, target, time, digest]);
    if (!timingSafeEqual(right, Buffer.from(mac, 'hex'))) return null;
    for (const [old, until] of this.#used) if (until < now) this.#used.delete(old);
    if (this.#used.has(mac)) return null;
    this.#used.set(mac, Number(time) + GOOD_FOR_MS);
    return digest;
  }
}
