import { contactEvents } from '@volante/contracts/contacts/contact.contract';
import { contactMergeState } from '@volante/contracts/contacts/contact-merge.contract';
import { contactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import type { Consumption, LoggedEvent } from '@volante/service-kit/data/event-consumer';
import { type ContactChange, type RunSql, writeLearners, writeMerge } from './learner-writer.js';

const isMerge = (topic: string) => topic === 'contact.merged' || topic === 'contact.unmerged';

/** Consecutive changes of contacts go into one statement; a merge keeps its place in the order. */
async function keep(run: RunSql, events: readonly LoggedEvent[]): Promise<undefined> {
  let sent: ContactChange[] = [];
  for (const { topic, businessId, version, state } of events) {
    if (!isMerge(topic)) {
      sent.push({ businessId, version, state: contactEventState.parse(state) });
      continue;
    }
    await writeLearners(run, sent);
    sent = [];
    const { kept, lost } = contactMergeState.parse(state);
    const into = topic === 'contact.merged' ? kept.id : null;
    await writeMerge(run, { businessId, id: lost.id, version, into });
  }
  await writeLearners(run, sent);
}

/** Students are contacts: this copies their changes. */
export const learnerCopies: Consumption = {
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
  apply: (manager, event) => keep((sql, values) => manager.query(sql, [...values]), [event]),
  applyAll: (manager, events) => keep((sql, values) => manager.query(sql, [...values]), events),
};
