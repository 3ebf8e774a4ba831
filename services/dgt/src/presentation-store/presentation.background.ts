import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import type { Background } from '@volante/service-kit/jobs/background';
import type { Logger } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { type ClaimedRow, PresentationQueue } from './presentation-queue.js';
import { PresentationTurn } from './presentation-turn.js';

const LOOK_MS = 1_000;
const AT_ONCE = 40;

/** Empties the queue of presentations: schools side by side, so that none waits for another's. */
@Injectable()
export class PresentationBackground implements Background {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly queue: PresentationQueue,
    private readonly turn: PresentationTurn,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.look(), LOOK_MS).unref();
    this.look();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  private look(): void {
    this.running ??= this.work()
      // The database is away: leases run out and it is tried again.
      .catch((error: unknown) => this.log.warn({ err: error }, 'presentations will be tried again'))
      .finally(() => {
        this.running = null;
      });
  }

  private async work(): Promise<void> {
    while (!this.stopped) {
      const owner = newId();
      const rows = await this.queue.claim(owner, AT_ONCE);
      if (rows.length === 0) return;
      const schools = Map.groupBy(rows, ({ business_id }: ClaimedRow) => business_id);
      await Promise.all([...schools.values()].map((own) => this.turn.run(owner, own, () => this.stopped)));
    }
  }
}
