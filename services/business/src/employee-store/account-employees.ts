import type { CallOutput } from '@volante/contracts/call';
import type { accountCards } from '@volante/contracts/employees/account-card.contract';
import { changesBetween } from '@volante/service-kit/data/audit';
import type { Row } from '@volante/service-kit/data/executor';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { type Employee, employees, nameOf } from './employee-store.js';

export type AccountCard = CallOutput<typeof accountCards>['rows'][number];

/** "María José Expósito León": in Spain the last two words are the surnames. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const surnames = words.length > 2 ? 2 : words.length - 1;
  return {
    firstName: words
      .slice(0, words.length - surnames)
      .join(' ')
      .slice(0, 80),
    lastName: words
      .slice(words.length - surnames)
      .join(' ')
      .slice(0, 120),
  };
}

async function known(tx: TenantTx, condition: 'account' | 'email', value: string): Promise<Employee | null> {
  const which =
    condition === 'account'
      ? 'r.account_id = :value'
      : "r.account_id IS NULL AND r.email = :value AND r.state = 'active' AND r.locked = 0";
  const { whole, from, read } = employees.sql;
  const [row] = await tx.rows<Row>(
    `SELECT ${whole} FROM ${from} AND ${which} ORDER BY r.id LIMIT 1 FOR UPDATE`,
    { value },
  );
  return row ? read(row) : null;
}

/**
 * The employee behind a user account: the one that is joined to it, else an active one with its e-mail, which is joined now,
 * else a new one made from what the account says. A record that is locked or inactive is not joined: it would shut the account
 * out, and anybody who may add employees could have typed its address. The business is locked, so that two requests do not
 * make two.
 */
export async function employeeOfAccount(
  tx: TenantTx,
  card: AccountCard,
): Promise<{ employee: Employee; how: 'known' | 'linked' | 'created' }> {
  const own = await known(tx, 'account', card.id);
  if (own) return { employee: own, how: 'known' };
  await tx.rows('SELECT business_id FROM business WHERE business_id = :business FOR UPDATE');
  const sooner = await known(tx, 'account', card.id);
  if (sooner) return { employee: sooner, how: 'known' };
  const same = card.email ? await known(tx, 'email', card.email) : null;
  if (same) {
    const copied = await copiedFrom(tx, card, same);
    const changes = {
      account: { from: null, to: card.email },
      ...changesBetween({ ...same }, { ...same, ...copied }),
    };
    const employee = await employees.save(
      tx,
      same,
      { ...copied, account: card.id },
      { action: 'updated', changes },
    );
    return { employee, how: 'linked' };
  }
  return { employee: await createFor(tx, card), how: 'created' };
}

/**
 * Name and branches of a record that is joined to an account. The account's win: anybody who may add employees could have
 * typed this record with the address of somebody who may do more (ROLE-004). Only what the account lacks is the record's.
 */
async function copiedFrom(tx: TenantTx, card: AccountCard, record: Employee) {
  const own = await branchesOf(tx, card);
  const { firstName, lastName } = nameOf(record) === card.name.trim() ? record : splitName(card.name);
  return { firstName, lastName, branches: own.length > 0 ? own : record.branches };
}

/** Those of the account's branches that are there. */
async function branchesOf(tx: TenantTx, card: AccountCard): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    "SELECT id FROM branch WHERE business_id = :business AND state <> 'deleted'",
  );
  const there = new Set(rows.map(({ id }) => id));
  return card.branches.filter((id) => there.has(id));
}

async function createFor(tx: TenantTx, card: AccountCard): Promise<Employee> {
  const empty = employees.empty();
  const { id: account, email } = card;
  const fields = { ...empty, ...splitName(card.name), email, branches: await branchesOf(tx, card) };
  const changes = changesBetween({ ...empty }, fields);
  return employees.put(tx, newId(), { ...fields, account }, { changes });
}
