import { mergedWith, survivorsOf } from '../customers/same-customer.js';
import type { Read } from '../documents/read-document.js';

export type Pause = 'stopped' | 'promised';

const STOPS = `SELECT s.contact_id FROM reminder_stop s WHERE s.business_id = :business AND s.contact_id IN (:everybody)`;
const PROMISES = `SELECT m.contact_id FROM pay_promise m WHERE m.business_id = :business AND m.contact_id IN (:everybody)
  AND m.withdrawn_at IS NULL AND m.promised_on >= :today`;

/** Contacts that nobody reminds now; contacts that were merged are one person. */
export async function pausedContacts(
  read: Read,
  contacts: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Pause>> {
  if (contacts.length === 0) return new Map();
  const survivors = await survivorsOf(read, contacts);
  const family = await mergedWith(read, [...new Set(survivors.values())]);
  const params = { everybody: [...family.keys()], today };
  const personOf = ({ contact_id }: { contact_id: string }) => family.get(contact_id) ?? contact_id;
  const stopped = new Set((await read<{ contact_id: string }>(STOPS, params)).map(personOf));
  const promised = new Set((await read<{ contact_id: string }>(PROMISES, params)).map(personOf));
  const paused = new Map<string, Pause>();
  for (const contact of contacts) {
    const person = survivors.get(contact) ?? contact;
    if (stopped.has(person)) paused.set(contact, 'stopped');
    else if (promised.has(person)) paused.set(contact, 'promised');
  }
  return paused;
}
