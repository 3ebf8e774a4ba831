import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  fileRename,
  folderCreate,
  folderMove,
  folderRename,
} from '@volante/contracts/files/drive-change.contract';
import { MAX_FOLDER_LEVELS } from '@volante/contracts/files/drive-limits';
import { driveNameKey } from '@volante/contracts/files/drive-name';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { DriveLock } from '../../drive-store/drive-lock.js';
import { entityOf, FILE, FOLDER, folderOf, type NodeKind } from '../../drive-store/drive-node.js';
import { renameContents } from '../../drive-store/insert-content.js';
import { insertNode } from '../../drive-store/insert-node.js';
import { placeNodes } from '../../drive-store/place-nodes.js';
import { renamed } from '../../drive-store/renamed.js';
import { EDIT } from '../../drive-store/sight.js';
import { intoTrash } from '../../drive-store/trash.js';
import { DriveCopies } from './drive-copies.service.js';

type Renamed = CallOutput<typeof folderRename>;

/** Changes of the tree. Each locks the school's drive first, so that two browsers never make a circle of folders. */
@Injectable()
export class DriveChanges {
  constructor(
    private readonly db: Database,
    private readonly copies: DriveCopies,
  ) {}

  create(ctx: Context, input: CallParsed<typeof folderCreate>): Promise<CallOutput<typeof folderCreate>> {
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const target = await drive.target(folderOf(input.folder));
      if (target.depth >= MAX_FOLDER_LEVELS) throw new CodedError('DRIVE-004');
      await drive.assertRoom(target.id, 1);
      await drive.assertFree(target.id, input.name);
      const id = newId();
      await insertNode(tx, { id, kind: FOLDER, name: input.name, target });
      await drive.publish(target.id);
      return { id };
    });
  }

  renameFolder(ctx: Context, input: CallParsed<typeof folderRename>): Promise<Renamed> {
    return this.rename(ctx, FOLDER, input);
  }

  renameFile(ctx: Context, input: CallParsed<typeof fileRename>): Promise<Renamed> {
    return this.rename(ctx, FILE, input);
  }

  private rename(ctx: Context, kind: NodeKind, input: CallParsed<typeof folderRename>): Promise<Renamed> {
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const node = await drive.node(input.id, kind, EDIT);
      const name = kind === FILE ? renamed(node.name, input.name) : input.name;
      if (name === node.name) return { id: node.id, name };
      await drive.assertFree(node.parent_id, name, node.id);
      await tx.run(
        `UPDATE drive_node SET name = :name, name_key = :key, live_name = :key, sort_name = CONCAT(kind, :key),
           updated_at = UTC_TIMESTAMP(3), updated_by_name = :by WHERE business_id = :business AND id = :id`,
        { id: node.id, name, key: driveNameKey(name), by: ctx.actor.userName },
      );
      if (kind === FILE) await renameContents(tx, node.id, name);
      const changes = { name: { from: node.name, to: name } };
      tx.audit({ entity: entityOf(kind), entityId: node.id, action: 'updated', changes });
      await drive.publish(node.parent_id, node.id);
      return { id: node.id, name };
    });
  }

  moveFolders(ctx: Context, input: CallParsed<typeof folderMove>): Promise<CallOutput<typeof folderMove>> {
    return this.move(ctx, FOLDER, input);
  }

  moveFiles(ctx: Context, input: CallParsed<typeof folderMove>): Promise<CallOutput<typeof folderMove>> {
    return this.move(ctx, FILE, input);
  }

  private move(
    ctx: Context,
    kind: NodeKind,
    input: CallParsed<typeof folderMove>,
  ): Promise<CallOutput<typeof folderMove>> {
    if (input.copy) return this.copies.copy(ctx, kind, input);
    const { ids, folder, onTaken } = input;
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const nodes = await drive.nodes(ids, kind, EDIT);
      const target = await drive.target(folderOf(folder));
      const moving = nodes.filter((node) => node.parent_id !== target.id);
      await drive.assertRoom(target.id, moving.length);
      await placeNodes(drive, moving, target, onTaken);
      await drive.publish(target.id, ...moving.map((node) => node.parent_id));
      return { moved: moving.length };
    });
  }

  async removeFolders(ctx: Context, ids: readonly string[]): Promise<null> {
    return this.remove(ctx, FOLDER, ids);
  }

  async removeFiles(ctx: Context, ids: readonly string[]): Promise<null> {
    return this.remove(ctx, FILE, ids);
  }

  private remove(ctx: Context, kind: NodeKind, ids: readonly string[]): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const nodes = await drive.nodes(ids, kind, EDIT);
      await intoTrash(drive, nodes);
      await drive.publish(...nodes.map((node) => node.parent_id));
      return null;
    });
  }
}
