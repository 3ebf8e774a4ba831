import { NODE_COLUMNS, type NodeRow } from './drive-node.js';
import type { Read } from './sight.js';

/** Ids of one statement. */
const BATCH = 1000;

export async function inBatches<T>(ids: readonly T[], work: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) await work(ids.slice(at, at + BATCH));
}

/** Some nodes with all that lies in them, in the trash or not; each once. */
export async function subtree(read: Read, ids: readonly string[]): Promise<NodeRow[]> {
  return read<NodeRow>(
    `WITH RECURSIVE sub AS (
       SELECT id FROM drive_node WHERE business_id = :business AND id IN (:ids)
       UNION
       SELECT c.id FROM sub s JOIN drive_node c ON c.business_id = :business AND c.parent_id = s.id)
     SELECT ${NODE_COLUMNS} FROM sub JOIN drive_node n ON n.business_id = :business AND n.id = sub.id`,
    { ids },
  );
}

/** A node's folders from the nearest up to the root, in the trash or not. */
export async function ancestors(read: Read, id: string): Promise<NodeRow[]> {
  const rows = await read<NodeRow & { above: number }>(
    `WITH RECURSIVE up AS (
       SELECT parent_id, 0 AS above FROM drive_node WHERE business_id = :business AND id = :id
       UNION ALL
       SELECT p.parent_id, u.above + 1 FROM up u JOIN drive_node p ON p.business_id = :business AND p.id = u.parent_id)
     SELECT ${NODE_COLUMNS}, up.above FROM up JOIN drive_node n ON n.business_id = :business AND n.id = up.parent_id
     ORDER BY up.above`,
    { id },
  );
  return rows;
}

/** The names of the folders on the way to each of these folders, `Alumnos / 2026`. */
export async function placesOf(read: Read, folders: readonly string[]): Promise<Map<string, string>> {
  if (folders.length === 0) return new Map();
  const rows = await read<{ start: string; name: string; above: number }>(
    `WITH RECURSIVE up AS (
       SELECT id AS start, id, parent_id, name, 0 AS above FROM drive_node
       WHERE business_id = :business AND id IN (:folders)
       UNION ALL
       SELECT u.start, p.id, p.parent_id, p.name, u.above + 1 FROM up u
       JOIN drive_node p ON p.business_id = :business AND p.id = u.parent_id)
     SELECT start, name, above FROM up ORDER BY above DESC`,
    { folders: [...new Set(folders)] },
  );
  const places = new Map<string, string>();
  for (const { start, name } of rows) {
    const before = places.get(start);
    places.set(start, before === undefined ? name : `${before} / ${name}`);
  }
  return places;
}
