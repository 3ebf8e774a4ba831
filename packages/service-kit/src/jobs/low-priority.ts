import { existsSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

const NICENESS = 10;
/** The least time of all: beside one process that has work to do it gets a seventieth, where ten would take a tenth. */
export const LAST = 19;
const THREADS = '/proc/self/task';

/**
 * Jobs give way to people: this process's time counts for less. On Linux each thread has a priority of its own, and
 * those that compress and read files have been started by now.
 */
export function giveWay(niceness = NICENESS): void {
  setPriority(niceness);
  if (!existsSync(THREADS)) return;
  for (const thread of readdirSync(THREADS)) lower(Number(thread), niceness);
}

function lower(thread: number, niceness: number): void {
  try {
    setPriority(thread, niceness);
  } catch (error) {
    const hasEnded = String(error).includes('ESRCH');
    if (!hasEnded) throw error;
  }
}
