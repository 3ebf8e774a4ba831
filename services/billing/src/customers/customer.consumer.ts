import { contactEvents } from '@volante/contracts/contacts/contact.contract';
import { contactMergeState } from '@volante/contracts/contacts/contact-merge.contract';
import { contactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import type { Consumption, LoggedEvent } from '@volante/service-kit/data/event-consumer';
import type { EntityManager } from 'typeorm';
import { markDue } from '../bag/bag.consumer.js';
import { type CustomerSql, type KnownContact, writeCustomers, writeMerge } from './customer-writer.js';

/** Contacts between two merges go into one statement; a merge keeps its place in the order. */
async function keep(sql: CustomerSql, events: readonly LoggedEvent[]): Promise<undefined> {
  let contacts: KnownContact[] = [];
  for (const { topic, businessId, version, state } of events) {
    if (topic !== 'contact.merged' && topic !== 'contact.unmerged') {
      contacts.push({ businessId, version, state: contactEventState.parse(state) });
      continue;
    }
    await writeCustomers(sql, contacts);
    contacts = [];
    const { kept, lost } = contactMergeState.parse(state);
    const into = topic === 'contact.merged' ? kept.id : null;
    await writeMerge(sql, { businessId, id: lost.id, version, into });
    // One person's classes use the lots of all of their contacts.
    await markDue(sql, [
      [businessId, kept.id],
      [businessId, lost.id],
    ]);
  }
  await writeCustomers(sql, contacts);
}

const sqlOf = (manager: EntityManager): CustomerSql => ({
  query: (text, values) => manager.query(text, [...values]),
});

/** Customers are contacts: this copies their changes. */
export const customerConsumption = {
  source: 'contacts',
  pull: contactEvents,
  topics: [
    ...['contact.created', 'contact.updated', 'contact.deleted', 'contact.restored'],
    ...['contact.merged', 'contact.unmerged'],
  ],
  apply: (manager, event) => keep(sqlOf(manager), [event]),
  applyAll: (manager, events) => keep(sqlOf(manager), events),
} satisfies Consumption;
