import type { Day } from '@volante/contracts/calendar-days';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import { notFound } from '@volante/service-kit/coded-error';
import { sqlOf } from '@volante/service-kit/contacts/copied-contacts';
import type { Context, CustomerContext } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isAway } from '@volante/service-kit/error-answers';
import { localMoment } from '@volante/service-kit/local-days';
import { writeLearners } from './learner-writer.js';

export type Read = <T>(sql: string, params?: SqlParams) => Promise<T[]>;
export const readOf =
  (tx: TenantTx): Read =>
  (sql, params) =>
    tx.rows(sql, params);

/** Reads outside of a transaction. */
export const readAs =
  (db: Database, ctx: Context | CustomerContext): Read =>
  (sql, params) =>
    db.rows(ctx, sql, params);

const ZONE = 'Europe/Madrid';

interface LearnerRow {
  id: string;
  branch_id: string;
  type: string;
  state: string;
  name: string;
  dni: string;
  email: string;
  merged_into: string | null;
  joined: number;
  zone: string | null;
}

/** A contact as e-learning knows it. */
export interface Learner {
  id: string;
  branch: string;
  name: string;
  dni: string;
  email: string;
  zone: string;
  /** On the clock of their branch. */
  today: Day;
  /** A person at the school: neither deleted, blocked nor inactive, and not joined into another contact. */
  isActive: boolean;
  /** Staff may see them: not deleted, blocked or joined. */
  isThere: boolean;
  /** Other contacts are this person too. */
  isJoined: boolean;
}

const learnerOf = ({ branch_id, type, state, merged_into, joined, zone, ...row }: LearnerRow): Learner => {
  const isThere = merged_into === null && type === 'P' && (state === 'active' || state === 'inactive');
  return {
    ...{ id: row.id, branch: branch_id, name: row.name, dni: row.dni, email: row.email, zone: zone ?? ZONE },
    ...{ today: localMoment(Date.now(), zone ?? ZONE).day, isThere, isActive: isThere && state === 'active' },
    isJoined: merged_into !== null || joined === 1,
  };
};

/** Contacts by id, whatever their state; unknown ones are left out. */
export async function knownLearners(
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Learner>> {
  if (ids.length === 0) return new Map();
  const rows = await read<LearnerRow>(
    `SELECT l.id, l.branch_id, l.type, l.state, l.name, l.dni, l.email, l.merged_into, b.time_zone zone,
       EXISTS (SELECT 1 FROM learner m WHERE m.business_id = l.business_id AND m.merged_into = l.id) joined
     FROM learner l LEFT JOIN branch_ref b ON b.business_id = l.business_id AND b.id = l.branch_id
     WHERE l.business_id = :business AND l.id IN (:ids)`,
    { ids },
  );
  return new Map(rows.map((row) => [row.id, learnerOf(row)]));
}

/** A contact that the person may see. DATA-404 for others. */
export async function seenLearner(ctx: Context, read: Read, id: string): Promise<Learner> {
  const found = (await knownLearners(read, [id])).get(id);
  if (!found?.isThere || !seesBranch(ctx, found.branch)) throw notFound();
  return found;
}

/** All known contacts that are one person with any of these, themselves among them. */
async function peopleOf(read: Read, contacts: readonly string[]): Promise<string[]> {
  const rows = await read<{ id: string }>(
    `WITH RECURSIVE up (id, merged_into) AS (
       SELECT l.id, l.merged_into FROM learner l WHERE l.business_id = :business AND l.id IN (:contacts)
       UNION SELECT l.id, l.merged_into FROM learner l JOIN up ON up.merged_into = l.id WHERE l.business_id = :business
     ), down (id) AS (
       SELECT id FROM up WHERE merged_into IS NULL
       UNION SELECT l.id FROM learner l JOIN down ON l.merged_into = down.id WHERE l.business_id = :business
     )
     SELECT id FROM down`,
    { contacts },
  );
  return rows.map(({ id }) => id);
}

/** All contacts that are one person with this one, itself first. */
export async function personOf(read: Read, contact: string): Promise<string[]> {
  const known = await peopleOf(read, [contact]);
  return [contact, ...known.filter((id) => id !== contact)];
}

/** The same for a contact that was read: nearly all are joined with nobody, and need no further statement. */
export const contactsOf = async (read: Read, { id, isJoined }: Learner): Promise<string[]> =>
  isJoined ? personOf(read, id) : [id];

/** The contact that is left of each after all merges; one that is not known is itself. */
export async function survivorsOf(
  read: Read,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const own = new Map(contacts.map((id) => [id, id]));
  if (contacts.length === 0) return own;
  const rows = await read<{ id: string; reached: string }>(
    `WITH RECURSIVE up (id, reached, onward) AS (
       SELECT l.id, l.id, l.merged_into FROM learner l WHERE l.business_id = :business AND l.id IN (:contacts)
       UNION SELECT up.id, l.id, l.merged_into FROM learner l JOIN up ON up.onward = l.id WHERE l.business_id = :business
     )
     SELECT id, reached FROM up WHERE onward IS NULL`,
    { contacts },
  );
  return new Map([...own, ...rows.map(({ id, reached }) => [id, reached] as const)]);
}

/** Locks contacts that are known until the transaction ends, in the order of their ids. */
export const lockContacts = (tx: TenantTx, contacts: readonly string[]): Promise<unknown> =>
  tx.rows(
    'SELECT id FROM learner WHERE business_id = :business AND id IN (:contacts) ORDER BY id FOR UPDATE',
    { contacts },
  );

/**
 * Locks what `read` finds, by the contacts in it, until the transaction ends. It is read again once they are locked: a merge that had
 * begun may have joined another contact meanwhile. One that comes later waits, since it locks both of its contacts (`writeMerge`).
 */
export async function lockFound<T>(
  tx: TenantTx,
  read: () => Promise<T>,
  contactsIn: (found: T) => readonly string[],
): Promise<T> {
  const locked = new Set<string>();
  for (;;) {
    const found = await read();
    const contacts = contactsIn(found);
    if (contacts.every((id) => locked.has(id))) return found;
    await lockContacts(tx, contacts);
    for (const id of contacts) locked.add(id);
  }
}

/** Locks students with all contacts that are them, in one statement: two who name the same students by other contacts wait in no ring. */
export async function lockPeople(tx: TenantTx, contacts: readonly string[]): Promise<void> {
  if (contacts.length === 0) return;
  await lockFound(
    tx,
    () => peopleOf(readOf(tx), contacts),
    (all) => all,
  );
}

/** Locks a student until the transaction ends, by the copies of all contacts that are them, in the order of their ids. Answers these, itself first. */
export const lockPersonOf = (tx: TenantTx, contact: string): Promise<string[]> =>
  lockFound(
    tx,
    () => personOf(readOf(tx), contact),
    (contacts) => contacts,
  );

/** The same; answers the contact that is left of them. */
export async function lockPerson(tx: TenantTx, contact: string): Promise<string> {
  await lockPersonOf(tx, contact);
  return (await survivorsOf(readOf(tx), [contact])).get(contact) ?? contact;
}

/** Brings contacts into the copy whose events have not come yet: somebody has just made them. */
export async function learnUnknown(
  tx: TenantTx,
  calls: CallClient<'e-learning'>,
  ids: readonly string[],
): Promise<void> {
  const known = await knownLearners(readOf(tx), ids);
  const contacts = ids.filter((id) => !known.has(id));
  if (contacts.length === 0) return;
  try {
    const { rows } = await calls.call({ ...tx.ctx, idempotencyKey: null }, contactPayers, { contacts });
    const sent = rows.map(({ version, state }) => ({ businessId: tx.businessId, version, state }));
    await writeLearners(sqlOf(tx.manager), sent);
  } catch (error) {
    if (!isAway(error)) throw error;
  }
}
