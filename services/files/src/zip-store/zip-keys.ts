import type { Read } from '../drive-store/sight.js';
import type { ZipEntry } from './zip-selection.js';

/** Where the bytes of the entries are, by the id of their file. */
export async function keysOf(read: Read, entries: readonly ZipEntry[]): Promise<Map<string, string>> {
  if (entries.length === 0) return new Map();
  const rows = await read<{ id: string; storage_key: string }>(
    'SELECT id, storage_key FROM file WHERE business_id = :business AND id IN (:files)',
    { files: entries.map(({ file }) => file) },
  );
  return new Map(rows.map(({ id, storage_key: key }) => [id, key]));
}
