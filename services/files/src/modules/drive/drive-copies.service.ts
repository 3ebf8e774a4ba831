import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { folderMove } from '@volante/contracts/files/drive-change.contract';
import { MAX_COPIED, MAX_FOLDER_LEVELS } from '@volante/contracts/files/drive-limits';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
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
import { assertChecked } from '../../scan/scan-rows.js';

type Input = CallParsed<typeof folderMove>;

/** One copying: what, where to, and in whose transactions. */
export interface CopyRun<T> {
  ctx: Context;
  /** `null`: folders and files. */
  kind: NodeKind | null;
  ids: readonly string[];
  folder: string;
  onTaken: 'refuse' | 'both';
  /** Elements, those in chosen folders included. */
  most: number;
  /** The transaction that takes room for the bytes, which are not written yet. */
  reserve(work: (tx: TenantTx) => Promise<ReadonlyMap<string, Bytes>>): Promise<ReadonlyMap<string, Bytes>>;
  /** That of the rows; `work` answers the ids of the copies. */
  record(work: (tx: TenantTx) => Promise<string[]>): Promise<T>;
}

/** The bytes of one file, under a key of their own. */
export interface Bytes {
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

  copy(ctx: Context, kind: NodeKind, input: Input): Promise<CallOutput<typeof folderMove>> {
    return this.run({
      ...{ ctx, kind, ids: input.ids, folder: input.folder, onTaken: input.onTaken, most: MAX_COPIED },
      reserve: (work) => this.db.write(ctx, work, { idempotencyKey: null }),
      record: (work) =>
        this.db.write(ctx, async (tx) => {
          const made = await work(tx);
          return { moved: made.length, made };
        }),
    });
  }

  /** Copies in two transactions of the caller's, the bytes between them. */
  async run<T>(copying: CopyRun<T>): Promise<T> {
    const { ctx } = copying;
    const nodes = await this.seen(copying);
    const bytes = await this.reserve(copying, nodes);
    try {
      for (const { from, key } of bytes.values()) await this.storage.put(key, await this.storage.get(from));
      return await copying.record((tx) => record(tx, nodes, bytes, copying));
    } finally {
      // Refused, or the answer of an earlier request: these bytes are not needed.
      await dropBytes(this.db, this.storage, ctx.actor.businessId, [...bytes.values()]);
    }
  }

  /** Bytes that a killed copy took room for. */
  drop(ctx: Context, ids: readonly string[]): Promise<void> {
    const { businessId } = ctx.actor;
    const bytes = ids.map((id) => ({ key: permanentKey(businessId, id) }));
    return dropBytes(this.db, this.storage, businessId, bytes);
  }

  /** Room for all bytes is taken before the first is written: requests beside this one find what it leaves. */
  private async reserve<T>(
    { ctx, reserve }: CopyRun<T>,
    nodes: readonly NodeRow[],
  ): Promise<ReadonlyMap<string, Bytes>> {
    const files = nodes.filter(({ kind }) => kind === FILE);
    if (files.length === 0) return new Map();
    return reserve(async (tx) => {
      await lockDrive(tx);
      const read: Read = (sql, params) => tx.rows(sql, params);
      const bytes = await bytesOf(read, ctx.actor.businessId, files);
      await checkSpace(read, sizeOf(bytes));
      await reserveBytes(tx, [...bytes.values()]);
      return bytes;
    });
  }

  /** The chosen elements with all in them that the person sees; DATA-404 where a chosen one is not there. */
  private async seen<T>({ ctx, kind, ids, most }: CopyRun<T>): Promise<NodeRow[]> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const sight = await readSight(ctx, read);
    const inside = await subtree(read, ids);
    const nodes = inside.filter((node) => node.trash_root === null && sight.level(node.zone_id) > 0);
    const chosen = new Set(nodes.filter((node) => kind === null || node.kind === kind).map(({ id }) => id));
    if (ids.some((id) => !chosen.has(id))) throw notFound();
    if (nodes.length > most) throw new CodedError('DRIVE-008');
    return nodes.sort((one, other) => one.depth - other.depth);
  }
}

/** Rows of the copies; answers the ids of those of the chosen elements. */
async function record<T>(
  tx: TenantTx,
  nodes: readonly NodeRow[],
  bytes: ReadonlyMap<string, Bytes>,
  { ids, folder, onTaken }: CopyRun<T>,
): Promise<string[]> {
  const drive = await DriveLock.open(tx);
  const target = await drive.target(folderOf(folder));
  if (bytes.size > 0) await forgetNote(tx, [...bytes.values()]);
  await checkSpace(drive.read, sizeOf(bytes));
  await drive.assertRoom(target.id, ids.length);
  const copy = new Copying(drive, bytes, onTaken);
  const made: string[] = [];
  for (const node of nodes) {
    const isChosen = ids.includes(node.id);
    const id = await copy.add(node, isChosen ? target : null);
    if (isChosen && id) made.push(id);
  }
  await drive.publish(target.id);
  return made;
}

const sizeOf = (bytes: ReadonlyMap<string, Bytes>) =>
  [...bytes.values()].reduce((sum, { size }) => sum + size, 0);

/** By the file's node: its newest bytes, with an id and a key for their copy. DATA-404 where some are gone meanwhile. */
async function bytesOf(read: Read, business: string, files: readonly NodeRow[]): Promise<Map<string, Bytes>> {
  const rows = await read<Omit<Bytes, 'key'> & { scan: number }>(
    `SELECT id, storage_key AS \`from\`, mime, size, sha256, width, height, pages, scan FROM file
     WHERE business_id = :business AND id IN (:files)`,
    { files: files.flatMap(({ file_id: file }) => file ?? []) },
  );
  for (const row of rows) assertChecked(row);
  const found = new Map(rows.map(({ scan: _, ...row }) => [row.id, row]));
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

  /** Answers the id of the copy. `top`: where a chosen element goes; anything else goes beside its copied folder's other content. */
  async add(node: NodeRow, top: Target | null): Promise<string | null> {
    const target = top ?? this.places.get(node.parent_id);
    // Its folder is hidden from the person: so is the copy.
    if (!target) return null;
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
      return id;
    }
    const { mime, size, pages } = content;
    const newest = { file: content.id, mime, size, pages };
    await insertNode(tx, { id, kind: FILE, name, target, content: newest });
    await insertContent(tx, { ...content, node: id, folder: target.id, name });
    await addVersion(tx, id, newest);
    return id;
  }
}
