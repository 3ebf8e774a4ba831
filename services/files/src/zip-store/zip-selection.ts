import { MAX_ZIP_BYTES, MAX_ZIP_FILES } from '@volante/contracts/files/drive-limits';
import { numberedName } from '@volante/contracts/files/drive-name';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { FILE, FOLDER, type NodeRow } from '../drive-store/drive-node.js';
import { type Read, readSight } from '../drive-store/sight.js';
import { subtree } from '../drive-store/tree.js';

export interface ZipEntry {
  /** Its bytes: a row of `file`. */
  file: string;
  /** Way and name within the ZIP: `Alumnos/2026/Lista.pdf`. */
  path: string;
  size: number;
}

export interface ZipSelection {
  /** Name of the ZIP without its ending: that of the only element. */
  name: string | null;
  entries: ZipEntry[];
}

/** The chosen elements with all in them that the person sees now. Hidden or trashed: DATA-404; too much: DRIVE-ZIP-001. */
export async function readSelection(ctx: Context, read: Read, ids: readonly string[]): Promise<ZipSelection> {
  const sight = await readSight(ctx, read);
  const nodes = (await subtree(read, ids)).filter(
    (node) => node.trash_root === null && sight.level(node.zone_id) > 0,
  );
  const selection = selectEntries(nodes, ids);
  const bytes = selection.entries.reduce((sum, { size }) => sum + size, 0);
  if (selection.entries.length > MAX_ZIP_FILES || bytes > MAX_ZIP_BYTES)
    throw new CodedError('DRIVE-ZIP-001');
  return selection;
}

/** The chosen of these nodes with the others that lie in them; DATA-404 where a chosen one is not among them. */
export function selectEntries(nodes: readonly NodeRow[], ids: readonly string[]): ZipSelection {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const chosen = [...new Set(ids)].map((id) => byId.get(id));
  const tops = chosen.filter((node): node is NodeRow => node !== undefined);
  if (tops.length < chosen.length) throw notFound();
  const entries = new Ways(nodes, new Set(tops.map(({ id }) => id))).entries();
  const [only] = tops;
  return { name: tops.length === 1 && only ? only.name : null, entries };
}

/** Ways of elements within the ZIP; of two chosen from different folders that share a name the second gets a number. */
class Ways {
  private readonly ways = new Map<string, string>();
  private readonly taken = new Set<string>();

  constructor(
    private readonly nodes: readonly NodeRow[],
    private readonly chosen: ReadonlySet<string>,
  ) {}

  entries(): ZipEntry[] {
    const byDepth = [...this.nodes].sort((one, other) => one.depth - other.depth || one.kind - other.kind);
    return byDepth.flatMap((node) => {
      const path = this.wayOf(node);
      if (path === null) return [];
      if (node.kind === FOLDER) this.ways.set(node.id, path);
      return node.kind === FILE && node.file_id
        ? [{ file: node.file_id, path, size: Number(node.size ?? 0) }]
        : [];
    });
  }

  /** `null`: its folder is hidden from the person, and so is it. */
  private wayOf(node: NodeRow): string | null {
    const folder = this.ways.get(node.parent_id);
    if (folder !== undefined) return `${folder}/${node.name}`;
    if (!this.chosen.has(node.id)) return null;
    let path = node.name;
    for (let number = 2; this.taken.has(path.toLowerCase()); number += 1)
      path = numberedName(node.name, number);
    this.taken.add(path.toLowerCase());
    return path;
  }
}
