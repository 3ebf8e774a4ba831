import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import type { Background } from '@volante/service-kit/jobs/background';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { readServiceSettings } from '../exam-service/service-settings.js';
import { type ClaimedRow, PresentationQueue } from './presentation-queue.js';
import { PresentationTurn } from './presentation-turn.js';

const LOOK_MS = 1_000;
const LEAST_LOOK_MS = 50;
const AT_ONCE = 40;

/** Empties the queue of presentations: schools side by side, so that none waits for another's. */
@Injectable()
export class PresentationBackground implements Background {
  private readonly rounds = new Rounds({
    // What is tried again sooner than that is looked for sooner, too.
    everyMs: Math.min(LOOK_MS, Math.max(readServiceSettings().retryMs, LEAST_LOOK_MS)),
    round: (isStopped) => this.work(isStopped),
    // The database is away: leases run out and it is tried again.
    onError: (error) => this.log.warn({ err: error }, 'presentations will be tried again'),
  });

  constructor(
    private readonly queue: PresentationQueue,
    private readonly turn: PresentationTurn,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  start(): void {
    this.rounds.start();
  }

  stop(): Promise<void> {
    return this.rounds.stop();
  }

  private async work(isStopped: () => boolean): Promise<boolean> {
    const owner = newId();
    const rows = await this.queue.claim(owner, AT_ONCE);
    const schools = Map.groupBy(rows, ({ business_id }: ClaimedRow) => business_id);
    await Promise.all([...schools.values()].map((own) => this.turn.run(owner, own, isStopped)));
    return rows.length > 0;
  }
}
