import { contactEvents } from '@volante/contracts/contacts/contact.contract';
import { contactMergeState } from '@volante/contracts/contacts/contact-merge.contract';
import { contactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import type { Consumption, LoggedEvent } from '@volante/service-kit/data/event-consumer';
import type { EntityManager } from 'typeorm';
import { type StudentSql, type ToldContact, writeMerge, writeStudents } from './student-writer.js';

const isMerge = (topic: string) => topic === 'contact.merged' || topic === 'contact.unmerged';

/** Consecutive contact events go into one statement; a merge keeps its place in the order. */
async function keep(sql: StudentSql, events: readonly LoggedEvent[]): Promise<undefined> {
  let contacts: ToldContact[] = [];
  for (const { topic, businessId, version, state } of events) {
    if (!isMerge(topic)) {
      contacts.push({ businessId, version, state: contactEventState.parse(state) });
      continue;
    }
    await writeStudents(sql, contacts);
    contacts = [];
    const { kept, lost } = contactMergeState.parse(state);
    const into = topic === 'contact.merged' ? kept.id : null;
    await writeMerge(sql, { businessId, id: lost.id, version, into });
  }
  await writeStudents(sql, contacts);
}

const sqlOf = (manager: EntityManager): StudentSql => ({
  query: (text, values) => manager.query(text, [...values]),
});

/** Students are contacts: this copies their changes. */
export const studentConsumption = {
  source: 'contacts',
  pull: contactEvents,
  topics: [
    'contact.created',
    'contact.updated',
    'contact.deleted',
    'contact.restored',
    'contact.merged',
    'contact.unmerged',
  ],
  apply: (manager, event) => keep(sqlOf(manager), [event]),
  applyAll: (manager, events) => keep(sqlOf(manager), events),
} satisfies Consumption;
