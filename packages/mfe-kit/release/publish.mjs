import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keptHistory, nextHistory } from './history.mjs';
import { readManifest, releasedOf, SHELL, writeManifest } from './manifest.mjs';
import { checkComplete, hashesOf, placedAt, placeVersion, readBuild, versionOf } from './place-files.mjs';
import { ReleaseError } from './release-error.mjs';
import { withReleaseLock } from './release-lock.mjs';
import { isAddress, remote } from './send.mjs';

const PATIENCE_MS = 60_000;

/** The section `volante` of an app's `package.json`: `remote`, `title`, `areas`, `openPages`, `standalone`, `slots`, `menu`, `cards`. */
function describe(root, app) {
  const file = join(root, app, 'package.json');
  if (!existsSync(file)) throw new ReleaseError(`No hay ninguna aplicación ${app}: falta ${file}.`);
  const { volante = {} } = JSON.parse(readFileSync(file, 'utf8'));
  const { remote, title = app, areas = [], openPages = [], standalone = {} } = volante;
  const { slots = [], menu = null, cards = [] } = volante;
  if (app !== SHELL && !/^[a-z][a-z0-9-]*$/.test(remote ?? ''))
    throw new ReleaseError(`${app}/package.json no dice qué parte es (volante.remote).`);
  const stray = openPages.find((path) => !areas.some((area) => path.startsWith(`${area}/`)));
  if (stray)
    throw new ReleaseError(`${app}: la página abierta ${stray} no está en sus zonas (volante.areas).`);
  const closed = Object.keys(standalone).find((path) => !openPages.includes(path));
  if (closed)
    throw new ReleaseError(`${app}: ${closed} no está entre sus páginas abiertas (volante.openPages).`);
  return { remote: app === SHELL ? null : remote, title, areas, openPages, standalone, slots, menu, cards };
}

/** Pages that stand alone: pattern of the address → file of the build, as the gateway serves it. */
function standaloneFiles(app, built, standalone) {
  const files = Object.entries(standalone).map(([path, name]) => [path, `alone/${name}.html`]);
  const [, lost] = files.find(([, file]) => !built.has(file)) ?? [];
  if (lost) throw new ReleaseError(`${app}: falta ${lost} en la compilación.`);
  return Object.fromEntries(files);
}

/** A built app as it is to be served, checked; nothing is written yet. */
function prepare(root, app) {
  const source = join(root, app, 'dist');
  if (!existsSync(source)) throw new ReleaseError(`${app} no está compilada: falta ${join(app, 'dist')}.`);
  const built = readBuild(source);
  const entryName = app === SHELL ? 'index.html' : 'remoteEntry.js';
  if (!built.has(entryName)) throw new ReleaseError(`${app}: falta ${entryName} en la compilación.`);
  checkComplete(app, built);
  const version = versionOf(built);
  const base = `/static/${app}/${version}/`;
  const build = placedAt(built, base);
  const files = hashesOf(build);
  const described = describe(root, app);
  const standalone = standaloneFiles(app, built, described.standalone);
  return {
    app,
    build,
    record: { app, version, entry: `${base}${entryName}`, files, ...described, standalone },
  };
}

/** Puts one version of an app into a manifest. */
export function withVersion(manifest, record, options) {
  const {
    app,
    remote,
    version,
    entry,
    title,
    areas,
    openPages = [],
    standalone = {},
    slots,
    menu,
    cards = [],
    files,
  } = record;
  const history = nextHistory(manifest.history[app] ?? [], version, options);
  const changed = { ...manifest, history: { ...manifest.history, [app]: history } };
  if (app === SHELL) return { ...changed, shell: { app, version, entry, title, files } };
  const released = { app, version, entry, title, areas, openPages, standalone, slots, menu, cards, files };
  return { ...changed, remotes: { ...manifest.remotes, [remote]: released } };
}

function withoutOld(manifest) {
  const kept = Object.entries(manifest.history).map(([app, entries]) => [app, keptHistory(entries)]);
  return { ...manifest, history: Object.fromEntries(kept) };
}

/** Removes the files of versions that no page can have open any more. */
function removeOld(releasesDir, app, kept) {
  const versions = new Set(kept.map(({ version }) => version));
  for (const name of readdirSync(join(releasesDir, app))) {
    if (!versions.has(name)) rmSync(join(releasesDir, app, name), { recursive: true, force: true });
  }
}

/**
 * Publishes built apps beside the released ones: files under `<releasesDir>/<app>/<version>/`, brotli beside each,
 * and last, in one rename, the manifest. Other apps keep their release, to the byte. Any failure leaves the manifest
 * as it was.
 * @param write how files are written: `async (path, bytes)`; the tests make it fail
 * @returns the manifest
 * @throws ReleaseError in words for a person; the file system's own error when the disk is full
 */
export async function publishRelease({ root, releasesDir, apps, patienceMs = PATIENCE_MS, write }) {
  const prepared = apps.map((app) => prepare(root, app));
  return withReleaseLock(releasesDir, patienceMs, async () => {
    let manifest = readManifest(releasesDir);
    for (const { app, build, record } of prepared) {
      const appDir = join(releasesDir, app);
      const out = releasedOf(manifest, app, record.remote);
      const donor = out ? { dir: join(appDir, out.version), files: out.files } : null;
      await placeVersion(appDir, { build, record, donor, write });
      manifest = withVersion(manifest, record);
    }
    const written = writeManifest(releasesDir, withoutOld(manifest));
    for (const { app } of prepared) removeOld(releasesDir, app, written.history[app]);
    return written;
  });
}

const isBuilt = (root) => (app) =>
  (app === SHELL || app.startsWith('mfe-')) && existsSync(join(root, app, 'dist'));

if (process.argv[1] && import.meta.filename === resolve(process.argv[1])) {
  const { values } = parseArgs({
    options: {
      apps: { type: 'string' },
      out: { type: 'string' },
      root: { type: 'string', default: process.cwd() },
    },
  });
  const out = values.out ?? process.env.VOLANTE_RELEASES_DIR;
  if (!out) {
    process.stderr.write(
      'usage: publish.mjs --out <releases folder, or address of an installation> [--apps shell,mfe-business] [--root <checkout>]\n',
    );
    process.exit(2);
  }
  const root = resolve(values.root);
  const apps = values.apps?.split(',') ?? readdirSync(root).filter(isBuilt(root));
  try {
    if (isAddress(out)) await remote.release(out, root, apps);
    else await publishRelease({ root, releasesDir: resolve(out), apps });
    process.stdout.write(`released ${apps.join(', ')}\n`);
  } catch (error) {
    if (!error.expected) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
