import type { Read } from '../drive-store/sight.js';
import { assertChecked } from '../scan/scan-rows.js';
import type { ZipEntry } from './zip-selection.js';

/** Where the bytes of the entries are, by the id of their file. FILE-011, FILE-012: the antivirus keeps one of them back. */
export async function keysOf(read: Read, entries: readonly ZipEntry[]): Promise<Map<string, string>> {
  if (entries.length === 0) return new Map();
  const rows = await read<{ id: string; storage_key: string; scan: number }>(
    'SELECT id, storage_key, scan FROM file WHERE business_id = :business AND id IN (:files)',
    { files: entries.map(({ file }) => file) },
  );
  for (const row of rows) assertChecked(row);
  return new Map(rows.map(({ id, storage_key: key }) => [id, key]));
}
