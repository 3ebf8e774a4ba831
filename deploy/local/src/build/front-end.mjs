import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, frontEndApps, root } from '../paths.mjs';
import { run } from '../processes.mjs';
import { filesBelow, hashFiles, hashOf, isTestFile } from './hash.mjs';

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

/**
 * Bundles the shell and the remotes whose sources, or whose shared packages' sources, changed; two at a
 * time. Answers `{ built: [names], hash }`, the digest standing for all of them.
 */
export async function buildFrontEnd() {
  const apps = frontEndApps();
  const shared = hashFiles(root, ['package-lock.json', ...SHARED.flatMap(sourcesOf)]);
  const hashes = new Map(apps.map((app) => [app, appHash(app, shared)]));
  const stale = apps.filter((app) => isStale(app, hashes.get(app)));
  const queue = [...stale];
  const lane = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) await bundle(app, hashes.get(app));
  };
  await Promise.all([lane(), lane()]);
  return { built: stale, hash: hashOf([...hashes.values()].join()) };
}

/**
 * Publishes the bundles as a release of this data directory, unless the same ones are its release already.
 * Answers whether a release stands there.
 */
export async function publishRelease(releasesDir, hash) {
  const script = path.join(root, 'packages/mfe-kit/release/publish.mjs');
  if (!existsSync(script)) return false;
  const stamp = path.join(releasesDir, '.published');
  const manifest = path.join(releasesDir, 'manifest.json');
  if (existsSync(manifest) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  mkdirSync(releasesDir, { recursive: true });
  await run(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, VOLANTE_RELEASES_DIR: releasesDir },
  });
  writeFileSync(stamp, hash);
  return true;
}
