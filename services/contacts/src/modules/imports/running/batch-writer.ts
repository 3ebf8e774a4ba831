import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ContactEntity } from '../../../contact-store/contact.entity.js';
import { eventState } from '../../../contact-store/contact.mapper.js';
import type { KnownContact } from '../planning/known-contacts.js';
import type { PlannedRow } from '../planning/row-planner.js';
import { type BatchContact, batchContacts, historyOf, setCode } from './batch-contacts.js';
import { takeCodes } from './code-blocks.js';
import { insertContacts, updateContacts } from './contact-rows.js';
import { addMembers, groupIds, type Membership } from './import-groups.js';
import { noteContacts, noteRejected } from './import-rows.js';

/** A contact that was there before and is in another branch now. */
export interface Moved {
  id: string;
  branch: string;
}

/** Writes what the planned rows of one batch do, in the caller's transaction; answers who has changed branch. */
export async function writeBatch(
  db: Database,
  tx: TenantTx,
  importId: string,
  planned: readonly PlannedRow[],
): Promise<Moved[]> {
  const contacts = batchContacts(planned, tx.businessId);
  const givers = planned.flatMap(({ outcome, handsOver }) =>
    handsOver && outcome !== 'reject' ? [handsOver] : [],
  );
  const codeless = contacts.filter(({ entity }) => entity.code === '');
  const codes = await takeCodes(db, tx.ctx, codeless.length + givers.length);
  for (const contact of codeless) setCode(contact, codes.shift() ?? '');
  for (const giver of givers) await handOver(tx, giver, codes.shift() ?? '');
  await insertContacts(tx, entitiesOf(contacts, true));
  await updateContacts(tx, entitiesOf(contacts, false));
  const joined = await addMembers(tx, await memberships(tx, importId, contacts));
  await noteContacts(tx, importId, contacts, joined);
  await noteRejected(tx, importId, planned);
  for (const contact of contacts) tell(tx, contact);
  return contacts.filter(({ isNew, changes }) => !isNew && changes.branch).map(({ entity }) => entity);
}

function entitiesOf(contacts: readonly BatchContact[], isNew: boolean): ContactEntity[] {
  return contacts.filter((contact) => contact.isNew === isNew).map(({ entity }) => entity);
}

/** A deleted contact gives its code to the one that comes with it, so that a list can be imported again. */
async function handOver(tx: TenantTx, { row }: KnownContact, code: string): Promise<void> {
  await tx.run(
    `UPDATE contact SET code = :code, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND id = :id`,
    { id: row.id, code },
  );
  const changes = { code: { from: row.code, to: code } };
  tx.audit({ entity: 'contact', entityId: row.id, action: 'updated', changes });
  const state = { ...eventState(row), code };
  tx.emit({ topic: 'contact.updated', entityId: row.id, version: row.version + 1, state });
}

async function memberships(
  tx: TenantTx,
  importId: string,
  contacts: readonly BatchContact[],
): Promise<Membership[]> {
  const names = new Set(contacts.flatMap(({ groups }) => [...groups]));
  const ids = await groupIds(tx, importId, names);
  return contacts.flatMap(({ entity, groups }) =>
    [...groups].map((name) => ({ contact: entity.id, group: ids.get(name) ?? '' })),
  );
}

function tell(tx: TenantTx, contact: BatchContact): void {
  const { entity, isNew } = contact;
  tx.audit({
    entity: 'contact',
    entityId: entity.id,
    action: isNew ? 'imported' : 'updated',
    changes: historyOf(contact),
  });
  tx.emit({
    topic: isNew ? 'contact.created' : 'contact.updated',
    entityId: entity.id,
    version: entity.version,
    state: eventState(entity),
  });
}
