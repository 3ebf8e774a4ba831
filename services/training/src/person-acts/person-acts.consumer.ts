import { contactEvents } from '@volante/contracts/contacts/contact.contract';
import { contactMergeState } from '@volante/contracts/contacts/contact-merge.contract';
import type { Consumption, LoggedEvent } from '@volante/service-kit/data/event-consumer';
import { z } from 'zod';

const contactState = z.object({ state: z.string() });

interface Act {
  kind: 'merge' | 'separate' | 'block';
  merge: string;
  kept: string;
  lost: string;
}

function actOf({ topic, entityId, state }: LoggedEvent): Act | null {
  if (topic === 'contact.updated') {
    const read = contactState.safeParse(state);
    const isBlocked = read.success && read.data.state === 'blocked';
    return isBlocked ? { kind: 'block', merge: '', kept: entityId, lost: '' } : null;
  }
  const { merge, kept, lost } = contactMergeState.parse(state);
  const kind = topic === 'contact.merged' ? 'merge' : 'separate';
  return { kind, merge, kept: kept.id, lost: lost.id };
}

/** Writes down what the worker does to practices and enrolments: it takes events and audit entries, which a consumer cannot write. */
export const personActs: Consumption = {
  source: 'contacts',
  cursor: 'person-acts',
  pull: contactEvents,
  topics: ['contact.updated', 'contact.merged', 'contact.unmerged'],
  async apply(manager, event) {
    const act = actOf(event);
    if (!act) return undefined;
    await manager.query(
      `INSERT IGNORE INTO person_act (business_id, seq, kind, merge_id, kept_id, lost_id, due_at)
       VALUES (?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`,
      [event.businessId, event.seq, act.kind, act.merge, act.kept, act.lost],
    );
    return undefined;
  },
};
