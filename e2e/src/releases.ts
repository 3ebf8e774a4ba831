import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DATA_DIR } from './product.js';

const run = promisify(execFile);
const checkout = path.join(import.meta.dirname, '..', '..');

/** The releases of the product under test; empty when it runs somewhere else. */
export const releasesDir = DATA_DIR ? path.join(DATA_DIR, 'releases') : '';

/** As at a terminal, into the running product. */
async function command(...args: string[]): Promise<void> {
  await run(process.execPath, args, { cwd: checkout });
}

export const publish = (root: string, app: string) =>
  command('packages/mfe-kit/release/publish.mjs', '--root', root, '--apps', app, '--out', releasesDir);

/** Publishes the built app again under another version: the same code, one remark longer. */
export async function releaseAnew(app: string): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), 'volante-anew-'));
  try {
    mkdirSync(path.join(root, app));
    for (const part of ['dist', 'package.json'])
      cpSync(path.join(checkout, app, part), path.join(root, app, part), { recursive: true });
    appendFileSync(path.join(root, app, 'dist', 'remoteEntry.js'), `\n// ${Date.now()}\n`);
    await publish(root, app);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Publishes a remote that is nothing but the given entry script. */
export async function releaseScript(name: string, entry: string, volante: object): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), 'volante-script-'));
  const app = `mfe-${name}`;
  try {
    mkdirSync(path.join(root, app, 'dist'), { recursive: true });
    writeFileSync(path.join(root, app, 'dist', 'remoteEntry.js'), entry);
    writeFileSync(
      path.join(root, app, 'package.json'),
      JSON.stringify({ volante: { remote: name, ...volante } }),
    );
    await publish(root, app);
  } finally {
    rmSync(root, { recursive: true });
  }
}

export const goBack = (app: string, version: string[] = []) =>
  command('deploy/local/src/main.mjs', 'rollback', app, ...version, '--to', releasesDir);

/** `npm run release -- <app>`: compiles it where that is needed, and gives it out. */
export const release = (app: string) =>
  command('deploy/local/src/main.mjs', 'release', app, '--to', releasesDir);

export const withdraw = (app: string) =>
  command('deploy/local/src/main.mjs', 'withdraw', app, '--to', releasesDir);

export interface Out {
  release: string;
  shell: { version: string };
  remotes: Record<string, { version: string }>;
}

/** The product's current release, from its disk. */
export function out(): Out {
  return JSON.parse(readFileSync(path.join(releasesDir, 'manifest.json'), 'utf8')) as Out;
}

/** A digest of every released file of the other apps, by its path. */
export function filesBut(app: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of readdirSync(releasesDir, { withFileTypes: true })) {
    if (!part.isDirectory() || part.name === app || part.name.startsWith('.')) continue;
    const folder = path.join(releasesDir, part.name);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      found[path.relative(releasesDir, file)] = createHash('sha256').update(readFileSync(file)).digest('hex');
    }
  }
  return found;
}

/** The product's processes and servers, by name. */
export function runningPids(): Record<string, number> {
  const run = path.join(DATA_DIR, 'run');
  const names = readdirSync(run).filter((name) =>
    /^(?:gateway|services|service-.+|worker|nats|mariadb|redis)\.json$/.test(name),
  );
  return Object.fromEntries(
    names.map((name) => [
      name,
      (JSON.parse(readFileSync(path.join(run, name), 'utf8')) as { pid: number }).pid,
    ]),
  );
}
