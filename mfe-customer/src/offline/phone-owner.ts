import type { CallOutput } from '@volante/contracts/call';
import type { studentVerify } from '@volante/contracts/session/student-session.contract';
import { keptToken } from '../session/student-session';
import { dropIn } from './packs';
import {
  ALL_STORES,
  database,
  hasStore,
  isToSend,
  type KeptMe,
  keptMe,
  meIn,
  putMe,
  type Writing,
} from './store';

type Verified = CallOutput<typeof studentVerify>;

/** The phone knows a session again by it, without a second copy of its token. `null`: this browser computes none. */
async function digestOf(token: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return new Uint8Array(digest).join();
}

/** Tests that will never be sent go with the packs: their questions have the key with them. */
async function dropTests(transaction: Writing, isOf: (contact: string) => boolean): Promise<void> {
  const tests = transaction.objectStore('tests');
  for (const test of await tests.getAll())
    if (isOf(test.contact) && !isToSend(test)) void tests.delete(test.id);
}

/** Packs and all that belongs to them go with the session; finished tests that were not sent stay for the person who made them. */
export async function wipePhone(): Promise<void> {
  if (!hasStore()) return;
  const transaction = (await database()).transaction(ALL_STORES, 'readwrite');
  for (const name of ['meta', 'packs', 'pictures'] as const) void transaction.objectStore(name).clear();
  await dropTests(transaction, () => true);
  await transaction.done;
}

async function dropOthers(transaction: Writing, contact: string): Promise<void> {
  const before = await meIn(transaction);
  if (before?.contact === contact) return;
  await dropIn(transaction, (pack) => pack.contact !== contact);
  await dropTests(transaction, (owner) => owner !== contact);
}

/** A student enters: packs of anybody else go first, and nobody is known until the school has named them. */
export async function openPhone(contact: string): Promise<void> {
  if (!hasStore()) return;
  const transaction = (await database()).transaction(ALL_STORES, 'readwrite');
  await dropOthers(transaction, contact);
  putMe(transaction, null);
  await transaction.done;
}

/** The school has named the student of a session: the phone knows them in it, and keeps nothing of anybody else. */
export async function keepMe(token: string, me: Verified): Promise<void> {
  if (!hasStore()) return;
  const of = await digestOf(token);
  const db = await database();
  // An answer that comes late is none of the session that is open now.
  if (keptToken() !== token) return;
  const transaction = db.transaction(ALL_STORES, 'readwrite');
  await dropOthers(transaction, me.contact);
  putMe(transaction, { ...me, of });
  await transaction.done;
}

/** The student of this session, for when nothing can be reached; `null` where the phone last knew another session. */
export async function knownMe(token: string): Promise<KeptMe | null> {
  if (!hasStore()) return null;
  const [of, me] = await Promise.all([digestOf(token), keptMe()]);
  return of !== null && me?.of === of ? me : null;
}
