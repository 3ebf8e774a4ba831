import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { SUPER_ROLE } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { z } from 'zod';
import { CodedError } from './coded-error.js';

/** Who makes a call, as the gateway signed it: the tenant condition comes from here, never from input. */
export interface Actor {
  readonly session: string;
  readonly userId: string;
  readonly userName: string;
  readonly businessId: string;
  readonly businessName: string;
  readonly role: string;
  readonly operator: boolean;
  readonly permissions: ReadonlySet<string>;
  /** Branches the person belongs to. */
  readonly branches: readonly string[];
}

/** What every handler gets first. */
export interface CallContext {
  readonly requestId: string;
  readonly call: string;
  readonly idempotencyKey: string | null;
  /** SHA-256 of the payload, hex: two requests with one key must be the same request. */
  readonly bodyHash: () => string;
  /** As it came, to be forwarded on internal calls. */
  readonly signedActor: string | null;
  readonly actor: Actor | null;
  readonly ip: string;
}

/** The context of a call that needs a session. */
export interface Context extends CallContext {
  readonly actor: Actor;
  readonly signedActor: string;
}

export function can(ctx: { actor: Actor | null }, permission: string): boolean {
  return ctx.actor !== null && (ctx.actor.role === SUPER_ROLE || ctx.actor.permissions.has(permission));
}

/** `null`: sees every branch of the business; else the ids of the branches that bind lists, counts, search and exports. */
export function visibleBranches(ctx: Context): readonly string[] | null {
  return can(ctx, 'client.all-branches') ? null : ctx.actor.branches;
}

const claims = z.object({
  s: z.string(),
  u: z.string(),
  n: z.string(),
  b: z.string(),
  bn: z.string(),
  r: z.string(),
  o: z.boolean(),
  p: z.array(z.string()),
  br: z.array(z.string()),
  exp: z.number(),
});

function toActor(value: z.output<typeof claims>): Actor {
  return {
    session: value.s,
    userId: value.u,
    userName: value.n,
    businessId: value.b,
    businessName: value.bn,
    role: value.r,
    operator: value.o,
    permissions: new Set(value.p),
    branches: value.br,
  };
}

/** Signs contexts with the gateway's Ed25519 key; done once per entry of the session memory. */
export class ContextSigner {
  private readonly key: KeyObject;

  constructor(privateKeyPem: string) {
    this.key = createPrivateKey(privateKeyPem);
  }

  /** `expiresAt` in Unix ms. */
  sign(session: string, user: SessionUser, expiresAt: number): string {
    const body = Buffer.from(
      JSON.stringify({
        s: session,
        u: user.id,
        n: user.name,
        b: user.business.id,
        bn: user.business.name,
        r: user.role,
        o: user.business.operator,
        p: user.permissions,
        br: user.branches,
        exp: expiresAt,
      } satisfies z.input<typeof claims>),
    );
    return `${body.toString('base64url')}.${sign(null, body, this.key).toString('base64url')}`;
  }
}

interface CacheEntry {
  actor: Actor;
  expiresAt: number;
}

/** Verifies a signed context once and remembers it by its digest until it expires. */
export class ContextVerifier {
  private readonly key: KeyObject;
  private readonly known = new Map<string, CacheEntry>();

  constructor(publicKeyPem: string) {
    this.key = createPublicKey(publicKeyPem);
  }

  verify(signed: string, now = Date.now()): Actor {
    const found = this.known.get(signed);
    if (found) {
      if (found.expiresAt > now) return found.actor;
      this.known.delete(signed);
      throw new CodedError('SESSION-001');
    }
    return this.verifyNew(signed, now);
  }

  private verifyNew(signed: string, now: number): Actor {
    const [body = '', signature = ''] = signed.split('.');
    const bytes = Buffer.from(body, 'base64url');
    if (!verify(null, bytes, this.key, Buffer.from(signature, 'base64url')))
      throw new CodedError('SESSION-001');
    const parsed = claims.safeParse(JSON.parse(bytes.toString()));
    if (!parsed.success || parsed.data.exp <= now) throw new CodedError('SESSION-001');
    if (this.known.size >= 10_000) this.known.clear();
    const actor = toActor(parsed.data);
    this.known.set(signed, { actor, expiresAt: parsed.data.exp });
    return actor;
  }
}

export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
