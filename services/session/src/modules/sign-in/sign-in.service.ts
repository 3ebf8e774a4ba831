import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { userLogin } from '@volante/contracts/session/session.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext } from '@volante/service-kit/context';
import { AccountStore } from '../../account-store/account.store.js';
import { SessionStore } from '../../session-store/session.store.js';
import { AttemptLimiter } from './attempt-limiter.js';
import { PasswordHasher } from './password-hasher.js';

@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly hasher: PasswordHasher,
    private readonly attempts: AttemptLimiter,
  ) {}

  /** One answer, in one time, for an unknown user, a wrong password and a disabled account. */
  async signIn(ctx: CallContext, input: CallParsed<typeof userLogin>): Promise<CallOutput<typeof userLogin>> {
    await this.attempts.check(input.user, ctx.ip);
    const account = await this.accounts.byEmail(input.user);
    const isRight = await this.hasher.verify(account?.passwordHash ?? null, input.password);
    if (!account?.active || !isRight) {
      await this.attempts.failed(input.user, ctx.ip);
      throw new CodedError('USER-001');
    }
    // Others may have failed meanwhile: a right guess in the midst of them is not told either.
    await this.attempts.check(input.user, ctx.ip);
    await this.attempts.succeeded(input.user, ctx.ip);
    const token = await this.sessions.open(account.user, input.device, ctx.ip);
    return { target: 'user', user: { ...account.user, token } };
  }
}
