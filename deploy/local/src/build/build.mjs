import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, callsFile, root } from '../paths.mjs';
import { run } from '../processes.mjs';
import { step } from '../terminal.mjs';
import { buildBackEnd } from './back-end.mjs';
import { buildFrontEnd, publishBuilt } from './front-end.mjs';
import { filesBelow, hashFiles, writeChanged } from './hash.mjs';

/** `calls.json` appears whole or not at all: a running gateway reloads it as soon as it changes. */
async function writeCalls() {
  const writer = path.join(root, 'packages/contracts/dist/write-calls.js');
  if (!existsSync(writer)) return;
  const sources = path.join(root, 'packages/contracts/src');
  const hash = hashFiles(sources, filesBelow(sources));
  const stamp = path.join(cacheDir, 'build', 'calls.hash');
  if (existsSync(callsFile) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await run(process.execPath, [writer, `${callsFile}.new`], { cwd: root });
  renameSync(`${callsFile}.new`, callsFile);
  writeChanged(stamp, hash);
}

/** Compiles the back end and writes `calls.json` from the compiled declarations. */
export async function buildServices() {
  await buildBackEnd();
  await writeCalls();
}

/**
 * Builds all stale parts and, given a releases folder, publishes the front end there. `VOLANTE_BUILD_FRONT=0` is for
 * work on services alone.
 */
export async function buildAll(releasesDir) {
  await step('Servicios compilados', buildServices);
  if (process.env.VOLANTE_BUILD_FRONT === '0') return;
  const { hashes } = await step('Consola web compilada', () => buildFrontEnd());
  if (releasesDir) await publishBuilt(releasesDir, hashes);
}
