import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { folderMove } from '@volante/contracts/files/drive-change.contract';
import { MAX_COPIED, MAX_FOLDER_LEVELS } from '@volante/contracts/files/drive-limits';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { checkSpace } from '../../byte-store/space.js';
import { dropBytes, forgetNote, reserveBytes } from '../../byte-store/stored-bytes.js';
import { DriveLock, lockDrive, type Target } from '../../drive-store/drive-lock.js';
import { FILE, FOLDER, folderOf, type NodeKind, type NodeRow } from '../../drive-store/drive-node.js';
import { insertContent } from '../../drive-store/insert-content.js';
import { insertNode } from '../../drive-store/insert-node.js';
import { type Read, readSight } from '../../drive-store/sight.js';
import { subtree } from '../../drive-store/tree.js';
import { addVersion } from '../../drive-store/versions.js';
import { assertFewZones, copyZone } from '../../drive-store/zones.js';

type Input = CallParsed<typeof folderMove>;

/** The bytes of one file, under a key of their own. */
interface Bytes {
  id: string;
  key: string;
  /** The key of those that are copied. */
  from: string;
  mime: string;
  size: number;
  sha256: string | null;
  width: number | null;
  height: number | null;
  pages: number | null;
}

/**
 * Copies of files and folders: the newest version of each, and the folders in them that the person sees. A folder that narrows
 * who sees it is copied with its owners and its branch: a copy shows nobody more.
 */
@Injectable()
export class DriveCopies {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  async copy(ctx: Context, kind: NodeKind, input: Input): Promise<CallOutput<typeof folderMove>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const nodes = await this.seen(ctx, read, kind, input.ids);
    const bytes = await this.reserve(ctx, nodes);
    try {
      for (const { from, key } of bytes.values()) await this.storage.put(key, await this.storage.get(from));
      return await this.record(ctx, nodes, bytes, input);
    } finally {
      // Refused, or the answer of an earlier request: these bytes are not needed.
      await dropBytes(this.db, this.storage, ctx.actor.businessId, [...bytes.values()]);
    }
  }

  /** Room for all bytes is taken before the first is written: requests beside this one find what it leaves. */
  private async reserve(ctx: Context, nodes: readonly NodeRow[]): Promise<Map<string, Bytes>> {
    const files = nodes.filter(({ kind }) => kind === FILE);
    if (files.length === 0) return new Map();
    return this.db.write(
      ctx,
      async (tx) => {
        await lockDrive(tx);
        const read: Read = (sql, params) => tx.rows(sql, params);
        const bytes = await bytesOf(read, ctx.actor.businessId, files);
        await checkSpace(read, sizeOf(bytes));
        await reserveBytes(tx, [...bytes.values()]);
        return bytes;
      },
      { idempotencyKey: null },
    );
  }

  /** The chosen elements with all in them that the person sees; DATA-404 where a chosen one is not there. */
  private async seen(ctx: Context, read: Read, kind: NodeKind, ids: readonly string[]): Promise<NodeRow[]> {
    const sight = await readSight(ctx, read);
    const inside = await subtree(read, ids);
    const nodes = inside.filter((node) => node.trash_root === null && sight.level(node.zone_id) > 0);
    const chosen = new Set(nodes.filter((node) => node.kind === kind).map(({ id }) => id));
    if (ids.some((id) => !chosen.has(id))) throw notFound();
    if (nodes.length > MAX_COPIED) throw new CodedError('DRIVE-008');
    return nodes.sort((one, other) => one.depth - other.depth);
  }

  private record(
    ctx: Context,
    nodes: readonly NodeRow[],
    bytes: ReadonlyMap<string, Bytes>,
    input: Input,
  ): Promise<CallOutput<typeof folderMove>> {
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const target = await drive.target(folderOf(input.folder));
      if (bytes.size > 0) await forgetNote(tx, [...bytes.values()]);
      await checkSpace(drive.read, sizeOf(bytes));
      await drive.assertRoom(target.id, input.ids.length);
      const copy = new Copying(drive, bytes, input.onTaken);
      for (const node of nodes) await copy.add(node, input.ids.includes(node.id) ? target : null);
      await drive.publish(target.id);
      return { moved: input.ids.length };
    });
  }
}

const sizeOf = (bytes: ReadonlyMap<string, Bytes>) =>
  [...bytes.values()].reduce((sum, { size }) => sum + size, 0);

/** By the file's node: its newest bytes, with an id and a key for their copy. DATA-404 where some are gone meanwhile. */
async function bytesOf(read: Read, business: string, files: readonly NodeRow[]): Promise<Map<string, Bytes>> {
  const rows = await read<Omit<Bytes, 'key'>>(
    `SELECT id, storage_key AS \`from\`, mime, size, sha256, width, height, pages FROM file
     WHERE business_id = :business AND id IN (:files)`,
    { files: files.flatMap(({ file_id: file }) => file ?? []) },
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    files.map((node): [string, Bytes] => {
      const from = found.get(node.file_id ?? '');
      if (!from) throw notFound();
      const id = newId();
      return [node.id, { ...from, id, key: permanentKey(business, id), size: Number(from.size) }];
    }),
  );
}

/** Rows of the copies, parents before children. */
class Copying {
  private readonly places = new Map<string, Target>();

  constructor(
    private readonly drive: DriveLock,
    private readonly bytes: ReadonlyMap<string, Bytes>,
    private readonly onTaken: 'refuse' | 'both',
  ) {}

  /** `top`: where a chosen element goes; anything else goes beside its copied folder's other content. */
  async add(node: NodeRow, top: Target | null): Promise<void> {
    const target = top ?? this.places.get(node.parent_id);
    // Its folder is hidden from the person: so is the copy.
    if (!target) return;
    if (node.kind === FOLDER && target.depth >= MAX_FOLDER_LEVELS) throw new CodedError('DRIVE-004');
    if (top && this.onTaken === 'refuse') await this.drive.assertFree(target.id, node.name);
    const name = top ? await this.drive.freeName(target.id, node.name) : node.name;
    const id = newId();
    const content = this.bytes.get(node.id);
    const { tx } = this.drive;
    if (!content) {
      const isZone = this.drive.sight.zone(node.id) !== undefined;
      if (isZone) await assertFewZones(this.drive);
      const zone = isZone ? id : target.zone;
      await insertNode(tx, { id, kind: FOLDER, name, target: { ...target, zone } });
      if (isZone) await copyZone(this.drive, node.id, id, target.zone);
      this.places.set(node.id, { id, zone, depth: target.depth + 1 });
      return;
    }
    const { mime, size, pages } = content;
    const newest = { file: content.id, mime, size, pages };
    await insertNode(tx, { id, kind: FILE, name, target, content: newest });
    await insertContent(tx, { ...content, node: id, folder: target.id, name });
    await addVersion(tx, id, newest);
  }
}
