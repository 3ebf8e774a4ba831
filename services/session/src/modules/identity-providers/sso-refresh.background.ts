import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { CodedError } from '@volante/service-kit/coded-error';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { SessionStore } from '../../session-store/session.store.js';
import { readAccessSettings } from '../../settings.js';
import { type HeldAttempt, SsoAttempts } from '../../sso-store/sso-attempts.js';
import { ClaimRoles } from './claim-roles.js';
import { IdentityProviderStore } from './identity-provider.store.js';
import { Openid } from './providers/openid.js';
import { RemoteFailed } from './providers/remote.js';

const LOOK_MS = 5_000;
const BATCH = 40;
/** Providers asked at once. */
const ABREAST = 5;

/**
 * Asks providers whether the sessions that they opened still hold: each one in use once in 40 seconds. Somebody who was
 * disabled or signed out there is out here within a minute. A provider that is away has refused nobody.
 */
@Injectable()
export class SsoRefresh {
  private readonly everyMs = readAccessSettings().VOLANTE_DOOR_CHECK_SECONDS * 1000;
  readonly rounds = new Rounds({
    everyMs: Math.min(LOOK_MS, this.everyMs),
    firstMs: Math.min(LOOK_MS, this.everyMs),
    round: (isStopped) => this.lookAround(isStopped),
    onError: (error) => this.log.warn({ err: error }, 'identity providers will be asked again'),
  });

  constructor(
    private readonly entries: SsoAttempts,
    private readonly providers: IdentityProviderStore,
    private readonly openid: Openid,
    private readonly roles: ClaimRoles,
    private readonly sessions: SessionStore,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async lookAround(isStopped: () => boolean): Promise<boolean> {
    const due = await this.entries.due(new Date(Date.now() - this.everyMs), BATCH);
    const queue = [...due];
    const work = async () => {
      for (let one = queue.shift(); one && !isStopped(); one = queue.shift()) await this.check(one);
    };
    await Promise.all(Array.from({ length: ABREAST }, work));
    return due.length === BATCH;
  }

  private async check(entry: HeldAttempt): Promise<void> {
    if (!(await this.entries.claim(entry))) return;
    try {
      await this.renew(entry);
    } catch (error) {
      if (!(error instanceof CodedError) || error instanceof RemoteFailed) {
        this.log.warn({ err: error, kind: entry.kind }, 'provider will be asked again');
        return;
      }
      await this.sessions.end(entry.sessionId, entry.businessId, 'provider');
      await this.entries.release(entry.sessionId);
    }
  }

  private async renew({ id, businessId, kind, accountId, subject, tokens }: HeldAttempt): Promise<void> {
    const provider = await this.providers.one(businessId, kind);
    if (!provider || !tokens.refreshToken) throw new CodedError('DOOR-002');
    const { given, claims } = await this.openid.refresh(provider, subject, tokens.refreshToken);
    await this.entries.renew(id, {
      idToken: given.id_token ?? tokens.idToken,
      refreshToken: given.refresh_token ?? tokens.refreshToken,
      endSession: tokens.endSession,
    });
    if (claims) await this.roles.apply(provider, accountId, claims);
  }
}
