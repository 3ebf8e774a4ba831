import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, SHELL, writeManifest } from './manifest.mjs';
import { damagedFiles, RECORD } from './place-files.mjs';
import { withVersion } from './publish.mjs';
import { ReleaseError } from './release-error.mjs';
import { withReleaseLock } from './release-lock.mjs';

const PATIENCE_MS = 60_000;

function historyOf(manifest, app) {
  const history = manifest.history[app] ?? [];
  if (history.length === 0) throw new ReleaseError(`${app} no está publicada aquí.`);
  return history;
}

/** The version asked for, or the one published before that which is out. */
function targetOf(app, history, asked) {
  const place = history.findIndex((one) => one.until === null);
  const target = asked ? history.find((one) => one.version === asked) : history[place + 1];
  if (target) return target.version;
  const known = history.map((one) => one.version).join(', ');
  throw new ReleaseError(
    asked
      ? `${app} no conserva la versión ${asked}. Conserva: ${known}.`
      : `${app} no conserva ninguna versión anterior a la publicada.`,
  );
}

function recordOf(releasesDir, app, version) {
  const dir = join(releasesDir, app, version);
  if (!existsSync(join(dir, RECORD)))
    throw new ReleaseError(`${app} ${version}: faltan sus datos de publicación; no se puede volver a ella.`);
  const record = JSON.parse(readFileSync(join(dir, RECORD), 'utf8'));
  const [damaged] = damagedFiles(dir, record.files);
  if (damaged)
    throw new ReleaseError(`${app} ${version}: ${damaged} falta o está dañado; no se cambia nada.`);
  return record;
}

/**
 * Puts an earlier version out again, after checking every file of it.
 * @returns `{ manifest, version }`
 * @throws ReleaseError when there is none, or it is damaged
 */
export async function rollBack({ releasesDir, app, version, patienceMs = PATIENCE_MS }) {
  return withReleaseLock(releasesDir, patienceMs, async () => {
    const manifest = readManifest(releasesDir);
    const target = targetOf(app, historyOf(manifest, app), version);
    const record = recordOf(releasesDir, app, target);
    const next = withVersion(manifest, record, { isNew: false });
    return { manifest: writeManifest(releasesDir, next), version: target };
  });
}

/** Takes a remote out of the console, files and all. The shell cannot be taken out. */
export async function withdraw({ releasesDir, app, patienceMs = PATIENCE_MS }) {
  if (app === SHELL) throw new ReleaseError('La consola no se puede retirar.');
  return withReleaseLock(releasesDir, patienceMs, async () => {
    const { remotes, history, ...rest } = readManifest(releasesDir);
    historyOf({ history }, app);
    const left = Object.entries(remotes).filter(([, one]) => !one.entry.startsWith(`/static/${app}/`));
    const { [app]: _gone, ...others } = history;
    const manifest = writeManifest(releasesDir, {
      ...rest,
      remotes: Object.fromEntries(left),
      history: others,
    });
    rmSync(join(releasesDir, app), { recursive: true, force: true });
    return manifest;
  });
}

/** Rows `{ app, version, at, isOut }`, newest first of each app. */
export function listReleases(releasesDir) {
  return Object.entries(readManifest(releasesDir).history).flatMap(([app, entries]) =>
    entries.map(({ version, at, until }) => ({ app, version, at, isOut: until === null })),
  );
}
