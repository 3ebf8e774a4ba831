import { setTimeout as wait } from 'node:timers/promises';
import { cpuMicros } from './processes.mjs';

const WINDOW_MS = 2_000;
/** Of one processor: what a product at rest still does. */
const RESTING = 0.15;
const WINDOWS = 3;
const LONGEST_MS = 20 * 60_000;
const MICROS_PER_MS = 1000;

/**
 * Waits until nothing works in the background any more (copies that are made anew, clocks that are computed again): what
 * is measured before is worth nothing. Answers the seconds that it took; throws when it does not come to rest.
 */
export async function untilQuiet({ services, worker, mariadb }) {
  const pids = [services, worker, mariadb];
  const started = Date.now();
  let quiet = 0;
  while (quiet < WINDOWS) {
    if (Date.now() - started > LONGEST_MS) throw new Error('the product does not come to rest');
    const before = cpuMicros(pids);
    const at = Date.now();
    await wait(WINDOW_MS);
    const share = (cpuMicros(pids) - before) / MICROS_PER_MS / (Date.now() - at);
    quiet = share < RESTING ? quiet + 1 : 0;
  }
  return (Date.now() - started) / 1000;
}
