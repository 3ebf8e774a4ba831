import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishRelease } from '@volante/mfe-kit/publish';
import { cacheDir, frontEndApps, root } from '../paths.mjs';
import { run } from '../processes.mjs';
import { filesBelow, hashFiles, hashOf, isTestFile, readJson } from './hash.mjs';

const SHARED = ['packages/contracts', 'packages/mfe-kit', 'packages/ui-kit'];

function sourcesOf(folder) {
  return filesBelow(path.join(root, folder))
    .filter((file) => !isTestFile(file))
    .map((file) => path.join(folder, file));
}

function appHash(app, sharedHash) {
  return hashOf(sharedHash + hashFiles(root, sourcesOf(app)));
}

function stampFile(app) {
  return path.join(cacheDir, 'build', `${app}.hash`);
}

function isStale(app, hash) {
  if (!existsSync(path.join(root, app, 'dist')) || !existsSync(stampFile(app))) return true;
  return readFileSync(stampFile(app), 'utf8') !== hash;
}

async function bundle(app, hash) {
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const cwd = path.join(root, app);
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, [rspack, 'build'], { cwd, env });
  mkdirSync(path.dirname(stampFile(app)), { recursive: true });
  writeFileSync(stampFile(app), hash);
}

/** Digests of the sources of the named apps, by default all. */
function sourceHashes(apps) {
  const shared = hashFiles(root, ['package-lock.json', ...SHARED.flatMap(sourcesOf)]);
  return new Map(apps.map((app) => [app, appHash(app, shared)]));
}

/**
 * Bundles those of the named apps (all by default) whose sources, or whose shared packages' sources, changed; two at a
 * time. Answers `{ built: [names], hashes: Map(app → digest) }`.
 */
export async function buildFrontEnd(apps = frontEndApps()) {
  const hashes = sourceHashes(apps);
  const stale = apps.filter((app) => isStale(app, hashes.get(app)));
  const queue = [...stale];
  const lane = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) await bundle(app, hashes.get(app));
  };
  await Promise.all([lane(), lane()]);
  return { built: stale, hashes };
}

/** Which build of each app this installation was last given: a roll back is not undone by the next start. */
function publishedStamps(releasesDir) {
  const file = path.join(releasesDir, '.published');
  if (!existsSync(path.join(releasesDir, 'manifest.json'))) return {};
  try {
    return readJson(file, {});
  } catch {
    return {};
  }
}

/**
 * Publishes those of the built apps that this installation was not given before; with `again`, all of them: who asks
 * for a release by name wants it out, also after a roll back.
 */
export async function publishBuilt(releasesDir, hashes, { again = false } = {}) {
  const stamps = publishedStamps(releasesDir);
  const apps = [...hashes.keys()].filter((app) => again || stamps[app] !== hashes.get(app));
  if (apps.length === 0) return;
  await publishRelease({ root, releasesDir, apps });
  const given = Object.fromEntries(apps.map((app) => [app, hashes.get(app)]));
  writeFileSync(path.join(releasesDir, '.published'), JSON.stringify({ ...stamps, ...given }));
}
