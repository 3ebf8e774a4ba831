import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '../log.js';
import type { Database } from './database.js';

const BATCH = 1_000;
const SWEEP_MS = 2_000;

/** Consumers listen on this and pull; a lost wake costs them one sweep, never an event. */
export const wakeSubject = (service: string) => `evt.${service}.wake`;

/**
 * Gives committed events their numbers. The row of `event_head` is locked while it does, so any number of processes
 * may run a relay; a number is only ever given after the event's commit, so a consumer that has seen n misses none
 * below it.
 */
export class EventRelay {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private again = false;

  constructor(
    private readonly db: Database,
    private readonly bus: NatsConnection,
    private readonly service: string,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.db.onEvents(() => this.poke());
    this.timer = setInterval(() => this.poke(), SWEEP_MS).unref();
    this.poke();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  poke(): void {
    this.again = true;
    this.running ??= this.drain().finally(() => {
      this.running = null;
    });
  }

  private async drain(): Promise<void> {
    while (this.again) {
      this.again = false;
      try {
        const numbered = await this.numberBatch();
        if (numbered > 0) this.bus.publish(wakeSubject(this.service));
        if (numbered === BATCH) this.again = true;
      } catch (error) {
        this.log.warn({ err: error }, 'relay will try again');
      }
    }
  }

  private numberBatch(): Promise<number> {
    return this.db.source.transaction('READ COMMITTED', async (manager) => {
      const waiting: { id: string }[] = await manager.query(
        `SELECT id FROM event_log WHERE seq IS NULL ORDER BY id LIMIT ${BATCH}`,
      );
      if (waiting.length === 0) return 0;
      await manager.query('SELECT seq FROM event_head WHERE id = 1 FOR UPDATE');
      await manager.query('SET @seq := (SELECT seq FROM event_head WHERE id = 1)');
      const ids = waiting.map((row) => Number(row.id));
      const result: { affectedRows: number } = await manager.query(
        'UPDATE event_log SET seq = (@seq := @seq + 1) WHERE seq IS NULL AND id IN (?) ORDER BY id',
        [ids],
      );
      await manager.query('UPDATE event_head SET seq = @seq WHERE id = 1');
      return result.affectedRows;
    });
  }
}
