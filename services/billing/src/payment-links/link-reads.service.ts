import { Injectable } from '@nestjs/common';
import type {
  paymentLinkOffer,
  paymentLinkRead,
  paymentLinkReadAll,
} from '@volante/contracts/billing/payment-link.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Read } from '../documents/read-document.js';
import { documentRow } from '../documents/read-document.js';
import { openCents } from '../payments/payable-documents.js';
import { InvoiceEmailService } from '../post/invoice-email.service.js';
import { CashOfContactService } from '../tickets/cash-of-contact.service.js';
import { GatewayStore } from './gateway-store.js';
import { attemptsOf, LISTED_COLUMNS, mailsOf, readLinks, refundsOf, toSummary } from './link-list.js';
import { type LinkRow, linkParts } from './link-rows.js';

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

  async read(
    ctx: Context,
    { id }: CallParsed<typeof paymentLinkRead>,
  ): Promise<CallOutput<typeof paymentLinkRead>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const scope = branchScope(ctx, 'l');
    if (!scope) throw notFound();
    const [row] = await read<LinkRow & { numbers: string | null }>(
      `SELECT ${LISTED_COLUMNS} FROM payment_link l WHERE l.business_id = :business AND l.id = :id${scope.sql}`,
      { id, ...scope.params },
    );
    if (!row) throw notFound();
    const summary = toSummary(row);
    const parts = await linkParts(read, id);
    return {
      ...summary,
      documents: parts.map(({ document_id, cents }, at) => ({
        ...{ id: document_id, number: summary.numbers[at] ?? '', cents },
      })),
      gatewayName: (await this.gateways.row(read, row.gateway_id))?.name ?? '',
      attempts: await attemptsOf(read, id),
      refunds: await refundsOf(read, id),
      mails: await mailsOf(read, id),
      payment: row.payment_id,
    };
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
