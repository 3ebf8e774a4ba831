import type { AnyRecord } from '@volante/contracts/records/record';
import type { CallClient } from '../calls/call-client.js';
import type { Context } from '../context.js';
import { attachFiles } from '../files/attach-files.js';

/** Binds the uploaded files of a record's fields to it, where they are new; its readers read them then. Safe to repeat. */
export async function bindFiles(
  calls: CallClient,
  ctx: Context,
  record: AnyRecord,
  id: string,
  after: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const branch = record.reach === 'branch' ? String(after.branch) : null;
  for (const [name, field] of Object.entries(record.fields)) {
    const file = after[name];
    if (field.kind !== 'file' || typeof file !== 'string' || file === before?.[name]) continue;
    const files = [{ id: file, accept: field.accept ?? 'any' }];
    const binding = { files, owner: { kind: record.table, id, branch }, permission: record.may.view };
    await attachFiles(calls, ctx, binding, field.refused ?? 'FILE-001');
  }
}
