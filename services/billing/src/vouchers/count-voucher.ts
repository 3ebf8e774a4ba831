import { voucherDiscounts } from '@volante/contracts/billing/voucher-discount';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { DocumentRow } from '../documents/document-rows.js';
import type { Reckoned } from '../documents/line-taxes.js';
import type { Read } from '../documents/read-document.js';
import { voucherLines } from './voucher-lines.js';
import {
  assertUsable,
  redemptionOf,
  VOUCHER_COLUMNS,
  type VoucherRow,
  valueOfVoucher,
} from './voucher-rows.js';

/**
 * Counts the voucher of a draft that is being issued: its row is locked, so that of two documents with the last use one is refused.
 * A voucher whose lines have gone meanwhile is refused too: it would be used for nothing.
 */
export async function countVoucher(
  tx: TenantTx,
  row: DocumentRow,
  reckoned: Reckoned,
  day: string,
): Promise<void> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const use = await redemptionOf(read, row.id);
  if (use?.state !== 'draft') return;
  const [voucher] = await tx.rows<VoucherRow>(
    `SELECT ${VOUCHER_COLUMNS} FROM voucher WHERE business_id = :business AND id = :id FOR UPDATE`,
    { id: use.voucher_id },
  );
  if (!voucher) throw new Error(`the voucher ${use.voucher_id} of a draft is not there`);
  await assertUsable(read, voucher, { day, contact: row.contact_id });
  if (!voucherDiscounts(valueOfVoucher(voucher), await meantLines(read, reckoned)))
    throw new CodedError('VOUCHER-008');
  await tx.run(
    `UPDATE voucher_use SET state = 'used', contact_id = :contact, at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND document_id = :id`,
    { id: row.id, contact: row.contact_id },
  );
}

/** A voucher of 100 % leaves nothing of its lines: they count by what they cost before. */
async function meantLines(read: Read, reckoned: Reckoned) {
  const lines = await voucherLines(read, reckoned);
  return lines.map((line) => ({ ...line, discount: null, amount: line.gross }));
}

/** An annulled document gives its use back. */
export const returnVoucher = (tx: TenantTx, document: string): Promise<unknown> =>
  tx.run(
    `UPDATE voucher_use SET state = 'returned', at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND document_id = :document AND state = 'used'`,
    { document },
  );
