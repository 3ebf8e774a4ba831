import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import type { ServiceName } from '@volante/contracts/call';
import type { Caller, UseOf } from '@volante/contracts/uses';
import type { EntityManager } from 'typeorm';
import type { CallClient } from '../calls/call-client.js';
import { CodedError } from '../coded-error.js';
import type { Logger } from '../log.js';
import type { Database } from './database.js';
import { wakeSubject } from './event-relay.js';

export interface LoggedEvent {
  seq: number;
  businessId: string;
  topic: string;
  entityId: string;
  version: number;
  state: Record<string, unknown>;
}

/** What a service keeps of another's changes. `apply` runs in the transaction that moves the cursor: once, in order. */
export interface Consumption {
  source: ServiceName;
  /** The source's `event/pull`, which the consumer's `uses` must list. */
  pull: Extract<UseOf<Caller>, { path: 'event/pull' }>;
  topics: readonly string[];
  apply(manager: EntityManager, event: LoggedEvent): Promise<void>;
}

const BATCH = 200;
const SWEEP_MS = 5_000;

/** Pulls another service's event log from the own cursor, woken over NATS. */
export class EventConsumer {
  private timer: NodeJS.Timeout | null = null;
  private wake: Subscription | null = null;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor(
    private readonly db: Database,
    private readonly bus: NatsConnection,
    private readonly calls: CallClient,
    private readonly what: Consumption,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.wake = this.bus.subscribe(wakeSubject(this.what.source), { callback: () => this.poke() });
    this.timer = setInterval(() => this.poke(), SWEEP_MS).unref();
    this.poke();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    this.wake?.unsubscribe();
    await this.running;
  }

  poke(): void {
    this.again = true;
    this.running ??= this.drain().finally(() => {
      this.running = null;
    });
  }

  private async drain(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        if ((await this.pullBatch()) === BATCH) this.again = true;
      } catch (error) {
        if (error instanceof CodedError)
          this.log.debug({ code: error.code, source: this.what.source }, 'source away');
        else this.log.warn({ err: error, source: this.what.source }, 'events will be tried again');
      }
    }
  }

  private async pullBatch(): Promise<number> {
    const source = this.what.source;
    const [cursor] = await this.db.unscoped<{ seq: number }>(
      'SELECT seq FROM event_cursor WHERE source = :source',
      {
        source,
      },
    );
    const after = Number(cursor?.seq ?? 0);
    const { rows } = await this.calls.call(
      { requestId: `consume-${source}`, signedActor: null, idempotencyKey: null },
      this.what.pull,
      {
        after,
        limit: BATCH,
      },
    );
    const last = rows.at(-1);
    if (!last) return 0;
    await this.db.source.transaction('READ COMMITTED', async (manager) => {
      await manager.query('INSERT IGNORE INTO event_cursor (source, seq) VALUES (?, 0)', [source]);
      const [locked]: { seq: string }[] = await manager.query(
        'SELECT seq FROM event_cursor WHERE source = ? FOR UPDATE',
        [source],
      );
      const reached = Number(locked?.seq ?? 0);
      for (const event of rows) {
        if (event.seq > reached && this.what.topics.includes(event.topic))
          await this.what.apply(manager, event);
      }
      if (last.seq > reached)
        await manager.query('UPDATE event_cursor SET seq = ? WHERE source = ?', [last.seq, source]);
    });
    return rows.length;
  }
}
