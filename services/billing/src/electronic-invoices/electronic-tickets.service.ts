import { Injectable } from '@nestjs/common';
import type { ticketElectronicCreate } from '@volante/contracts/billing/document-link.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { documentRow } from '../documents/read-document.js';
import { ElectronicTicketService } from '../offers/electronic-ticket.service.js';
import { ElectronicService } from './electronic.service.js';

/** Tickets without paper, as a link and on request as a signed Facturae of a simplified invoice. */
@Injectable()
export class ElectronicTicketsService {
  constructor(
    private readonly db: Database,
    private readonly links: ElectronicTicketService,
    private readonly files: ElectronicService,
  ) {}

  /** A file that cannot be made refuses the whole: nobody gets a link without its file. */
  async create(
    ctx: Context,
    { facturae, ...input }: CallParsed<typeof ticketElectronicCreate>,
  ): Promise<CallOutput<typeof ticketElectronicCreate>> {
    const file = facturae ? await this.sign(ctx, input.id) : null;
    return { ...(await this.links.create(ctx, input)), facturae: file };
  }

  private async sign(ctx: Context, id: string): Promise<string> {
    const row = await documentRow(ctx, (sql, params) => this.db.rows(ctx, sql, params), id);
    if (row.target !== 'ticket') throw new CodedError('TICKET-LINK-001');
    return (await this.files.create(ctx, { id, format: 'facturae-3.2.2', iban: '' })).file;
  }
}
