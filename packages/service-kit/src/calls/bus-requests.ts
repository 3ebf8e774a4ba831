import {
  type Msg,
  type NatsConnection,
  NoRespondersError,
  PermissionViolationError,
  RequestError,
  type RequestOptions,
  TimeoutError,
} from '@nats-io/transport-node';
import { newId } from '../object-id.js';
import { inboxFor } from './bus.js';

/** A blink of NATS is not noticed: requests wait for it so long, in milliseconds. */
const BLINK_MS = 2_000;
/** A reply that was on its way when the connection broke may still come so long after its return. */
const LATE_MS = 1_000;
/** Status of the server's own reply where nobody listens to a subject. */
const NO_RESPONDERS = 503;

interface Waiting {
  subject: string;
  sentAt: number;
  timer: NodeJS.Timeout;
  resolve: (message: Msg) => void;
  reject: (error: Error) => void;
}

const lost = () => new RequestError('the connection was lost');

/**
 * Requests that know of their connection: while NATS is away they fail after a moment, not at their deadline, and one
 * that was sent before it broke fails soon after it is back. The request may have been carried out all the same:
 * whoever repeats a write does so under its idempotency key.
 *
 * Replies come to an inbox of its own: the client's `request` makes an error with its stack and four promises for each reply.
 */
export class BusRequests {
  private readonly waiting = new Map<string, Waiting>();
  private inbox: string | null = null;
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
      const reply = `${this.opened()}.${newId()}`;
      const late = () => this.end(reply)?.reject(new TimeoutError());
      const timer = setTimeout(late, options.timeout);
      this.waiting.set(reply, { subject, sentAt, timer, resolve, reject });
      try {
        this.bus.publish(subject, payload, {
          reply,
          ...(options.headers ? { headers: options.headers } : {}),
        });
      } catch (error) {
        this.end(reply);
        reject(error);
      }
    });
  }

  private opened(): string {
    if (this.inbox === null) {
      this.inbox = inboxFor(this.bus);
      this.bus.subscribe(`${this.inbox}.*`, {
        callback: (error, message) => (error ? this.failAll(error) : this.receive(message)),
      });
      void this.bus.closed().then(() => this.failAll(lost()));
    }
    return this.inbox;
  }

  /** A reply to a request that has ended meanwhile is dropped. */
  private receive(message: Msg): void {
    const entry = this.end(message.subject);
    if (!entry) return;
    if (message.data.length === 0 && message.headers?.code === NO_RESPONDERS)
      entry.reject(new NoRespondersError(entry.subject));
    else entry.resolve(message);
  }

  private end(reply: string): Waiting | undefined {
    const entry = this.waiting.get(reply);
    this.waiting.delete(reply);
    clearTimeout(entry?.timer);
    return entry;
  }

  private async watch(): Promise<void> {
    for await (const status of this.bus.status()) {
      if (status.type === 'disconnect') this.onLost();
      if (status.type === 'reconnect') this.onBack();
      if (status.type === 'error') this.onError(status.error);
    }
  }

  /** The server names the subject that may not be used, not the request. */
  private onError(error: Error): void {
    if (!(error instanceof PermissionViolationError) || error.operation !== 'publish') return;
    for (const [reply, { subject }] of this.waiting)
      if (subject === error.subject) {
        this.end(reply)?.reject(error);
        return;
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
    for (const [reply, { sentAt }] of this.waiting) if (sentAt <= sentBefore) this.end(reply)?.reject(lost());
  }

  private failAll(error: Error): void {
    for (const reply of this.waiting.keys()) this.end(reply)?.reject(error);
  }
}
