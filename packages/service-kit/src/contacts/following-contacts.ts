import { contactEvents } from '@volante/contracts/contacts/contact.contract';
import { contactMergeState } from '@volante/contracts/contacts/contact-merge.contract';
import { objectId } from '@volante/contracts/fields';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Consumption } from '../data/event-consumer.js';

/** The part of a contact's state that is followed. */
const contactState = z.object({ branch: objectId, state: z.string().default('') });
const GONE: Readonly<Record<string, Gone>> = { deleted: 1, blocked: 2 };

/** 0: is there; 1: deleted; 2: blocked, and visible to nobody. */
export type Gone = 0 | 1 | 2;

export interface FollowedContact {
  business: string;
  id: string;
  branch: string;
  gone: Gone;
}

export interface ContactMerge {
  business: string;
  merge: string;
  kept: { id: string; branch: string };
  lost: { id: string; branch: string };
}

interface Following {
  /** A cursor of its own, when the service reads contacts for two purposes. */
  cursor?: string;
  /** A contact changed, moved to another branch, was deleted, blocked or restored. */
  follow: (manager: EntityManager, contact: FollowedContact) => Promise<unknown>;
  /** What belonged to the lost contact belongs to the kept one from now on; noted under `merge` for the way back. */
  handOver: (manager: EntityManager, merge: ContactMerge) => Promise<unknown>;
  /** The merge was undone: what came with it goes back, as far as the kept one still has it. */
  giveBack: (manager: EntityManager, merge: ContactMerge) => Promise<unknown>;
}

/** Rows of a service follow the contact that they belong to: its branch, its end, its merges. */
export const followingContacts = ({ cursor, follow, handOver, giveBack }: Following): Consumption => ({
  source: 'contacts',
  ...(cursor === undefined ? {} : { cursor }),
  pull: contactEvents,
  topics: ['contact.updated', 'contact.deleted', 'contact.restored', 'contact.merged', 'contact.unmerged'],
  async apply(manager, { businessId: business, entityId: id, topic, state }) {
    if (topic === 'contact.merged' || topic === 'contact.unmerged') {
      const turn = topic === 'contact.merged' ? handOver : giveBack;
      await turn(manager, { business, ...contactMergeState.parse(state) });
    } else {
      const contact = contactState.parse(state);
      await follow(manager, { business, id, branch: contact.branch, gone: GONE[contact.state] ?? 0 });
    }
    return undefined;
  },
});
