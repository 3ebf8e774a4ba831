import { Injectable } from '@nestjs/common';
import type {
  invoicePaymentCreate,
  invoicePaymentDelete,
  PaymentMethod,
} from '@volante/contracts/billing/payment.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { branchDay } from '../documents/branch-day.js';
import type { DocumentRow } from '../documents/document-rows.js';
import { updateColumns } from '../documents/document-writes.js';
import { lockedDocument } from '../documents/read-document.js';
import { post } from '../ledger/ledger.js';
import { isCashRefused } from './cash-rule.js';
import { paymentEntries, takePayment } from './take-payment.js';

type Create = CallParsed<typeof invoicePaymentCreate>;

const PAID_FOR: readonly DocumentRow['target'][] = ['invoice', 'ticket', 'rectifying'];

function assertPayable(row: DocumentRow, { cents, method, taken }: Create): void {
  const [payable, paid] = [Number(row.payable_cents), Number(row.paid_cents)];
  if (row.state !== 'issued' || !PAID_FOR.includes(row.target)) throw new CodedError('PAYMENT-001');
  if (paid >= payable) throw new CodedError('PAYMENT-002');
  if (cents > payable - paid)
    throw new CodedError('PAYMENT-003', { left: payable - paid }, [
      { path: 'cents', code: 'PAYMENT-003', message: 'Es más de lo que falta por cobrar' },
    ]);
  const operation = { payable, disbursements: Number(row.disbursement_cents) };
  if (method === 'cash' && !taken && isCashRefused(operation)) throw new CodedError('PAYMENT-004');
}

/** Takes and gives back money for issued documents. The document's row is locked: of two who collect the last euro one wins. */
@Injectable()
export class PaymentsService {
  constructor(private readonly db: Database) {}

  create(ctx: Context, input: Create): Promise<CallOutput<typeof invoicePaymentCreate>> {
    const payment = newId();
    return this.db.write(ctx, async (tx) => {
      const row = await lockedDocument(tx, input.id);
      assertPayable(row, input);
      const today = await branchDay((sql, params) => tx.rows(sql, params), row.branch_id);
      const paidOn = input.paidOn ?? today;
      if (paidOn > today) throw new CodedError('PAYMENT-006');
      const { version, paidCents } = await takePayment(tx, row, payment, { ...input, paidOn });
      return { payment, id: row.id, version, paidCents };
    });
  }

  async undo(ctx: Context, { payment, reason }: CallParsed<typeof invoicePaymentDelete>): Promise<null> {
    await this.db.write(ctx, async (tx) => {
      const [found] = await tx.rows<{ document_id: string; method: PaymentMethod; cents: string | number }>(
        'SELECT document_id, method, cents FROM payment WHERE business_id = :business AND id = :payment',
        { payment },
      );
      if (!found) throw notFound();
      const row = await lockedDocument(tx, found.document_id);
      const cents = Number(found.cents);
      await this.takeBack(tx, payment, reason);
      const entries = paymentEntries(row, found.method, -cents);
      await post(tx, { kind: 'payment-undone', document: row.id, payment, entries });
      const version = await updateColumns(tx, row, { paid_cents: Number(row.paid_cents) - cents });
      tx.audit({
        ...{ entity: 'invoice', entityId: row.id, action: 'payment-undone' },
        changes: { payment: { from: { cents, method: found.method }, to: { reason } } },
      });
      tx.emit({
        ...{ topic: 'invoice.payment-undone', entityId: row.id, version },
        state: { id: row.id, branch: row.branch_id, contact: row.contact_id, payment, cents },
      });
    });
    return null;
  }

  private async takeBack(tx: TenantTx, payment: string, reason: string): Promise<void> {
    try {
      await tx.run(
        `INSERT INTO payment_undone (business_id, payment_id, reason, actor_name, at)
         VALUES (:business, :payment, :reason, :actor, UTC_TIMESTAMP(3))`,
        { payment, reason, actor: tx.ctx.actor.userName },
      );
    } catch (error) {
      throw isDuplicate(error) ? new CodedError('PAYMENT-005') : error;
    }
  }
}
