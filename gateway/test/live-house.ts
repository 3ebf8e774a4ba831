import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { LiveWord } from '@volante/contracts/live/live-word';
import { type SessionUser, sessionResolve } from '@volante/contracts/session/session.contract';
import { SESSION_REVOKED, type SessionRevoked } from '@volante/service-kit/calls/control';
import { sha256 } from '@volante/service-kit/context';
import { liveSubject, type ToldWord } from '@volante/service-kit/live/live-words';
import { createLog } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { testEnv } from '@volante/testing/servers/test-env';
import { type RunningGateway, startGateway } from '../src/server.js';
import { readGatewaySettings } from '../src/settings.js';

export const id = (digit: string) => digit.repeat(24);
/** Each test has its own school: recent notices of a school are repeated to every stream that opens there soon. */
export const current = { school: newId() };
export const JAEN = id('b');
export const UBEDA = id('c');

export function person(part: Partial<SessionUser> = {}): SessionUser {
  return {
    id: id('1'),
    name: 'Ana',
    email: 'ana@example.com',
    role: 'Administración',
    business: { id: current.school, name: 'Escuela', operator: false },
    services: [],
    permissions: ['client.view'],
    branches: [JAEN],
    ...part,
  };
}

export function word(part: Partial<ToldWord> = {}): ToldWord {
  return {
    entity: 'contact',
    id: id('9'),
    version: 2,
    kind: 'updated',
    by: id('8'),
    origin: null,
    branches: [JAEN],
    user: null,
    ...part,
  };
}

/** A stream as a browser reads it: every frame that came, in order. */
export class Reader {
  readonly frames: { event: string; data: unknown }[] = [];
  isClosed = false;
  private rest = '';

  constructor(readonly response: IncomingMessage) {
    response.setEncoding('utf8');
    response.on('data', (text: string) => this.take(text));
    response.once('close', () => {
      this.isClosed = true;
    });
  }

  get words(): LiveWord[] {
    return this.frames.flatMap(({ event, data }) => (event === 'words' ? (data as LiveWord[]) : []));
  }

  count(event: string): number {
    return this.frames.filter((frame) => frame.event === event).length;
  }

  private take(text: string): void {
    const parts = (this.rest + text).split('\n\n');
    this.rest = parts.pop() ?? '';
    for (const part of parts) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      if (event && data) this.frames.push({ event, data: JSON.parse(data) });
    }
  }
}

export async function until(what: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!what()) {
    if (Date.now() > deadline) throw new Error(`not in time: ${what}`);
    await wait(2);
  }
}

/** A gateway on real NATS, with a stand-in that knows the sessions. */
export class LiveHouse {
  /**
   * Shared by all houses: their stand-ins receive the same request, and the first to answer must give the same
   * answer.
   */
  private static readonly sessions = new Map<string, { user: SessionUser; session: string } | string>();
  readonly asked: { passive?: boolean }[] = [];
  private readers: Reader[] = [];

  private constructor(
    readonly gateway: RunningGateway,
    readonly bus: NatsConnection,
  ) {}

  static async open(settings: Record<string, string> = {}): Promise<LiveHouse> {
    Object.assign(process.env, testEnv().settings);
    const gateway = await startGateway(
      readGatewaySettings({
        ...testEnv().settings,
        PORT: '0',
        VOLANTE_RELEASES_DIR: testEnv().storageDir,
        ...settings,
      }),
      createLog('gateway'),
    );
    const house = new LiveHouse(gateway, await connect({ servers: testEnv().nats.url }));
    house.bus.subscribe(sessionResolve.subject, {
      callback: (_error, message) => {
        const asked = message.json<{ tokenHash: string; passive?: boolean }>();
        house.asked.push(asked);
        const known = LiveHouse.sessions.get(asked.tokenHash) ?? 'SESSION-001';
        message.respond(JSON.stringify(answerOf(known)));
      },
    });
    await house.bus.flush();
    return house;
  }

  get base(): string {
    const { port } = this.gateway.app.getHttpServer().address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Answers the token of a session of this person. */
  signIn(user: SessionUser, session = id('5')): string {
    const token = `${LiveHouse.sessions.size}`.padStart(43, 'T');
    LiveHouse.sessions.set(sha256(token), { user, session });
    return token;
  }

  /** From now on the session answers so: another person's rights, or a code of refusal. */
  change(token: string, known: { user: SessionUser; session: string } | string): void {
    LiveHouse.sessions.set(sha256(token), known);
  }

  async request(token: string | null, headers: Record<string, string> = {}): Promise<IncomingMessage> {
    const all = { ...(token === null ? {} : { authorization: `Token ${token}` }), ...headers };
    return new Promise((resolve, reject) => {
      get(`${this.base}/api/events`, { headers: all, agent: false }, resolve).once('error', reject);
    });
  }

  async listen(user: SessionUser, session?: string): Promise<Reader> {
    return this.listenWith(this.signIn(user, session));
  }

  async listenWith(token: string): Promise<Reader> {
    const reader = new Reader(await this.request(token));
    this.readers.push(reader);
    await until(() => reader.count('hello') === 1);
    return reader;
  }

  async tell(words: ToldWord[], business = current.school): Promise<void> {
    this.bus.publish(liveSubject('contacts', business), JSON.stringify(words));
    await this.bus.flush();
  }

  async revoke(what: SessionRevoked): Promise<void> {
    this.bus.publish(SESSION_REVOKED, JSON.stringify(what));
    await this.bus.flush();
  }

  hangUp(): void {
    for (const reader of this.readers) reader.response.destroy();
    this.readers = [];
  }

  async close(): Promise<void> {
    this.hangUp();
    await this.gateway.stop();
    await this.bus.close();
  }
}

function answerOf(known: { user: SessionUser; session: string } | string): unknown {
  if (typeof known === 'string') return { success: false, error: { code: known, message: '' } };
  return { success: true, data: { locked: false, ...known, expiresAt: Date.now() + 3_600_000 } };
}
