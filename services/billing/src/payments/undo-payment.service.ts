import { Injectable } from '@nestjs/common';
import type { invoicePaymentDelete } from '@volante/contracts/billing/payment.contract';
import type { CallParsed } from '@volante/contracts/call';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { DocumentRow } from '../documents/document-rows.js';
import { lockedDocument } from '../documents/read-document.js';
import { post } from '../ledger/ledger.js';
import { drawerFor, passThrough } from '../tills/drawer.js';
import { lockedCredit } from './customer-credit.js';
import { assertNotByLink } from './link-guard.js';
import { contraEntries, excessOf, type MoneySource, type Movement } from './payment-split.js';
import { planBack, takeOff } from './take-off.js';

interface PaymentRow {
  method: MoneySource;
  branch_id: string;
  till_id: string | null;
  contact_id: string | null;
  cents: string | number;
}

interface PartRow {
  document_id: string;
  cents: string | number;
}

interface Whole extends Movement {
  rows: readonly { row: DocumentRow; cents: number }[];
}

/** PAYMENT-016 where a line of the bank is matched with the payment: the line would lead to money that is gone. */
async function assertNotMatched(tx: TenantTx, payment: string): Promise<void> {
  const [match] = await tx.rows(
    'SELECT line_id FROM bank_match WHERE business_id = :business AND payment_id = :payment LIMIT 1',
    { payment },
  );
  if (match) throw new CodedError('PAYMENT-016');
}

/** Takes payments back: a contra-entry, and the payment stays on record with the reason. */
@Injectable()
export class UndoPaymentService {
  constructor(private readonly db: Database) {}

  async undo(ctx: Context, { payment, reason }: CallParsed<typeof invoicePaymentDelete>): Promise<null> {
    await this.db.write(ctx, async (tx) => {
      await assertNotMatched(tx, payment);
      await this.undoIn(tx, payment, reason);
    });
    return null;
  }

  /** Takes a payment back within a transaction. */
  async undoIn(tx: TenantTx, payment: string, reason: string): Promise<void> {
    const kept = await this.locked(tx, payment);
    await assertNotByLink(tx, payment);
    await this.takeBack(tx, payment, reason);
    const whole = { ...kept, till: await this.outOfTill(tx, kept) };
    const excess = excessOf(whole);
    let left = whole.contact === null ? 0 : await lockedCredit(tx, whole.contact);
    if (excess > left) throw new CodedError('PAYMENT-007');
    left -= excess;
    const document = whole.rows[0]?.row.id ?? '';
    const back = await planBack(tx, whole.rows, left);
    const entries = [...contraEntries(whole), ...back.entries];
    const how = { payment, method: whole.source, reason, what: 'payment-undone' as const };
    for (const part of back.parts) await takeOff(tx, part, how);
    await post(tx, { kind: 'payment-undone', document, payment, entries });
    tx.emit({
      ...{ topic: 'payment.undone', entityId: payment, version: 2 },
      state: { id: payment, branch: whole.branch, contact: whole.contact, cents: whole.cents, reason },
    });
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
      'SELECT method, branch_id, till_id, contact_id, cents FROM payment WHERE business_id = :business AND id = :payment',
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
      contact: found.contact_id ?? rows[0]?.row.contact_id ?? null,
      parts: rows.map(({ row, cents }) => ({ id: row.id, contact: row.contact_id, cents })),
    };
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
