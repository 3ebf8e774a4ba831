import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  identityProviderInvited,
  identityProviderList,
  linkedIdentityBegin,
  SsoBegun,
  ssoBegin,
} from '@volante/contracts/session/identity-provider.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { CallContext, Context } from '@volante/service-kit/context';
import { sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { linkLimit, ssoLimit } from '../../attempts/limits.js';
import { OwnPassword } from '../../passwords/own-password.js';
import { SsoAttempts } from '../../sso-store/sso-attempts.js';
import { IdentityProviderStore } from './identity-provider.store.js';
import { type IdentityProvider, nameOf } from './identity-provider-row.js';
import { IdentityProver } from './providers/identity-prover.js';

/** Further dependencies of the start of a sign-in. */
@Injectable()
export class SsoStartTools {
  constructor(
    readonly db: Database,
    readonly attempts: AttemptLimiter,
    readonly password: OwnPassword,
  ) {}
}

interface Invitation {
  id: string;
  account: string;
  business: string;
}

/** Lists identity providers and starts a sign-in by one. */
@Injectable()
export class SsoStartService {
  constructor(
    private readonly providers: IdentityProviderStore,
    private readonly entries: SsoAttempts,
    private readonly prover: IdentityProver,
    private readonly tools: SsoStartTools,
  ) {}

  async list({
    business,
  }: CallParsed<typeof identityProviderList>): Promise<CallOutput<typeof identityProviderList>> {
    const doors = await this.offered(business);
    if (doors.length === 0) return { business: '', doors };
    const [row] = await this.tools.db.unscoped<{ name: string }>(
      'SELECT name FROM business_ref WHERE id = :business',
      { business },
    );
    return { business: row?.name ?? '', doors };
  }

  async invited(
    ctx: CallContext,
    { invitation }: CallParsed<typeof identityProviderInvited>,
  ): Promise<CallOutput<typeof identityProviderInvited>> {
    const { business } = await this.invitation(ctx, invitation);
    return { business, doors: await this.offered(business) };
  }

  async begin(ctx: CallContext, input: CallParsed<typeof ssoBegin>): Promise<SsoBegun> {
    const { business, kind, device } = input;
    // Every one counts: each leaves a row, and lets its provider be asked.
    await this.tools.attempts.failed([ssoLimit(ctx.ip)]);
    const provider = await this.provider(business, kind);
    if (!input.invitation) return this.opened(provider, { business, kind, device });
    const { id, account, business: own } = await this.invitation(ctx, input.invitation);
    if (own !== business) throw new CodedError('DOOR-002');
    return this.opened(provider, { business, kind, device, account, invitation: id });
  }

  async beginLink(
    ctx: Context,
    { kind, device, password }: CallParsed<typeof linkedIdentityBegin>,
  ): Promise<SsoBegun> {
    const { userId, businessId, session } = ctx.actor;
    const provider = await this.provider(businessId, kind);
    await this.tools.password.demand(ctx, password, 'USER-001');
    return this.opened(provider, { business: businessId, kind, device, account: userId, session });
  }

  private async provider(business: string, kind: IdentityProvider['kind']): Promise<IdentityProvider> {
    const provider = await this.providers.one(business, kind);
    if (!provider) throw notFound();
    return provider;
  }

  private async opened(
    provider: IdentityProvider,
    asked: Parameters<SsoAttempts['open']>[0],
  ): Promise<SsoBegun> {
    return this.prover.begin(provider, await this.entries.open(asked));
  }

  private async offered(business: string) {
    return (await this.providers.open(business)).map((provider) => ({
      kind: provider.kind,
      label: nameOf(provider),
    }));
  }

  /**
   * Whom an invitation lets in: its secret does what a first password would do. A link to recover a password is none: the
   * identity would be a second way in, beside a password and sessions that stay.
   */
  private async invitation(ctx: CallContext, token: string): Promise<Invitation> {
    const limit = linkLimit(ctx.ip);
    await this.tools.attempts.check([limit]);
    const [row] = await this.tools.db.unscoped<Invitation>(
      `SELECT l.id, l.account_id AS account, l.business_id AS business FROM reset_link l
       JOIN account a ON a.business_id = l.business_id AND a.id = l.account_id AND a.password_hash IS NULL
       WHERE l.token_hash = :hash AND l.used_at IS NULL AND l.expires_at > UTC_TIMESTAMP(3)`,
      { hash: sha256(token) },
    );
    if (row) return row;
    await this.tools.attempts.failed([limit]);
    throw new CodedError('DOOR-002');
  }
}
