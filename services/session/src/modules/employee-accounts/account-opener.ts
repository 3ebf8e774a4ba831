import { Injectable } from '@nestjs/common';
import type {
  employeeUserCreate,
  employeeUserPasswordReset,
  employeeUserUnslow,
} from '@volante/contracts/accounts/employee-account.contract';
import type { CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { accountLimit, codeLimit, letterLimits } from '../../attempts/limits.js';
import { LetterBox } from '../../letters/letter-box.js';
import { type BookPerson, RoleLock } from '../../role-lock/role-lock.js';
import { SessionStore } from '../../session-store/session.store.js';
import { AccountTarget, accountOf, demandOther, type EmployeeCard } from './account-target.js';

/**
 * Wrong passwords of strangers and wrong codes: what makes a person wait. Wrong passwords count for the address, which may be
 * another school's account until it is proven: the wait of that one is not ours to end.
 */
export const slowing = ({ id, email, proven }: Pick<BookPerson, 'id' | 'email' | 'proven'>) => [
  ...(proven ? [accountLimit(email)] : []),
  codeLimit(id, null),
];

/** Gives people a way in: an account, a new password, an end of waiting. */
@Injectable()
export class AccountOpener {
  constructor(
    private readonly db: Database,
    private readonly targets: AccountTarget,
    private readonly letters: LetterBox,
    private readonly attempts: AttemptLimiter,
    private readonly sessions: SessionStore,
  ) {}

  async create(ctx: Context, input: CallParsed<typeof employeeUserCreate>): Promise<null> {
    const card = await this.targets.card(ctx, input.id);
    if (card.barred !== null) throw new CodedError('ACCOUNT-004');
    const email = input.email.toLowerCase();
    return this.db.write(ctx, async (tx) => {
      const book = await RoleLock.open(tx);
      if (accountOf(book, card)) throw new CodedError('ACCOUNT-001');
      const role = book.roles.get(input.role);
      if (!role) throw new CodedError('ACCOUNT-003');
      book.demandOwn(role.permissions);
      book.demandBranches(card.branches);
      await this.attempts.failed(letterLimits(email, ctx.ip));
      const id = newId();
      await this.insert(tx, card, { id, email, role: role.id });
      const changes = { email: { from: null, to: email }, role: { from: null, to: role.name } };
      tx.audit({ entity: 'account', entityId: id, action: 'invited', changes });
      tx.emit({ topic: 'account.created', entityId: id, version: 1, state: { employee: card.id, email } });
      await this.letters.askWithin(tx, { kind: 'invitation', email, subject: id });
      return null;
    });
  }

  /** Whoever has not set a password yet is invited once more. */
  async resetPassword(ctx: Context, input: CallParsed<typeof employeeUserPasswordReset>): Promise<null> {
    const card = await this.targets.card(ctx, input.id);
    if (card.account === null) throw new CodedError('PASSWORD-RESET-001');
    return this.targets.change(ctx, input, async (target) => {
      const { tx, book, person } = target;
      demandOther(target);
      book.demandOver(person);
      if (card.barred !== null || person.state !== 'active') throw new CodedError('ACCOUNT-004');
      await this.attempts.failed(letterLimits(person.email, ctx.ip));
      await this.sessions.endAll(tx, person.id, 'password');
      await tx.run(
        'UPDATE account_device SET authorised_until = NULL WHERE business_id = :business AND account_id = :id',
        { id: person.id },
      );
      const kind = person.hasPassword ? 'recovery' : 'invitation';
      await this.letters.askWithin(tx, { kind, email: person.email, subject: person.id });
      tx.audit({ entity: 'account', entityId: person.id, action: 'password-link', changes: {} });
    });
  }

  unslow(ctx: Context, input: CallParsed<typeof employeeUserUnslow>): Promise<null> {
    return this.targets.change(ctx, input, async (target) => {
      const { tx, book, person } = target;
      demandOther(target);
      book.demandOver(person);
      for (const limit of slowing(person)) await this.attempts.forget(limit);
      tx.audit({ entity: 'account', entityId: person.id, action: 'unslowed', changes: {} });
    });
  }

  /** The unique keys decide: one account for an employee, one for an address within the business. */
  private async insert(
    tx: TenantTx,
    card: EmployeeCard,
    account: { id: string; email: string; role: string },
  ): Promise<void> {
    try {
      await tx.run(
        `INSERT INTO account (business_id, id, employee_id, email, name, role_id, extra_permissions, branches, state, created_at)
         VALUES (:business, :id, :employee, :email, :name, :role, '[]', :branches, 'active', UTC_TIMESTAMP(3))`,
        { ...account, employee: card.id, name: card.name, branches: JSON.stringify(card.branches) },
      );
    } catch (error) {
      if (isDuplicate(error, 'account_employee')) throw new CodedError('ACCOUNT-001');
      if (isDuplicate(error, 'account_address')) throw new CodedError('ERROR_EMPLOYEE_122');
      throw error;
    }
  }
}
