import { Injectable } from '@nestjs/common';
import { employeeCard } from '@volante/contracts/accounts/employee-account.contract';
import type { CallOutput } from '@volante/contracts/call';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, conflict, notFound } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { type BookPerson, RoleLock } from '../../role-lock/role-lock.js';

export type EmployeeCard = CallOutput<typeof employeeCard>;

export interface Target {
  tx: TenantTx;
  book: RoleLock;
  card: EmployeeCard;
  person: BookPerson;
}

/** The account behind an employee's record. A new account is known here a moment before the record knows of it. */
export function accountOf(book: RoleLock, card: EmployeeCard): BookPerson | null {
  const joined = card.account === null ? undefined : book.people.get(card.account);
  return joined ?? [...book.people.values()].find(({ employee }) => employee === card.id) ?? null;
}

/** Whose account is changed: an employee whom the person that asks sees, which the business service decides. */
@Injectable()
export class AccountTarget {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'session'>,
  ) {}

  card(ctx: Context, id: string): Promise<EmployeeCard> {
    return this.calls.call({ ...ctx, idempotencyKey: null }, employeeCard, { id });
  }

  /** DATA-404 without an account, DATA-409 when `version` is not the account's. */
  async change(
    ctx: Context,
    { id, version }: { id: string; version?: number },
    work: (target: Target) => Promise<void>,
  ): Promise<null> {
    const card = await this.card(ctx, id);
    return this.db.write(ctx, async (tx) => {
      const book = await RoleLock.open(tx);
      const person = accountOf(book, card);
      if (!person) throw notFound();
      if (version !== undefined && version !== person.version)
        throw conflict(await shown(tx, person), person.version);
      await work({ tx, book, card, person });
      return null;
    });
  }
}

/** The account as its dialogs edit it; `null` for a person who may not read it. */
async function shown(tx: TenantTx, { id, email, role, extra, state }: BookPerson): Promise<object | null> {
  if (!can(tx.ctx, 'employee.view')) return null;
  const [row] = await tx.rows<{ step: string }>(
    'SELECT second_step AS step FROM account WHERE business_id = :business AND id = :id',
    { id },
  );
  return { email, role, permissions: extra, state, step: row?.step };
}

/** Somebody else has to do it: nobody shuts themselves out by mistake. ACCOUNT-002 */
export function demandOther({ tx, person }: Target): void {
  if (person.id === tx.ctx.actor.userId) throw new CodedError('ACCOUNT-002');
}

/** The account's next version, its line in the trail, and the word for open screens. */
export function record(
  { tx, person }: Target,
  action: string,
  changes: Readonly<Record<string, { from: unknown; to: unknown }>>,
): void {
  tx.audit({ entity: 'account', entityId: person.id, action, changes });
  tx.emit({ topic: 'account.updated', entityId: person.id, version: person.version + 1, state: {} });
}
