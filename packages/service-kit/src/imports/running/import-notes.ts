import { z } from 'zod';
import type { FieldChange } from '../../data/audit.js';
import { insertRows } from '../../data/insert-rows.js';
import type { TenantTx } from '../../data/tenant-tx.js';
import type { ImportNames } from '../import-tables.js';
import type { BatchRecord, ImportFields } from '../imported-list.js';
import type { PlannedRow } from '../planning/row-planner.js';
import { fieldsDigest } from './fields-digest.js';
import type { Membership } from './import-groups.js';

/** Field to what it was before the import and what the import wrote; `groups` has ids of groups. */
export const importChanges = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));
export type ImportChanges = Record<string, FieldChange>;

const AGAIN = 'ON DUPLICATE KEY UPDATE digest = VALUES(digest), changes = VALUES(changes)';

interface Written<F, R> {
  records: readonly BatchRecord<F, R>[];
  joined: readonly Membership[];
}

/** Notes what undoing needs to know: of a new record how the import left it, of others each field before and after. */
export async function noteRecords<F extends ImportFields, R>(
  tx: TenantTx,
  { row: table, recordId }: ImportNames,
  importId: string,
  { records, joined }: Written<F, R>,
): Promise<void> {
  const rows = records.map((record) => {
    const { id, line, fields, known } = record;
    const isCreated = record.isNew || known?.note.importAction === 'created';
    const groups = joined.filter((one) => one.record === id).map(({ group }) => group);
    return [
      importId,
      id,
      line,
      isCreated ? 'created' : 'updated',
      isCreated ? fieldsDigest(fields) : null,
      isCreated ? null : JSON.stringify(merged(record, groups)),
    ];
  });
  const columns = ['import_id', recordId, 'line', 'action', 'digest', 'changes'];
  await insertRows(tx, table, columns, rows, AGAIN);
}

function merged<F, R>({ known, changes }: BatchRecord<F, R>, groups: readonly string[]): ImportChanges {
  const text = known?.note.importChanges;
  const earlier: ImportChanges = text ? importChanges.parse(JSON.parse(text)) : {};
  const both: ImportChanges = { ...earlier };
  for (const [field, { from, to }] of Object.entries(changes)) {
    both[field] = { from: earlier[field] ? earlier[field].from : from, to };
  }
  const before = Array.isArray(earlier.groups?.to) ? earlier.groups.to : [];
  if (before.length + groups.length > 0) both.groups = { from: null, to: [...before, ...groups] };
  return both;
}

/** Notes the rows that a secretary has to look at again: rejected, left out as known, or imported without a cell. */
export async function noteLeftOut(
  tx: TenantTx,
  { reject: table }: ImportNames,
  importId: string,
  planned: readonly PlannedRow[],
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = planned.flatMap((one) => {
    const reasons = reasonsOf(one, fields);
    if (reasons.length === 0) return [];
    const lines = [one.row.line, ...(one.row.also ?? [])];
    return lines.map((line) => [importId, line, JSON.stringify(reasons)]);
  });
  await insertRows(tx, table, ['import_id', 'line', 'reasons'], rows);
}

function reasonsOf(
  { outcome, problems, duplicate, row }: PlannedRow,
  fields: Readonly<Record<string, string>>,
): string[] {
  if (outcome === 'reject') return problems.map(reasonOf);
  const warnings = row.warnings.map((warning) => `Sin este dato: ${reasonOf(warning)}`);
  if (outcome !== 'skip') return warnings;
  if (!duplicate) return [];
  const { by, name, line } = duplicate;
  const where = line === null ? name : `${name}, fila ${line}`;
  return [`Ya está: mismo dato en «${fields[by] ?? by}» que ${where}`];
}

function reasonOf({ column, message, value }: PlannedRow['problems'][number]): string {
  const where = column ? `${column}: ` : '';
  const what = value ? ` (${value})` : '';
  return `${where}${message}${what}`;
}
