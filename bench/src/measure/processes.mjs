import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const MICROS_PER_TICK = 10_000;

function statOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Processor time that these processes have used so far, all threads, in microseconds. */
export function cpuMicros(pids) {
  let ticks = 0;
  for (const pid of pids) {
    const fields = statOf(pid);
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * MICROS_PER_TICK;
}

function kilobytes(file, name) {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  return Number(/\d+/.exec(line ?? '0')?.[0] ?? 0);
}

/** Resident memory of one process in bytes. */
export function rss(pid) {
  return kilobytes(`/proc/${pid}/status`, 'VmRSS') * 1024;
}

/** Memory of one process in bytes, with what it shares counted in part: adds up over processes. */
export function pss(pid) {
  return kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss') * 1024;
}

/** Those that a process started; none of one that is gone. */
function childrenOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
    return [];
  }
}

/** A process and all below it. */
export function withChildren(pid) {
  const family = [pid];
  for (const member of family) family.push(...childrenOf(member));
  return family;
}

/** The most that a process held while `work` ran, in bytes, beside what it held before. */
export async function peakRss(pid, work) {
  const before = rss(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, rss(pid));
  }, 50);
  try {
    return { result: await work(), before, most };
  } finally {
    clearInterval(timer);
  }
}

const SAMPLE_MS = 100;

function rssOfGone(pid) {
  try {
    return rss(pid);
  } catch {
    return 0;
  }
}

/** As {@link peakRss}, with the most that any one of its child processes held: a child begins with nothing. */
export async function peakOfFamily(pid, work) {
  let child = 0;
  const timer = setInterval(() => {
    const [, ...children] = withChildren(pid);
    child = Math.max(child, ...children.map(rssOfGone));
  }, SAMPLE_MS);
  try {
    return { ...(await peakRss(pid, work)), child };
  } finally {
    clearInterval(timer);
  }
}
