import { Injectable } from '@nestjs/common';
import type { employeeUserEmail } from '@volante/contracts/accounts/employee-account.contract';
import type { CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { letterLimits } from '../../attempts/limits.js';
import { LetterBox } from '../../letters/letter-box.js';
import { OwnPassword } from '../../passwords/own-password.js';
import { AccountTarget, record, type Target } from './account-target.js';

/**
 * The address that a person signs in with. A new one counts once a link that was sent to it has been opened. Until then the
 * answer is the same whether or not an account of another business has it, and its owner can use it elsewhere.
 */
@Injectable()
export class AccountAddress {
  constructor(
    private readonly targets: AccountTarget,
    private readonly letters: LetterBox,
    private readonly password: OwnPassword,
    private readonly attempts: AttemptLimiter,
  ) {}

  /** ERROR_EMPLOYEE_022 for an address of the same business. */
  set(ctx: Context, input: CallParsed<typeof employeeUserEmail>): Promise<null> {
    const email = input.email.toLowerCase();
    return this.targets.change(ctx, input, async (target) => {
      const { book, person } = target;
      if (person.email === email && person.wanted === null) return;
      book.demandOver(person);
      // Links and codes go there: who walks up to an open console must not be able to take the account along.
      if (person.id === ctx.actor.userId) {
        if (!input.password) throw new CodedError('USER-001');
        await this.password.demand(ctx, input.password, 'USER-001');
      }
      await this.attempts.failed(letterLimits(email, ctx.ip));
      if ([...book.people.values()].some((other) => other.id !== person.id && other.email === email))
        throw new CodedError('ERROR_EMPLOYEE_022');
      if (person.proven) await this.want(target, email);
      else await this.replace(target, email);
    });
  }

  /** The present address stays until the wanted one is proven. The present one takes the wish back. */
  private async want(target: Target, email: string): Promise<void> {
    const { tx, person } = target;
    const wanted = email === person.email ? null : email;
    await tx.run(
      `UPDATE account SET wanted_email = :wanted, version = version + 1
       WHERE business_id = :business AND id = :id`,
      { id: person.id, wanted },
    );
    record(target, 'email-wanted', { wantedEmail: { from: person.wanted, to: wanted } });
    if (wanted !== null)
      await this.letters.askWithin(tx, { kind: 'address', email: wanted, subject: person.id });
  }

  /** Nobody has proven the address of an invitation: the next one takes its place, and its links open nothing. */
  private async replace(target: Target, email: string): Promise<void> {
    const { tx, person } = target;
    await tx.run(
      'UPDATE account SET email = :email, version = version + 1 WHERE business_id = :business AND id = :id',
      { id: person.id, email },
    );
    await tx.run(
      `UPDATE reset_link SET used_at = UTC_TIMESTAMP(3)
       WHERE business_id = :business AND account_id = :id AND used_at IS NULL`,
      { id: person.id },
    );
    record(target, 'email', { email: { from: person.email, to: email } });
    await this.letters.askWithin(tx, { kind: 'moved', email: person.email, subject: person.id });
    await this.letters.askWithin(tx, { kind: 'invitation', email, subject: person.id });
  }
}
