import { Injectable } from '@nestjs/common';
import type { invoicePaymentDelete } from '@volante/contracts/billing/payment.contract';
import type { CallParsed } from '@volante/contracts/call';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { DocumentRow } from '../documents/document-rows.js';
import { updateColumns } from '../documents/document-writes.js';
import { lockedDocument } from '../documents/read-document.js';
import { post } from '../ledger/ledger.js';
import { drawerFor, passThrough } from '../tills/drawer.js';
import { creditTakenBack } from './corrected-payment.js';
import { lockedCredit } from './customer-credit.js';
import { contraEntries, excessOf, type MoneySource, type Movement } from './payment-split.js';

interface PaymentRow {
  method: MoneySource;
  branch_id: string;
  till_id: string | null;
  cents: string | number;
}

interface PartRow {
  document_id: string;
  cents: string | number;
}

interface Whole extends Movement {
  rows: readonly { row: DocumentRow; cents: number }[];
}

/** Takes payments back: a contra-entry, and the payment stays on record with the reason. */
@Injectable()
export class UndoPaymentService {
  constructor(private readonly db: Database) {}

  async undo(ctx: Context, { payment, reason }: CallParsed<typeof invoicePaymentDelete>): Promise<null> {
    await this.db.write(ctx, async (tx) => {
      const kept = await this.locked(tx, payment);
      await this.takeBack(tx, payment, reason);
      const whole = { ...kept, till: await this.outOfTill(tx, kept) };
      const excess = excessOf(whole);
      if (excess > 0 && (await lockedCredit(tx, whole.contact ?? '')) < excess)
        throw new CodedError('PAYMENT-007');
      const document = whole.rows[0]?.row.id ?? '';
      const entries = contraEntries(whole);
      for (const part of whole.rows) {
        const credit = await creditTakenBack(tx, part.row, part.cents);
        entries.push(...credit.entries);
        await this.debit(tx, payment, { ...part, credit: credit.cents }, { method: whole.source, reason });
      }
      await post(tx, { kind: 'payment-undone', document, payment, entries });
      tx.emit({
        ...{ topic: 'payment.undone', entityId: payment, version: 2 },
        state: { id: payment, branch: whole.branch, contact: whole.contact, cents: whole.cents, reason },
      });
    });
    return null;
  }

  /** Money that came into a till leaves the one that the person has open: a closed one is sealed. */
  private async outOfTill(
    tx: TenantTx,
    { till, source, branch, cents, parts, rows }: Whole,
  ): Promise<string | null> {
    if (till === null) return null;
    const drawer = await drawerFor(tx, { method: source, branch, till: null });
    const concept = rows.map(({ row }) => row.number_text ?? '').join(', ');
    await passThrough(tx, drawer, { source, cents: -cents, parts }, concept);
    return drawer?.till_id ?? null;
  }

  /** A payment with its documents, locked in the order of their ids. DATA-404 where one is out of reach. */
  private async locked(tx: TenantTx, payment: string): Promise<Whole> {
    const [found] = await tx.rows<PaymentRow>(
      'SELECT method, branch_id, till_id, cents FROM payment WHERE business_id = :business AND id = :payment',
      { payment },
    );
    if (!found) throw notFound();
    const parts = await tx.rows<PartRow>(
      `SELECT document_id, cents FROM payment_part WHERE business_id = :business AND payment_id = :payment
       ORDER BY document_id`,
      { payment },
    );
    const rows: { row: DocumentRow; cents: number }[] = [];
    for (const { document_id, cents } of parts)
      rows.push({ row: await lockedDocument(tx, document_id), cents: Number(cents) });
    return {
      ...{
        source: found.method,
        branch: found.branch_id,
        till: found.till_id,
        cents: Number(found.cents),
        rows,
      },
      contact: rows[0]?.row.contact_id ?? null,
      parts: rows.map(({ row, cents }) => ({ id: row.id, contact: row.contact_id, cents })),
    };
  }

  private async debit(
    tx: TenantTx,
    payment: string,
    { row, cents, credit }: Whole['rows'][number] & { credit: number },
    { method, reason }: { method: MoneySource; reason: string },
  ): Promise<void> {
    const version = await updateColumns(tx, row, {
      paid_cents: Number(row.paid_cents) - cents,
      corrected_cents: Number(row.corrected_cents) - credit,
    });
    tx.audit({
      ...{ entity: 'invoice', entityId: row.id, action: 'payment-undone' },
      changes: { payment: { from: { cents, method }, to: { reason } } },
    });
    tx.emit({
      ...{ topic: 'invoice.payment-undone', entityId: row.id, version },
      state: { id: row.id, branch: row.branch_id, contact: row.contact_id, payment, cents },
    });
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
