import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import type { Background } from '@volante/service-kit/jobs/background';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { SenderQueue, type Turn } from './sender-queue.js';
import { SenderTurn } from './sender-turn.js';

const LOOK_MS = 1_000;
const AT_ONCE = 8;

/** Sends the records that wait: NIFs side by side, one message of each at a time. Copies of the worker share the work. */
@Injectable()
export class SenderBackground implements Background {
  private readonly turns = new Map<string, Promise<void>>();
  private readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.round(isStopped),
    onError: (error) => this.failed(error),
  });

  constructor(
    private readonly queue: SenderQueue,
    private readonly turn: SenderTurn,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  start(): void {
    this.rounds.start();
  }

  async stop(): Promise<void> {
    await this.rounds.stop();
    await Promise.all(this.turns.values());
  }

  private async round(isStopped: () => boolean): Promise<void> {
    for (const one of await this.queue.due()) {
      if (isStopped() || this.turns.size >= AT_ONCE) return;
      const turn = this.turns.has(one.taxId) ? null : await this.queue.claim(one);
      if (turn) this.turns.set(turn.taxId, this.run(turn, isStopped));
    }
  }

  private async run(turn: Turn, isStopped: () => boolean): Promise<void> {
    try {
      await this.turn.run(turn, isStopped);
    } catch (error) {
      this.failed(error);
    } finally {
      this.turns.delete(turn.taxId);
      this.rounds.poke();
    }
  }

  /** The database is away: the lease runs out, and records that were being sent are queried. */
  private failed(error: unknown): void {
    this.log.warn({ err: error }, 'VeriFactu records will be sent later');
  }
}
