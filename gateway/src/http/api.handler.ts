import { type CallAccess, isKeyAccess, isTakenAfterTrial } from '@volante/contracts/call';
import { isOperatorOnly, SUPER_ROLE } from '@volante/contracts/permissions';
import { Beside } from '@volante/service-kit/calls/beside';
import { CodedError } from '@volante/service-kit/coded-error';
import { statusOf, toEnvelope } from '@volante/service-kit/error-answers';
import type { Logger } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { placeOf } from '@volante/service-kit/place-of';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallerInfo, CallForwarder, Forwarded } from '../calls/call-forwarder.js';
import type { CallTable, Match, Route } from '../calls/call-table.js';
import type { KnownSession, SessionMemory } from '../sessions/session-memory.js';
import { acceptsGzip, encodeBody } from './compress.js';
import { keyHashOf, schemeOf } from './key-hash.js';
import { payloadOf } from './payload.js';
import type { RateLimiter } from './rate-limiter.js';
import { traceparent } from './trace.js';

export interface FileRoutes {
  upload(request: FastifyRequest, match: Match, caller: CallerInfo): Promise<Forwarded>;
  /** Sends the reply itself, or gives back an envelope (a refusal, or the number of pages). */
  download(
    request: FastifyRequest,
    reply: FastifyReply,
    match: Match,
    caller: CallerInfo,
  ): Promise<Forwarded | null>;
}

/** Uploads of one secret at once: each holds a file in staging before the service looks at the secret's limits. */
const MAX_BESIDE = 4;
const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;
/** A hint of the browser's, not a proof. */
const TAB = /^[\w-]{8,40}$/;
const encoder = new TextEncoder();

/** Sessions of staff and those of students in the app: a token of one is nothing to the other. */
export interface Memories {
  staff: SessionMemory;
  students: SessionMemory;
}

/** The access whose scheme the caller uses; else the open one, else the first, which refuses. */
function chosenAccess({ access, accesses }: Route, authorization: string | undefined): CallAccess {
  if (accesses.length === 1) return access;
  const [scheme] = authorization?.split(' ') ?? [];
  return (
    accesses.find((one) => scheme !== undefined && schemeOf(one) === scheme) ??
    accesses.find((one) => one === 'open') ??
    access
  );
}

/** Calls that a session viewing as another role may not make. */
const changes = ({ effect, whileActing, whileLocked }: Route) =>
  effect === 'write' && !whileActing && !whileLocked;

/** The account that asks: staff who look at the app as a student take nothing of that student's share, and stand in the log themselves. */
const personOf = ({ user, viewer }: KnownSession): string => viewer?.account ?? user.id;

function holds({ user, permissions }: KnownSession, permission: string): boolean {
  if (isOperatorOnly(permission) && !user.business.operator) return false;
  return user.role === SUPER_ROLE || permissions.has(permission);
}

/** Every `/api/…` request: route, rate, session, permission, then the service's bytes. */
export class ApiHandler {
  private readonly uploads = new Beside(MAX_BESIDE);

  constructor(
    private readonly table: CallTable,
    private readonly memories: Memories,
    private readonly forwarder: CallForwarder,
    private readonly limiter: RateLimiter,
    private readonly files: FileRoutes,
    private readonly log: Logger,
  ) {}

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const started = performance.now();
    const requestId = newId();
    let session: KnownSession | null = null;
    let result: Forwarded | null;
    let path = '';
    try {
      const match = this.match(request);
      path = match.route.path;
      const access = chosenAccess(match.route, request.headers.authorization);
      const keyHash = this.key(request, access);
      session = keyHash === null ? await this.admit(request, match.route, access) : null;
      result = await this.dispatch(request, reply, match, {
        ...this.caller(request, requestId, session),
        keyHash,
      });
    } catch (error) {
      result = this.failure(error, requestId);
    }
    if (result) await this.send(request, reply, result, requestId);
    const { status } = result ?? { status: reply.statusCode };
    const ms = Math.round((performance.now() - started) * 10) / 10;
    this.log.info({
      requestId,
      method: request.method,
      path,
      status,
      ms,
      tenant: session?.user.business.id,
      user: session && personOf(session),
    });
  }

  private match(request: FastifyRequest): Match {
    const end = request.url.indexOf('?');
    const match = this.table.find(request.method, end < 0 ? request.url : request.url.slice(0, end));
    if (!match) throw new CodedError('REQ-104');
    return match;
  }

  /** Session, rate, licence and permission. A GET that changes something is only taken from the product's own pages. */
  private async admit(
    request: FastifyRequest,
    route: Route,
    access: CallAccess,
  ): Promise<KnownSession | null> {
    const site = request.headers['sec-fetch-site'];
    if (route.method === 'GET' && route.effect === 'write' && site !== undefined && site !== 'same-origin') {
      throw new CodedError('ACCESS-003');
    }
    if (access === 'open') {
      this.limit(placeOf(request.ip));
      return null;
    }
    const memory = access === 'customer' ? this.memories.students : this.memories.staff;
    const session = await memory.resolve(request.headers.authorization, () =>
      this.limit(placeOf(request.ip)),
    );
    this.limit(personOf(session));
    if (session.locked && !route.whileLocked) throw new CodedError('SESSION-002');
    if (session.user.trialOver && !isTakenAfterTrial(route)) throw new CodedError('TRIAL-001');
    if (session.user.acting && changes(route)) throw new CodedError('ACCESS-005');
    if (route.licence && !session.services.has(route.licence)) throw new CodedError('ACCESS-002');
    if (access !== 'customer' && route.permission && !holds(session, route.permission))
      throw new CodedError('ACCESS-001', { permission: route.permission });
    return session;
  }

  /** A tablet or an inspector's link: no secret, no way in. Tries count for the place, use for the secret. */
  private key(request: FastifyRequest, access: CallAccess): string | null {
    if (!isKeyAccess(access)) return null;
    this.limit(`key ${placeOf(request.ip)}`);
    const hash = keyHashOf(access, request.headers.authorization);
    if (hash === null) throw new CodedError('KEY-001');
    this.limit(hash);
    return hash;
  }

  private limit(key: string): void {
    if (!this.limiter.allow(key)) throw new CodedError('REQ-105');
  }

  private caller(request: FastifyRequest, requestId: string, session: KnownSession | null): CallerInfo {
    const key = request.headers['idempotency-key'];
    if (key !== undefined && (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))) {
      throw new CodedError('REQ-111', { header: 'Idempotency-Key' });
    }
    return {
      requestId,
      signedActor: session?.signedActor ?? null,
      idempotencyKey: key ?? null,
      ip: request.ip,
      origin: tabOf(request),
      trace: traceparent(request.headers.traceparent),
    };
  }

  private async dispatch(
    request: FastifyRequest,
    reply: FastifyReply,
    match: Match,
    caller: CallerInfo,
  ): Promise<Forwarded | null> {
    if (match.route.kind === 'upload') {
      const upload = async () =>
        (await this.unadmitted(request, match.route, caller)) ?? this.files.upload(request, match, caller);
      return caller.keyHash ? this.uploads.run(caller.keyHash, upload) : upload();
    }
    if (match.route.kind === 'download') return this.files.download(request, reply, match, caller);
    const takesGzip = acceptsGzip(request.headers['accept-encoding']);
    return this.forwarder.forward(match, payloadOf(request, match.route), { ...caller, takesGzip });
  }

  /** The refusal of a secret that opens nothing, before its upload is read; what the client still sends is discarded. */
  private async unadmitted(
    request: FastifyRequest,
    { admittedBy }: Route,
    caller: CallerInfo,
  ): Promise<Forwarded | null> {
    if (admittedBy === undefined) return null;
    const match = this.table.find('GET', `/api/${admittedBy}`);
    if (!match) throw new Error(`no call admits by ${admittedBy}`);
    const answer = await this.forwarder.forward(match, '', { ...caller, idempotencyKey: null });
    if (answer.status === 200) return null;
    request.raw.resume();
    return answer;
  }

  private failure(error: unknown, requestId: string): Forwarded {
    const coded = error instanceof CodedError ? error : new CodedError('REQ-110');
    if (coded.code === 'REQ-110') this.log.error({ err: error, requestId }, 'request failed');
    return { status: statusOf(coded), body: encoder.encode(toEnvelope(coded)) };
  }

  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    result: Forwarded,
    requestId: string,
  ): Promise<void> {
    const { body, encoding } = result.encoding
      ? { body: result.body, encoding: result.encoding }
      : await encodeBody(result.body, request.headers['accept-encoding']);
    reply.code(result.status);
    reply.header('content-type', 'application/json; charset=utf-8');
    reply.header('cache-control', 'no-store');
    reply.header('x-request-id', requestId);
    if (encoding) {
      reply.header('content-encoding', encoding);
      reply.header('vary', 'accept-encoding');
    }
    if (result.status === 429) reply.header('retry-after', '2');
    if (result.status === 503) reply.header('retry-after', '1');
    await reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  }
}

function tabOf(request: FastifyRequest): string | null {
  const tab = request.headers['x-volante-tab'];
  return typeof tab === 'string' && TAB.test(tab) ? tab : null;
}
