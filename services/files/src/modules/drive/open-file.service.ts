import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { openFile, openFileTicket } from '@volante/contracts/files/drive-link.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError } from '@volante/service-kit/coded-error';
import type { KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { TicketOffice, ticketAddress } from '../../ticket-store/ticket.js';
import { isPassword } from './link-password.js';

/** Wrong passwords after which a link is locked. */
export const MAX_WRONG = 10;

interface OpenLink {
  id: string;
  business: string;
  password: Buffer | null;
  expires_at: Date;
  downloads: number;
  max_downloads: number | null;
  file_id: string;
  name: string;
  size: number;
}

/** An open link of a live file, by its secret's digest; the lock comes with the write. */
const OPEN = `SELECT l.id, l.business_id AS business, l.password, l.expires_at, l.downloads, l.max_downloads, n.file_id, n.name, n.size
  FROM drive_link l JOIN drive_node n ON n.business_id = l.business_id AND n.id = l.node_id AND n.trash_root IS NULL
  WHERE l.key_hash = :keyHash AND l.withdrawn_at IS NULL AND l.expires_at > UTC_TIMESTAMP(3) AND l.wrong < ${MAX_WRONG}
    AND (l.max_downloads IS NULL OR l.downloads < l.max_downloads)`;

/** Reads by the secret of a link. Nobody is signed in: the business comes from the link's row. */
@Injectable()
export class OpenFile {
  constructor(
    private readonly db: Database,
    @Inject(TicketOffice) private readonly tickets: TicketOffice,
  ) {}

  /** KEY-001 for an unknown, ended, used or withdrawn secret: the answer is the same for all. */
  private async link({ keyHash }: KeyContext): Promise<OpenLink> {
    const [link] = await this.db.unscoped<OpenLink>(OPEN, { keyHash });
    if (!link) throw new CodedError('KEY-001');
    return link;
  }

  async read(ctx: KeyContext): Promise<CallOutput<typeof openFile>> {
    const link = await this.link(ctx);
    const needsPassword = link.password !== null;
    return {
      needsPassword,
      name: needsPassword ? '' : link.name,
      size: needsPassword ? 0 : Number(link.size),
      expiresAt: link.expires_at.toISOString(),
      leftDownloads: link.max_downloads === null ? null : link.max_downloads - link.downloads,
    };
  }

  async ticket(ctx: KeyContext, password: string): Promise<CallOutput<typeof openFileTicket>> {
    const found = await this.link(ctx);
    const own = {
      ...systemContext(found.business, ''),
      requestId: ctx.requestId,
      call: ctx.call,
      ip: ctx.ip,
    };
    const work = { idempotencyKey: null };
    if (found.password !== null) {
      // Counted before it is judged: of guesses beside each other no more are judged than of those one after the other.
      await this.db.write(own, (tx) => countTry(tx, found.id), work);
      if (!(await isPassword(found.password, password))) throw new CodedError('DRIVE-LINK-001');
    }
    const tries = found.password === null ? 0 : 1;
    await this.db.write(own, (tx) => countDownload(tx, found.id, ctx.ip, tries), work);
    const { business: businessId, file_id: fileId, name } = found;
    const token = this.tickets.issue({ businessId, fileId, variant: null, inline: false });
    return { url: ticketAddress(name, token), name };
  }
}

/** KEY-001 where no more are taken. */
async function countTry(tx: TenantTx, link: string): Promise<null> {
  const { affectedRows } = await tx.run(
    `UPDATE drive_link SET wrong = wrong + 1 WHERE business_id = :business AND id = :link AND wrong < ${MAX_WRONG}`,
    { link },
  );
  if (affectedRows === 0) throw new CodedError('KEY-001');
  return null;
}

/** Two rivals for the last download: one gets it, the other KEY-001. `tries`: those counted as wrong that were right. */
async function countDownload(tx: TenantTx, link: string, ip: string, tries: 0 | 1): Promise<null> {
  const { affectedRows } = await tx.run(
    `UPDATE drive_link SET downloads = downloads + 1, wrong = wrong - :tries WHERE business_id = :business AND id = :link
       AND withdrawn_at IS NULL AND (max_downloads IS NULL OR downloads < max_downloads)`,
    { link, tries },
  );
  if (affectedRows === 0) throw new CodedError('KEY-001');
  await tx.run(
    `INSERT INTO drive_link_use (business_id, link_id, used_at, ip) VALUES (:business, :link, UTC_TIMESTAMP(6), :ip)`,
    { link, ip },
  );
  return null;
}
