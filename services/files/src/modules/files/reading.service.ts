import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { fileDescribe, fileRead, fileTicket } from '@volante/contracts/files/file.contract';
import { sessionOpen } from '@volante/contracts/session/session.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { CallContext, Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { RECEIVED } from '../../drive-store/received.js';
import { EDIT, ROOT, readSight } from '../../drive-store/sight.js';
import { assertChecked, SCAN } from '../../scan/scan-rows.js';
import { type Ticket, TicketOffice, ticketAddress } from '../../ticket-store/ticket.js';
import { isOfDrive, mayRead } from './access.js';
import { FILE_COLUMNS, type FileRow, IS_THERE, type VariantRow } from './file-row.js';

/** Shown in the browser when asked for; anything else is always saved. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'application/pdf']);

type Described = CallOutput<typeof fileDescribe>['rows'][number];

/** Permission to read is checked when a ticket is issued. The holder of a ticket may read for a minute. */
@Injectable()
export class ReadingService {
  constructor(
    private readonly db: Database,
    @Inject(TicketOffice) private readonly tickets: TicketOffice,
    private readonly calls: CallClient<'files'>,
  ) {}

  async ticket(ctx: Context, input: CallParsed<typeof fileTicket>): Promise<CallOutput<typeof fileTicket>> {
    const file = await this.readable(ctx, input.id);
    const { businessId } = ctx.actor;
    const variant = input.variant ?? null;
    const { size } = variant === null ? file : await this.variant(businessId, file.id, variant);
    const inline = input.download !== 'true' && SHOWN.has(file.mime);
    const token = this.tickets.issue({ businessId, fileId: file.id, variant, inline });
    return { url: ticketAddress(file.name, token), name: file.name, mime: file.mime, size: Number(size) };
  }

  /** A file that the person may read; DATA-404 otherwise, FILE-011 or FILE-012 where the antivirus keeps it back. */
  async readable(ctx: Context, id: string): Promise<FileRow> {
    const [file] = await this.db.rows<FileRow>(
      ctx,
      `SELECT ${FILE_COLUMNS} FROM file WHERE business_id = :business AND id = :id AND ${IS_THERE}`,
      { id },
    );
    if (!file || !(await this.isReadable(ctx, file))) throw notFound();
    assertChecked(file);
    return file;
  }

  /** Content of the drive is read as its file in the drive is seen now. */
  private async isReadable(ctx: Context, file: FileRow): Promise<boolean> {
    if (file.owner_kind === RECEIVED) return this.mayDecide(ctx, file);
    if (!isOfDrive(file)) return mayRead(ctx, file);
    return (await this.seenInDrive(ctx, [file])).has(file.id);
  }

  /** A file that came by a request link is read by people who may accept it. */
  private async mayDecide(ctx: Context, { owner_id: received }: FileRow): Promise<boolean> {
    const [row] = await this.db.rows<{ folder: string; zone: string | null }>(
      ctx,
      `SELECT q.folder_id AS folder, n.zone_id AS zone FROM drive_received r
       JOIN drive_request q ON q.business_id = r.business_id AND q.id = r.request_id
       LEFT JOIN drive_node n ON n.business_id = q.business_id AND n.id = q.folder_id AND n.trash_root IS NULL
       WHERE r.business_id = :business AND r.id = :received`,
      { received },
    );
    const zone = row?.folder === ROOT ? ROOT : row?.zone;
    const sight = await readSight(ctx, (sql, params) => this.db.rows(ctx, sql, params));
    return zone !== undefined && zone !== null && sight.level(zone) >= EDIT;
  }

  /** Those of the files that the person sees, held or not. */
  async seen(ctx: Context, files: readonly FileRow[]): Promise<ReadonlySet<string>> {
    const inDrive = await this.seenInDrive(ctx, files);
    return new Set(files.filter((file) => mayRead(ctx, file) || inDrive.has(file.id)).map(({ id }) => id));
  }

  private async seenInDrive(ctx: Context, files: readonly FileRow[]): Promise<ReadonlySet<string>> {
    const ids = files.filter(isOfDrive).map(({ id }) => id);
    if (ids.length === 0) return new Set();
    const rows = await this.db.rows<{ id: string; zone: string }>(
      ctx,
      `SELECT f.id, n.zone_id AS zone FROM file f
       JOIN drive_node n ON n.business_id = f.business_id AND n.id = f.owner_id AND n.trash_root IS NULL
       WHERE f.business_id = :business AND f.id IN (:ids)`,
      { ids },
    );
    const sight = await readSight(ctx, (sql, params) => this.db.rows(ctx, sql, params));
    return new Set(rows.filter(({ zone }) => sight.level(zone) > 0).map(({ id }) => id));
  }

  async read(ctx: CallContext, input: CallParsed<typeof fileRead>): Promise<CallOutput<typeof fileRead>> {
    const ticket = await this.check(ctx, input.token);
    // Bypasses the tenant condition: nobody is signed in here. The business is part of the ticket's signature.
    const [file] = await this.db.unscoped<FileRow>(
      `SELECT ${FILE_COLUMNS} FROM file WHERE business_id = :business AND id = :id AND ${IS_THERE}`,
      { business: ticket.businessId, id: ticket.fileId },
    );
    if (!file) throw new CodedError('FILE-004');
    assertChecked(file);
    if (input['pdf-count'] === 'true') {
      if (file.pages === null) throw new CodedError('FILE-004');
      return { pages: file.pages };
    }
    const bytes =
      ticket.variant === null ? file : await this.variant(ticket.businessId, file.id, ticket.variant);
    const { name, mime } = file;
    const embedded = ticket.session ? { embedded: true } : {};
    return {
      key: bytes.storage_key,
      name,
      mime,
      size: Number(bytes.size),
      inline: ticket.inline,
      ...embedded,
    };
  }

  /** For another service, which has checked that the person may see what it puts them into. */
  async describe(ctx: Context, ids: readonly string[]): Promise<CallOutput<typeof fileDescribe>> {
    const rows = await this.db.rows<FileRow & Pick<Described, 'width' | 'height'>>(
      ctx,
      `SELECT ${FILE_COLUMNS}, width, height FROM file
       WHERE business_id = :business AND id IN (:ids) AND ${IS_THERE}`,
      { ids },
    );
    const seen = await this.seenInDrive(ctx, rows);
    return {
      rows: rows.map((row) => {
        const { id, storage_key: key, name, mime, width, height } = row;
        const isFree = row.owner_id === null && row.permission === null && row.only_user === null;
        const size = Number(row.size);
        return {
          id,
          key,
          name,
          mime,
          width,
          height,
          size,
          isFree,
          isReadable: row.scan === SCAN.free && (mayRead(ctx, row) || seen.has(id)),
        };
      }),
    };
  }

  /** FILE-004 for a ticket that is over, as for one whose session is. */
  private async check(ctx: CallContext, token: string): Promise<Ticket> {
    const ticket = this.tickets.check(token);
    if (!ticket) throw new CodedError('FILE-004');
    if (!ticket.session) return ticket;
    const { id: session, isCustomer: customer } = ticket.session;
    const { open } = await this.calls.call(ctx, sessionOpen, {
      session,
      business: ticket.businessId,
      customer,
    });
    if (!open) throw new CodedError('FILE-004');
    return ticket;
  }

  private async variant(business: string, file: string, name: string): Promise<VariantRow> {
    const [row] = await this.db.unscoped<VariantRow>(
      'SELECT storage_key, size FROM file_variant WHERE business_id = :business AND file_id = :file AND name = :name',
      { business, file, name },
    );
    if (!row) throw notFound();
    return row;
  }
}
