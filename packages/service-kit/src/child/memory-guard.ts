import { parentPort, workerData } from 'node:worker_threads';
import { ownMemory } from './own-memory.js';

/** A thread of its own: it looks on while a decoder keeps the main thread busy, and ends the process when it grows. */
const EVERY_MS = 10;
let limit = Number(workerData);

parentPort?.on('message', (raised: number) => {
  limit = raised;
});
setInterval(() => {
  if (ownMemory() > limit) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
