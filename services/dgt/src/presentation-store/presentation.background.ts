import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { readServiceSettings } from '../exam-service/service-settings.js';
import { type ClaimedRow, PresentationQueue } from './presentation-queue.js';
import { PresentationTurn } from './presentation-turn.js';

const LOOK_MS = 1_000;
const MIN_LOOK_MS = 50;
const AT_ONCE = 40;

/** Empties the queue of presentations: schools side by side, a few rows each in a turn, so that none waits for another's. */
@Injectable()
export class PresentationBackground {
  readonly rounds = new Rounds({
    // A retry that is due earlier also brings the next look forward.
    everyMs: Math.min(LOOK_MS, Math.max(readServiceSettings().retryMs, MIN_LOOK_MS)),
    round: (isStopped) => this.work(isStopped),
    // The database is away: leases run out and it is tried again.
    onError: (error) => this.log.warn({ err: error }, 'presentations will be tried again'),
  });

  constructor(
    private readonly queue: PresentationQueue,
    private readonly turn: PresentationTurn,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(isStopped: () => boolean): Promise<boolean> {
    const { busy } = this.rounds;
    const free = AT_ONCE - busy.length;
    if (free <= 0) return false;
    const owner = newId();
    const rows = await this.queue.claim(owner, free, busy);
    const schools = Map.groupBy(rows, ({ business_id }: ClaimedRow) => business_id);
    for (const [school, own] of schools)
      this.rounds.beside(school, () => this.turn.run(owner, own, isStopped));
    return rows.length > 0;
  }
}
