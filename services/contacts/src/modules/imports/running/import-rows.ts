import type { FieldChange } from '@volante/service-kit/data/audit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { z } from 'zod';
import type { PlannedRow } from '../planning/row-planner.js';
import type { BatchContact } from './batch-contacts.js';
import { contactDigest } from './contact-digest.js';
import type { Membership } from './import-groups.js';
import { insertRows } from './insert-rows.js';

/** Field to what it was before the import and what the import wrote; `groups` has ids of groups. */
export const importChanges = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));
export type ImportChanges = Record<string, FieldChange>;

const COLUMNS = ['import_id', 'contact_id', 'line', 'action', 'digest', 'changes'];
const AGAIN = 'ON DUPLICATE KEY UPDATE digest = VALUES(digest), changes = VALUES(changes)';

/** Notes what undoing needs to know: of a new contact how the import left it, of others each field before and after. */
export async function noteContacts(
  tx: TenantTx,
  importId: string,
  contacts: readonly BatchContact[],
  joined: readonly Membership[],
): Promise<void> {
  const rows = contacts.map((contact) => {
    const { entity, known } = contact;
    const isCreated = contact.isNew || known?.row.importAction === 'created';
    const groups = joined.filter((one) => one.contact === entity.id).map(({ group }) => group);
    return [
      importId,
      entity.id,
      contact.line,
      isCreated ? 'created' : 'updated',
      isCreated ? contactDigest(entity) : null,
      isCreated ? null : JSON.stringify(merged(contact, groups)),
    ];
  });
  await insertRows(tx, 'contact_import_row', COLUMNS, rows, AGAIN);
}

function merged({ known, changes }: BatchContact, groups: readonly string[]): ImportChanges {
  const text = known?.row.importChanges;
  const earlier: ImportChanges = text ? importChanges.parse(JSON.parse(text)) : {};
  const both: ImportChanges = { ...earlier };
  for (const [field, { from, to }] of Object.entries(changes)) {
    both[field] = { from: earlier[field] ? earlier[field].from : from, to };
  }
  const before = Array.isArray(earlier.groups?.to) ? earlier.groups.to : [];
  if (before.length + groups.length > 0) both.groups = { from: null, to: [...before, ...groups] };
  return both;
}

export async function noteRejected(
  tx: TenantTx,
  importId: string,
  planned: readonly PlannedRow[],
): Promise<void> {
  const rejected = planned.filter(({ outcome }) => outcome === 'reject');
  await insertRows(
    tx,
    'contact_import_reject',
    ['import_id', 'line', 'reasons'],
    rejected.map(({ row, problems }) => [importId, row.line, JSON.stringify(problems.map(reasonOf))]),
  );
}

function reasonOf({ column, message, value }: PlannedRow['problems'][number]): string {
  const where = column ? `${column}: ` : '';
  const what = value ? ` (${value})` : '';
  return `${where}${message}${what}`;
}
