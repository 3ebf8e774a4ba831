import { Worker } from 'node:worker_threads';
import { CodedError } from '@volante/service-kit/coded-error';
import type { HashingAnswer, HashingTask } from './hashing-task.js';

/** The thread's own heap, in MB: what it hashes in is none of it. */
const LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 };
/** As it lies beside this file: built, or as it was written where tests run it. */
const FILE = new URL(`./hashing.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

interface Waiting {
  resolve(value: string | boolean): void;
  reject(error: Error): void;
}

/**
 * A thread that hashes, beside those that read files. Started when it is first asked; one that died fails what it was
 * asked with REQ-106 and is started again by the next question. It keeps no process alive but while it is asked.
 */
export class HashingThread {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  /** `died`: told why, where it was not closed. */
  constructor(private readonly died: (reason: unknown) => void) {}

  get isIdle(): boolean {
    return this.waiting.size === 0;
  }

  ask(task: HashingTask): Promise<string | boolean> {
    const worker = this.worker ?? this.start();
    this.last += 1;
    const id = this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, task });
    });
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private start(): Worker {
    // Nothing of the service's: neither its settings, which hold secrets, nor how it was started.
    const worker = new Worker(FILE, { name: 'hashing', resourceLimits: LIMITS, env: {}, execArgv: [] });
    this.worker = worker;
    worker.on('message', (answer: HashingAnswer) => this.answered(worker, answer));
    let reason: unknown = null;
    worker.on('error', (error) => {
      reason = error;
    });
    worker.on('exit', (code) => this.ended(worker, reason ?? `exit ${code}`));
    return worker;
  }

  private answered(worker: Worker, answer: HashingAnswer): void {
    const asker = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (this.isIdle) worker.unref();
    if ('fault' in answer) asker?.reject(new Error(answer.fault));
    else asker?.resolve(answer.value);
  }

  private ended(worker: Worker, reason: unknown): void {
    if (this.worker === worker) {
      this.worker = null;
      this.died(reason);
    }
    for (const { reject } of this.waiting.values()) reject(new CodedError('REQ-106'));
    this.waiting.clear();
  }
}
