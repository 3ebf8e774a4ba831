import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { CodedError } from '../coded-error.js';
import type { Logger } from '../log.js';
import type { Background } from './background.js';

export interface RoundsOptions {
  /** Milliseconds between looks; a caller that knows of work calls `poke` and waits for none. */
  everyMs: number;
  /** Milliseconds until the first look; none by default. */
  firstMs?: number;
  /** One round of work, never two at once; `true`: there is more, the next one follows at once. `isStopped` ends long ones. */
  round: (isStopped: () => boolean) => Promise<boolean> | Promise<void>;
  /** Words on the bus after which it looks at once. */
  wake?: () => { bus: NatsConnection; subject: string };
  /** Asked at the start: work that lacks something never begins. */
  isOff?: () => boolean;
  /** Requests made before the stop are still served. */
  finishes?: boolean;
  /** A round that failed; the next look tries again. */
  onError: (error: unknown) => void;
}

/**
 * Work that is looked for again and again: by a timer, and after each `poke`. A `poke` in the middle of a round
 * starts another round, so none is lost. Stopping ends running work and begins no more.
 */
export class Rounds implements Background {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly turns = new Map<string, Promise<void>>();
  private words: Subscription | null = null;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor(private readonly options: RoundsOptions) {}

  get isStopped(): boolean {
    return this.stopped;
  }

  start(): void {
    const { everyMs, firstMs = 0, wake, isOff } = this.options;
    if (isOff?.()) return;
    const look = () => this.poke();
    const woken = wake?.();
    if (woken) this.words = woken.bus.subscribe(woken.subject, { callback: look });
    this.timers.push(setInterval(look, everyMs).unref());
    if (firstMs > 0) this.timers.push(setTimeout(look, firstMs).unref());
    else look();
  }

  /** There may be something to do. */
  poke(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.work().finally(() => {
      this.running = null;
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.words?.unsubscribe();
    for (const timer of this.timers) clearTimeout(timer);
    await this.running;
    await Promise.all(this.turns.values());
  }

  /** Those that have a turn beside the rounds. */
  get busy(): readonly string[] {
    return [...this.turns.keys()];
  }

  /** A turn of one of many, beside the rounds and the turns of others; at its end it is looked again. */
  beside(one: string, work: () => Promise<void>): void {
    const turn = work()
      .catch((error: unknown) => this.options.onError(error))
      .finally(() => {
        this.turns.delete(one);
        this.poke();
      });
    this.turns.set(one, turn);
  }

  private async work(): Promise<void> {
    const { finishes = false } = this.options;
    while (this.again && (finishes || !this.stopped)) {
      this.again = false;
      try {
        if (await this.options.round(() => this.stopped)) this.again = true;
      } catch (error) {
        this.options.onError(error);
      }
    }
  }
}

/** A source that is away or starting is no fault; anything else is told. Both are tried again. */
export const missed = (log: Logger, source: string, again: string) => (error: unknown) => {
  if (error instanceof CodedError) log.debug({ code: error.code, source }, 'source away');
  else log.warn({ err: error, source }, again);
};
