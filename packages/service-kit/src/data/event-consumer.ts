import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import type { ServiceName } from '@volante/contracts/call';
import { askedTopic, topicsOf } from '@volante/contracts/events/former-names';
import type { Caller, UseOf } from '@volante/contracts/uses';
import type { EntityManager } from 'typeorm';
import type { CallClient } from '../calls/call-client.js';
import { CodedError } from '../coded-error.js';
import { Rounds } from '../jobs/rounds.js';
import { grouped, type LiveTeller, type ToldWord } from '../live/live-words.js';
import type { Logger } from '../log.js';
import type { Database } from './database.js';
import { retried } from './db-errors.js';
import { wakeSubject } from './event-relay.js';

export interface LoggedEvent {
  seq: number;
  businessId: string;
  topic: string;
  entityId: string;
  version: number;
  state: Record<string, unknown>;
}

/** A live word that follows from an event, said once its effect is committed. */
export interface LiveEffect {
  businessId: string;
  word: ToldWord;
}

/** A control word over NATS that follows from an event (`ctl.…`), said once its effect is committed. */
export interface ControlEffect {
  subject: string;
  control: unknown;
}

/**
 * An event of a shape that this release does not know. It is left out, and the log names it: an error would keep all later ones waiting.
 */
export interface NotUnderstood {
  notUnderstood: Pick<LoggedEvent, 'topic' | 'entityId' | 'version'>;
}
export type EventEffect = LiveEffect | ControlEffect | NotUnderstood;

export const notUnderstood = ({ topic, entityId, version }: LoggedEvent): NotUnderstood[] => [
  { notUnderstood: { topic, entityId, version } },
];

/** What a service keeps of another's changes. `apply` runs in the transaction that moves the cursor: once, in order. */
export interface Consumption {
  source: ServiceName;
  /** Where the cursor is kept, when one service reads another's events for two purposes; the source when left out. */
  cursor?: string;
  /** The source's `event/pull`, which the consumer's `uses` must list. */
  pull: Extract<UseOf<Caller>, { path: 'event/pull' }>;
  topics: readonly string[];
  apply(manager: EntityManager, event: LoggedEvent): Promise<readonly EventEffect[] | undefined>;
  /** The same for all that were pulled at once, in their order: for who can do so with fewer statements. */
  applyAll?(
    manager: EntityManager,
    events: readonly LoggedEvent[],
  ): Promise<readonly EventEffect[] | undefined>;
}

const BATCH = 200;
const SWEEP_MS = 5_000;

/** Pulls another service's event log from the own cursor, woken over NATS. */
export class EventConsumer {
  private wake: Subscription | null = null;
  private readonly rounds = new Rounds({
    everyMs: SWEEP_MS,
    round: () => this.pullBatch(),
    onError: (error) => this.missed(error),
  });

  constructor(
    private readonly db: Database,
    private readonly bus: NatsConnection,
    private readonly calls: CallClient,
    private readonly what: Consumption,
    private readonly live: LiveTeller,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.wake = this.bus.subscribe(wakeSubject(this.what.source), { callback: () => this.poke() });
    this.rounds.start();
  }

  stop(): Promise<void> {
    this.wake?.unsubscribe();
    return this.rounds.stop();
  }

  poke(): void {
    this.rounds.poke();
  }

  private missed(error: unknown): void {
    const { source } = this.what;
    if (error instanceof CodedError) this.log.debug({ code: error.code, source }, 'source away');
    else this.log.warn({ err: error, source }, 'events will be tried again');
  }

  /** Answers whether there is more. */
  private async pullBatch(): Promise<boolean> {
    const { source, topics } = this.what;
    const cursor = this.what.cursor ?? source;
    const [known] = await this.db.unscoped<{ seq: number }>(
      'SELECT seq FROM event_cursor WHERE source = :cursor',
      { cursor },
    );
    const after = Number(known?.seq ?? 0);
    const { rows, upTo, more } = await this.calls.call(
      { requestId: `consume-${source}`, signedActor: null, idempotencyKey: null },
      this.what.pull,
      // Under every name: a source that is older than this service knows only the former ones.
      { after, limit: BATCH, topics: topics.flatMap((topic) => topicsOf(source, topic)) },
    );
    if (upTo === after) return false;
    const named = rows.map((row) => ({ ...row, topic: askedTopic(source, row.topic, topics) }));
    this.say(await retried(() => this.apply(cursor, named, upTo)));
    return more;
  }

  private say(effects: readonly EventEffect[]): void {
    for (const effect of effects) {
      if ('subject' in effect) this.bus.publish(effect.subject, JSON.stringify(effect.control));
      if ('notUnderstood' in effect)
        this.log.info(
          { source: this.what.source, ...effect.notUnderstood },
          'an event is left out: its state is not understood',
        );
    }
    const words = effects.filter((effect) => 'word' in effect);
    for (const [business, told] of grouped(words, (one) => one.businessId))
      this.live.tell(
        business,
        told.map(({ word }) => word),
      );
  }

  private apply(cursor: string, rows: readonly LoggedEvent[], upTo: number): Promise<EventEffect[]> {
    return this.db.source.transaction('READ COMMITTED', async (manager) => {
      const effects: EventEffect[] = [];
      await manager.query('INSERT IGNORE INTO event_cursor (source, seq) VALUES (?, 0)', [cursor]);
      const [locked]: { seq: string }[] = await manager.query(
        'SELECT seq FROM event_cursor WHERE source = ? FOR UPDATE',
        [cursor],
      );
      const reached = Number(locked?.seq ?? 0);
      const news = rows.filter(({ seq }) => seq > reached);
      if (this.what.applyAll) effects.push(...((await this.what.applyAll(manager, news)) ?? []));
      else for (const event of news) effects.push(...((await this.what.apply(manager, event)) ?? []));
      if (upTo > reached)
        await manager.query('UPDATE event_cursor SET seq = ? WHERE source = ?', [upTo, cursor]);
      return effects;
    });
  }
}
