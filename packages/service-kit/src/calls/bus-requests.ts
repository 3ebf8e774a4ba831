import { type Msg, type NatsConnection, RequestError, type RequestOptions } from '@nats-io/transport-node';

/** A blink of NATS is not noticed: requests wait for it so long, in milliseconds. */
const BLINK_MS = 2_000;
/** A reply that was on its way when the connection broke may still come so long after its return. */
const LATE_MS = 1_000;

interface Waiting {
  sentAt: number;
  reject: (error: Error) => void;
}

const lost = () => new RequestError('the connection was lost');

/**
 * Requests that know of their connection: while NATS is away they fail after a moment, not at their deadline, and one
 * that was under way when it broke fails soon after it is back. What was asked for may have been done all the same:
 * whoever repeats a write does so under its idempotency key.
 */
export class BusRequests {
  private readonly waiting = new Set<Waiting>();
  private lostAt: number | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly bus: NatsConnection,
    private readonly blinkMs = BLINK_MS,
    private readonly lateMs = LATE_MS,
  ) {
    void this.watch();
  }

  request(subject: string, payload: Uint8Array | string, options: RequestOptions): Promise<Msg> {
    const sentAt = Date.now();
    if (this.lostAt !== null && sentAt - this.lostAt >= this.blinkMs) return Promise.reject(lost());
    return new Promise((resolve, reject) => {
      const entry = { sentAt, reject };
      this.waiting.add(entry);
      this.bus
        .request(subject, payload, options)
        .then(resolve, reject)
        .finally(() => this.waiting.delete(entry));
    });
  }

  private async watch(): Promise<void> {
    for await (const { type } of this.bus.status()) {
      if (type === 'disconnect') this.onLost();
      if (type === 'reconnect') this.onBack();
    }
  }

  private onLost(): void {
    if (this.lostAt !== null) return;
    this.lostAt = Date.now();
    this.later(this.blinkMs, () => this.fail(Number.POSITIVE_INFINITY));
  }

  private onBack(): void {
    const before = this.lostAt ?? Date.now();
    this.lostAt = null;
    this.later(this.lateMs, () => this.fail(before));
  }

  private later(ms: number, work: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(work, ms);
    this.timer.unref();
  }

  private fail(sentBefore: number): void {
    for (const entry of this.waiting) if (entry.sentAt <= sentBefore) entry.reject(lost());
  }
}
