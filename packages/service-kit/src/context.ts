import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import type { CallAccess } from '@volante/contracts/call';
import { ADMIN_PERMISSIONS, isOperatorOnly, SUPER_ROLE } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import type { Student } from '@volante/contracts/session/student-session.contract';
import { z } from 'zod';
import { CodedError } from './coded-error.js';

/** Who makes a call, as the gateway signed it: the tenant condition comes from here, never from input. */
export interface Actor {
  readonly session: string;
  readonly userId: string;
  readonly userName: string;
  /** Left out where a service acts for the person later on. */
  readonly email?: string;
  readonly businessId: string;
  readonly businessName: string;
  readonly role: string;
  /** Left out: none, or a context that was signed before it was part of it. */
  readonly roleId?: string;
  readonly operator: boolean;
  readonly permissions: ReadonlySet<string>;
  /** Branches the person belongs to. */
  readonly branches: readonly string[];
  /** The service that acts for the person later on (a job); left out when the person's own request goes on. */
  readonly via?: string;
  /** The session is locked: only what is declared `whileLocked` may be called. */
  readonly locked?: boolean;
  /** The trial of the business is over: only what `isTakenAfterTrial` says may be called. */
  readonly trialOver?: boolean;
  /** The person looks on as another role, or as a student: no write but those declared `whileActing` or `whileLocked`. */
  readonly acting?: boolean;
  /** A student in the app: the contact that they are. Holds no permission and sees no branch. */
  readonly contact?: string;
}

/** What every handler gets first. */
export interface CallContext {
  readonly requestId: string;
  readonly call: string;
  /** Which of the declared accesses opened the call; left out where no request did. */
  readonly access?: CallAccess;
  readonly idempotencyKey: string | null;
  /** SHA-256 of what the caller sent, hex: two requests with one key must be the same request. */
  readonly bodyHash: () => string;
  /** As it came, to be forwarded on internal calls. */
  readonly signedActor: string | null;
  readonly actor: Actor | null;
  readonly ip: string;
  /** The browser tab that asks, by its own word: it need not be told of what it did itself. */
  readonly origin?: string | null;
  /** SHA-256 of the secret that came with a call of a key access (`kiosk`, `inspection`, …), hex. */
  readonly keyHash?: string | null;
}

/** The context of a call that a secret opens, without a person. */
export interface KeyContext extends CallContext {
  readonly keyHash: string;
}

/** The context of a call that needs a session. */
export interface Context extends CallContext {
  readonly actor: Actor;
  readonly signedActor: string;
}

/** The context of a call that a student makes in the app. */
export interface CustomerContext extends Context {
  readonly access: 'customer';
  readonly actor: Actor & { readonly contact: string };
}

/** Whether a student makes the call, where it is open to others too. Their contact is `ctx.actor.contact`. */
export const isCustomer = (ctx: CallContext): ctx is CustomerContext => ctx.access === 'customer';

/** Nothing of the operator's for whoever is not of its own business. */
export function can({ actor }: { actor: Actor | null }, permission: string): boolean {
  if (actor === null || (isOperatorOnly(permission) && !actor.operator)) return false;
  return actor.role === SUPER_ROLE || actor.permissions.has(permission);
}

/** Holds all that is needed to give access back to others. */
export function isAdministrator(ctx: { actor: Actor | null }): boolean {
  return ADMIN_PERMISSIONS.every((permission) => can(ctx, permission));
}

/** A right that a call needs beyond the permission that it declares. ACCESS-001 without it. */
export function demand(ctx: { actor: Actor | null }, permission: string): void {
  if (!can(ctx, permission)) throw new CodedError('ACCESS-001', { permission });
}

/** `null`: sees every branch of the business; else the ids of the branches that bind lists, counts, search and exports. */
export function visibleBranches(ctx: Context): readonly string[] | null {
  return can(ctx, 'client.all-branches') ? null : ctx.actor.branches;
}

/** An internal call must still say for whom it is made: the tenant comes from there. */
export function onBehalf(ctx: CallContext): Context {
  const { actor, signedActor } = ctx;
  if (!actor || signedActor === null) throw new CodedError('SESSION-000');
  return { ...ctx, actor, signedActor };
}

const claims = z.object({
  s: z.string(),
  u: z.string(),
  n: z.string(),
  m: z.string().optional(),
  b: z.string(),
  bn: z.string(),
  r: z.string(),
  ri: z.string().optional(),
  o: z.boolean(),
  p: z.array(z.string()),
  br: z.array(z.string()),
  sv: z.string().optional(),
  lk: z.literal(true).optional(),
  to: z.literal(true).optional(),
  ac: z.literal(true).optional(),
  exp: z.number(),
});
type Claims = z.input<typeof claims>;

function toActor(value: z.output<typeof claims>): Actor {
  return {
    session: value.s,
    userId: value.u,
    userName: value.n,
    ...(value.m === undefined ? {} : { email: value.m }),
    businessId: value.b,
    businessName: value.bn,
    role: value.r,
    ...(value.ri === undefined ? {} : { roleId: value.ri }),
    operator: value.o,
    permissions: new Set(value.p),
    branches: value.br,
    ...(value.sv === undefined ? {} : { via: value.sv }),
    ...(value.lk ? { locked: true } : {}),
    ...(value.to ? { trialOver: true } : {}),
    ...(value.ac ? { acting: true } : {}),
  };
}

const OPENING_BRACE = 0x7b;
/** Bytes of claims once they are unpacked; a person with every permission takes a hundredth of it. */
const MAX_CLAIMS = 256 * 1024;

/**
 * A context travels with every call, and permissions repeat their words: packed, it is a third as long. Services of 0.13 cannot
 * read packed ones, and a service is rolled back alone: this release reads both, the one after it packs.
 */
const PACKS_CONTEXTS = false;

const packed = (value: object, isPacked: boolean): Buffer =>
  isPacked ? deflateSync(JSON.stringify(value)) : Buffer.from(JSON.stringify(value));

/** Reads packed claims and others. */
function unpacked(body: Buffer): unknown {
  const text = body[0] === OPENING_BRACE ? body : inflateSync(body, { maxOutputLength: MAX_CLAIMS });
  return JSON.parse(text.toString());
}

function signed(value: object, key: KeyObject, isPacked = PACKS_CONTEXTS): string {
  const body = packed(value, isPacked);
  return `${body.toString('base64url')}.${sign(null, body, key).toString('base64url')}`;
}

/** Signs contexts with the gateway's Ed25519 key; done once per entry of the session memory. */
export class ContextSigner {
  private readonly key: KeyObject;

  constructor(
    privateKeyPem: string,
    private readonly isPacked = PACKS_CONTEXTS,
  ) {
    this.key = createPrivateKey(privateKeyPem);
  }

  /** `expiresAt` in Unix ms. */
  sign(session: string, user: SessionUser, expiresAt: number): string {
    return signed(
      {
        s: session,
        u: user.id,
        n: user.name,
        m: user.email,
        b: user.business.id,
        bn: user.business.name,
        r: user.role,
        ...(user.roleId === undefined ? {} : { ri: user.roleId }),
        o: user.business.operator,
        p: user.permissions,
        br: user.branches,
        ...(user.locked ? { lk: true as const } : {}),
        ...(user.trialOver ? { to: true as const } : {}),
        ...(user.acting ? { ac: true as const } : {}),
        exp: expiresAt,
      },
      this.key,
      this.isPacked,
    );
  }

  /** As {@link sign}, for a student in the app. */
  signCustomer(session: string, student: Student, expiresAt: number): string {
    const { contact, name, business, trialOver, looking } = student;
    const value: z.input<typeof customerClaims> = {
      ...{ s: session, c: contact, cn: name, b: business.id, bn: business.name },
      ...(trialOver ? { to: true as const } : {}),
      ...(looking ? { ac: true as const } : {}),
      exp: expiresAt,
    };
    return CUSTOMER_MARK + signed(value, this.key, this.isPacked);
  }
}

/** Claims of a student: another shape than those of staff, so that neither can be taken for the other. */
const customerClaims = z.strictObject({
  s: z.string(),
  c: z.string(),
  cn: z.string(),
  b: z.string(),
  bn: z.string(),
  to: z.literal(true).optional(),
  ac: z.literal(true).optional(),
  exp: z.number(),
});

const toCustomer = (value: z.output<typeof customerClaims>): Actor => ({
  session: value.s,
  userId: value.c,
  contact: value.c,
  userName: `${value.cn} (app del alumno)`,
  businessId: value.b,
  businessName: value.bn,
  role: '',
  operator: false,
  permissions: new Set(),
  branches: [],
  ...(value.to ? { trialOver: true } : {}),
  ...(value.ac ? { acting: true } : {}),
});

const CUSTOMER_MARK = 'cus:';
const SERVICE_MARK = 'svc:';
const SERVICE_CONTEXT_MS = 60_000;

/**
 * Signs contexts with the services' own Ed25519 key, for work that outlives the request that asked for it (jobs):
 * such a context lives 60 s and opens internal calls only (ADR 0007).
 */
export class ServiceContextSigner {
  private readonly key: KeyObject;

  constructor(
    privateKeyPem: string,
    private readonly service: string,
  ) {
    this.key = createPrivateKey(privateKeyPem);
  }

  sign(actor: Actor, now = Date.now()): string {
    const value: Claims = {
      s: actor.session,
      u: actor.userId,
      n: actor.userName,
      b: actor.businessId,
      bn: actor.businessName,
      r: actor.role,
      ...(actor.roleId === undefined ? {} : { ri: actor.roleId }),
      o: actor.operator,
      p: [...actor.permissions],
      br: [...actor.branches],
      sv: this.service,
      exp: now + SERVICE_CONTEXT_MS,
    };
    return SERVICE_MARK + signed(value, this.key);
  }
}

interface CacheEntry {
  actor: Actor;
  expiresAt: number;
}

/** Verifies a signed context once and remembers it by its digest until it expires. */
export class ContextVerifier {
  private readonly gatewayKey: KeyObject;
  private readonly serviceKey: KeyObject | null;
  private readonly known = new Map<string, CacheEntry>();

  /** Without the services' key no context that a service signed is believed. */
  constructor(gatewayPublicKeyPem: string, servicePublicKeyPem?: string) {
    this.gatewayKey = createPublicKey(gatewayPublicKeyPem);
    this.serviceKey = servicePublicKeyPem ? createPublicKey(servicePublicKeyPem) : null;
  }

  verify(text: string, now = Date.now()): Actor {
    const found = this.known.get(text);
    if (found) {
      if (found.expiresAt > now) return found.actor;
      this.known.delete(text);
      throw new CodedError('SESSION-001');
    }
    return this.verifyNew(text, now);
  }

  private verifyNew(text: string, now: number): Actor {
    const byService = text.startsWith(SERVICE_MARK);
    const isStudent = text.startsWith(CUSTOMER_MARK);
    const key = byService ? this.serviceKey : this.gatewayKey;
    // Both marks are as long.
    const [body = '', signature = ''] = text
      .slice(byService || isStudent ? SERVICE_MARK.length : 0)
      .split('.');
    const bytes = Buffer.from(body, 'base64url');
    if (!key || !verify(null, bytes, key, Buffer.from(signature, 'base64url')))
      throw new CodedError('SESSION-001');
    const { actor, expiresAt } = isStudent ? customerOf(bytes) : staffOf(bytes, byService);
    if (expiresAt <= now) throw new CodedError('SESSION-001');
    if (this.known.size >= 10_000) this.known.clear();
    this.known.set(text, { actor, expiresAt });
    return actor;
  }
}

function customerOf(bytes: Buffer): CacheEntry {
  const parsed = customerClaims.safeParse(unpacked(bytes));
  if (!parsed.success) throw new CodedError('SESSION-001');
  return { actor: toCustomer(parsed.data), expiresAt: parsed.data.exp };
}

/** Each key vouches for its own kind: the gateway never speaks for a job, a service never for a request. */
function staffOf(bytes: Buffer, byService: boolean): CacheEntry {
  const parsed = claims.safeParse(unpacked(bytes));
  if (!parsed.success || byService !== (parsed.data.sv !== undefined)) throw new CodedError('SESSION-001');
  return { actor: toActor(parsed.data), expiresAt: parsed.data.exp };
}

export const sha256 = (data: string | Uint8Array) => hash('sha256', data, 'hex');
