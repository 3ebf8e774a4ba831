import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from './release-error.mjs';

export const SHELL = 'shell';

/** The manifest before the last change: what gateway and publisher go by when the present one cannot be read. */
export const PREVIOUS = 'manifest.previous.json';

function parsed(path) {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value !== null && typeof value.remotes === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Releases of before this field had times were names only. */
const entryOf = (one) => (typeof one === 'string' ? { version: one, at: null, until: null } : one);

/**
 * The current release. An unreadable manifest is replaced by the one before it.
 * @throws ReleaseError when neither can be read
 */
export function readManifest(releasesDir) {
  const path = join(releasesDir, 'manifest.json');
  if (!existsSync(path)) return { remotes: {}, history: {} };
  const manifest = parsed(path) ?? parsed(join(releasesDir, PREVIOUS));
  if (!manifest)
    throw new ReleaseError(`No se puede leer ${path} y no hay copia anterior. Publica todo: npm start.`);
  const history = Object.entries(manifest.history ?? {});
  return { ...manifest, history: Object.fromEntries(history.map(([app, all]) => [app, all.map(entryOf)])) };
}

/** On the disk before anything is renamed to it: after a power cut the name must not lead to an empty file. */
function writeThrough(path, text, write) {
  const next = `${path}.${process.pid}`;
  write(next, text);
  const handle = openSync(next, 'r');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(next, path);
}

function nameOf({ shell, remotes }) {
  const versions = Object.entries(remotes).map(([name, { version }]) => [name, version]);
  return createHash('sha256')
    .update(JSON.stringify([shell?.version, versions]))
    .digest('hex')
    .slice(0, 12);
}

/** Puts a manifest out, in one rename, and answers it with its name. The one before it is kept beside. */
export function writeManifest(releasesDir, manifest, write = writeFileSync) {
  const path = join(releasesDir, 'manifest.json');
  const named = { ...manifest, release: nameOf(manifest) };
  if (parsed(path)) writeThrough(join(releasesDir, PREVIOUS), readFileSync(path), write);
  writeThrough(path, JSON.stringify(named), write);
  return named;
}

/** The manifest's entry of an app, or undefined. */
export function releasedOf(manifest, app, remote) {
  return app === SHELL ? manifest.shell : manifest.remotes[remote];
}
