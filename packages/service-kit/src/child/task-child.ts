import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { CodedError } from '../coded-error.js';
import type { FromChild, ToChild } from './task-messages.js';
import { Turns } from './turns.js';

export interface TaskChildOptions {
  /** The compiled script, which calls `serveTasks`. */
  script: string;
  /** For one task, the parent's answers included. */
  timeoutMs: number;
  heapMb: number;
  /** Tasks that may wait for their turn; beyond that REQ-108. */
  waiting: number;
  /** Tasks of one process: 1 where the next one must not be seen by what an earlier one left behind. */
  tasks?: number;
}

/** A process is ended after so many tasks and so long without one. */
const MAX_TASKS = 100;
const IDLE_MS = 10_000;
/** Half of what new objects may fill before they are looked through. The engine's own 16 cost each process some 25 MB more, for no speed. */
const YOUNG_MB = 1;

/** Why a task has no result: the child was killed, by its limits or by itself. */
export class ChildLost extends Error {
  constructor(why: string) {
    super(`the child process of a task is lost: ${why}`);
    this.name = 'ChildLost';
  }
}

/**
 * Does tasks on strangers' files in a process of its own, one at a time, without settings or secrets, with bounded heap, memory and
 * time. The process serves further tasks until one fails: starting it costs some 200 ms, a task often 10. `runChild` is for files that
 * deserve a process each.
 */
export class TaskChild {
  private readonly turns: Turns;
  private child: ChildProcess | null = null;
  private tasks = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly options: TaskChildOptions) {
    this.turns = new Turns(1, options.waiting);
  }

  /**
   * @param answer to questions of the task; none are allowed without it
   * @throws CodedError as the task refused; {@link ChildLost}; Error when the task failed
   */
  run(task: unknown, answer: (question: unknown) => Promise<unknown> = refuse): Promise<unknown> {
    return this.turns.within(async () => {
      clearTimeout(this.idle);
      const child = this.child?.connected ? this.child : this.start();
      try {
        return await this.turn(child, task, answer);
      } catch (error) {
        this.end();
        throw error;
      } finally {
        this.rest();
      }
    });
  }

  private start(): ChildProcess {
    const { script, heapMb } = this.options;
    const child = fork(script, [], {
      execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${YOUNG_MB}`, '--no-warnings'],
      // Nothing of this process: no database password, no key.
      env: { MALLOC_ARENA_MAX: '2', TMPDIR: tmpdir() },
      ...{ serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    });
    this.child = child;
    this.tasks = 0;
    return child;
  }

  /** Ends the process; the next task starts another one. */
  end(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private rest(): void {
    this.tasks += 1;
    if (this.tasks >= (this.options.tasks ?? MAX_TASKS)) this.end();
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
  }

  private turn(child: ChildProcess, task: unknown, answer: (question: unknown) => Promise<unknown>) {
    return new Promise((resolve, reject) => {
      const over = (settle: () => void) => {
        clearTimeout(timer);
        child.removeAllListeners();
        // A process that is ending waits for no child.
        child.unref();
        child.channel?.unref();
        settle();
      };
      const lost = (why: string) => over(() => reject(new ChildLost(why)));
      const say = (message: ToChild) => child.send(message, (error) => error && lost(error.message));
      const timer = setTimeout(() => lost('it took too long'), this.options.timeoutMs);
      child.ref();
      child.channel?.ref();
      child.on('error', (error) => lost(error.message));
      child.on('exit', (code, signal) => lost(`${signal ?? code}`));
      child.on('message', (message: FromChild) => {
        if (message.kind === 'done') over(() => resolve(message.value));
        else if (message.kind === 'refused')
          over(() => reject(new CodedError(message.code, message.details)));
        else if (message.kind === 'failed') over(() => reject(new Error(message.why)));
        // One that throws at once refuses as well.
        else
          (async () => answer(message.question))().then(
            (value) => say({ kind: 'answer', value }),
            (error: unknown) => over(() => reject(error)),
          );
      });
      say({ kind: 'task', task });
    });
  }
}

async function refuse(): Promise<never> {
  throw new Error('the task has no questions');
}
