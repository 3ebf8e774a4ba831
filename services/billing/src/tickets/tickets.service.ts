import { Injectable } from '@nestjs/common';
import type {
  ticketCreate,
  ticketDelete,
  ticketPaymentCreate,
  ticketPaymentDelete,
  ticketRead,
  ticketReadAll,
  ticketUpdate,
} from '@volante/contracts/billing/ticket.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { DocumentListService } from '../documents/document-list.service.js';
import { DraftsService } from '../documents/drafts.service.js';
import { documentRow } from '../documents/read-document.js';
import { PaymentsService } from '../payments/payments.service.js';
import { UndoPaymentService } from '../payments/undo-payment.service.js';

/** Tickets are documents like others; their calls reach no other kind. */
@Injectable()
export class TicketsService {
  constructor(
    private readonly db: Database,
    private readonly drafts: DraftsService,
    private readonly list: DocumentListService,
    private readonly payments: PaymentsService,
    private readonly undoing: UndoPaymentService,
  ) {}

  create(ctx: Context, input: CallParsed<typeof ticketCreate>): Promise<CallOutput<typeof ticketCreate>> {
    return this.drafts.create(ctx, input);
  }

  async update(
    ctx: Context,
    input: CallParsed<typeof ticketUpdate>,
  ): Promise<CallOutput<typeof ticketUpdate>> {
    await this.assertTicket(ctx, input.id);
    return this.drafts.update(ctx, input);
  }

  async remove(ctx: Context, input: CallParsed<typeof ticketDelete>): Promise<null> {
    await this.assertTicket(ctx, input.id);
    return this.drafts.remove(ctx, input);
  }

  async read(ctx: Context, input: CallParsed<typeof ticketRead>): Promise<CallOutput<typeof ticketRead>> {
    await this.assertTicket(ctx, input.id);
    return this.list.read(ctx, input);
  }

  readAll(ctx: Context, input: CallParsed<typeof ticketReadAll>): Promise<CallOutput<typeof ticketReadAll>> {
    return this.list.readAll(ctx, { ...input, target: ['ticket', 'receipt'] });
  }

  async pay(
    ctx: Context,
    input: CallParsed<typeof ticketPaymentCreate>,
  ): Promise<CallOutput<typeof ticketPaymentCreate>> {
    await this.assertTicket(ctx, input.id);
    return this.payments.create(ctx, input);
  }

  async undo(ctx: Context, input: CallParsed<typeof ticketPaymentDelete>): Promise<null> {
    const parts = await this.db.rows<{ document_id: string }>(
      ctx,
      'SELECT document_id FROM payment_part WHERE business_id = :business AND payment_id = :payment',
      { payment: input.payment },
    );
    if (parts.length === 0) throw notFound();
    for (const { document_id } of parts) await this.assertTicket(ctx, document_id);
    return this.undoing.undo(ctx, input);
  }

  /** DATA-404 for a document of another kind, as for one that is not there. The kind of a document never changes. */
  private async assertTicket(ctx: Context, id: string): Promise<void> {
    const { target } = await documentRow(ctx, (sql, params) => this.db.rows(ctx, sql, params), id);
    if (target !== 'ticket' && target !== 'receipt') throw notFound();
  }
}
