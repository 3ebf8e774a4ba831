const EVERY_MS = 20_000;
const FIRST_WAIT_MS = 500;

/** How long to wait after so many rounds in a row that reached nobody: 0.5, 1, 2, 4, 8, 16, then 20 s. */
const waitAfter = (failures: number): number =>
  failures === 0 ? EVERY_MS : Math.min(EVERY_MS, FIRST_WAIT_MS * 2 ** (failures - 1));

/** A request without an answer by then counts as lost: 2, 4, then 8 s. One that hangs on a network that is just coming is soon asked again. */
const MIN_PATIENCE_MS = 2_000;
const MAX_PATIENCE_MS = 8_000;

/** Asks the server; true once it answered. The signal aborts a round that a newer one replaces; `patience`: milliseconds of each request. */
export type Round = (signal: AbortSignal, patience: number) => Promise<boolean>;

/**
 * Rounds one at a time: every twenty seconds, soon again after one that reached nobody, and at once when something
 * waits or the network is back. Browsers say «online» before names resolve and before a service worker may use the
 * network, so the first round after it often fails.
 */
export class NetworkRounds {
  private running: AbortController | null = null;
  private isWanted = false;
  private failures = 0;
  /** Stays as long as it had to be: a slow network answers the next round as slowly. */
  private patience = MIN_PATIENCE_MS;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private isStopped = true;

  constructor(
    private readonly round: Round,
    private readonly network: EventTarget,
  ) {}

  start(): () => void {
    this.isStopped = false;
    this.network.addEventListener('online', this.onOnline);
    this.ask();
    return () => {
      this.isStopped = true;
      this.network.removeEventListener('online', this.onOnline);
      if (this.timer !== null) clearTimeout(this.timer);
      this.running?.abort();
    };
  }

  /** Asks now, or right after the running round, which may have looked before there was something to send. */
  ask(): void {
    this.isWanted = true;
    if (this.running === null && !this.isStopped) void this.work();
  }

  /** Requests of the network that is gone may hang: they end here. */
  private readonly onOnline = (): void => {
    this.failures = 0;
    this.patience = MIN_PATIENCE_MS;
    this.running?.abort();
    this.ask();
  };

  private async work(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      const controller = new AbortController();
      this.running = controller;
      const isReached = await this.round(controller.signal, this.patience).catch(() => false);
      this.running = null;
      if (controller.signal.aborted) continue;
      this.failures = isReached ? 0 : this.failures + 1;
      if (!isReached) this.patience = Math.min(MAX_PATIENCE_MS, 2 * this.patience);
    }
    if (!this.isStopped) this.timer = setTimeout(() => this.ask(), waitAfter(this.failures));
  }
}
