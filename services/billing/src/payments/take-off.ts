import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { DocumentRow } from '../documents/document-rows.js';
import { updateColumns } from '../documents/document-writes.js';
import type { Entry } from '../ledger/ledger.js';
import { pausePurchase } from '../purchases/pause-purchase.js';
import { creditTakenBack } from './corrected-payment.js';
import { openCents } from './payable-documents.js';
import type { MoneySource } from './payment-split.js';

export interface PaidDocumentPart {
  row: DocumentRow;
  cents: number;
}

/** A part that goes back, with the credit that goes back with it. */
export interface BackPart extends PaidDocumentPart {
  credit: number;
}

/**
 * Plans how a payment leaves documents whose rows are locked, before anything is written: the parts, and the entries of the credit. `left`: cents of
 * the customer's credit. Throws where that credit is spent (PAYMENT-007) or moved on (PAYMENT-012).
 */
export async function planBack(
  tx: TenantTx,
  parts: readonly PaidDocumentPart[],
  left: number,
): Promise<{ parts: BackPart[]; entries: Entry[] }> {
  const back: BackPart[] = [];
  const entries: Entry[] = [];
  for (const part of parts) {
    const credit = await creditTakenBack(tx, part.row, part.cents, left);
    left -= credit.cents;
    entries.push(...credit.entries);
    back.push({ ...part, credit: credit.cents });
  }
  return { parts: back, entries };
}

export interface Back {
  payment: string;
  method: MoneySource;
  reason: string;
  /** How history and event name it. */
  what: 'payment-undone' | 'payment-returned';
}

/** Writes the part off the document, with its history and event. */
export async function takeOff(
  tx: TenantTx,
  { row, cents, credit }: BackPart,
  { payment, method, reason, what }: Back,
): Promise<void> {
  const version = await updateColumns(tx, row, {
    paid_cents: Number(row.paid_cents) - cents,
    corrected_cents: Number(row.corrected_cents) - credit,
  });
  if (openCents(row) + cents - credit > 0) await pausePurchase(tx, row.id);
  tx.audit({
    ...{ entity: 'invoice', entityId: row.id, action: what },
    changes: { payment: { from: { cents, method }, to: { reason } } },
  });
  tx.emit({
    ...{ topic: `invoice.${what}`, entityId: row.id, version },
    state: { id: row.id, branch: row.branch_id, contact: row.contact_id, payment, cents },
  });
}
