import {
  refuseClosed,
  type Standing,
  standingOf,
  standingParams,
} from '@volante/service-kit/businesses/business-standing';
import { CodedError } from '@volante/service-kit/coded-error';
import type { KeyContext } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { NodeKind } from '../../drive-store/drive-node.js';
import { MAX_WRONG } from '../../link-store/wrong-passwords.js';

export interface OpenLink {
  id: string;
  business: string;
  password: Buffer | null;
  expires_at: Date;
  downloads: number;
  max_downloads: number | null;
  node: string;
  kind: NodeKind;
  zone: string;
  file_id: string | null;
  name: string;
  size: number | null;
  standing: Standing;
}

/** An open link of a live file or folder, by its secret's digest; the lock comes with the write. */
const OPEN = `SELECT l.id, l.business_id AS business, l.password, l.expires_at, l.downloads, l.max_downloads, n.id AS node, n.kind,
    n.zone_id AS zone, n.file_id, n.name, n.size, ${standingOf('l', null)} AS standing
  FROM drive_link l JOIN drive_node n ON n.business_id = l.business_id AND n.id = l.node_id AND n.trash_root IS NULL
  WHERE l.key_hash = :keyHash AND l.withdrawn_at IS NULL AND l.narrowed_at IS NULL AND l.expires_at > UTC_TIMESTAMP(3)
    AND l.wrong < ${MAX_WRONG} AND (l.max_downloads IS NULL OR l.downloads < l.max_downloads)`;

/** KEY-001 for an unknown, ended, used, closed or withdrawn secret: the answer is the same for all. KEY-002 while the school is suspended. */
export async function readLink(db: Database, { keyHash }: KeyContext): Promise<OpenLink> {
  const [link] = await db.unscoped<OpenLink>(OPEN, { keyHash, ...standingParams() });
  if (!link) throw new CodedError('KEY-001');
  refuseClosed(link.standing, 'read');
  return link;
}

/** Two rivals for the last download: one gets it, the other KEY-001. */
export async function countDownload(tx: TenantTx, link: string, ip: string): Promise<null> {
  const { affectedRows } = await tx.run(
    `UPDATE drive_link SET downloads = downloads + 1 WHERE business_id = :business AND id = :link
       AND withdrawn_at IS NULL AND (max_downloads IS NULL OR downloads < max_downloads)`,
    { link },
  );
  if (affectedRows === 0) throw new CodedError('KEY-001');
  await tx.run(
    `INSERT INTO drive_link_use (business_id, link_id, used_at, ip) VALUES (:business, :link, UTC_TIMESTAMP(6), :ip)`,
    { link, ip },
  );
  return null;
}
