import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { fileMedia, ownedMedia } from '@volante/contracts/files/media.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { SCAN } from '../../scan/scan-rows.js';
import { TicketOffice, ticketAddress } from '../../ticket-store/ticket.js';
import { FILE_COLUMNS, type FileRow, IS_THERE } from './file-row.js';
import { ReadingService } from './reading.service.js';

const PLAYS = /^(?:video|audio)\//;

/** Addresses by which a browser plays a film or recording, as long as the session is open that has asked for it. */
@Injectable()
export class MediaFiles {
  constructor(
    private readonly db: Database,
    private readonly reading: ReadingService,
    @Inject(TicketOffice) private readonly tickets: TicketOffice,
  ) {}

  async address(ctx: Context, { id }: CallParsed<typeof fileMedia>): Promise<CallOutput<typeof fileMedia>> {
    return this.issue(ctx, await this.reading.readable(ctx, id));
  }

  async owned(
    ctx: Context,
    { owner, id }: CallParsed<typeof ownedMedia>,
  ): Promise<CallOutput<typeof ownedMedia>> {
    const [file] = await this.db.rows<FileRow>(
      ctx,
      `SELECT ${FILE_COLUMNS} FROM file
       WHERE business_id = :business AND id = :id AND owner_kind = :owner AND scan = ${SCAN.free} AND ${IS_THERE}`,
      { id, owner },
    );
    return this.issue(ctx, file);
  }

  private issue({ actor }: Context, file: FileRow | undefined): CallOutput<typeof fileMedia> {
    if (!file || !PLAYS.test(file.mime)) throw notFound();
    const { businessId, session, contact } = actor;
    const token = this.tickets.issue({
      ...{ businessId, fileId: file.id, variant: null, inline: true },
      session: { id: session, isCustomer: contact !== undefined },
    });
    return { url: ticketAddress(file.name, token), mime: file.mime, name: file.name };
  }
}
