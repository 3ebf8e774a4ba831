import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { IdentityProviderKind } from '@volante/contracts/session/identity-providers';
import type { userLogin } from '@volante/contracts/session/session.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { DeviceStore, type KnownDevice } from '../../access-store/device.store.js';
import { type Account, AccountStore } from '../../account-store/account.store.js';
import { proveAddress } from '../../account-store/address-proof.js';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { linkLimit } from '../../attempts/limits.js';
import { Entrance } from '../../entrance/entrance.js';
import { SecondStepService } from '../../entrance/second-step.service.js';
import { LinkedIdentityStore } from '../../sso-store/linked-identity.store.js';
import { type Proven, type SsoAttempt, SsoAttempts } from '../../sso-store/sso-attempts.js';
import { ClaimRoles } from './claim-roles.js';
import { IdentityProviderStore } from './identity-provider.store.js';
import type { IdentityProvider } from './identity-provider-row.js';
import { type Given, IdentityProver } from './providers/identity-prover.js';

type Answer = CallOutput<typeof userLogin>;

export interface Enters extends Given {
  device: string;
  deviceName?: string | undefined;
  trusts?: readonly string[] | undefined;
}

/** Where entries, and the people whom they name, are looked up. */
@Injectable()
export class SsoCallbackStores {
  constructor(
    readonly db: Database,
    readonly providers: IdentityProviderStore,
    readonly entries: SsoAttempts,
    readonly links: LinkedIdentityStore,
    readonly accounts: AccountStore,
    readonly devices: DeviceStore,
  ) {}
}

/** The callback of a sign-in by an identity provider: finds the person of the business that the provider names. */
@Injectable()
export class SsoCallbackService {
  constructor(
    private readonly stores: SsoCallbackStores,
    private readonly prover: IdentityProver,
    private readonly roles: ClaimRoles,
    private readonly second: SecondStepService,
    private readonly entrance: Entrance,
    private readonly attempts: AttemptLimiter,
  ) {}

  async enter(ctx: CallContext, kind: IdentityProviderKind, input: Enters): Promise<Answer> {
    const { entry, provider } = await this.entry(ctx, kind, input);
    // Left out by the browser, nobody could ever be asked whether the session still holds.
    if (kind === 'keycloak' && !input.refreshToken) throw new CodedError('DOOR-004');
    const proven = await this.prover.prove(provider, input);
    const id = await this.owner(ctx, entry, proven);
    const account = id === null ? null : await this.stores.accounts.byId(id);
    if (!account) {
      await this.stores.entries.refused(entry.id, proven);
      throw new CodedError('DOOR-001');
    }
    if (!account.active) throw new CodedError('DOOR-003');
    await this.roles.apply(provider, account.user.id, proven.claims);
    await this.stores.entries.hold(entry.id, account.user.id, proven);
    await this.stores.links.used(entry.businessId, proven.issuer, proven.subject);
    // Read again: the provider may just have changed what this person may do.
    const current = (await this.stores.accounts.byId(account.user.id)) ?? account;
    return this.goOn(ctx, current, entry, input);
  }

  /** The business's rules for the second step apply as after a password. */
  private async goOn(ctx: CallContext, account: Account, entry: SsoAttempt, input: Enters): Promise<Answer> {
    const { entries } = this.stores;
    const known = await this.known(account, input.trusts ?? []);
    const isTrusted = (known?.authorisedUntil?.getTime() ?? 0) > Date.now();
    if (account.secondStep !== 'none' && !isTrusted) {
      const step = await this.second.begin(account, input.device, (id) => entries.waitFor(entry.id, id));
      return { target: 'code', user: null, step: { ...step, user: account.user.email }, trust: null };
    }
    const { device, deviceName } = input;
    return this.entrance.open(account, known, { device, deviceName, ip: ctx.ip, came: { entry: entry.id } });
  }

  /** The entry that this ticket opens, used up whatever comes of it. */
  private async entry(
    ctx: CallContext,
    kind: IdentityProviderKind,
    { ticket, device }: Enters,
  ): Promise<{ entry: SsoAttempt; provider: IdentityProvider }> {
    const limit = linkLimit(ctx.ip);
    await this.attempts.check([limit]);
    const entry = await this.stores.entries.take(ticket, device);
    const provider = entry ? await this.stores.providers.one(entry.businessId, entry.kind) : null;
    if (entry?.kind === kind && entry.askedBy === null && provider) return { entry, provider };
    await this.attempts.failed([limit]);
    throw new CodedError('DOOR-002');
  }

  /** Whose the account is; an invitation makes it the invited person's. */
  private async owner({ ip }: CallContext, entry: SsoAttempt, proven: Proven): Promise<string | null> {
    const { invitationId, accountId, businessId, kind } = entry;
    if (invitationId === null || accountId === null)
      return this.stores.links.find(businessId, proven.issuer, proven.subject);
    const { issuer, subject, label } = proven;
    await this.stores.db.write(
      systemContext(businessId, ''),
      async (tx) => {
        const { affectedRows } = await tx.run(
          `UPDATE reset_link SET used_at = UTC_TIMESTAMP(3)
           WHERE business_id = :business AND id = :invitationId AND used_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
          { invitationId },
        );
        if (affectedRows !== 1) throw new CodedError('DOOR-002');
        const [link] = await tx.rows<{ email: string | null }>(
          'SELECT email FROM reset_link WHERE business_id = :business AND id = :invitationId',
          { invitationId },
        );
        await proveAddress(tx, accountId, link?.email ?? null);
        const identity = { kind, issuer, subject, label };
        await this.stores.links.add(tx, { account: accountId, ip }, identity);
      },
      { idempotencyKey: null },
    );
    return accountId;
  }

  private async known({ user }: Account, trusts: readonly string[]): Promise<KnownDevice | null> {
    for (const trust of trusts) {
      const known = await this.stores.devices.find(user.email, trust);
      if (known) return known;
    }
    return null;
  }
}
