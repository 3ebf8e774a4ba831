import { CodedError } from '../coded-error.js';
import { guardMemory } from './guard-memory.js';
import type { FromChild, ToChild } from './task-messages.js';

/** Asks the parent for what the child must not have: a signature, an answer of the network. */
export type Ask = (question: unknown) => Promise<unknown>;

const say = (message: FromChild): void => void process.send?.(message);

/**
 * The script of a {@link TaskChild}: does one task after the other until its parent is gone.
 * @param memory bytes that it may hold beyond those of its start
 */
export function serveTasks(work: (task: unknown, ask: Ask) => Promise<unknown>, memory: number): void {
  guardMemory(memory);
  let answered: { resolve: (value: unknown) => void; reject: (error: Error) => void } | null = null;
  const ask: Ask = (question) =>
    new Promise((resolve, reject) => {
      answered = { resolve, reject };
      say({ kind: 'question', question });
    });
  const done = async (task: unknown) => {
    try {
      say({ kind: 'done', value: await work(task, ask) });
    } catch (error) {
      if (error instanceof CodedError) say({ kind: 'refused', code: error.code, details: error.details });
      else say({ kind: 'failed', why: error instanceof Error ? `${error.message}` : 'unknown' });
    }
  };
  process.on('message', (message: ToChild) => {
    if (message.kind === 'task') void done(message.task);
    else if (message.kind === 'answer') answered?.resolve(message.value);
    else answered?.reject(new Error('the parent refuses the question'));
  });
  process.on('disconnect', () => process.exit());
}
