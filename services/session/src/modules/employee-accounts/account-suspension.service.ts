import { Injectable } from '@nestjs/common';
import type { accountSuspension } from '@volante/contracts/accounts/employee-account.contract';
import type { CallParsed } from '@volante/contracts/call';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { RoleLock } from '../../role-lock/role-lock.js';
import { SessionStore } from '../../session-store/session.store.js';

/** The record's own event makes the bar last; without it, its service took the change back. */
const UNCONFIRMED_MS = 60_000;

/**
 * The business service asks before it locks, switches off or deletes an employee: here is decided whether it may. It asks as
 * well before it lets them in again, which the record's event then does.
 */
@Injectable()
export class AccountSuspension {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionStore,
  ) {}

  bar(ctx: Context, { account, why }: CallParsed<typeof accountSuspension>): Promise<null> {
    return this.db.write(
      ctx,
      async (tx) => {
        const book = await RoleLock.open(tx);
        const person = book.people.get(account);
        if (!person) return null;
        book.demandOver(person);
        if (why === null || person.barred) return null;
        book.people.set(account, { ...person, barred: true });
        book.demandAdministrator();
        await tx.run(
          `UPDATE account SET barred = :why, barred_until = :until, version = version + 1
           WHERE business_id = :business AND id = :account`,
          { account, why, until: new Date(Date.now() + UNCONFIRMED_MS) },
        );
        await this.sessions.endAll(tx, account, 'disabled');
        tx.audit({
          entity: 'account',
          entityId: account,
          action: 'barred',
          changes: { barred: { from: null, to: why } },
        });
        tx.emit({ topic: 'account.updated', entityId: account, version: person.version + 1, state: {} });
        return null;
      },
      { idempotencyKey: null },
    );
  }
}
