import type { CallOutput } from '@volante/contracts/call';
import type { accountCards } from '@volante/contracts/employees/account-card.contract';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { changesBetween } from '@volante/service-kit/data/audit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { EMPLOYEE_COLUMNS, EMPTY_EMPLOYEE, type EmployeeRow, nameOf, toRecord } from './employee-row.js';
import { emitEmployee, insertEmployee, nextCode, writeEmployee } from './employee-store.js';

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

async function known(
  tx: TenantTx,
  condition: 'account' | 'email',
  value: string,
): Promise<EmployeeRecord | null> {
  const which =
    condition === 'account'
      ? 'e.account_id = :value'
      : "e.account_id IS NULL AND e.email = :value AND e.state <> 'deleted'";
  const [row] = await tx.rows<EmployeeRow>(
    `SELECT ${EMPLOYEE_COLUMNS} FROM employee e WHERE e.business_id = :business AND ${which} ORDER BY e.id LIMIT 1 FOR UPDATE`,
    { value },
  );
  return row ? toRecord(row) : null;
}

/**
 * The employee behind a user account: the one that is joined to it, else the one with its e-mail, which is joined now,
 * else a new one made from what the account says. The business is locked, so that two requests do not make two.
 */
export async function employeeOfAccount(
  tx: TenantTx,
  card: AccountCard,
): Promise<{ employee: EmployeeRecord; how: 'known' | 'linked' | 'created' }> {
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
    const employee = await writeEmployee(tx, { ...same, ...copied, account: card.id }, 'branches' in changes);
    tx.audit({ entity: 'employee', entityId: same.id, action: 'updated', changes });
    emitEmployee(tx, employee);
    return { employee, how: 'linked' };
  }
  return { employee: await createFor(tx, card), how: 'created' };
}

/**
 * Name and branches of a record that is joined to an account. The account's win: anybody who may add employees could have
 * typed this record with the address of somebody who may do more (ROLE-004). Only what the account lacks is the record's.
 */
async function copiedFrom(tx: TenantTx, card: AccountCard, record: EmployeeRecord) {
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

async function createFor(tx: TenantTx, card: AccountCard): Promise<EmployeeRecord> {
  const fields = {
    ...EMPTY_EMPLOYEE,
    ...splitName(card.name),
    code: await nextCode(tx),
    email: card.email,
    branches: await branchesOf(tx, card),
  };
  const employee = await insertEmployee(tx, { id: newId(), account: card.id, fields });
  tx.audit({
    entity: 'employee',
    entityId: employee.id,
    action: 'created',
    changes: changesBetween({ ...EMPTY_EMPLOYEE }, fields),
  });
  emitEmployee(tx, employee);
  return employee;
}
