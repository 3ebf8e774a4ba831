import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { BUS } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Background } from '@volante/service-kit/jobs/background';
import { MailSettingsService } from '../settings-store/mail-settings.service.js';
import { OUTBOX_SUBJECT } from './outbox-wake.js';
import { Places } from './places.js';
import { type Taken, Turn } from './turn.js';
import { TurnTools } from './turn-tools.js';

const LOOK_MS = 2_000;
const LEAST_LOOK_MS = 50;

/** Sends what is due, school by school. Several copies share the work through the rows' leases. */
@Injectable()
export class OutboxBackground implements Background {
  private readonly places = new Places();
  private readonly turns = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | null = null;
  private words: Subscription | null = null;
  private looking: Promise<void> | null = null;
  private again = false;

  constructor(
    @Inject(BUS) private readonly bus: NatsConnection,
    private readonly settings: MailSettingsService,
    private readonly tools: TurnTools,
  ) {}

  start(): void {
    this.words = this.bus.subscribe(OUTBOX_SUBJECT, { callback: () => this.look() });
    const every = Math.min(LOOK_MS, Math.max(this.tools.retryMs, LEAST_LOOK_MS));
    this.timer = setInterval(() => this.look(), every).unref();
    this.look();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.timer) clearInterval(this.timer);
    this.words?.unsubscribe();
    await this.looking;
    await Promise.all(this.turns);
  }

  private look(): void {
    this.again = true;
    this.looking ??= this.lookAround().finally(() => {
      this.looking = null;
    });
  }

  private async lookAround(): Promise<void> {
    while (this.again && !this.stopping.signal.aborted) {
      this.again = false;
      try {
        await this.tools.store.settleLapsed();
        for (const business of await this.tools.store.dueBusinesses()) this.serve(business);
      } catch (error) {
        this.tools.log.warn({ err: error }, 'outbox will be looked at again');
      }
    }
  }

  private serve(business: string): void {
    if (this.stopping.signal.aborted || !this.places.take(business)) return;
    const turn = this.turn(business)
      .catch((error: unknown) => {
        this.tools.log.warn({ err: error, business }, 'mail will be tried again');
        return { mails: 0, isSlow: false };
      })
      .then(({ mails, isSlow }) => {
        this.places.leave(business, isSlow);
        this.turns.delete(turn);
        // There may be more of this school, or another one that waited.
        if (mails > 0) this.look();
      });
    this.turns.add(turn);
  }

  private async turn(business: string): Promise<Taken> {
    const settings = await this.settings.row(systemContext(business, ''));
    return new Turn(business, settings, this.tools, this.stopping.signal).run();
  }
}
