import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isApp } from './parcel.mjs';
import { ReleaseError } from './release-error.mjs';

const SCHEME = 'Volante-Release';
const MIN_KEY = 32;
/** How far two clocks may be apart, and how long a proof is good for; milliseconds. */
const GOOD_FOR_MS = 5 * 60_000;

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

const hmac = (key, parts) => createHmac('sha256', key).update(parts.join('\n')).digest();

function keyText(env) {
  const file = env.VOLANTE_RELEASE_KEY_FILE;
  return (file ? readFileSync(file, 'utf8') : (env.VOLANTE_RELEASE_KEY ?? '')).trim();
}

/**
 * The key that releasing machine and installation share: the file `VOLANTE_RELEASE_KEY_FILE` or `VOLANTE_RELEASE_KEY`.
 * @throws ReleaseError when there is none, or one that could be guessed
 */
export function releaseKey(env = process.env) {
  const key = keyText(env);
  if (key.length < MIN_KEY || /\s/.test(key))
    throw new ReleaseError(
      `Falta la clave para publicar: VOLANTE_RELEASE_KEY o VOLANTE_RELEASE_KEY_FILE, de ${MIN_KEY} caracteres o más.`,
    );
  return key;
}

/**
 * The keys that an installation takes: one alone for every app, or a line for each team, `mfe-one,mfe-two <key>`, with
 * `*` for every app. A team's key does nothing to the apps of others.
 * @throws ReleaseError when there is none, one that could be guessed, or two that are the same
 */
export function releaseKeys(env = process.env) {
  const lines = keyText(env)
    .split('\n')
    .flatMap((line) => (/^\s*(#|$)/.test(line) ? [] : [line.trim().split(/\s+/)]));
  const keys = lines.map((words) => {
    const [apps, key] = words.length === 1 ? ['*', words[0]] : words;
    return { key, apps: apps === '*' ? null : new Set(apps.split(',')) };
  });
  const isRight = keys.every(
    ({ key, apps }, at) =>
      key.length >= MIN_KEY && (!apps || [...apps].every(isApp)) && lines[at].length <= 2,
  );
  if (keys.length === 0 || !isRight || new Set(keys.map(({ key }) => key)).size < keys.length)
    throw new ReleaseError(
      `VOLANTE_RELEASE_KEY o VOLANTE_RELEASE_KEY_FILE: una clave de ${MIN_KEY} caracteres o más, o una línea por equipo, «mfe-uno,mfe-dos <clave>», sin claves repetidas.`,
    );
  return keys;
}

/** Proves who asks and for what, to the byte; the key itself does not travel. */
export function proofOf(key, { method, target, body, now = Date.now() }) {
  const digest = sha256(body);
  const mac = hmac(key, [method, target, now, digest]).toString('hex');
  return `${SCHEME} ${now}:${digest}:${mac}`;
}

const USED_LINE = /^([0-9a-f]{64}) (\d{13})$/;

/** Knows which proofs are good, each once: also those that were used before a restart, which stand in `file`. */
export class ProofReader {
  #used = new Map();
  #file;

  constructor(keys, file) {
    this.keys = keys;
    this.#file = file;
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    for (const line of lines) {
      const [, mac, until] = USED_LINE.exec(line) ?? [];
      if (mac && Number(until) >= Date.now()) this.#used.set(mac, Number(until));
    }
    writeFileSync(file, [...this.#used].map(([mac, until]) => `${mac} ${until}\n`).join(''), { mode: 0o600 });
  }

  /** Written before the proof is taken: what the disk does not hold is not done. */
  #use(mac, until) {
    appendFileSync(this.#file, `${mac} ${until}\n`);
    this.#used.set(mac, until);
  }

  /**
   * The digest that the body must have and the apps that its key is for (`null`: every one), or `null` when this proves
   * nothing. Looked at before the body is read.
   */
  read(proof, { method, target, now = Date.now() }) {
    const [, time, digest, mac] =
      /^Volante-Release (\d{13}):([0-9a-f]{64}):([0-9a-f]{64})$/.exec(proof ?? '') ?? [];
    if (!mac || Math.abs(now - Number(time)) > GOOD_FOR_MS) return null;
    const said = Buffer.from(mac, 'hex');
    const known = this.keys.find(({ key }) =>
      timingSafeEqual(hmac(key, [method, target, time, digest]), said),
    );
    if (!known) return null;
    for (const [old, until] of this.#used) if (until < now) this.#used.delete(old);
    if (this.#used.has(mac)) return null;
    this.#use(mac, Number(time) + GOOD_FOR_MS);
    return { digest, apps: known.apps };
  }
}
