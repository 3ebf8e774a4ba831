import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { Pace } from '@volante/service-kit/jobs/pace';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { type Batch, ClockQueue } from './clock-queue.js';
import { forgetGone, refreshClocks } from './refresh-clocks.js';

const LOOK_MS = 1_000;

/**
 * Keeps the rows of the file clock up to date. Students of changed rules come at once; changed students and, at the
 * beginning of a day, all students get half of the worker's time, since nobody waits for them. The rows themselves
 * hold the work to do, so a killed worker loses nothing; copies of the worker skip locked rows.
 */
@Injectable()
export class ClockRefreshBackground {
  private readonly queue: ClockQueue;
  private readonly pace = new Pace(() => this.rounds.poke());
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.round(),
    onError: (error) => this.log.warn({ err: error }, 'file clocks will be computed again'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.queue = new ClockQueue(db);
  }

  /** One batch, without resting; answers whether there was one. */
  async step(): Promise<boolean> {
    return (await this.asked()) || (await this.unasked());
  }

  private async round(): Promise<boolean> {
    if (await this.asked()) return true;
    await this.pace.part(() => this.unasked());
    return false;
  }

  /** Two batches beside one another: while one is computed, the database reads the other. */
  private async asked(): Promise<boolean> {
    const one = await this.queue.asked();
    const other = one && (await this.queue.asked());
    const isSame = other?.ids[0] === one?.ids[0];
    const done = await Promise.all([this.refresh(one), this.refresh(isSame ? null : other)]);
    return done.includes(true);
  }

  private async unasked(): Promise<boolean> {
    return this.refresh((await this.queue.changed()) ?? (await this.queue.ofYesterday()));
  }

  private async refresh(batch: Batch | null): Promise<boolean> {
    if (!batch) return false;
    return this.db.write(systemContext(batch.business, ''), async (tx) => {
      const rows = await tx.rows<{ id: string }>(
        'SELECT id FROM student WHERE business_id = :business AND id IN (:ids) ORDER BY id FOR UPDATE SKIP LOCKED',
        { ids: batch.ids },
      );
      await refreshClocks(
        tx,
        rows.map(({ id }) => id),
      );
      if (rows.length < batch.ids.length) await forgetGone(tx, batch.ids);
      return rows.length > 0;
    });
  }
}
