import { Injectable } from '@nestjs/common';
import type { ticketCharge, ticketSell } from '@volante/contracts/billing/ticket.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { billingSystem } from '../chain/billing-system.js';
import { DraftsService } from '../documents/drafts.service.js';
import { numberDraft, readyToIssue } from '../documents/issuing.js';
import { lockedDocument } from '../documents/read-document.js';
import { PaymentsService } from '../payments/payments.service.js';
import { lockedDraft, redeemVoucher } from '../vouchers/redeem-voucher.js';
import { CashOfContactService } from './cash-of-contact.service.js';

type Sell = CallParsed<typeof ticketSell>;

/** Sales at the counter, and debts collected away from it. */
@Injectable()
export class SellingService {
  constructor(
    private readonly db: Database,
    private readonly drafts: DraftsService,
    private readonly payments: PaymentsService,
    private readonly cash: CashOfContactService,
  ) {}

  /** Draft, number and payment in one transaction: a till that is closed meanwhile leaves no ticket behind. */
  async sell(
    ctx: Context,
    { payable, method, till, voucher, apart, ...draft }: Sell,
  ): Promise<CallOutput<typeof ticketSell>> {
    const system = await billingSystem(this.db);
    const [id, payment] = [newId(), newId()];
    await this.drafts.assertContact(ctx, draft.contact);
    return this.db.write(ctx, async (tx) => {
      await this.drafts.insert(tx, id, draft);
      if (voucher) await redeemVoucher(tx, await lockedDraft(tx, id, null), voucher);
      const row = await lockedDocument(tx, id);
      const ready = await readyToIssue((sql, params) => tx.rows(sql, params), row);
      if (ready.reckoned.totals.payable !== payable)
        throw new CodedError('INVOICE-004', { payable: ready.reckoned.totals.payable });
      const { number, version } = await numberDraft(tx, row, ready, system);
      if (payable === 0) return { id, version, number, payment };
      const money = { cents: payable, method, till, note: '', keep: false, ...(apart ? { apart } : {}) };
      const { rows } = await this.payments.take(tx, payment, [id], money);
      return { id, version: rows[0]?.version ?? version, number, payment };
    });
  }

  /** Takes money for the debts of a contact, oldest document first. The bank collects those that are in a remittance: PAYMENT-013 for them alone. */
  async charge(
    ctx: Context,
    { contact, ...money }: CallParsed<typeof ticketCharge>,
  ): Promise<CallOutput<typeof ticketCharge>> {
    const open = await this.cash.openDocuments(ctx, contact);
    if (open.length === 0) throw new CodedError('PAYMENT-002');
    const remitted = await this.cash.remitted(ctx, open);
    const documents = open.filter(({ id }) => !remitted.has(id));
    if (documents.length === 0) throw new CodedError('PAYMENT-013');
    return this.payments.settle(ctx, {
      ...{ ...money, keep: false },
      // A till shows what people without a right on invoices have taken.
      inTill: !can(ctx, 'invoice.modify'),
      documents: documents.map(({ id }) => id),
    });
  }
}
