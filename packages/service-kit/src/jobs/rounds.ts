import type { Background } from './background.js';

export interface RoundsOptions {
  /** Milliseconds between looks; a caller that knows of work calls `poke` and waits for none. */
  everyMs: number;
  /** Milliseconds until the first look; none by default. */
  firstMs?: number;
  /** One round of work, never two at once; `true`: there is more, the next one follows at once. `isStopped` ends long ones. */
  round: (isStopped: () => boolean) => Promise<boolean> | Promise<void>;
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
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor(private readonly options: RoundsOptions) {}

  get isStopped(): boolean {
    return this.stopped;
  }

  start(): void {
    const { everyMs, firstMs = 0 } = this.options;
    const look = () => this.poke();
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
    for (const timer of this.timers) clearTimeout(timer);
    await this.running;
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
