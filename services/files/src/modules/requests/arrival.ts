import type { CallOutput } from '@volante/contracts/call';
import type { fileUpload } from '@volante/contracts/files/file.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { newId } from '@volante/service-kit/object-id';
import { DriveLock } from '../../drive-store/drive-lock.js';
import { placeOf } from '../../drive-store/drive-node.js';
import { RECEIVED } from '../../drive-store/received.js';

export interface OpenRequest {
  id: string;
  business: string;
  folder_id: string;
  school: string;
  title: string;
  text: string;
  password: Buffer | null;
  expires_at: Date;
  max_files: number;
  left_files: number;
  left_bytes: number;
  created_by: string;
}

type Stored = CallOutput<typeof fileUpload>;

/** The sender has sent the same bytes before: they are there once. */
export class SameFile extends Error {
  constructor(readonly file: { name: string; size: number }) {
    super('sent before');
  }
}

export interface Sender {
  id: string;
  name: string;
}

/** A stored file becomes one that waits for its acceptance, in the transaction of its row. FILE-REQUEST-001 where the link is full. */
export async function arrive(tx: TenantTx, link: OpenRequest, sender: Sender, file: Stored): Promise<void> {
  const [same] = await tx.rows<{ name: string; size: number }>(
    `SELECT r.name, r.size FROM file f JOIN drive_received r
       ON r.business_id = f.business_id AND r.request_id = :link AND r.sender_id = :sender AND r.sha256 = f.sha256
     WHERE f.business_id = :business AND f.id = :file LIMIT 1`,
    { link: link.id, sender: sender.id, file: file.id },
  );
  if (same) throw new SameFile({ name: same.name, size: Number(same.size) });
  const { affectedRows } = await tx.run(
    `UPDATE drive_request SET files = files + 1, bytes = bytes + :size WHERE business_id = :business AND id = :link
       AND withdrawn_at IS NULL AND files < max_files AND bytes + :size <= max_bytes`,
    { link: link.id, size: file.size },
  );
  if (affectedRows === 0) throw new CodedError('FILE-REQUEST-001');
  const isFirst = !(await hasWaiting(tx, link.id));
  const id = newId();
  await tx.run(
    `INSERT INTO drive_received (business_id, id, request_id, sender_id, file_id, name, mime, size, sha256, pages, state, received_at)
     SELECT business_id, :id, :link, :sender, id, name, mime, size, sha256, pages, 'waiting', UTC_TIMESTAMP(3)
     FROM file WHERE business_id = :business AND id = :file`,
    { id, link: link.id, sender: sender.id, file: file.id },
  );
  await tx.run(
    `UPDATE file SET owner_kind = '${RECEIVED}', owner_id = :id, expires_at = NULL
     WHERE business_id = :business AND id = :file`,
    { id, file: file.id },
  );
  if (isFirst) tellMaker(tx, link, sender);
  await (await DriveLock.open(tx)).publish(link.folder_id);
}

async function hasWaiting(tx: TenantTx, link: string): Promise<boolean> {
  const rows = await tx.rows(
    "SELECT id FROM drive_received WHERE business_id = :business AND request_id = :link AND state = 'waiting' LIMIT 1",
    { link },
  );
  return rows.length > 0;
}

/** Once until everything that waits is decided: a sender of fifty files is one notice. */
function tellMaker(tx: TenantTx, link: OpenRequest, sender: Sender): void {
  notify(tx, {
    kind: 'drive.received',
    to: { users: [link.created_by] },
    title: `${sender.name} ha enviado archivos: ${link.title}`,
    text: 'Esperan a que alguien los acepte o los rechace.',
    link: `/filesystem/${placeOf(link.folder_id)}?recibidos=1`,
  });
}
