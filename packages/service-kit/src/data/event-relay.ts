import type { NatsConnection } from '@nats-io/transport-node';
import { toldNames } from '@volante/contracts/events/former-names';
import { ALL_LIVE_ENTITIES } from '@volante/contracts/live/live-catalogue';
import { liveEntity } from '@volante/contracts/live/live-entities';
import { Rounds } from '../jobs/rounds.js';
import { grouped, LiveTeller, type ToldWord } from '../live/live-words.js';
import type { Logger } from '../log.js';
import type { Database } from './database.js';

const BATCH = 1_000;
const SWEEP_MS = 2_000;

/** Consumers listen on this and pull; a lost wake costs them one sweep, never an event. */
export const wakeSubject = (service: string) => `evt.${service}.wake`;

/** A waiting event without its state: enough to number it and to tell of it. */
export interface Waiting {
  id: string;
  business_id: string;
  topic: string;
  entity_id: string;
  version: number;
  branches: string | null;
  actor_id: string;
  origin: string | null;
}

/** What reaches one person is told by whoever knows whom. */
function isTold(entity: string): boolean {
  const declared = liveEntity(ALL_LIVE_ENTITIES, entity);
  return declared !== null && declared.reach !== 'person';
}

/** One word for each name that pages listen to. */
export function wordsOf(service: string, row: Waiting): ToldWord[] {
  const [name = '', kind = ''] = row.topic.split('.');
  const names = toldNames(service, name).filter(isTold);
  return names.map((entity) => ({
    entity,
    kind,
    id: row.entity_id,
    version: row.version,
    by: row.actor_id,
    origin: row.origin,
    branches: row.branches === null ? null : (JSON.parse(row.branches) as string[]),
    user: null,
  }));
}

/**
 * Gives committed events their numbers. The row of `event_head` is locked while it does, so any number of processes
 * may run a relay; a number is only ever given after the event's commit, so a consumer that has seen n misses none
 * below it. It also says the live word of each: a hint for browsers, lost when nobody listens.
 */
export class EventRelay {
  private readonly live: LiveTeller;
  private readonly rounds = new Rounds({
    everyMs: SWEEP_MS,
    finishes: true,
    round: () => this.number(),
    onError: (error) => this.log.warn({ err: error }, 'relay will try again'),
  });

  constructor(
    private readonly db: Database,
    private readonly bus: NatsConnection,
    private readonly service: string,
    private readonly log: Logger,
  ) {
    this.live = new LiveTeller(bus, service);
  }

  start(): void {
    this.db.onEvents(() => this.poke());
    this.rounds.start();
  }

  stop(): Promise<void> {
    return this.rounds.stop();
  }

  poke(): void {
    this.rounds.poke();
  }

  private async number(): Promise<boolean> {
    const numbered = await this.numberBatch();
    if (numbered.length > 0) this.bus.publish(wakeSubject(this.service));
    this.tell(numbered);
    return numbered.length === BATCH;
  }

  private tell(events: readonly Waiting[]): void {
    for (const [business, rows] of grouped(events, (row) => row.business_id)) {
      const words = rows.flatMap((row) => wordsOf(this.service, row));
      this.live.tell(business, words);
    }
  }

  private numberBatch(): Promise<readonly Waiting[]> {
    return this.db.source.transaction('READ COMMITTED', async (manager) => {
      const any: unknown[] = await manager.query('SELECT id FROM event_log WHERE seq IS NULL LIMIT 1');
      if (any.length === 0) return [];
      // Only under the lock: two relays must neither number nor tell the same event.
      await manager.query('SELECT seq FROM event_head WHERE id = 1 FOR UPDATE');
      const waiting: Waiting[] = await manager.query(
        `SELECT id, business_id, topic, entity_id, version, branches, actor_id, origin FROM event_log
         WHERE seq IS NULL ORDER BY id LIMIT ${BATCH}`,
      );
      if (waiting.length === 0) return [];
      await manager.query('SET @seq := (SELECT seq FROM event_head WHERE id = 1)');
      const ids = waiting.map((row) => Number(row.id));
      await manager.query(
        'UPDATE event_log SET seq = (@seq := @seq + 1) WHERE seq IS NULL AND id IN (?) ORDER BY id',
        [ids],
      );
      await manager.query('UPDATE event_head SET seq = @seq WHERE id = 1');
      return waiting;
    });
  }
}
