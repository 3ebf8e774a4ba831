import { Worker } from 'node:worker_threads';
import { ownMemory } from './own-memory.js';

/**
 * Ends this process once it holds so many bytes more than now, decoders' buffers included: called first by the script of a child.
 * Answers how to allow another number.
 */
export function guardMemory(bytes: number): (bytes: number) => void {
  const start = ownMemory();
  const guard = new Worker(new URL('./memory-guard.js', import.meta.url), { workerData: start + bytes });
  guard.unref();
  return (raised) => guard.postMessage(start + raised);
}
