/** Hashes passwords one after the other in a thread of its own; `HashingThread` starts it and asks it. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingAnswer, HashingQuestion, HashingTask } from './hashing-task.js';

/** Niceness, from 0 to 19: whoever is in does not wait for whoever comes in. */
const BEHIND = 10;

/** Linux gives each thread a priority of its own; elsewhere it keeps that of its process. */
function stepBehind(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), BEHIND);
  } catch {
    return;
  }
}

function done(task: HashingTask): string | boolean {
  if (task.kind === 'hash') return hashSync(task.password, task.cost);
  const isRight = verifySync(task.stored, task.password);
  if (task.rest) hashSync(task.password, task.rest);
  return isRight;
}

function answered({ id, task }: HashingQuestion): HashingAnswer {
  try {
    return { id, value: done(task) };
  } catch (error) {
    return { id, fault: String(error) };
  }
}

stepBehind();
parentPort?.on('message', (question: HashingQuestion) => parentPort?.postMessage(answered(question)));
