import { contactEvents } from '@volante/contracts/contacts/contact.contract';
import { contactMergeState } from '@volante/contracts/contacts/contact-merge.contract';
import { contactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { writeMerge, writeStudent } from './student-writer.js';

/** Students are contacts: this is what the service keeps of their changes. */
export const studentConsumption: Consumption = {
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
  async apply(manager, { topic, businessId, version, state }) {
    const sql = { query: (text: string, values: readonly unknown[]) => manager.query(text, [...values]) };
    if (topic !== 'contact.merged' && topic !== 'contact.unmerged')
      return writeStudent(sql, { businessId, version, state: contactEventState.parse(state) });
    const { kept, lost } = contactMergeState.parse(state);
    const into = topic === 'contact.merged' ? kept.id : null;
    await writeMerge(sql, { businessId, id: lost.id, version, into });
  },
};
