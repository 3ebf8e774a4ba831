import { FILE, FOLDER, NODE_COLUMNS, type NodeRow } from '../../drive-store/drive-node.js';
import type { Read } from '../../drive-store/sight.js';
import { subtree } from '../../drive-store/tree.js';
import type { OpenLink } from './open-link.js';

export interface LinkedFile {
  file: string;
  name: string;
}

export interface LinkedFolder {
  id: string;
  name: string;
}

/**
 * The way from the folder of a link down to an element; `null` where it does not lie in it. A folder that narrows who sees it has a zone of its
 * own, and so has all in it: a link opens what is of its folder's zone alone.
 */
async function wayTo(read: Read, link: OpenLink, id: string): Promise<NodeRow[] | null> {
  const rows = await read<NodeRow>(
    `WITH RECURSIVE up AS (
       SELECT id, parent_id, 0 AS above FROM drive_node
       WHERE business_id = :business AND id = :id AND trash_root IS NULL AND zone_id = :zone
       UNION ALL
       SELECT p.id, p.parent_id, u.above + 1 FROM up u
       JOIN drive_node p ON p.business_id = :business AND p.id = u.parent_id AND p.trash_root IS NULL AND p.zone_id = :zone
       WHERE u.id <> :top)
     SELECT ${NODE_COLUMNS}, up.above FROM up JOIN drive_node n ON n.business_id = :business AND n.id = up.id
     ORDER BY up.above DESC`,
    { id, zone: link.zone, top: link.node },
  );
  return rows[0]?.id === link.node ? rows : null;
}

/** A file of the link's folder. */
export async function linkedFile(read: Read, link: OpenLink, id: string): Promise<LinkedFile | null> {
  const node = (await wayTo(read, link, id))?.at(-1);
  return node?.kind === FILE && node.file_id ? { file: node.file_id, name: node.name } : null;
}

/** The folders from that of the link down to one of them, which is last. */
export async function linkedFolders(read: Read, link: OpenLink, id: string): Promise<LinkedFolder[] | null> {
  const way = await wayTo(read, link, id);
  return way?.at(-1)?.kind === FOLDER ? way.map(({ id: folder, name }) => ({ id: folder, name })) : null;
}

/** The folder of a link with all that it opens. */
export async function linkedTree(read: Read, link: OpenLink): Promise<NodeRow[]> {
  const inside = await subtree(read, [link.node]);
  return inside.filter((node) => node.trash_root === null && node.zone_id === link.zone);
}
