import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { type Account, AccountStore } from '../account-store/account.store.js';
import { AttemptLimiter } from '../attempts/attempt-limiter.js';
import { ownPasswordLimit } from '../attempts/limits.js';
import { PasswordHasher } from './password-hasher.js';

/** Asks the signed-in person for their password again: an open console may have somebody else in front of it. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly accounts: AccountStore,
    private readonly hasher: PasswordHasher,
    private readonly attempts: AttemptLimiter,
  ) {}

  /** @throws CodedError - `code` when the password is wrong; USER-002 after ten wrong ones of this session. */
  async demand(ctx: Context, password: string, code: 'USER-001' | 'USER-004'): Promise<Account> {
    const limit = ownPasswordLimit(ctx.actor.session);
    await this.attempts.check([limit]);
    const account = await this.accounts.byId(ctx.actor.userId);
    const isRight = await this.hasher.verify(account?.passwordHash ?? null, password);
    if (!account?.active || !isRight) {
      await this.attempts.failed([limit]);
      throw new CodedError(code);
    }
    await this.attempts.check([limit]);
    await this.attempts.forget(limit);
    return account;
  }
}
