import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

const SHELL = 'shell';
/** The released version and two before it: a console that is open keeps finding its chunks. */
const KEPT = 3;
const COMPRESS_FROM = 1024;
const LARGE = 1024 * 1024;
const TEXT = /\.(?:js|css|html|svg|json|map)$/;

const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function filesOf(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort();
}

function versionOf(dir, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(dir, file)));
  return hash.digest('hex').slice(0, 12);
}

async function writeCompressed(path, bytes) {
  if (!TEXT.test(path) || bytes.length < COMPRESS_FROM) return;
  const quality = bytes.length > LARGE ? 9 : 11;
  writeFileSync(
    `${path}.br`,
    await compress(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );
}

/** Copies a build to where it is served for good. A version that is there already is not touched. */
async function placeFiles(source, target, base, files) {
  const hashes = {};
  mkdirSync(target, { recursive: true });
  await Promise.all(
    files.map(async (file) => {
      const path = join(target, file);
      const page = file === 'index.html';
      const built = readFileSync(join(source, file));
      const bytes = page ? Buffer.from(built.toString('utf8').replaceAll('__BASE__', base)) : built;
      hashes[file] = sha384(bytes);
      if (existsSync(path)) return;
      if (!page) await writeCompressed(path, bytes);
      writeFileSync(path, bytes);
    }),
  );
  return Object.fromEntries(files.map((file) => [file, hashes[file]]));
}

function removeOld(dir, kept) {
  for (const name of readdirSync(dir)) {
    if (!kept.includes(name)) rmSync(join(dir, name), { recursive: true, force: true });
  }
}

function readManifest(releasesDir) {
  const path = join(releasesDir, 'manifest.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { remotes: {}, history: {} };
}

function writeManifest(releasesDir, manifest) {
  const path = join(releasesDir, 'manifest.json');
  const next = `${path}.${process.pid}`;
  writeFileSync(next, JSON.stringify(manifest));
  renameSync(next, path);
}

/** A built app, at its version, with its hashes; the manifest does not know it yet. */
async function publishApp(root, releasesDir, app) {
  const source = join(root, app, 'dist');
  if (!existsSync(source)) throw new Error(`${app} is not built: ${join(app, 'dist')} is missing`);
  const files = filesOf(source);
  const version = versionOf(source, files);
  const base = `/static/${app}/${version}/`;
  const hashes = await placeFiles(source, join(releasesDir, app, version), base, files);
  const { volante = {} } = JSON.parse(readFileSync(join(root, app, 'package.json'), 'utf8'));
  return { app, version, base, hashes, volante };
}

/**
 * Publishes built apps beside what is released: files under `<releasesDir>/<app>/<version>/`, brotli beside each, and
 * last, in one rename, the manifest. Apps that are not named keep their release.
 * @returns the manifest
 */
export async function publishRelease({ root, releasesDir, apps }) {
  mkdirSync(releasesDir, { recursive: true });
  const before = readManifest(releasesDir);
  const manifest = {
    release: '',
    shell: before.shell,
    remotes: { ...before.remotes },
    history: { ...before.history },
  };
  const published = [];
  for (const app of apps) published.push(await publishApp(root, releasesDir, app));
  for (const { app, version, base, hashes, volante } of published) {
    if (app === SHELL) manifest.shell = { version, entry: `${base}index.html`, files: hashes };
    else {
      const { remote, areas = [], slots = [] } = volante;
      if (!remote) throw new Error(`${app}/package.json names no volante.remote`);
      manifest.remotes[remote] = { version, entry: `${base}remoteEntry.js`, areas, slots, files: hashes };
    }
    manifest.history[app] = [
      version,
      ...(manifest.history[app] ?? []).filter((other) => other !== version),
    ].slice(0, KEPT);
  }
  const names = JSON.stringify([
    manifest.shell?.version,
    ...Object.values(manifest.remotes).map((one) => one.version),
  ]);
  manifest.release = createHash('sha256').update(names).digest('hex').slice(0, 12);
  writeManifest(releasesDir, manifest);
  for (const { app } of published) removeOld(join(releasesDir, app), manifest.history[app]);
  return manifest;
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
      'usage: publish.mjs --out <releases folder> [--apps shell,mfe-business] [--root <checkout>]\n',
    );
    process.exit(2);
  }
  const root = resolve(values.root);
  const apps = values.apps?.split(',') ?? readdirSync(root).filter(isBuilt(root));
  const { release } = await publishRelease({ root, releasesDir: resolve(out), apps });
  process.stdout.write(`release ${release}\n`);
}
