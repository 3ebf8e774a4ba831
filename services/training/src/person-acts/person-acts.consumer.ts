import { contactEvents } from '@volante/contracts/contacts/contact.contract';
import { contactMergeState } from '@volante/contracts/contacts/contact-merge.contract';
import type { Consumption, LoggedEvent } from '@volante/service-kit/data/event-consumer';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const contactState = z.object({ state: z.string() });

/** A contact that is deleted by mistake is restored within the hour: its practices are still there then. */
const DELETED_MINUTES = 60;

interface Act {
  kind: 'merge' | 'separate' | 'block' | 'delete';
  merge: string;
  kept: string;
  lost: string;
}

const ofOne = (kind: Act['kind'], contact: string): Act => ({ kind, merge: '', kept: contact, lost: '' });

function actOf({ topic, entityId, state }: LoggedEvent): Act | null {
  if (topic === 'contact.deleted') return ofOne('delete', entityId);
  if (topic === 'contact.updated') {
    const read = contactState.safeParse(state);
    const isBlocked = read.success && read.data.state === 'blocked';
    return isBlocked ? ofOne('block', entityId) : null;
  }
  const { merge, kept, lost } = contactMergeState.parse(state);
  const kind = topic === 'contact.merged' ? 'merge' : 'separate';
  return { kind, merge, kept: kept.id, lost: lost.id };
}

/** The deletion that has not been followed yet is none. */
const forgive = (manager: EntityManager, { businessId, entityId, seq }: LoggedEvent) =>
  manager.query(
    `UPDATE person_act SET due_at = NULL
     WHERE business_id = ? AND kind = 'delete' AND kept_id = ? AND seq < ? AND due_at IS NOT NULL`,
    [businessId, entityId, seq],
  );

/** Writes down what the worker does to practices and enrolments: it takes events and audit entries, which a consumer cannot write. */
export const personActs: Consumption = {
  source: 'contacts',
  cursor: 'person-acts',
  pull: contactEvents,
  topics: ['contact.updated', 'contact.deleted', 'contact.restored', 'contact.merged', 'contact.unmerged'],
  async apply(manager, event) {
    if (event.topic === 'contact.restored') {
      await forgive(manager, event);
      return undefined;
    }
    const act = actOf(event);
    if (!act) return undefined;
    await manager.query(
      `INSERT IGNORE INTO person_act (business_id, seq, kind, merge_id, kept_id, lost_id, due_at)
       VALUES (?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3) + INTERVAL ? MINUTE)`,
      [
        ...[event.businessId, event.seq, act.kind, act.merge, act.kept, act.lost],
        act.kind === 'delete' ? DELETED_MINUTES : 0,
      ],
    );
    return undefined;
  },
};
