import type { Discount } from '@volante/contracts/billing/money';
import type { VoucherValue } from '@volante/contracts/billing/voucher-discount';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Read } from '../documents/read-document.js';

export interface VoucherRow {
  id: string;
  code: string;
  mode: Discount['mode'];
  percent: number | null;
  amount: string | number | null;
  valid_from: string | null;
  valid_until: string | null;
  max_uses: number | null;
  max_per_contact: number | null;
  products: string;
  categories: string;
}

export const VOUCHER_COLUMNS =
  'id, code, mode, percent, amount, valid_from, valid_until, max_uses, max_per_contact, products, categories';

const HUNDREDTHS = 100;

export const valueOfVoucher = (row: VoucherRow): VoucherValue => ({
  mode: row.mode,
  value: row.mode === 'percent' ? (row.percent ?? 0) * HUNDREDTHS : Number(row.amount ?? 0),
  products: JSON.parse(row.products) as string[],
  categories: JSON.parse(row.categories) as string[],
});

interface Uses {
  used: string | number;
  own: string | number | null;
}

/**
 * VOUCHER-003 to VOUCHER-007 where the voucher is of no use that day. The counts are final for a caller who has locked the voucher:
 * every use is counted under that lock.
 */
export async function assertUsable(
  read: Read,
  row: VoucherRow,
  { day, contact }: { day: string; contact: string | null },
): Promise<void> {
  if (row.valid_until !== null && row.valid_until < day) throw new CodedError('VOUCHER-003');
  if (row.valid_from !== null && row.valid_from > day) throw new CodedError('VOUCHER-004');
  if (row.max_per_contact !== null && contact === null) throw new CodedError('VOUCHER-007');
  const [found] = await read<Uses>(
    `SELECT COUNT(*) AS used, SUM(contact_id <=> :contact) AS own FROM voucher_use
     WHERE business_id = :business AND voucher_id = :id AND state = 'used'`,
    { id: row.id, contact },
  );
  if (row.max_uses !== null && Number(found?.used ?? 0) >= row.max_uses) throw new CodedError('VOUCHER-005');
  if (row.max_per_contact !== null && Number(found?.own ?? 0) >= row.max_per_contact)
    throw new CodedError('VOUCHER-006');
}

export interface Given {
  document: { before: Discount | null; now: Discount | null };
  lines: { before: Discount | null; now: Discount | null }[];
}

export interface UseRow {
  voucher_id: string;
  state: 'draft' | 'used' | 'returned';
  given: string;
}

export async function redemptionOf(read: Read, document: string): Promise<UseRow | null> {
  const [row] = await read<UseRow>(
    'SELECT voucher_id, state, given FROM voucher_use WHERE business_id = :business AND document_id = :document',
    { document },
  );
  return row ?? null;
}

/** Code of the voucher that a document has; '': none. */
export async function voucherCode(read: Read, document: string): Promise<string> {
  const [row] = await read<{ code: string }>(
    `SELECT v.code FROM voucher_use u JOIN voucher v ON v.business_id = u.business_id AND v.id = u.voucher_id
     WHERE u.business_id = :business AND u.document_id = :document`,
    { document },
  );
  return row?.code ?? '';
}
