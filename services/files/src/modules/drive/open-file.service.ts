import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { openFile, openFileTicket } from '@volante/contracts/files/drive-link.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { FILE } from '../../drive-store/drive-node.js';
import { linkContext } from '../../link-store/link-context.js';
import { judgePassword } from '../../link-store/wrong-passwords.js';
import { TicketOffice, ticketAddress } from '../../ticket-store/ticket.js';
import { type LinkedFile, linkedFile } from './linked-nodes.js';
import { countDownload, type OpenLink, readLink } from './open-link.js';

/** Reads by the secret of a link. Nobody is signed in: the business comes from the link's row. */
@Injectable()
export class OpenFile {
  constructor(
    private readonly db: Database,
    @Inject(TicketOffice) private readonly tickets: TicketOffice,
  ) {}

  async read(ctx: KeyContext): Promise<CallOutput<typeof openFile>> {
    const link = await readLink(this.db, ctx);
    const needsPassword = link.password !== null;
    return {
      needsPassword,
      kind: link.kind === FILE ? 'file' : 'folder',
      name: needsPassword ? '' : link.name,
      size: needsPassword ? 0 : Number(link.size ?? 0),
      expiresAt: link.expires_at.toISOString(),
      leftDownloads: link.max_downloads === null ? null : link.max_downloads - link.downloads,
    };
  }

  async ticket(
    ctx: KeyContext,
    { password, item }: CallParsed<typeof openFileTicket>,
  ): Promise<CallOutput<typeof openFileTicket>> {
    const link = await readLink(this.db, ctx);
    const own = linkContext(ctx, link.business);
    await judgePassword(this.db, own, 'drive_link', link, password);
    const { file, name } = await this.fileOf(own, link, item);
    await this.db.write(own, (tx) => countDownload(tx, link.id, ctx.ip), { idempotencyKey: null });
    const token = this.tickets.issue({
      businessId: link.business,
      fileId: file,
      variant: null,
      inline: false,
    });
    return { url: ticketAddress(name, token), name };
  }

  /** KEY-001 for what the link does not open: it is not there. */
  private async fileOf(own: Context, link: OpenLink, item: string | null): Promise<LinkedFile> {
    if (link.kind === FILE && item === null && link.file_id) return { file: link.file_id, name: link.name };
    const found =
      item === null ? null : await linkedFile((sql, params) => this.db.rows(own, sql, params), link, item);
    if (!found) throw new CodedError('KEY-001');
    return found;
  }
}
