import type { CallOutput } from '@volante/contracts/call';
import type { fileUpload } from '@volante/contracts/files/file.contract';
import type { Standing } from '@volante/service-kit/businesses/business-standing';
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
  standing: Standing;
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
  if (isFirst) await tellMaker(tx, link, sender);
  await (await DriveLock.open(tx)).publish(link.folder_id);
}

async function hasWaiting(tx: TenantTx, link: string): Promise<boolean> {
  const rows = await tx.rows(
    "SELECT id FROM drive_received WHERE business_id = :business AND request_id = :link AND state = 'waiting' LIMIT 1",
    { link },
  );
  return rows.length > 0;
}

/**
 * Whether the maker may have lost the folder since: it is private, and they are no owner by name. Roles are not known here, so that
 * owners by their role get the shorter notice, too.
 */
async function mayBeHidden(
  tx: TenantTx,
  { folder_id: folder, created_by: maker }: OpenRequest,
): Promise<boolean> {
  const rows = await tx.rows(
    `SELECT z.id FROM drive_node n
     JOIN drive_zone z ON z.business_id = n.business_id AND z.id = n.zone_id AND z.is_private = 1
     LEFT JOIN drive_grant g ON g.business_id = z.business_id AND g.zone_id = z.id AND g.kind = 'user' AND g.grantee_id = :maker
     WHERE n.business_id = :business AND n.id = :folder AND g.zone_id IS NULL`,
    { folder, maker },
  );
  return rows.length > 0;
}

/** Once until everything that waits is decided: a sender of fifty files is one notice. */
async function tellMaker(tx: TenantTx, link: OpenRequest, sender: Sender): Promise<void> {
  const isHidden = await mayBeHidden(tx, link);
  notify(tx, {
    kind: 'drive.received',
    to: { users: [link.created_by] },
    title: isHidden
      ? 'Han llegado archivos por un enlace que hiciste'
      : `${sender.name} ha enviado archivos: ${link.title}`,
    text: 'Esperan a que alguien los acepte o los rechace.',
    link: isHidden ? null : `/filesystem/${placeOf(link.folder_id)}?recibidos=1`,
  });
}
