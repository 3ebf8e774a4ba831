import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { registration, registrationConfirm } from '@volante/contracts/session/registration.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext } from '@volante/service-kit/context';
import { sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { letterLimits, linkLimit } from '../../attempts/limits.js';
import { LetterBox } from '../../letters/letter-box.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { PasswordRules } from '../../passwords/password-rules.js';
import { NewBusiness, type RegistrationRow } from './new-business.js';

const LIFE_HOURS = 24;

@Injectable()
export class RegistrationService {
  constructor(
    private readonly db: Database,
    private readonly attempts: AttemptLimiter,
    private readonly hasher: PasswordHasher,
    private readonly rules: PasswordRules,
    private readonly letters: LetterBox,
    private readonly businesses: NewBusiness,
  ) {}

  /** Whether the address is known is looked up by whoever writes the letter: here it costs and says the same. */
  async ask(ctx: CallContext, input: CallParsed<typeof registration>): Promise<null> {
    await this.attempts.failed(letterLimits(input.email, ctx.ip));
    await this.rules.demand(input.password, [input.business, input.name, input.email.split('@')[0] ?? '']);
    const id = newId();
    await this.db.unscopedRun(
      `INSERT INTO registration (id, email, name, business_name, province, phone, password_hash, created_at, expires_at)
       VALUES (:id, :email, :name, :business, :province, :phone, :hash, UTC_TIMESTAMP(3),
         UTC_TIMESTAMP(3) + INTERVAL ${LIFE_HOURS} HOUR)`,
      {
        id,
        email: input.email.toLowerCase(),
        name: input.name,
        business: input.business,
        province: input.province,
        phone: input.phone,
        hash: await this.hasher.hash(input.password),
      },
    );
    await this.letters.ask('registration', input.email, id);
    return null;
  }

  /** REGISTRATION-001 for a link that was used, is too old, or whose address has become somebody's meanwhile. */
  async confirm(
    ctx: CallContext,
    { token }: CallParsed<typeof registrationConfirm>,
  ): Promise<CallOutput<typeof registrationConfirm>> {
    const limit = linkLimit(ctx.ip);
    await this.attempts.check([limit]);
    const [row] = await this.db.unscoped<RegistrationRow>(
      `SELECT id, email, name, business_name, province, phone, password_hash FROM registration
       WHERE token_hash = :hash AND confirmed_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
      { hash: sha256(token) },
    );
    if (row && (await this.businesses.make(row))) return { email: row.email };
    await this.attempts.failed([limit]);
    throw new CodedError('REGISTRATION-001');
  }
}
