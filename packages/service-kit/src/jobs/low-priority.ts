import { existsSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

const NICENESS = 10;
const THREADS = '/proc/self/task';

/**
 * Jobs give way to people: this process's time counts for less. On Linux each thread has a priority of its own, and
 * those that compress and read files have been started by now.
 */
export function giveWay(): void {
  setPriority(NICENESS);
  if (!existsSync(THREADS)) return;
  for (const thread of readdirSync(THREADS)) lower(Number(thread));
}

function lower(thread: number): void {
  try {
    setPriority(thread, NICENESS);
  } catch (error) {
    const hasEnded = String(error).includes('ESRCH');
    if (!hasEnded) throw error;
  }
}
