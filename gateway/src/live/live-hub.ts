import type { NatsConnection } from '@nats-io/transport-node';
import type { LiveEntities } from '@volante/contracts/live/live-entities';
import type { LiveWord } from '@volante/contracts/live/live-word';
import type { SessionRevoked } from '@volante/service-kit/calls/control';
import { CodedError } from '@volante/service-kit/coded-error';
import { ALL_LIVE_SUBJECTS, coalesce, readWords, type ToldWord } from '@volante/service-kit/live/live-words';
import type { Logger } from '@volante/service-kit/log';
import { concerns, type KnownSession, type SessionMemory } from '../sessions/session-memory.js';
import { type LiveSink, LiveStream } from './live-stream.js';
import { RecentWords } from './recent-words.js';

/** The first notice is sent at once; those that follow it closely are sent together. */
const WINDOW_MS = 100;
const BEAT_MS = 20_000;
/** A session that ran out by itself is noticed by then. */
const RECHECK_MS = 5 * 60_000;
const RECHECKS_AT_ONCE = 20;
const RECHECK_TRIES = 5;
const RETRY_MS = 1_000;
/** A browser keeps one; without the means to share it, each tab has one. The oldest gives way. */
const PER_SESSION = 6;

/** Live streams that one gateway keeps open. */
export interface LiveLimits {
  readonly all: number;
  /** A limit for each school, so that one cannot take all streams. */
  readonly perBusiness: number;
  /** More are refused, so that their browsers back off. */
  readonly perPerson: number;
}

const heardWord = ({ entity, id, version, kind, by, origin }: ToldWord): LiveWord => ({
  entity,
  id,
  version,
  kind,
  by,
  origin,
});

const textsOf = (words: readonly ToldWord[]) => words.map((word) => JSON.stringify(heardWord(word)));

function last(subject: string): string {
  return subject.slice(subject.lastIndexOf('.') + 1);
}

/**
 * All open live streams of this gateway, by business: receives every live notice and passes it to the streams that
 * may see it.
 */
export class LiveHub {
  private readonly streams = new Map<string, Set<LiveStream>>();
  /** Words that wait for the end of their business's window. */
  private readonly waiting = new Map<string, ToldWord[]>();
  private readonly recent = new RecentWords();
  private readonly timer: NodeJS.Timeout;
  private count = 0;

  constructor(
    bus: NatsConnection,
    private readonly sessions: SessionMemory,
    private readonly log: Logger,
    private readonly limits: LiveLimits,
    private readonly liveNow: () => LiveEntities,
  ) {
    bus.subscribe(ALL_LIVE_SUBJECTS, {
      callback: (error, message) => {
        if (!error) this.receive(last(message.subject), message.string());
      },
    });
    sessions.onForget((word) => void this.recheck(word));
    this.timer = setInterval(() => this.beat(), BEAT_MS).unref();
  }

  get open(): number {
    return this.count;
  }

  /**
   * Opens a stream for the session of `authorization`; a missing session or too many streams are thrown before
   * `accept` is called for the response to write to. `limit` counts the request, for its person or, when that is not
   * known yet, for anonymous ones, and throws when it is one too many. Returns a function that closes the stream.
   */
  async join(
    authorization: string | undefined,
    limit: (person?: string) => void,
    accept: () => LiveSink,
  ): Promise<() => void> {
    const session = await this.sessions.peek(authorization, () => limit());
    limit(session.user.id);
    if (session.locked) throw new CodedError('SESSION-002');
    const business = session.user.business.id;
    this.makeRoom(business, session);
    const stream = new LiveStream(authorization ?? '', session, accept(), this.liveNow);
    const group = this.streams.get(business) ?? new Set();
    this.streams.set(business, group);
    group.add(stream);
    this.count += 1;
    stream.hello();
    this.sayAgain(stream, business);
    return () => this.leave(stream, (gone) => gone.drop());
  }

  /** Notifies every browser of a newly released version of the console. */
  tellRelease(): void {
    for (const stream of this.all()) stream.release();
  }

  /** A session that has its share loses its oldest stream; beyond the other limits a new stream is refused. */
  private makeRoom(business: string, { session, user }: KnownSession): void {
    const group = [...(this.streams.get(business) ?? [])];
    const persons = group.filter((other) => other.session.user.id === user.id);
    const own = persons.filter((other) => other.session.session === session);
    if (own.length >= PER_SESSION) {
      this.leave(own[0], (oldest) => oldest.bye(null));
      return;
    }
    const { perPerson, perBusiness } = this.limits;
    if (persons.length >= perPerson || group.length >= perBusiness) throw new CodedError('LIVE-001');
    if (this.count >= this.limits.all) throw new CodedError('REQ-108');
  }

  /** Asks every browser to reconnect in a moment, to another gateway if there is one. */
  stop(): void {
    clearInterval(this.timer);
    for (const stream of this.all()) this.leave(stream, (open) => open.bye(null));
  }

  private all(): LiveStream[] {
    return [...this.streams.values()].flatMap((group) => [...group]);
  }

  private leave(stream: LiveStream | undefined, how: (stream: LiveStream) => void): void {
    if (!stream) return;
    const business = stream.session.user.business.id;
    const group = this.streams.get(business);
    if (group?.delete(stream)) this.count -= 1;
    if (group?.size === 0) this.streams.delete(business);
    how(stream);
  }

  private receive(business: string, text: string): void {
    this.recent.note(business, text);
    if (!this.streams.has(business)) return;
    const words = readWords(text);
    if (!words) {
      this.log.warn({ business }, 'live words that cannot be read');
      return;
    }
    const waiting = this.waiting.get(business);
    if (waiting) {
      this.waiting.set(business, coalesce([...waiting, ...words]));
      return;
    }
    this.tell(business, coalesce(words));
    this.hold(business);
  }

  private sayAgain(stream: LiveStream, business: string): void {
    const words = this.recent.since(business);
    if (words === null) stream.resync();
    else stream.tell(words, textsOf(words));
  }

  private hold(business: string): void {
    this.waiting.set(business, []);
    setTimeout(() => {
      const words = this.waiting.get(business) ?? [];
      this.waiting.delete(business);
      if (words.length === 0) return;
      this.tell(business, words);
      this.hold(business);
    }, WINDOW_MS).unref();
  }

  private tell(business: string, words: readonly ToldWord[]): void {
    const texts = textsOf(words);
    for (const stream of this.streams.get(business) ?? []) {
      stream.tell(words, texts);
      if (stream.over) this.leave(stream, (gone) => gone.drop());
    }
  }

  private beat(): void {
    const now = Date.now();
    this.recent.prune(now);
    for (const stream of this.all()) {
      stream.beat();
      if (stream.over) this.leave(stream, (gone) => gone.drop());
    }
    void this.recheckAll(
      this.all().filter(({ checkedAt }) => now - checkedAt > RECHECK_MS),
      false,
    );
  }

  /** `null`: notices over NATS may have been lost, those of revocations and those of changes. */
  private recheck(word: SessionRevoked | null): Promise<void> {
    const found = this.all().filter(({ session }) => word === null || concerns(word, session));
    return this.recheckAll(found, word === null);
  }

  private async recheckAll(streams: readonly LiveStream[], mayHaveMissed: boolean): Promise<void> {
    for (const stream of streams) stream.suspend();
    const queue = [...streams];
    const work = async () => {
      for (let stream = queue.shift(); stream; stream = queue.shift())
        await this.check(stream, mayHaveMissed);
    };
    await Promise.all(Array.from({ length: Math.min(RECHECKS_AT_ONCE, queue.length) }, work));
  }

  private async check(stream: LiveStream, mayHaveMissed: boolean): Promise<void> {
    for (let attempt = 1; !stream.over; attempt += 1) {
      try {
        const session = await this.sessions.peek(stream.authorization);
        if (session.locked) throw new CodedError('SESSION-002');
        stream.resume(session, mayHaveMissed);
        return;
      } catch (error) {
        const code = error instanceof CodedError ? error.code : 'REQ-110';
        const isRefused = code.startsWith('SESSION-');
        if (isRefused || attempt >= RECHECK_TRIES) {
          this.leave(stream, (gone) => gone.bye(isRefused ? code : null));
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }
}
