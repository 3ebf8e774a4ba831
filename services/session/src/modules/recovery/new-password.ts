import { Injectable } from '@nestjs/common';
import { AccountStore } from '../../account-store/account.store.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { PasswordRules } from '../../passwords/password-rules.js';

/** A password that somebody wants to have from now on. */
@Injectable()
export class NewPassword {
  constructor(
    private readonly accounts: AccountStore,
    private readonly rules: PasswordRules,
    private readonly hasher: PasswordHasher,
  ) {}

  /** USER-006 for one that is tried first. */
  async hash(account: string, password: string): Promise<string> {
    const known = await this.accounts.byId(account);
    const own = known
      ? [known.user.name, known.user.email.split('@')[0] ?? '', known.user.business.name]
      : [];
    await this.rules.demand(password, own);
    return this.hasher.hash(password);
  }
}
