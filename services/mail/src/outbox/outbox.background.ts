import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { BUS } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Background } from '@volante/service-kit/jobs/background';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import { MailSettingsService } from '../settings-store/mail-settings.service.js';
import type { Due } from './lanes.js';
import { OUTBOX_SUBJECT } from './outbox-wake.js';
import { Places } from './places.js';
import { type Taken, Turn } from './turn.js';
import { TurnTools } from './turn-tools.js';

const LOOK_MS = 2_000;
const MIN_LOOK_MS = 50;

/** Sends what is due, school by school. Several copies share the work through the rows' leases. */
@Injectable()
export class OutboxBackground implements Background {
  private readonly places = new Places();
  private readonly turns = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly rounds: Rounds;
  private words: Subscription | null = null;

  constructor(
    @Inject(BUS) private readonly bus: NatsConnection,
    private readonly settings: MailSettingsService,
    private readonly tools: TurnTools,
  ) {
    this.rounds = new Rounds({
      everyMs: Math.min(LOOK_MS, Math.max(tools.retryMs, MIN_LOOK_MS)),
      round: () => this.lookAround(),
      onError: (error) => tools.log.warn({ err: error }, 'outbox will be looked at again'),
    });
  }

  start(): void {
    this.words = this.bus.subscribe(OUTBOX_SUBJECT, { callback: () => this.rounds.poke() });
    this.rounds.start();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.words?.unsubscribe();
    await this.rounds.stop();
    await Promise.all(this.turns);
  }

  private async lookAround(): Promise<void> {
    await this.tools.store.settleLapsed();
    for (const due of await this.tools.store.dueLanes()) this.serve(due);
  }

  private serve(due: Due): void {
    const place = `${due.lane} ${due.business}`;
    if (this.stopping.signal.aborted || !this.places.take(place)) return;
    const turn = this.turn(due)
      .catch((error: unknown) => {
        this.tools.log.warn({ err: error, ...due }, 'mail will be tried again');
        return { mails: 0, isSlow: false };
      })
      .then(({ mails, isSlow }) => {
        this.places.leave(place, isSlow);
        this.turns.delete(turn);
        // There may be more of this school, or another one that waited.
        if (mails > 0) this.rounds.poke();
      });
    this.turns.add(turn);
  }

  private async turn(due: Due): Promise<Taken> {
    const settings = await this.settings.row(systemContext(due.business, ''));
    return new Turn(due, settings, this.tools, this.stopping.signal).run();
  }
}
