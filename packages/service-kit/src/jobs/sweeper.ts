import type { Type } from '@nestjs/common';
import type { Database } from '../data/database.js';
import type { Logger } from '../log.js';
import { Rounds } from './rounds.js';
import { RETENTION_DAYS } from './running-job.js';

/** Clears away what has had its time; runs in the worker now and then, in several copies at once if there are. */
export interface Sweep {
  sweep(): Promise<void>;
}
export type SweepClass = Type<Sweep> | symbol;

const FIRST_MS = 60_000;
const EVERY_MS = 6 * 60 * 60 * 1000;
const IDEMPOTENCY_HOURS = 48;
const BATCH = 5_000;

/** Sweeps of the kit's own tables, for every service. The files of old jobs carry their own date of expiry. */
export class KitSweep implements Sweep {
  constructor(private readonly db: Database) {}

  async sweep(): Promise<void> {
    await this.deleteAll(
      `DELETE FROM job WHERE state IN ('done', 'failed', 'cancelled')
       AND finished_at < UTC_TIMESTAMP(3) - INTERVAL ${RETENTION_DAYS} DAY LIMIT ${BATCH}`,
    );
    await this.deleteAll(
      `DELETE FROM idempotency_key WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${IDEMPOTENCY_HOURS} HOUR LIMIT ${BATCH}`,
    );
  }

  /** In small pieces: one long DELETE would hold its locks for as long. */
  private async deleteAll(sql: string): Promise<void> {
    let deleted = BATCH;
    while (deleted === BATCH) deleted = (await this.db.unscopedRun(sql)).affectedRows;
  }
}

export class Sweeper {
  private readonly rounds = new Rounds({
    everyMs: EVERY_MS,
    firstMs: FIRST_MS,
    round: (isStopped) => this.sweepAll(isStopped),
    onError: (error) => this.log.warn({ err: error }, 'sweeps will be tried again'),
  });

  constructor(
    private readonly sweeps: readonly Sweep[],
    private readonly log: Logger,
  ) {}

  start(): void {
    this.rounds.start();
  }

  stop(): Promise<void> {
    return this.rounds.stop();
  }

  private async sweepAll(isStopped: () => boolean): Promise<void> {
    for (const sweep of this.sweeps) {
      if (isStopped()) return;
      try {
        await sweep.sweep();
      } catch (error) {
        this.log.warn({ err: error, sweep: sweep.constructor.name }, 'sweep will be tried again');
      }
    }
  }
}
