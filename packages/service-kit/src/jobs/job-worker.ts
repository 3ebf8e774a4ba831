import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { errorDefinition } from '@volante/contracts/catalogue';
import { CodedError } from '../coded-error.js';
import type { TenantTx } from '../data/tenant-tx.js';
import { notify } from '../notifications/notify.js';
import { traced } from '../tracing/tracing.js';
import type { JobHandler, JobOutcome } from './job-handler.js';
import { type ClaimedJob, JobLeases } from './job-leases.js';
import { jobsSubject } from './job-queue.js';
import { type JobRow, jobContext } from './job-row.js';
import { Rounds } from './rounds.js';
import { JobAborted, type JobTools, RunningJob } from './running-job.js';

export interface JobWorkerOptions extends JobTools {
  readonly service: string;
  readonly bus: NatsConnection;
  readonly handlers: readonly JobHandler[];
  /** How long a silent worker keeps a job; renewed three times as often. */
  readonly leaseMs: number;
}

/** Jobs of one service that a process runs at the same time: an export need not wait for a long import. */
const CONCURRENCY = 2;
const POLL_MS = 5_000;
const MAX_ATTEMPTS = 5;
const STOP_MS = 8_000;
const LONG_MS = 10_000;
const TEXT = {
  cancelled: 'Cancelada',
  crashed:
    'La tarea se ha interrumpido varias veces y no se ha completado. Inténtalo de nuevo; si se repite, avisa a soporte.',
} as const;

/** Codes that say "not now" rather than "not like this". */
const PASSING = new Set(['REQ-106', 'REQ-107', 'REQ-108', 'REQ-110']);

type Ending = { state: 'done'; outcome: JobOutcome } | { state: 'failed' | 'cancelled'; message: string };

/** Runs a service's jobs in this process until it is stopped. */
export class JobWorker {
  private readonly leases: JobLeases;
  private readonly handlers: ReadonlyMap<string, JobHandler>;
  private readonly running = new Map<string, RunningJob<unknown>>();
  private readonly endings = new Set<Promise<void>>();
  private subscription: Subscription | null = null;
  private renewing: NodeJS.Timeout | null = null;
  private readonly rounds: Rounds;

  constructor(private readonly options: JobWorkerOptions) {
    this.rounds = new Rounds({
      everyMs: Math.min(POLL_MS, options.leaseMs),
      round: (isStopped) => this.fill(isStopped),
      onError: (error) => options.log.warn({ err: error }, 'jobs will be looked for again'),
    });
    this.handlers = new Map(options.handlers.map((handler) => [handler.kind, handler]));
    this.leases = new JobLeases(options.db, [...this.handlers.keys()], options.leaseMs);
  }

  start(): void {
    if (this.handlers.size === 0) return;
    this.subscription = this.options.bus.subscribe(jobsSubject(this.options.service), {
      callback: (error, message) => {
        if (!error) this.running.get(message.string())?.abort('cancel');
        this.rounds.poke();
      },
    });
    this.renewing = setInterval(() => void this.renewAll(), this.options.leaseMs / 3).unref();
    this.rounds.start();
  }

  /** Takes nothing new, asks what runs to stop and gives it back to the queue with its checkpoint. */
  async stop(): Promise<void> {
    this.subscription?.unsubscribe();
    await this.rounds.stop();
    for (const job of this.running.values()) job.abort('stop');
    const late = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
    await Promise.race([Promise.allSettled(this.endings), late]);
    if (this.renewing) clearInterval(this.renewing);
  }

  private async fill(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const claimed = await this.leases.claim({ onlyCancelled: this.running.size >= CONCURRENCY });
      if (!claimed) return;
      this.begin(claimed);
    }
  }

  private begin(claimed: ClaimedJob): void {
    const work = this.take(claimed)
      .catch((error: unknown) => this.options.log.error({ err: error, job: claimed.row.id }, 'job not ended'))
      .finally(() => {
        this.running.delete(claimed.row.id);
        this.endings.delete(work);
        this.rounds.poke();
      });
    this.endings.add(work);
  }

  private async take(claimed: ClaimedJob): Promise<void> {
    const { row } = claimed;
    const handler = this.handlers.get(row.kind);
    if (!handler) throw new Error(`no handler for ${row.kind}`);
    if (row.cancel_requested) return this.end(claimed, handler, cancelled());
    if (row.attempts > MAX_ATTEMPTS)
      return this.end(claimed, handler, { state: 'failed', message: TEXT.crashed });
    let ending: Ending;
    try {
      const job = new RunningJob(claimed, handler, this.leases, this.options);
      this.running.set(row.id, job);
      if (this.rounds.isStopped) job.abort('stop');
      const outcome = await traced(
        () => ({
          name: `job ${row.kind}`,
          kind: 'consumer',
          parent: null,
          attributes: { 'volante.job': row.id },
        }),
        () => this.run(job, handler),
      );
      ending = { state: 'done', outcome };
    } catch (error) {
      const failed = await this.afterError(claimed, error);
      if (!failed) return;
      ending = failed;
    }
    await this.end(claimed, handler, ending);
  }

  private async run(job: RunningJob<unknown>, handler: JobHandler): Promise<JobOutcome> {
    try {
      job.signal.throwIfAborted();
      return await handler.run(job);
    } catch (error) {
      // An error thrown by a handler after its stop is only how it ended.
      job.signal.throwIfAborted();
      throw error;
    } finally {
      await job.settle();
    }
  }

  /** How the job ends, or `null` when it goes on elsewhere or later. */
  private async afterError(claimed: ClaimedJob, error: unknown): Promise<Ending | null> {
    const { row } = claimed;
    if (error instanceof JobAborted) {
      if (error.why === 'cancel') return cancelled();
      if (error.why === 'stop') await this.leases.release(claimed, { countsAsAttempt: false, delayMs: 0 });
      return null;
    }
    this.options.log.warn(
      { err: error, job: row.id, kind: row.kind, attempt: row.attempts },
      'job run failed',
    );
    if (error instanceof CodedError && !PASSING.has(error.code))
      return { state: 'failed', message: errorDefinition(error.code).message };
    if (row.attempts >= MAX_ATTEMPTS) return { state: 'failed', message: TEXT.crashed };
    await this.leases.release(claimed, { countsAsAttempt: true, delayMs: 500 * 2 ** row.attempts });
    return null;
  }

  private async end({ row, owner }: ClaimedJob, handler: JobHandler, ending: Ending): Promise<void> {
    const { db, signer } = this.options;
    const { done, total, message } = this.running.get(row.id)?.lastProgress ?? row;
    const isDone = ending.state === 'done';
    await db.write(
      jobContext(row, signer),
      async (tx) => {
        const { affectedRows } = await tx.run(
          `UPDATE job SET state = :state, message = :message, result = :result, done = :done, total = :total,
             slot = NULL, lease_owner = NULL, lease_until = NULL, finished_at = UTC_TIMESTAMP(3)
           WHERE business_id = :business AND id = :id AND lease_owner = :owner AND state = 'running'`,
          {
            id: row.id,
            owner,
            state: ending.state,
            message: ending.state === 'done' ? (ending.outcome.message ?? message) : ending.message,
            result: ending.state === 'done' ? JSON.stringify(ending.outcome.result ?? null) : null,
            done: isDone ? (total ?? done) : done,
            total,
          },
        );
        if (affectedRows > 0) tellPerson(tx, row, handler, ending);
        if (affectedRows === 0 || ending.state === 'done') return;
        const input = handler.input.safeParse(JSON.parse(row.input));
        if (!input.success) return;
        const outcome = await handler.unfinished?.(tx, { id: row.id, input: input.data, ...ending });
        if (outcome) await saveOutcome(tx, row.id, outcome, ending.message);
      },
      { idempotencyKey: null },
    );
  }

  private async renewAll(): Promise<void> {
    for (const job of this.running.values()) {
      try {
        const { held, cancelled: asked } = await this.leases.renew(job.claimed);
        if (!held) job.abort('lost');
        else if (asked) job.abort('cancel');
      } catch (error) {
        this.options.log.warn({ err: error, job: job.id }, 'lease was not renewed');
      }
    }
  }
}

async function saveOutcome(tx: TenantTx, id: string, outcome: JobOutcome, message: string): Promise<void> {
  await tx.run(
    'UPDATE job SET message = :message, result = :result WHERE business_id = :business AND id = :id',
    { id, message: outcome.message ?? message, result: JSON.stringify(outcome.result ?? null) },
  );
}

/** The person may be elsewhere by now. A job that ended while they watched needs no notification. */
function tellPerson(tx: TenantTx, row: JobRow, handler: JobHandler, ending: Ending): void {
  if (ending.state === 'cancelled') return;
  const isDone = ending.state === 'done';
  const isLong = Date.now() - row.created_at.getTime() >= LONG_MS;
  if (isDone && !isLong && !handler.notice?.always) return;
  notify(tx, {
    kind: isDone ? 'job.done' : 'job.failed',
    to: { users: [tx.ctx.actor.userId] },
    except: null,
    title: row.title,
    text: ending.state === 'done' ? (ending.outcome.message ?? '') : ending.message,
    link: handler.notice?.link ?? null,
  });
}

function cancelled(): Ending {
  return { state: 'cancelled', message: TEXT.cancelled };
}
