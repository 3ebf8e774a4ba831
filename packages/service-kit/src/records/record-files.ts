import type { AnyRecord } from '@volante/contracts/records/record';
import type { CallClient } from '../calls/call-client.js';
import type { Context } from '../context.js';
import { attachFiles } from '../files/attach-files.js';

const keepsFiles = ({ calls, fields }: AnyRecord): boolean =>
  calls.documents !== null ||
  calls.qualifications !== null ||
  Object.values(fields).some(({ kind }) => kind === 'file' || kind === 'images');

const idsOf = (value: unknown): string[] =>
  [value].flat().filter((id): id is string => typeof id === 'string');

/**
 * Binds the uploaded files of a record's fields to it, where they are new; its readers read them then. If the record is in
 * another branch than before, all of its files go along. Safe to repeat.
 */
export async function bindFiles(
  calls: CallClient,
  ctx: Context,
  record: AnyRecord,
  id: string,
  after: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const branch = record.reach === 'branch' ? String(after.branch) : null;
  const owner = { kind: record.table, id, branch };
  const permission = record.may.view;
  for (const [name, field] of Object.entries(record.fields)) {
    if (field.kind !== 'file' && field.kind !== 'images') continue;
    const known = idsOf(before?.[name]);
    const added = idsOf(after[name]).filter((file) => !known.includes(file));
    if (added.length === 0) continue;
    const accept = field.kind === 'images' ? 'image' : (field.accept ?? 'any');
    const files = added.map((file) => ({ id: file, accept }));
    await attachFiles(calls, ctx, { files, owner, permission }, field.refused ?? 'FILE-001');
  }
  // Its files are read where it is: those that it had, documents too, follow it to another branch.
  const isMoved = branch !== null && before !== null && before.branch !== after.branch;
  if (isMoved && keepsFiles(record))
    await attachFiles(calls, ctx, { files: [], owner, permission }, 'FILE-001');
}
