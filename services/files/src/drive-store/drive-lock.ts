import { MAX_FOLDER_CHILDREN } from '@volante/contracts/files/drive-limits';
import { driveNameKey, numberedName } from '@volante/contracts/files/drive-name';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { FOLDER, NODE_COLUMNS, type NodeKind, type NodeRow } from './drive-node.js';
import { EDIT, type Level, type Read, ROOT, readSight, type Sight } from './sight.js';

/** A folder into which something is put. */
export interface Target {
  id: string;
  zone: string;
  depth: number;
}

/** Locks the school's drive until the transaction ends: two moves never see half of each other, and the quota holds. */
export async function lockDrive(tx: TenantTx): Promise<void> {
  const lock = 'SELECT business_id FROM drive WHERE business_id = :business FOR UPDATE';
  if ((await tx.rows(lock)).length > 0) return;
  // Not INSERT IGNORE: on a row that is there it takes a shared lock, and two rivals that both hold one deadlock.
  await tx.run(
    'INSERT INTO drive (business_id) VALUES (:business) ON DUPLICATE KEY UPDATE business_id = business_id',
  );
  await tx.rows(lock);
}

/** The drive within a transaction that changes it, as the person sees it. */
export class DriveLock {
  private constructor(
    readonly tx: TenantTx,
    private seen: Sight,
  ) {}

  /** As it was when it was read last. */
  get sight(): Sight {
    return this.seen;
  }

  /** Folders that narrow who sees them were made or moved meanwhile. */
  async readAgain(): Promise<void> {
    this.seen = await readSight(this.tx.ctx, this.read);
  }

  static async open(tx: TenantTx): Promise<DriveLock> {
    await lockDrive(tx);
    return new DriveLock(tx, await readSight(tx.ctx, (sql, params) => tx.rows(sql, params)));
  }

  readonly read: Read = (sql, params) => this.tx.rows(sql, params);

  /** DATA-404 for a zone that is hidden, DRIVE-005 where the person may do less than `level`. */
  demand(zone: string, level: Level): void {
    const own = this.sight.level(zone);
    if (own === 0) throw notFound();
    if (own < level) throw new CodedError('DRIVE-005');
  }

  /** A folder to put things into. */
  async target(id: string): Promise<Target> {
    if (id === ROOT) {
      this.demand(ROOT, EDIT);
      return { id, zone: ROOT, depth: 0 };
    }
    const { zone_id: zone, depth } = await this.node(id, FOLDER, EDIT);
    return { id, zone, depth };
  }

  async node(id: string, kind: NodeKind, level: Level): Promise<NodeRow> {
    const [node] = await this.nodes([id], kind, level);
    if (!node) throw notFound();
    return node;
  }

  /** A live folder or file. */
  async anyNode(id: string, level: Level): Promise<NodeRow> {
    const [node] = await this.tx.rows<NodeRow>(
      `SELECT ${NODE_COLUMNS} FROM drive_node n
       WHERE n.business_id = :business AND n.id = :id AND n.trash_root IS NULL`,
      { id },
    );
    if (!node) throw notFound();
    this.demand(node.zone_id, level);
    return node;
  }

  /** Live nodes of a kind in the order of their ids; all of them or DATA-404. */
  async nodes(ids: readonly string[], kind: NodeKind, level: Level): Promise<NodeRow[]> {
    const wanted = new Set(ids);
    const rows = await this.tx.rows<NodeRow>(
      `SELECT ${NODE_COLUMNS} FROM drive_node n
       WHERE n.business_id = :business AND n.id IN (:ids) AND n.kind = :kind AND n.trash_root IS NULL ORDER BY n.id`,
      { ids: [...wanted], kind },
    );
    if (rows.length !== wanted.size) throw notFound();
    for (const { zone_id: zone } of rows) if (this.sight.level(zone) === 0) throw notFound();
    for (const { zone_id: zone } of rows) this.demand(zone, level);
    return rows;
  }

  /** DRIVE-002 where so many more would be too many. */
  async assertRoom(folder: string, more: number): Promise<void> {
    const [found] = await this.tx.rows<{ children: number }>(
      `SELECT COUNT(*) AS children FROM drive_node
       WHERE business_id = :business AND parent_id = :folder AND trash_root IS NULL`,
      { folder },
    );
    if (Number(found?.children ?? 0) + more > MAX_FOLDER_CHILDREN) throw new CodedError('DRIVE-002');
  }

  /** The live node that has the name in the folder, but for `except`. */
  async findByName(folder: string, name: string, except = ''): Promise<NodeRow | null> {
    const [found] = await this.tx.rows<NodeRow>(
      `SELECT ${NODE_COLUMNS} FROM drive_node n
       WHERE n.business_id = :business AND n.parent_id = :folder AND n.live_name = :key AND n.id <> :except`,
      { folder, key: driveNameKey(name), except },
    );
    return found ?? null;
  }

  async assertFree(folder: string, name: string, except = ''): Promise<void> {
    if (await this.findByName(folder, name, except)) throw new CodedError('DRIVE-001', { name });
  }

  /** The name, or the first free one of "name (2)", "name (3)", … */
  async freeName(folder: string, name: string, except = ''): Promise<string> {
    let free = name;
    for (let number = 2; await this.findByName(folder, free, except); number += 1)
      free = numberedName(name, number);
    return free;
  }

  /**
   * Publishes that the content of folders changed: pages that show the drive read again. The whole school receives it. A folder
   * that narrows who sees it is therefore published under the id of the open one in which it lies.
   */
  async publish(...folders: string[]): Promise<void> {
    const rows = await this.tx.rows<{ id: string; zone_id: string }>(
      'SELECT id, zone_id FROM drive_node WHERE business_id = :business AND id IN (:folders)',
      { folders },
    );
    const now = await readSight(this.tx.ctx, this.read);
    const zones = new Map(rows.map(({ id, zone_id: zone }) => [id, zone]));
    const openOnes = folders.map((id) => now.chain(zones.get(id) ?? ROOT)[0]?.parent ?? id);
    for (const entityId of new Set(openOnes))
      this.tx.emit({ topic: 'drive-folder.changed', entityId, version: 1, state: {} });
  }
}
