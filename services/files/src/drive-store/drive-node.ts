import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { ROOT, type Sight, wordOf } from './sight.js';

export const FOLDER = 0;
export const FILE = 1;
export type NodeKind = typeof FOLDER | typeof FILE;

/** The owner kind of a file's bytes that lie in the drive; the owner's id is the node's. */
export const DRIVE_FILE = 'drive-file';

/** A folder or a file of the drive. */
export interface NodeRow {
  id: string;
  kind: NodeKind;
  parent_id: string;
  name: string;
  name_key: string;
  sort_name: string;
  depth: number;
  zone_id: string;
  file_id: string | null;
  mime: string | null;
  size: number | null;
  pages: number | null;
  created_by_name: string;
  created_at: Date;
  updated_by_name: string;
  updated_at: Date;
  trash_root: string | null;
  trashed_at: Date | null;
}

export const NODE_COLUMNS = `n.id, n.kind, n.parent_id, n.name, n.name_key, n.sort_name, n.depth, n.zone_id, n.file_id, n.mime,
  n.size, n.pages, n.created_by_name, n.created_at, n.updated_by_name, n.updated_at, n.trash_root, n.trashed_at`;

export const entityOf = (kind: NodeKind) => (kind === FOLDER ? 'drive-folder' : DRIVE_FILE);
/** The word of the wire for the root. */
export const placeOf = (id: string) => (id === ROOT ? ('root' as const) : id);
export const folderOf = (place: string) => (place === 'root' ? ROOT : place);

export function toRow(node: NodeRow, sight: Sight, place = ''): DriveRow {
  return {
    id: node.id,
    kind: node.kind === FOLDER ? 'folder' : 'file',
    name: node.name,
    mime: node.mime,
    size: node.size === null ? null : Number(node.size),
    pages: node.pages,
    content: node.file_id,
    at: (node.trashed_at ?? node.updated_at).toISOString(),
    by: node.updated_by_name,
    isPrivate: node.kind === FOLDER && sight.zone(node.id)?.isPrivate === true,
    level: wordOf(sight.level(node.zone_id)),
    parent: placeOf(node.parent_id),
    place,
  };
}
