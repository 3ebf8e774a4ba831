import { CodedError } from '../coded-error.js';

interface Spent {
  count: number;
  until: number;
}

const MAX_KEYS = 10_000;

/**
 * Counts costly requests and refuses more of them with REQ-105: those that keep the process from its other work, or leave a file behind.
 * The gateway bounds requests of a second alone. Each process counts for itself, as the gateway does.
 */
export class RequestBudget {
  private readonly spent = new Map<string, Spent>();

  /** `most` requests for each key in a window. */
  constructor(
    private readonly most: number,
    private readonly windowMs: number,
  ) {}

  spend(key: string, now = Date.now()): void {
    const known = this.spent.get(key);
    const window = known && known.until > now ? known : { count: 0, until: now + this.windowMs };
    if (window.count >= this.most) throw new CodedError('REQ-105');
    this.spent.set(key, { ...window, count: window.count + 1 });
    if (this.spent.size > MAX_KEYS) this.forgetEnded(now);
  }

  private forgetEnded(now: number): void {
    for (const [key, { until }] of this.spent) if (until <= now) this.spent.delete(key);
  }
}
