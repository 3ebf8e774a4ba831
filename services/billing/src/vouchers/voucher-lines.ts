import { roundedDivision } from '@volante/contracts/billing/money';
import type { VoucherLine } from '@volante/contracts/billing/voucher-discount';
import type { Reckoned } from '../documents/line-taxes.js';
import type { Read } from '../documents/read-document.js';

const THOUSAND = 1_000n;

/** The lines of a document as a voucher looks at them. */
export async function voucherLines(read: Read, { lines }: Reckoned): Promise<readonly VoucherLine[]> {
  const ids = [...new Set(lines.flatMap(({ product, pack }) => [product ?? [], pack ?? []].flat()))];
  const rows =
    ids.length === 0
      ? []
      : await read<{ id: string; categories: string }>(
          'SELECT id, categories FROM product WHERE business_id = :business AND id IN (:ids)',
          { ids },
        );
  const categories = new Map(rows.map((row) => [row.id, JSON.parse(row.categories) as string[]]));
  return lines.map(({ product, pack, isDisbursement, discount, price, quantity, amount }) => ({
    ...{ product, pack, isDisbursement, discount, amount },
    categories: [product, pack].flatMap((id) => (id === null ? [] : (categories.get(id) ?? []))),
    gross: Number(roundedDivision(BigInt(price) * BigInt(quantity), THOUSAND)),
  }));
}
