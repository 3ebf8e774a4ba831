import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { lockedDocument } from '../../documents/read-document.js';
import { settle } from '../../ledger/ledger.js';
import { openCents } from '../../payments/payable-documents.js';
import { takePayment } from '../../payments/take-payment.js';
import {
  type DebitDbRow,
  debitsOf,
  type RemittanceDbRow,
  setDebit,
  updateRemittance,
} from './remittance-rows.js';

/** Drops the promise of a debit: its document is owed as before. */
export async function dropDebit(
  tx: TenantTx,
  debit: DebitDbRow,
  columns: { state: 'removed' | 'rejected'; return_code?: string; returned_on?: string },
): Promise<void> {
  await setDebit(tx, debit.id, columns);
  await settle(tx, debit.posting_id, 'voided');
}

/** The bank has paid a debit: its promise ends, and its document is paid by a transfer. */
async function collectDebit(tx: TenantTx, debit: DebitDbRow, collectedOn: string): Promise<void> {
  const row = await lockedDocument(tx, debit.document_id);
  const payment = newId();
  const cents = Number(debit.cents);
  await setDebit(tx, debit.id, { state: 'collected', payment_id: payment });
  await settle(tx, debit.posting_id, 'voided');
  // A rectification may have left less to pay meanwhile: the rest is the customer's credit.
  const part = Math.max(0, Math.min(cents, openCents(row)));
  await takePayment(tx, payment, [{ row, cents: part }], {
    ...{ cents, method: 'transfer', paidOn: collectedOn, via: 'sepa' },
    note: `Adeudo domiciliado, mandato ${debit.reference}`,
  });
}

/** Collects what is presented of a locked remittance. Answers its new version; `null`: nothing was left. */
export async function collectRemittance(
  tx: TenantTx,
  row: RemittanceDbRow,
  collectedOn: string,
  line: string | null,
): Promise<{ id: string; version: number; state: RemittanceDbRow['state'] } | null> {
  const debits = await debitsOf((sql, params) => tx.rows(sql, params), row.id);
  const presented = debits.filter(({ state }) => state === 'presented');
  if (presented.length === 0) return null;
  for (const debit of presented) await collectDebit(tx, debit, collectedOn);
  return updateRemittance(tx, row, { state: 'collected', collected_on: collectedOn, line_id: line });
}
