import { type LiveEntities, liveEntity } from '@volante/contracts/live/live-entities';
import type { LiveFrame } from '@volante/contracts/live/live-word';
import { SUPER_ROLE } from '@volante/contracts/permissions';
import type { ToldWord } from '@volante/service-kit/live/live-words';
import type { KnownSession } from '../sessions/session-memory.js';

/** The part of an HTTP response that a stream uses. */
export interface LiveSink {
  write(text: string): unknown;
  end(text: string): unknown;
  destroy(): unknown;
  readonly writableLength: number;
}

/** A reader with more unread bytes than this is dropped: it reconnects and reads its page again. */
const MAX_WAITING = 64 * 1024;
const ALL_BRANCHES = 'client.all-branches';

function frameText(frame: LiveFrame): string {
  return `event: ${frame.event}\ndata: ${JSON.stringify(frame.data)}\n\n`;
}

function can(session: KnownSession, permission: string): boolean {
  return session.user.role === SUPER_ROLE || session.permissions.has(permission);
}

/** Whether this person may know of the change: closed for whatever is not declared. */
export function mayHear(entities: LiveEntities, session: KnownSession, word: ToldWord): boolean {
  const entity = liveEntity(entities, word.entity);
  if (!entity) return false;
  if (entity.permission && !can(session, entity.permission)) return false;
  if (entity.reach === 'person') return word.user === session.user.id;
  if (entity.reach === 'business' || can(session, ALL_BRANCHES)) return true;
  return word.branches?.some((branch) => session.user.branches.includes(branch)) ?? false;
}

function sameRights(one: KnownSession, other: KnownSession): boolean {
  const rights = ({ user }: KnownSession) => JSON.stringify([user.role, user.permissions, user.branches]);
  return rights(one) === rights(other);
}

/** One browser's open stream. Nothing is sent while its session is being checked. */
export class LiveStream {
  private isSuspended = false;
  private hasMissed = false;
  private isOver = false;
  /** Unix ms of the last time that the session was known to be good. */
  checkedAt = Date.now();

  constructor(
    readonly authorization: string,
    public session: KnownSession,
    private readonly sink: LiveSink,
    /** As `calls.json` has them now. */
    private readonly liveNow: () => LiveEntities,
  ) {}

  get over(): boolean {
    return this.isOver;
  }

  hello(): void {
    this.write(frameText({ event: 'hello', data: null }));
  }

  resync(): void {
    this.write(frameText({ event: 'resync', data: null }));
  }

  /** Public to everyone who can open the page: it is sent without waiting for the session. */
  release(): void {
    this.write(frameText({ event: 'release', data: null }));
  }

  /** A comment: it keeps proxies from closing, and shows a reader that has gone. */
  beat(): void {
    this.write(':\n\n');
  }

  /** `texts`: each word's JSON, made once for all streams. */
  tell(words: readonly ToldWord[], texts: readonly string[]): void {
    if (this.isSuspended) {
      this.hasMissed = true;
      return;
    }
    const entities = this.liveNow();
    const heard = texts.filter((_, index) => {
      const word = words[index];
      return word !== undefined && mayHear(entities, this.session, word);
    });
    if (heard.length > 0) this.write(`event: words\ndata: [${heard.join(',')}]\n\n`);
  }

  suspend(): void {
    this.isSuspended = true;
  }

  /** The session is good, perhaps with other rights than before. */
  resume(session: KnownSession, mayHaveMissed: boolean): void {
    const isOther = !sameRights(this.session, session);
    this.session = session;
    this.checkedAt = Date.now();
    this.isSuspended = false;
    if (this.hasMissed || mayHaveMissed || isOther) this.resync();
    this.hasMissed = false;
  }

  bye(code: string | null): void {
    if (this.isOver) return;
    this.isOver = true;
    this.sink.end(frameText({ event: 'bye', data: { code } }));
  }

  /** The reader has gone, or is too slow to be waited for. */
  drop(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.sink.destroy();
  }

  private write(text: string): void {
    if (this.isOver) return;
    if (this.sink.writableLength > MAX_WAITING) this.drop();
    else this.sink.write(text);
  }
}
