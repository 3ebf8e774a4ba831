import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockDataDirectory } from '../lock.mjs';
import { stillRunning, terminate } from '../processes.mjs';

const PREFIX = 'volante-test-';
/** Linux keeps it in memory. */
const MEMORY = '/dev/shm';
/** A run of the end-to-end tests leaves up to 2 GB; as much again stays free for its processes. */
const ROOM = 4 * 1024 ** 3;

/** Data of a run never reach the disk where the machine has the memory for them: then nobody waits for it. */
function home() {
  if (!existsSync(MEMORY)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM && os.freemem() > 2 * ROOM ? MEMORY : os.tmpdir();
}

/** Where the processes of a run are written down: it had one data folder, or several below its own. */
function pidFilesBelow(folder) {
  const runDirs = [folder, ...readdirSync(folder).map((name) => path.join(folder, name))].map((dataDir) =>
    path.join(dataDir, 'run'),
  );
  return runDirs
    .filter((runDir) => existsSync(runDir))
    .flatMap((runDir) => readdirSync(runDir).map((file) => path.join(runDir, file)))
    .filter((file) => file.endsWith('.json'));
}

/** What a killed test run left running or lying about is cleared before the next one. */
async function clearAbandoned() {
  const folders = [os.tmpdir(), MEMORY]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
  for (const folder of folders.filter((one) => path.basename(one).startsWith(PREFIX))) {
    if (!existsSync(path.join(folder, 'run.lock'))) continue;
    if (await stillRunning(path.join(folder, 'run.lock'))) continue;
    for (const file of pidFilesBelow(folder)) {
      const pid = await stillRunning(file);
      if (pid) await terminate(pid, { graceMs: 0 });
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A data folder for one test run, and its end: `dispose` stops what was pushed to `cleanups`, the last
 * first, and removes the folder. Ctrl-C disposes too.
 */
export async function temporaryDataDirectory() {
  await clearAbandoned();
  const dataDir = mkdtempSync(path.join(home(), PREFIX));
  await lockDataDirectory(dataDir);
  const cleanups = [];
  const dispose = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => dispose().finally(() => process.exit(130)));
  }
  return { dataDir, cleanups, dispose };
}
