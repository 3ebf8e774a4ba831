import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  type FileLink,
  type fileLinkCreate,
  type fileLinks,
  MAX_FILE_LINKS,
} from '@volante/contracts/files/drive-link.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { newSecret } from '@volante/service-kit/secret';
import { DriveLock } from '../../drive-store/drive-lock.js';
import { entityOf } from '../../drive-store/drive-node.js';
import { EDIT } from '../../drive-store/sight.js';
import { hashPassword } from '../../link-store/link-password.js';
import { shownAddress } from '../../link-store/shown-address.js';
import { MAX_WRONG } from '../../link-store/wrong-passwords.js';
import { DriveReader } from './drive-reader.service.js';

const DAY_MS = 86_400_000;
const SHOWN_USES = 20;
/** Links of one file that are listed. */
const LISTED = 100;

interface LinkRow {
  id: string;
  note: string;
  created_by: string;
  created_by_name: string;
  created_at: Date;
  expires_at: Date;
  password: Buffer | null;
  downloads: number;
  max_downloads: number | null;
  wrong: number;
  narrowed_at: Date | null;
  withdrawn_at: Date | null;
}
interface UseRow {
  link_id: string;
  used_at: Date;
  ip: string;
}

/** Links to files and folders of the drive, for the people who make and withdraw them. */
@Injectable()
export class FileLinks {
  constructor(
    private readonly db: Database,
    private readonly reader: DriveReader,
  ) {}

  async list(ctx: Context, { id }: CallParsed<typeof fileLinks>): Promise<CallOutput<typeof fileLinks>> {
    const { node } = await this.reader.node(ctx, id);
    const rows = await this.db.rows<LinkRow>(
      ctx,
      `SELECT id, note, created_by, created_by_name, created_at, expires_at, password, downloads, max_downloads, wrong, narrowed_at,
         withdrawn_at
       FROM drive_link WHERE business_id = :business AND node_id = :node ORDER BY created_at DESC, id LIMIT ${LISTED}`,
      { node: node.id },
    );
    const uses = await this.db.rows<UseRow>(
      ctx,
      `SELECT u.link_id, u.used_at, u.ip FROM drive_link l
       JOIN drive_link_use u ON u.business_id = l.business_id AND u.link_id = l.id
       WHERE l.business_id = :business AND l.node_id = :node ORDER BY u.used_at DESC LIMIT 1000`,
      { node: node.id },
    );
    return { rows: rows.map((row) => toLink(ctx, row, uses)) };
  }

  async create(
    ctx: Context,
    { id, days, password, downloads, note }: CallParsed<typeof fileLinkCreate>,
  ): Promise<CallOutput<typeof fileLinkCreate>> {
    const hash = password === '' ? null : await hashPassword(password);
    const secret = newSecret();
    const expiresAt = new Date(Date.now() + days * DAY_MS);
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const node = await drive.anyNode(id, EDIT);
      const [open] = await tx.rows<{ links: number }>(
        `SELECT COUNT(*) AS links FROM drive_link WHERE business_id = :business AND node_id = :node
           AND withdrawn_at IS NULL AND narrowed_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
        { node: node.id },
      );
      if (Number(open?.links ?? 0) >= MAX_FILE_LINKS) throw new CodedError('DRIVE-LINK-002');
      const link = newId();
      await tx.run(
        `INSERT INTO drive_link (business_id, id, node_id, key_hash, password, max_downloads, note, expires_at,
           created_by, created_by_name, created_at)
         VALUES (:business, :link, :node, :hash, :password, :downloads, :note, :expiresAt, :user, :by, UTC_TIMESTAMP(3))`,
        {
          link,
          node: node.id,
          hash: sha256(secret),
          password: hash,
          downloads,
          note,
          expiresAt,
          user: ctx.actor.userId,
          by: ctx.actor.userName,
        },
      );
      const changes = { link: { from: null, to: expiresAt.toISOString() } };
      tx.audit({ entity: entityOf(node.kind), entityId: node.id, action: 'shared', changes });
      return { link, secret, expiresAt: expiresAt.toISOString() };
    });
  }

  withdraw(ctx: Context, link: string): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const [found] = await tx.rows<{ node_id: string }>(
        'SELECT node_id FROM drive_link WHERE business_id = :business AND id = :link',
        { link },
      );
      if (!found) throw notFound();
      const node = await drive.anyNode(found.node_id, EDIT);
      const { affectedRows } = await tx.run(
        `UPDATE drive_link SET withdrawn_at = UTC_TIMESTAMP(3)
         WHERE business_id = :business AND id = :link AND withdrawn_at IS NULL`,
        { link },
      );
      const changes = { link: { from: link, to: null } };
      if (affectedRows > 0)
        tx.audit({ entity: entityOf(node.kind), entityId: node.id, action: 'unshared', changes });
      return null;
    });
  }
}

function stateOf(row: LinkRow): FileLink['state'] {
  if (row.withdrawn_at) return 'withdrawn';
  if (row.narrowed_at) return 'narrowed';
  if (row.wrong >= MAX_WRONG) return 'locked';
  if (row.max_downloads !== null && row.downloads >= row.max_downloads) return 'used';
  return row.expires_at.getTime() <= Date.now() ? 'expired' : 'open';
}

const toLink = (ctx: Context, row: LinkRow, uses: readonly UseRow[]): FileLink => ({
  id: row.id,
  note: row.note,
  by: row.created_by_name,
  at: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  hasPassword: row.password !== null,
  downloads: row.downloads,
  maxDownloads: row.max_downloads,
  state: stateOf(row),
  uses: uses
    .filter(({ link_id: id }) => id === row.id)
    .slice(0, SHOWN_USES)
    .map(({ used_at: at, ip }) => ({ at: at.toISOString(), ip: shownAddress(ctx, ip, row.created_by) })),
});
