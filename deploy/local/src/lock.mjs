import { mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { identityOf, stillRunning } from './processes.mjs';
import { ExpectedError } from './terminal.mjs';

/**
 * One run at a time on a data directory. Answers the release function; a lock of a run that died is
 * taken over.
 */
export async function lockDataDirectory(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'run.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, JSON.stringify({ pid: process.pid, identity: await identityOf(process.pid) }));
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = await stillRunning(file);
    if (holder) {
      throw new ExpectedError(
        `Volante ya está en marcha con los datos de ${dataDir} (proceso ${holder}). ` +
          'Párala con Ctrl-C allí, o usa otra carpeta: DATA_DIR=otra npm start',
      );
    }
    rmSync(file, { force: true });
  }
  throw new ExpectedError(`No se puede reservar la carpeta de datos ${dataDir}.`);
}
