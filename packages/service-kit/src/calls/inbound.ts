import type { Msg } from '@nats-io/transport-node';
import {
  type CallAccess,
  type CallDeclaration,
  isKeyAccess,
  isTakenAfterTrial,
} from '@volante/contracts/call';
import { CodedError, fromZod } from '../coded-error.js';
import { type CallContext, type ContextVerifier, can, sha256 } from '../context.js';
import { issueMessage } from '../issue-messages.js';
import type { InboundCall } from './handles.js';
import { HEADER, type ReadHeaders, readHeaders } from './wire.js';

const text = new TextDecoder('utf-8', { fatal: true });

/** Nothing in it is escaped: most queries of lists. */
const UNESCAPED = /^[\w.,:=&-]*$/;

function unescapedPair(part: string): [string, string] {
  const at = part.indexOf('=');
  return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
}

/** The platform's parser costs more than reading the input; it is kept for queries that need it. */
const pairsOf = (query: string): Iterable<[string, string]> =>
  UNESCAPED.test(query) ? query.split('&').filter(Boolean).map(unescapedPair) : new URLSearchParams(query);

function fromQuery(query: string): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const [key, value] of pairsOf(query)) {
    if (key in values) throw new CodedError('REQ-111', { parameter: key });
    values[key] = value;
  }
  return { ...values };
}

function fromJson(body: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(body === '' ? '{}' : body);
  } catch {
    throw new CodedError('REQ-102');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new CodedError('REQ-102');
  return { ...value };
}

function decode(payload: Uint8Array): string {
  try {
    return text.decode(payload);
  } catch {
    throw new CodedError('REQ-102');
  }
}

/** The raw input: query string of a GET or JSON body of a POST, with the path's parameters on top. */
function rawInput(call: CallDeclaration, data: Uint8Array, hdrs: ReadHeaders): Record<string, unknown> {
  const body = decode(data);
  const input = call.method === 'GET' ? fromQuery(body) : fromJson(body);
  const params = hdrs.get(HEADER.params) ?? '';
  const values = params === '' ? [] : params.split('/');
  if (values.length !== call.params.length) throw new CodedError('REQ-104');
  for (const [index, name] of call.params.entries()) {
    if (name in input) throw new CodedError('REQ-111', { parameter: name });
    input[name] = decodeURIComponent(values[index] ?? '');
  }
  return input;
}

/** What one idempotency key stands for: this call, on this record, with this content. */
function requestHash(call: CallDeclaration, data: Uint8Array, hdrs: ReadHeaders): string {
  const content = hdrs.get(HEADER.body) || sha256(data);
  return sha256(`${call.subject}\n${hdrs.get(HEADER.params) ?? ''}\n${content}`);
}

function contextOf(
  call: CallDeclaration,
  data: Uint8Array,
  hdrs: ReadHeaders,
  verifier: ContextVerifier,
): CallContext {
  const signedActor = hdrs.get(HEADER.actor) || null;
  const actor = signedActor ? verifier.verify(signedActor) : null;
  return {
    requestId: hdrs.get(HEADER.request) ?? '',
    call: call.path,
    idempotencyKey: hdrs.get(HEADER.idempotency) || null,
    bodyHash: () => requestHash(call, data, hdrs),
    signedActor,
    actor,
    ip: hdrs.get(HEADER.ip) ?? '',
    origin: hdrs.get(HEADER.origin) || null,
    keyHash: hdrs.get(HEADER.key) || null,
  };
}

/** What a session that only looks on may not do. */
const changes = ({ effect, whileActing, whileLocked }: CallDeclaration) =>
  effect === 'write' && !whileActing && !whileLocked;

/** Whether the caller brings the proof of this access. */
function opens(access: CallAccess, { actor, keyHash }: CallContext): boolean {
  if (access === 'session') return actor !== null && actor.via === undefined && actor.contact === undefined;
  if (access === 'customer') return actor?.contact !== undefined && actor.via === undefined;
  return isKeyAccess(access) ? Boolean(keyHash) : true;
}

/** Follows from the proof, never from a header. `open` comes last; without any proof the first access refuses. */
function accessOf({ access, accesses }: CallDeclaration, ctx: CallContext): CallAccess {
  const found = accesses.filter((one) => opens(one, ctx));
  const chosen = found.find((one) => one !== 'open') ?? found[0];
  if (chosen === undefined) throw new CodedError(isKeyAccess(access) ? 'KEY-001' : 'SESSION-000');
  return chosen;
}

function checkPerson(call: CallDeclaration, ctx: CallContext & { access: CallAccess }): void {
  if (ctx.access !== 'session' && ctx.access !== 'customer') return;
  if (ctx.actor?.locked && !call.whileLocked) throw new CodedError('SESSION-002');
  if (ctx.actor?.trialOver && !isTakenAfterTrial(call)) throw new CodedError('TRIAL-001');
  if (ctx.actor?.acting && changes(call)) throw new CodedError('ACCESS-005');
  if (ctx.access === 'session' && call.permission && !can(ctx, call.permission)) {
    throw new CodedError('ACCESS-001', { permission: call.permission });
  }
}

/** Turns a NATS message into a checked call. The gateway's guard is a courtesy to the caller; this one is the law. */
export function readInbound(call: CallDeclaration, message: Msg, verifier: ContextVerifier): InboundCall {
  const hdrs = readHeaders(message);
  const caller = contextOf(call, message.data, hdrs, verifier);
  const ctx = { ...caller, access: accessOf(call, caller) };
  checkPerson(call, ctx);
  const parsed = call.input.safeParse(rawInput(call, message.data, hdrs), { error: issueMessage });
  if (!parsed.success) throw fromZod(parsed.error);
  return { ctx, input: parsed.data };
}
