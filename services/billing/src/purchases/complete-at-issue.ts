import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { LockedCorrection } from '../corrections/issue-correction.js';
import { type DocumentRow, OFFERS } from '../documents/document-rows.js';
import { openCents } from '../payments/payable-documents.js';
import { completePurchase } from './complete-purchase.js';

interface Issued {
  row: DocumentRow;
  version: number;
  payable: number;
  /** Cents that corrections add to the amount of the document. */
  corrected: number;
  correction: LockedCorrection | null;
}

/**
 * A document that owes nothing when it is issued is complete: it costs nothing, or what was paid for the one in its place covers it. So is
 * one of which differences leave no more than was paid, unless they leave nothing of it.
 */
export async function completeAtIssue(
  tx: TenantTx,
  { row, version, payable, corrected, correction }: Issued,
): Promise<void> {
  if (OFFERS.includes(row.target)) return;
  if (correction?.method !== 'I') {
    if (payable + corrected <= 0) await completePurchase(tx, { ...row, payable_cents: payable }, version);
    return;
  }
  for (const { row: changed, left } of correction.parts) {
    const owed = openCents(changed);
    if (owed > 0 && owed + payable <= 0 && left.payable + payable > 0)
      await completePurchase(tx, changed, changed.version + 1);
  }
}
