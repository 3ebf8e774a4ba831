import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { ReleaseError } from './release-error.mjs';

/** A lock not renewed for so long belongs to a dead process; milliseconds. */
const STALE_MS = 10_000;
const TRY_EVERY_MS = 250;

/**
 * Runs `work` as the only one who changes this releases folder. Another run is waited for.
 * @throws ReleaseError when the other one is not done within `patienceMs`
 */
export async function withReleaseLock(releasesDir, patienceMs, work) {
  mkdirSync(releasesDir, { recursive: true });
  const retries = { retries: Math.ceil(patienceMs / TRY_EVERY_MS), factor: 1, minTimeout: TRY_EVERY_MS };
  const options = { lockfilePath: join(releasesDir, '.lock'), stale: STALE_MS, realpath: false, retries };
  const unlock = await lockfile.lock(releasesDir, options).catch((error) => {
    if (error.code !== 'ELOCKED') throw error;
    throw new ReleaseError('Hay otra publicación en marcha en esta carpeta. Espera a que termine y repite.');
  });
  try {
    return await work();
  } finally {
    await unlock();
  }
}
