import { mergedWith, survivorsOf } from '../customers/same-customer.js';
import type { Read } from '../documents/read-document.js';
import type { BagFacts } from './bag-rows.js';

/** The contacts with all that are one person with them: a person's classes use the lots of all. */
export async function peopleOf(
  read: Read,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const survivors = await survivorsOf(read, contacts);
  const people = new Map<string, string[]>();
  for (const [contact, person] of await mergedWith(read, [...new Set(survivors.values())]))
    people.set(person, [...(people.get(person) ?? []), contact]);
  return people;
}

/** Facts by contact, so that many people at once cost one look at each row. */
export function byContact(facts: BagFacts): (contact: string) => BagFacts {
  const parts = new Map<string, BagFacts>();
  const none: BagFacts = {
    ...{ lots: [], practices: [], fees: [], returns: [], repayments: [], counted: [], expired: [] },
  };
  for (const name of Object.keys(none) as (keyof BagFacts)[])
    for (const row of facts[name]) {
      const part = parts.get(row.contact_id) ?? structuredClone(none);
      (part[name] as unknown[]).push(row);
      parts.set(row.contact_id, part);
    }
  return (contact) => parts.get(contact) ?? none;
}

export const together = (parts: readonly BagFacts[]): BagFacts => ({
  lots: parts.flatMap(({ lots }) => lots),
  practices: parts.flatMap(({ practices }) => practices),
  fees: parts.flatMap(({ fees }) => fees),
  returns: parts.flatMap(({ returns }) => returns),
  repayments: parts.flatMap(({ repayments }) => repayments),
  counted: parts.flatMap(({ counted }) => counted),
  expired: parts.flatMap(({ expired }) => expired),
});
