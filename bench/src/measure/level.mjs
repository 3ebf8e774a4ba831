/**
 * The moment when the product has settled: its own work after a start, a load or the row before (recomputed clocks, a
 * log to catch up with) would be measured with the row.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { shutdown } from '@volante/local/processes.mjs';

/** Processes that work without a request. */
const BUSY = ['mariadb', 'worker', 'services'];
/** Share of one processor. */
const LEVEL = 0.15;
const QUIET_MS = 5_000;
const STEP_MS = 1_000;
const MAX_MS = 15 * 60_000;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
/** Fields of `stat` behind the command's name, which may hold anything. */
const [USER, SYSTEM] = [11, 12];

/** Milliseconds of processor time that a process has used. */
function used(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
}

/** The busiest of them over one step, as a share of a processor. */
async function busiest(pids) {
  const [from, before] = [performance.now(), pids.map(used)];
  await pause(STEP_MS, undefined, { signal: shutdown.signal });
  const took = performance.now() - from;
  return Math.max(...pids.map((pid, at) => (used(pid) - before[at]) / took));
}

/** Waits until no process works on its own, at most a quarter of an hour; reports every actual wait. */
export async function untilLevel({ pids }, what) {
  const watched = BUSY.map((name) => pids[name]);
  const from = performance.now();
  const waited = () => performance.now() - from;
  let quietSince = from;
  while (performance.now() - quietSince < QUIET_MS) {
    if ((await busiest(watched)) >= LEVEL) quietSince = performance.now();
    if (waited() > MAX_MS) {
      process.stderr.write(`  ${what}: the product is still busy after ${Math.round(waited() / 1000)} s\n`);
      return;
    }
  }
  if (waited() > 2 * QUIET_MS)
    process.stderr.write(`  ${what}: waited ${Math.round(waited() / 1000)} s until the product was level\n`);
}
