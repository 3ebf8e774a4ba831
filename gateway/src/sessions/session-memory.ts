import { hash } from 'node:crypto';
import type { NatsConnection } from '@nats-io/transport-node';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { SESSION_REVOKED, type SessionRevoked, sessionRevoked } from '@volante/service-kit/calls/control';
import { CodedError } from '@volante/service-kit/coded-error';
import type { SessionDoor, Viewer } from './session-door.js';

export interface KnownSession {
  session: string;
  user: SessionUser;
  permissions: ReadonlySet<string>;
  services: ReadonlySet<string>;
  /** Only calls declared `whileLocked` are passed on. */
  locked: boolean;
  /** The staff who look on through this session. */
  viewer?: Viewer | undefined;
  /** Signed once per entry, for the services. */
  signedActor: string;
  /** Unix ms until which this may be believed. */
  until: number;
}

interface Refused {
  code: string;
  until: number;
}

const TTL = 60_000;
/** Services accept a signed context a little longer than the gateway uses it: a request in flight must not expire. */
const GRACE = 15_000;
const REFUSED_TTL = 5_000;
const MAX_ENTRIES = 50_000;
const PEEKS = 5;
const TOKEN = /^[\w-]{43}$/;

/** Whether a word about sessions is about this one. */
export function concerns(word: SessionRevoked, { session, user, viewer }: KnownSession): boolean {
  return (
    ('session' in word && [session, viewer?.session].includes(word.session)) ||
    ('account' in word && [user.id, viewer?.account].includes(word.account)) ||
    ('business' in word && word.business === user.business.id)
  );
}

/**
 * The session behind a token, remembered for at most 60 s: warm requests cost no trip to a database or to Redis.
 * Dropped at once by a notice over NATS; all are dropped when NATS reconnects, since notices may have been lost.
 */
export class SessionMemory {
  private readonly known = new Map<string, KnownSession>();
  private readonly refused = new Map<string, Refused>();
  private readonly asking = new Map<string, Promise<KnownSession>>();
  /** Grows with every revocation: an answer asked for before it is for those who waited by then, and not kept. */
  private epoch = 0;
  private readonly listeners: ((word: SessionRevoked | null) => void)[] = [];

  constructor(
    private readonly bus: NatsConnection,
    private readonly door: SessionDoor,
  ) {
    bus.subscribe(SESSION_REVOKED, {
      callback: (error, message) => {
        const word = error ? null : sessionRevoked.safeParse(parse(message.string()));
        if (word?.success) this.forget(word.data);
        else this.forgetAll();
      },
    });
    void this.forgetOnReconnect();
  }

  /**
   * The session behind `Authorization: <scheme> <token>`; SESSION-000, SESSION-001 … when there is none. `unknown` is
   * called, and may refuse, before the session service looks up a token that is not remembered.
   */
  async resolve(
    authorization: string | undefined,
    unknown: () => void = () => undefined,
    now = Date.now(),
  ): Promise<KnownSession> {
    const key = digestOf(this.door.scheme, authorization);
    const found = key === null ? undefined : this.known.get(key);
    if (found && found.until > now) return found;
    unknown();
    if (!authorization) throw new CodedError('SESSION-000', 'Invalid session');
    if (key === null) throw new CodedError('SESSION-001');
    const no = this.refused.get(key);
    if (no && no.until > now) throw new CodedError(no.code);
    return this.ask(key);
  }

  /** As {@link resolve} for listeners: it does not count as use of the session, and the answer is not remembered. */
  async peek(
    authorization: string | undefined,
    unknown: () => void = () => undefined,
    now = Date.now(),
  ): Promise<KnownSession> {
    const key = digestOf(this.door.scheme, authorization);
    const found = key === null ? undefined : this.known.get(key);
    if (found && found.until > now) return found;
    unknown();
    if (!authorization) throw new CodedError('SESSION-000', 'Invalid session');
    if (key === null) throw new CodedError('SESSION-001');
    // An answer that was on its way when something was revoked says nothing.
    for (let attempt = 0; attempt < PEEKS; attempt += 1) {
      const epoch = this.epoch;
      const entry = await this.request(key, true);
      if (epoch === this.epoch) return entry;
    }
    throw new CodedError('REQ-108');
  }

  /** Called for every revocation once it holds here; `null`: the session is not known, it may be any. */
  onForget(listener: (word: SessionRevoked | null) => void): void {
    this.listeners.push(listener);
  }

  /** Sessions remembered. */
  get size(): number {
    return this.known.size;
  }

  private ask(key: string): Promise<KnownSession> {
    const others = this.asking.get(key);
    if (others) return others;
    const asked = this.fetch(key).finally(() => {
      if (this.asking.get(key) === asked) this.asking.delete(key);
    });
    this.asking.set(key, asked);
    return asked;
  }

  private async fetch(key: string): Promise<KnownSession> {
    const epoch = this.epoch;
    const entry = await this.request(key, false).catch((error: unknown) => {
      if (error instanceof CodedError && error.code.startsWith('SESSION-'))
        this.remember(this.refused, key, { code: error.code, until: Date.now() + REFUSED_TTL });
      throw error;
    });
    if (epoch === this.epoch) this.remember(this.known, key, entry);
    return entry;
  }

  private async request(key: string, passive: boolean): Promise<KnownSession> {
    const { session, user, locked, viewer, expiresAt, sign } = await this.door.resolve(key, passive);
    const until = Math.min(Date.now() + TTL, expiresAt);
    return {
      ...{ session, user, locked, viewer, until },
      permissions: new Set(user.permissions),
      services: new Set(user.services.map(({ id }) => id)),
      signedActor: sign(until + GRACE),
    };
  }

  private remember<T>(map: Map<string, T>, key: string, value: T): void {
    if (map.size >= MAX_ENTRIES) map.clear();
    map.set(key, value);
  }

  private forget(word: SessionRevoked): void {
    this.epoch += 1;
    this.asking.clear();
    for (const [key, entry] of this.known) {
      if (concerns(word, entry)) this.known.delete(key);
    }
    for (const listener of this.listeners) listener(word);
  }

  private forgetAll(): void {
    this.epoch += 1;
    this.asking.clear();
    this.known.clear();
    this.refused.clear();
    for (const listener of this.listeners) listener(null);
  }

  private async forgetOnReconnect(): Promise<void> {
    for await (const status of this.bus.status()) if (status.type === 'reconnect') this.forgetAll();
  }
}

function digestOf(expected: string, authorization: string | undefined): string | null {
  const [scheme, token = '', ...more] = authorization?.split(' ') ?? [];
  return scheme === expected && more.length === 0 && TOKEN.test(token) ? hash('sha256', token) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
