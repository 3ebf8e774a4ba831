import { type Discount, roundedDivision } from './money.js';

/** What a voucher takes off: hundredths of a percent, or cents. */
export interface VoucherValue extends Discount {
  /** Nothing in both: for every line but fees. */
  products: readonly string[];
  categories: readonly string[];
}

export interface VoucherLine {
  product: string | null;
  pack: string | null;
  /** Categories of its product or pack. */
  categories: readonly string[];
  isDisbursement: boolean;
  discount: Discount | null;
  /** Before its discount and after it, in cents. */
  gross: number;
  amount: number;
}

export interface VoucherDiscounts {
  document: Discount | null;
  /** Of each line, in order; what the voucher leaves alone stays as it was. */
  lines: readonly (Discount | null)[];
}

const WHOLE = 10_000n;

const isWhole = ({ products, categories }: VoucherValue): boolean =>
  products.length === 0 && categories.length === 0;

function isMeant(voucher: VoucherValue, line: VoucherLine): boolean {
  if (line.isDisbursement || line.amount <= 0) return false;
  if (isWhole(voucher)) return true;
  const { products, categories } = voucher;
  return (
    [line.product, line.pack].some((id) => id !== null && products.includes(id)) ||
    line.categories.some((id) => categories.includes(id))
  );
}

/** A line's discount with `off` more cents; a line without one keeps the percentage as such. */
function withMore(line: VoucherLine, off: number, percent: number | null): Discount {
  if (line.discount === null && percent !== null) return { mode: 'percent', value: percent };
  return { mode: 'quantity', value: line.gross - line.amount + off };
}

/**
 * The discounts of a document with a voucher; `null`: it is for none of its lines. One for everything is the document's own discount,
 * one for some products is on their lines: an amount goes to the first of them until nothing of it is left.
 */
export function voucherDiscounts(
  voucher: VoucherValue,
  lines: readonly VoucherLine[],
): VoucherDiscounts | null {
  const meant = lines.filter((line) => isMeant(voucher, line));
  if (meant.length === 0) return null;
  const own = lines.map(({ discount }) => discount);
  const { mode, value } = voucher;
  if (isWhole(voucher)) {
    const all = meant.reduce((sum, { amount }) => sum + amount, 0);
    return {
      lines: own,
      document: mode === 'percent' ? { mode, value } : { mode, value: Math.min(value, all) },
    };
  }
  let left = value;
  return {
    document: null,
    lines: lines.map((line) => {
      if (!meant.includes(line)) return line.discount;
      if (mode === 'percent')
        return withMore(line, Number(roundedDivision(BigInt(line.amount) * BigInt(value), WHOLE)), value);
      const off = Math.min(left, line.amount);
      left -= off;
      return off === 0 ? line.discount : withMore(line, off, null);
    }),
  };
}
