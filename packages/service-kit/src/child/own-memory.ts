import { readFileSync } from 'node:fs';

const PAGE = 4096;

/**
 * Bytes that only this process holds. Memory mapped from a file (decoders put large images there) is the page cache's
 * and can be reclaimed at any time; systems without /proc count it too.
 */
export function ownMemory(): number {
  if (process.platform !== 'linux') return process.memoryUsage.rss();
  const [, resident = 0, shared = 0] = readFileSync('/proc/self/statm', 'latin1').split(' ').map(Number);
  return (resident - shared) * PAGE;
}
