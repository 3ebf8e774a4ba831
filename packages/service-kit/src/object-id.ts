import { randomBytes, randomInt } from 'node:crypto';

const PROCESS_PART = randomBytes(5).toString('hex');
let counter = randomInt(0x1000000);

/** A new id: 24 lower-case hex digits — seconds, process, counter — so that ids sort by the time they were made. */
export function newId(at = Date.now()): string {
  counter = (counter + 1) & 0xffffff;
  const seconds = Math.floor(at / 1000) & 0xffffffff;
  return (seconds >>> 0).toString(16).padStart(8, '0') + PROCESS_PART + counter.toString(16).padStart(6, '0');
}
