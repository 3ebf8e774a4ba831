import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  userPasswordChange,
  userPasswordRecovery,
  userPasswordUpdate,
} from '@volante/contracts/session/recovery.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext, Context } from '@volante/service-kit/context';
import { sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { letterLimits, linkLimit } from '../../attempts/limits.js';
import { LetterBox } from '../../letters/letter-box.js';
import { OwnPassword } from '../../passwords/own-password.js';
import { NewPassword } from './new-password.js';
import { PasswordSetter } from './password-setter.js';

interface LinkRow {
  id: string;
  account_id: string;
  business_id: string;
  email: string;
}

@Injectable()
export class RecoveryService {
  constructor(
    private readonly db: Database,
    private readonly letters: LetterBox,
    private readonly attempts: AttemptLimiter,
    private readonly password: OwnPassword,
    private readonly fresh: NewPassword,
    private readonly setter: PasswordSetter,
  ) {}

  /** Whether anybody has this address is looked up by whoever writes the letter: here it costs and says the same. */
  async ask(ctx: CallContext, { email }: CallParsed<typeof userPasswordRecovery>): Promise<null> {
    await this.attempts.failed(letterLimits(email, ctx.ip));
    await this.letters.ask('recovery', email, null);
    return null;
  }

  async update(
    ctx: CallContext,
    { token, password }: CallParsed<typeof userPasswordUpdate>,
  ): Promise<CallOutput<typeof userPasswordUpdate>> {
    const limit = linkLimit(ctx.ip);
    await this.attempts.check([limit]);
    const link = await this.link(token);
    if (!link) {
      await this.attempts.failed([limit]);
      throw new CodedError('PASSWORD-RESET-003');
    }
    // A password that is refused leaves the link as it was: the person chooses another.
    const hash = await this.fresh.hash(link.account_id, password);
    await this.setter.set(link, hash, { ip: ctx.ip, link: link.id });
    return { user: link.email };
  }

  async change(ctx: Context, { current, password }: CallParsed<typeof userPasswordChange>): Promise<null> {
    const { user } = await this.password.demand(ctx, current, 'USER-001');
    const hash = await this.fresh.hash(user.id, password);
    const owner = { account_id: user.id, business_id: user.business.id };
    await this.setter.set(owner, hash, { ip: ctx.ip, keepSession: ctx.actor.session });
    return null;
  }

  private async link(token: string): Promise<LinkRow | null> {
    const [row] = await this.db.unscoped<LinkRow>(
      `SELECT l.id, l.account_id, l.business_id, a.email FROM reset_link l
       JOIN account a ON a.id = l.account_id AND a.state = 'active'
       WHERE l.token_hash = :hash AND l.used_at IS NULL AND l.expires_at > UTC_TIMESTAMP(3)`,
      { hash: sha256(token) },
    );
    return row ?? null;
  }
}
