import { Injectable } from '@nestjs/common';
import type {
  paymentLinkOffer,
  paymentLinkRead,
  paymentLinkReadAll,
} from '@volante/contracts/billing/payment-link.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Read } from '../documents/read-document.js';
import { documentRow } from '../documents/read-document.js';
import { openCents } from '../payments/payable-documents.js';
import { InvoiceEmailService } from '../post/invoice-email.service.js';
import { CashOfContactService } from '../tickets/cash-of-contact.service.js';
import { GatewayStore } from './gateway-store.js';
import { linkOf, readLinks } from './link-list.js';

type Offer = CallOutput<typeof paymentLinkOffer>;
type Owed = Offer['documents'][number] & { branch: string };

/** Links as people see them, and what a new one can be made of. */
@Injectable()
export class LinkReadsService {
  constructor(
    private readonly db: Database,
    private readonly gateways: GatewayStore,
    private readonly cash: CashOfContactService,
    private readonly mails: InvoiceEmailService,
  ) {}

  readAll(
    ctx: Context,
    input: CallParsed<typeof paymentLinkReadAll>,
  ): Promise<CallOutput<typeof paymentLinkReadAll>> {
    return readLinks(this.db, ctx, input);
  }

  read(
    ctx: Context,
    { id }: CallParsed<typeof paymentLinkRead>,
  ): Promise<CallOutput<typeof paymentLinkRead>> {
    return linkOf(ctx, (sql, params) => this.db.rows(ctx, sql, params), id);
  }

  async offer(ctx: Context, input: CallParsed<typeof paymentLinkOffer>): Promise<Offer> {
    const owed = await this.owed(ctx, input);
    const [first] = owed;
    if (!first) return { documents: [], address: '', gateways: [] };
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const ready = await this.gateways.ready(read, first.branch);
    const { address } = await this.mails.mails(ctx, { id: first.id });
    return {
      documents: owed.map(({ id, number, pendingCents }) => ({ id, number, pendingCents })),
      address,
      gateways: ready.map((gateway) => ({
        ...{ id: gateway.id, name: gateway.name, site: this.gateways.siteOf(gateway) },
        ...{ card: gateway.card === 1, bizum: gateway.bizum === 1 },
      })),
    };
  }

  private async owed(
    ctx: Context,
    { contact, document }: CallParsed<typeof paymentLinkOffer>,
  ): Promise<readonly Owed[]> {
    if (contact) {
      const rows = await this.cash.openDocuments(ctx, contact);
      return rows.map((row) => ({
        ...{ id: row.id, number: row.number_text ?? '', branch: row.branch_id },
        pendingCents: openCents(row),
      }));
    }
    if (!document) return [];
    const row = await documentRow(ctx, (sql, params) => this.db.rows(ctx, sql, params), document);
    const pendingCents = openCents(row);
    if (row.state === 'draft' || pendingCents <= 0) return [];
    return [{ id: row.id, number: row.number_text ?? '', branch: row.branch_id, pendingCents }];
  }
}
