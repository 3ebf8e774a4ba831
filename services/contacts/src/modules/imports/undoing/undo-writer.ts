import { changesBetween } from '@volante/service-kit/data/audit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { ContactEntity } from '../../../contact-store/contact.entity.js';
import { derived, eventState, fieldsOf } from '../../../contact-store/contact.mapper.js';
import { asEntity, contactColumns } from '../contact-columns.js';
import type { Moved } from '../running/batch-writer.js';
import { updateContacts } from '../running/contact-rows.js';
import { importChanges } from '../running/import-rows.js';
import { type UndoStep, undoStep } from './undo-plan.js';

interface NotedRow {
  contact_id: string;
  action: 'created' | 'updated';
  digest: string | null;
  changes: string | null;
}

interface Undone {
  contact: ContactEntity;
  step: UndoStep;
}

/** What one batch did. */
export interface UndoCounts {
  handled: number;
  deleted: number;
  restored: number;
  kept: number;
}

export interface UndoneBatch extends UndoCounts {
  /** Who is back in the branch of before. */
  moved: Moved[];
}

const CODE_TAKEN = 'Otro contacto usa ya ese código';

/** Undoes the next contacts of an import in the caller's transaction; `handled` 0: there are no more. */
export async function undoBatch(tx: TenantTx, importId: string, size: number): Promise<UndoneBatch> {
  const noted = await tx.rows<NotedRow>(
    `SELECT contact_id, action, digest, changes FROM contact_import_row
     WHERE business_id = :business AND import_id = :import AND undone = 0
     ORDER BY contact_id LIMIT ${size} FOR UPDATE`,
    { import: importId },
  );
  if (noted.length === 0) return { ...countsOf(0, []), moved: [] };
  const ids = noted.map(({ contact_id }) => contact_id);
  const contacts = await lockContacts(tx, ids);
  const sheets = await sheetsOf(tx, ids);
  const undone = noted.flatMap((row): Undone[] => {
    const contact = contacts.get(row.contact_id);
    if (!contact) return [];
    const changes = row.changes === null ? null : importChanges.parse(JSON.parse(row.changes));
    const step = undoStep(tx.ctx, contact, { ...row, changes }, sheets.has(contact.id));
    return [{ contact, step }];
  });
  const settled = await withoutTakenCodes(tx, undone);
  const changed = settled.filter(({ contact, step }) => apply(tx, contact, step));
  await updateContacts(
    tx,
    changed.map(({ contact }) => contact),
  );
  for (const { contact, step } of settled) await leaveGroups(tx, contact.id, step.leavesGroups);
  await note(tx, importId, ids, settled);
  const moved = settled.filter(({ step }) => step.restores.branch).map(({ contact }) => contact);
  return { ...countsOf(ids.length, settled), moved };
}

async function lockContacts(tx: TenantTx, ids: readonly string[]): Promise<Map<string, ContactEntity>> {
  const rows = await tx.rows<ContactEntity>(
    `SELECT ${asEntity(contactColumns(tx.manager.connection))} FROM contact c
     WHERE c.business_id = :business AND c.id IN (:ids) ORDER BY c.id FOR UPDATE`,
    { ids },
  );
  return new Map(rows.map((row) => [row.id, Object.assign(new ContactEntity(), row)]));
}

/** A traffic sheet is work that somebody did after the import. */
async function sheetsOf(tx: TenantTx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(
    'SELECT contact_id id FROM dgt_sheet WHERE business_id = :business AND contact_id IN (:ids)',
    { ids },
  );
  return new Set(rows.map(({ id }) => id));
}

async function withoutTakenCodes(tx: TenantTx, undone: readonly Undone[]): Promise<Undone[]> {
  const codes = undone.flatMap(({ step }) => step.restores.code ?? []);
  if (codes.length === 0) return [...undone];
  const rows = await tx.rows<{ id: string; code: string }>(
    'SELECT id, code FROM contact WHERE business_id = :business AND code IN (:codes) FOR UPDATE',
    { codes },
  );
  const holders = new Map(rows.map(({ id, code }) => [code.toLowerCase(), id]));
  return undone.map(({ contact, step }) => {
    const { code, ...restores } = step.restores;
    const holder = code === undefined ? undefined : holders.get(code.toLowerCase());
    if (!holder || holder === contact.id) return { contact, step };
    const kept = [...step.kept, { field: 'code', now: contact.code, before: code, reason: CODE_TAKEN }];
    return { contact, step: { ...step, restores, kept } };
  });
}

/** Changes the entity and tells of it; `false`: there is nothing to change. */
function apply(tx: TenantTx, contact: ContactEntity, step: UndoStep): boolean {
  const values = step.deletes ? { state: 'deleted' as const } : step.restores;
  if (Object.keys(values).length === 0) return false;
  const changes = changesBetween({ ...fieldsOf(contact), state: contact.state }, values);
  Object.assign(contact, values);
  Object.assign(contact, derived(fieldsOf(contact), contact.state), {
    version: contact.version + 1,
    updatedAt: new Date(),
  });
  const action = step.deletes ? 'deleted' : 'updated';
  tx.audit({ entity: 'contact', entityId: contact.id, action, changes });
  tx.emit({
    topic: `contact.${action}`,
    entityId: contact.id,
    version: contact.version,
    state: eventState(contact),
  });
  return true;
}

async function leaveGroups(tx: TenantTx, contact: string, groups: readonly string[]): Promise<void> {
  if (groups.length === 0) return;
  await tx.run(
    `DELETE FROM contact_group_member
     WHERE business_id = :business AND group_id IN (:groups) AND contact_id = :contact`,
    { contact, groups },
  );
}

/** Handled once and for all: an undo that is interrupted goes on behind it. */
async function note(
  tx: TenantTx,
  importId: string,
  ids: readonly string[],
  settled: readonly Undone[],
): Promise<void> {
  await tx.run(
    `UPDATE contact_import_row SET undone = 1
     WHERE business_id = :business AND import_id = :import AND contact_id IN (:ids)`,
    { import: importId, ids },
  );
  for (const { contact, step } of settled) {
    if (step.kept.length === 0) continue;
    await tx.run(
      `UPDATE contact_import_row SET kept = :kept
       WHERE business_id = :business AND import_id = :import AND contact_id = :contact`,
      { import: importId, contact: contact.id, kept: JSON.stringify(step.kept) },
    );
  }
}

function countsOf(handled: number, settled: readonly Undone[]): UndoCounts {
  const hasAny = (values: object) => Object.keys(values).length > 0;
  return {
    handled,
    deleted: settled.filter(({ step }) => step.deletes).length,
    restored: settled.filter(({ step }) => hasAny(step.restores) || step.leavesGroups.length > 0).length,
    kept: settled.filter(({ step }) => step.kept.length > 0).length,
  };
}
