import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { SenderQueue } from './sender-queue.js';
import { SenderTurn } from './sender-turn.js';

const LOOK_MS = 1_000;
const AT_ONCE = 8;

/** Sends the records that wait: NIFs side by side, one message of each at a time. Copies of the worker share the work. */
@Injectable()
export class SenderBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.round(isStopped),
    // The database is away: the lease runs out, and records that were being sent are queried.
    onError: (error) => this.log.warn({ err: error }, 'VeriFactu records will be sent later'),
  });

  constructor(
    private readonly queue: SenderQueue,
    private readonly turn: SenderTurn,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async round(isStopped: () => boolean): Promise<void> {
    for (const one of await this.queue.due()) {
      const { busy } = this.rounds;
      if (isStopped() || busy.length >= AT_ONCE) return;
      const turn = busy.includes(one.taxId) ? null : await this.queue.claim(one);
      if (turn) this.rounds.beside(turn.taxId, () => this.turn.run(turn, isStopped));
    }
  }
}
