import { contactEvents } from '@volante/contracts/contacts/contact.contract';
import { contactMergeState } from '@volante/contracts/contacts/contact-merge.contract';
import {
  type ContactEventState,
  contactEventState,
} from '@volante/contracts/contacts/contact-snapshot.contract';
import type { EntityManager } from 'typeorm';
import type { Consumption, LoggedEvent } from '../data/event-consumer.js';

/** A contact as its event states it; `version` is its own, for whoever hears events twice or late. */
export interface CopiedContact {
  businessId: string;
  version: number;
  state: ContactEventState;
}

export interface CopiedMerge {
  businessId: string;
  id: string;
  version: number;
  /** The surviving contact; `null`: it is a contact of its own again. */
  into: string | null;
}

/** The door to the database that writers of copies use. */
export interface CopySql {
  query(sql: string, values: readonly unknown[]): Promise<unknown>;
}

interface Copying {
  write: (sql: CopySql, contacts: readonly CopiedContact[]) => Promise<unknown>;
  writeMerge: (sql: CopySql, merge: CopiedMerge) => Promise<unknown>;
  /** A merge was made or undone, and its row is written. */
  merged?: (sql: CopySql, business: string, people: { kept: string; lost: string }) => Promise<unknown>;
}

type CopyConsumption = Consumption & Required<Pick<Consumption, 'applyAll'>>;

const isMerge = (topic: string) => topic === 'contact.merged' || topic === 'contact.unmerged';

/** Contacts between two merges go into one statement; a merge keeps its place in the order. */
async function copyInOrder(
  copying: Copying,
  sql: CopySql,
  events: readonly LoggedEvent[],
): Promise<undefined> {
  let contacts: CopiedContact[] = [];
  const writeWaiting = async () => {
    if (contacts.length > 0) await copying.write(sql, contacts);
    contacts = [];
  };
  for (const { topic, businessId, version, state } of events) {
    if (!isMerge(topic)) {
      contacts.push({ businessId, version, state: contactEventState.parse(state) });
      continue;
    }
    await writeWaiting();
    const { kept, lost } = contactMergeState.parse(state);
    const into = topic === 'contact.merged' ? kept.id : null;
    await copying.writeMerge(sql, { businessId, id: lost.id, version, into });
    await copying.merged?.(sql, businessId, { kept: kept.id, lost: lost.id });
  }
  await writeWaiting();
}

/** That door on a transaction, or on the pool during a rebuild. */
export const sqlOf = (manager: EntityManager): CopySql => ({
  query: (text, values) => manager.query(text, [...values]),
});

/** A service keeps a copy of contacts: their changes in few statements, their merges in order. */
export const copiedContacts = (copying: Copying): CopyConsumption => ({
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
  apply: (manager, event) => copyInOrder(copying, sqlOf(manager), [event]),
  applyAll: (manager, events) => copyInOrder(copying, sqlOf(manager), events),
});
