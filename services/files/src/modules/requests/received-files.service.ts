import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { MAX_FOLDER_LEVELS } from '@volante/contracts/files/drive-limits';
import type { ReceivedFile, receivedDecide } from '@volante/contracts/files/file-request.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { cleanFilename } from '@volante/service-kit/storage/filename';
import { DriveLock, type Target } from '../../drive-store/drive-lock.js';
import { DRIVE_FILE, FILE, FOLDER } from '../../drive-store/drive-node.js';
import { insertNode } from '../../drive-store/insert-node.js';
import { RECEIVED } from '../../drive-store/received.js';
import { purge } from '../../drive-store/trash.js';
import { addVersion } from '../../drive-store/versions.js';
import { assertMayGo } from '../../retention-store/retained.js';

/** Rejected bytes are kept for so many days, so that a mistake can be undone. */
const KEPT_DAYS = 30;

type State = ReceivedFile['state'];

interface Row {
  id: string;
  request_id: string;
  folder_id: string;
  sender_id: string;
  sender: string;
  file_id: string;
  name: string;
  mime: string;
  size: number;
  pages: number | null;
  state: State;
  node_id: string | null;
}

/** Files that came by request links are accepted into their folder, or rejected; either can be undone. */
@Injectable()
export class ReceivedFiles {
  constructor(private readonly db: Database) {}

  decide(
    ctx: Context,
    { ids, state }: CallParsed<typeof receivedDecide>,
  ): Promise<CallOutput<typeof receivedDecide>> {
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const rows = await lockRows(tx, ids);
      const targets = new Map<string, Target>();
      for (const { folder_id: folder } of rows) targets.set(folder, await drive.target(folder));
      const moving = rows.filter((row) => row.state !== state);
      for (const row of moving) {
        const target = targets.get(row.folder_id);
        if (target) await change(drive, row, state, target);
      }
      if (moving.length > 0) await drive.publish(...targets.keys());
      return { decided: moving.length };
    });
  }
}

/** In the order in which they came; all or DATA-404. */
async function lockRows(tx: TenantTx, ids: readonly string[]): Promise<Row[]> {
  const wanted = new Set(ids);
  const rows = await tx.rows<Row>(
    `SELECT r.id, r.request_id, q.folder_id, r.sender_id, s.name AS sender, r.file_id, r.name, r.mime, r.size, r.pages, r.state,
       r.node_id
     FROM drive_received r
     JOIN drive_request q ON q.business_id = r.business_id AND q.id = r.request_id
     JOIN drive_request_sender s ON s.business_id = r.business_id AND s.id = r.sender_id
     WHERE r.business_id = :business AND r.id IN (:ids) ORDER BY r.received_at, r.id FOR UPDATE`,
    { ids: [...wanted] },
  );
  if (rows.length !== wanted.size) throw notFound();
  return rows;
}

async function change(drive: DriveLock, row: Row, state: State, target: Target): Promise<void> {
  const { tx } = drive;
  if (row.state === 'accepted') await takeOut(drive, row, target);
  if (row.state === 'rejected') await keepAgain(tx, row);
  const node = state === 'accepted' ? await putIn(drive, row, target) : null;
  if (state === 'rejected') await letGo(tx, row);
  await tx.run(
    `UPDATE drive_received SET state = :state, node_id = :node, decided_by_name = :by, decided_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND id = :id`,
    { id: row.id, state, node, by: state === 'waiting' ? '' : tx.ctx.actor.userName },
  );
  const changes = { file: { from: null, to: row.name }, state: { from: row.state, to: state } };
  tx.audit({ entity: 'drive-request', entityId: row.request_id, action: 'updated', changes });
}

/** The file lies in a folder of its sender's name; one of a taken name gets a number. */
async function putIn(drive: DriveLock, row: Row, target: Target): Promise<string> {
  const { tx } = drive;
  const place = await senderFolder(drive, row, target);
  await drive.assertRoom(place.id, 1);
  const id = newId();
  const name = await drive.freeName(place.id, row.name);
  const content = { file: row.file_id, mime: row.mime, size: Number(row.size), pages: row.pages };
  await insertNode(tx, { id, kind: FILE, name, target: place, content });
  await addVersion(tx, id, content);
  await tx.run(
    `UPDATE file SET owner_kind = '${DRIVE_FILE}', owner_id = :id, name = :name, folder = :folder, expires_at = NULL
     WHERE business_id = :business AND id = :file`,
    { id, name, folder: place.id, file: row.file_id },
  );
  return id;
}

async function senderFolder(drive: DriveLock, row: Row, target: Target): Promise<Target> {
  const { tx } = drive;
  const [known] = await tx.rows<{ id: string; zone_id: string; depth: number }>(
    `SELECT n.id, n.zone_id, n.depth FROM drive_request_sender s
     JOIN drive_node n ON n.business_id = s.business_id AND n.id = s.folder_id AND n.parent_id = :parent AND n.trash_root IS NULL
     WHERE s.business_id = :business AND s.id = :sender`,
    { parent: target.id, sender: row.sender_id },
  );
  // One that narrows who sees it was made private since: what comes goes beside it.
  if (known && known.zone_id === target.zone)
    return { id: known.id, zone: known.zone_id, depth: known.depth };
  if (target.depth >= MAX_FOLDER_LEVELS) throw new CodedError('DRIVE-004');
  await drive.assertRoom(target.id, 1);
  const id = newId();
  const name = await drive.freeName(target.id, cleanFilename(row.sender));
  await insertNode(tx, { id, kind: FOLDER, name, target });
  await tx.run(
    'UPDATE drive_request_sender SET folder_id = :id WHERE business_id = :business AND id = :sender',
    { id, sender: row.sender_id },
  );
  return { id, zone: target.zone, depth: target.depth + 1 };
}

/**
 * Out of the folder, back to those that wait; an emptied folder of the sender goes with it.
 * @throws FILE-REQUEST-003 where it has another version by now, or lies elsewhere: others may have it there; RETENTION-001
 */
async function takeOut(drive: DriveLock, row: Row, target: Target): Promise<void> {
  const { tx } = drive;
  const versions = await tx.rows<{ file_id: string; parent_id: string }>(
    `SELECT v.file_id, n.parent_id FROM drive_version v
     JOIN drive_node n ON n.business_id = v.business_id AND n.id = v.node_id AND n.trash_root IS NULL AND n.zone_id = :zone
     LEFT JOIN drive_request_sender s ON s.business_id = n.business_id AND s.id = :sender
     WHERE v.business_id = :business AND v.node_id = :node AND n.parent_id IN (:folder, s.folder_id)`,
    { node: row.node_id, zone: target.zone, sender: row.sender_id, folder: target.id },
  );
  const [only] = versions;
  if (!only || versions.length > 1 || only.file_id !== row.file_id) throw new CodedError('FILE-REQUEST-003');
  await assertMayGo(drive.read, [row.node_id ?? '']);
  await tx.run(
    `UPDATE file SET owner_kind = '${RECEIVED}', owner_id = :id, name = :name WHERE business_id = :business AND id = :file`,
    { id: row.id, name: row.name, file: row.file_id },
  );
  await purge(tx, [row.node_id ?? '']);
  const [folder] = await tx.rows<{ id: string }>(
    `SELECT s.folder_id AS id FROM drive_request_sender s WHERE s.business_id = :business AND s.id = :sender
       AND s.folder_id = :parent AND NOT EXISTS (SELECT 1 FROM drive_node n WHERE n.business_id = s.business_id AND n.parent_id = s.folder_id)`,
    { sender: row.sender_id, parent: only.parent_id },
  );
  if (folder) await purge(tx, [folder.id]);
}

async function letGo(tx: TenantTx, row: Row): Promise<void> {
  await tx.run(
    `UPDATE file SET expires_at = UTC_TIMESTAMP(3) + INTERVAL ${KEPT_DAYS} DAY WHERE business_id = :business AND id = :file`,
    { file: row.file_id },
  );
}

/** DATA-404 once its bytes are gone. */
async function keepAgain(tx: TenantTx, row: Row): Promise<void> {
  const { affectedRows } = await tx.run(
    'UPDATE file SET expires_at = NULL WHERE business_id = :business AND id = :file AND removing = 0',
    { file: row.file_id },
  );
  if (affectedRows === 0) throw notFound();
}
