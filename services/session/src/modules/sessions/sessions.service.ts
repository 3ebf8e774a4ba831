import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { SessionUser, sessionResolve, userLogout } from '@volante/contracts/session/session.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { AccessLog } from '../../access-log/access-log.js';
import { AccountStore } from '../../account-store/account.store.js';
import { ActingStore } from '../../acting/acting.store.js';
import { SessionStore } from '../../session-store/session.store.js';
import { readAccessSettings } from '../../settings.js';
import { SsoAttempts } from '../../sso-store/sso-attempts.js';

@Injectable()
export class SessionsService {
  private readonly base = readAccessSettings().VOLANTE_PUBLIC_URL.replace(/\/+$/, '');

  constructor(
    private readonly store: SessionStore,
    private readonly accounts: AccountStore,
    private readonly log: AccessLog,
    private readonly entries: SsoAttempts,
    private readonly acting: ActingStore,
  ) {}

  async resolve({
    tokenHash,
    passive,
  }: CallParsed<typeof sessionResolve>): Promise<CallOutput<typeof sessionResolve>> {
    const session = await this.store.resolve(tokenHash, passive);
    return {
      session: session.id,
      locked: session.locked,
      user: await this.activeUser(session.accountId, session.id),
      expiresAt: session.expiresAt,
    };
  }

  async current(ctx: Context): Promise<SessionUser> {
    const user = await this.activeUser(ctx.actor.userId, ctx.actor.session);
    return ctx.actor.locked ? { ...user, locked: true } : user;
  }

  /** Also has the gateways ask again, so that what is refreshed on screen is what holds on the server. */
  async refresh(ctx: Context): Promise<SessionUser> {
    const user = await this.activeUser(ctx.actor.userId, ctx.actor.session);
    this.store.announce({ account: ctx.actor.userId });
    return user;
  }

  /** Ends the session here, and says where the one at the provider is ended that it came from. */
  async logout(ctx: Context): Promise<CallOutput<typeof userLogout>> {
    await this.store.end(ctx.actor.session, ctx.actor.businessId, 'logout');
    await this.log.session(ctx.actor.session, 'sign-out');
    const tokens = await this.entries.release(ctx.actor.session);
    if (!tokens?.endSession) return { next: null };
    const next = new URL(tokens.endSession);
    next.searchParams.set('id_token_hint', tokens.idToken);
    if (this.base) next.searchParams.set('post_logout_redirect_uri', `${this.base}/user/sign-in`);
    return { next: next.href };
  }

  private async activeUser(id: string, session: string): Promise<SessionUser> {
    const account = await this.accounts.byId(id);
    if (!account?.active) throw new CodedError('SESSION-001-0');
    if (account.suspended) throw new CodedError('SESSION-001-2');
    return this.acting.apply(session, account.user);
  }
}
