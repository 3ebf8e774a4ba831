import { type Discount, packPrices, roundedDivision } from './money.js';

const WHOLE = 10_000n;
const THOUSAND = 1_000n;

/** The part of a price with taxes that is not tax: round(total ÷ (1 + rate)). Rates in hundredths of a percent. */
export const baseOf = (total: number, rate: number): number =>
  Number(roundedDivision(BigInt(total) * WHOLE, WHOLE + BigInt(rate)));

/** The price with taxes over a base. `baseOf` of it is that base again. */
export const totalOf = (base: number, rate: number): number =>
  base + Number(roundedDivision(BigInt(base) * BigInt(rate), WHOLE));

export interface PricedPart extends Discount {
  /** For one, with taxes, in cents. */
  price: number;
  /** In thousandths. */
  quantity: number;
  isDisbursement: boolean;
}

export interface PackTotals {
  /** What the parts cost one by one. */
  list: number;
  /** What the pack costs. */
  price: number;
  /** Each part's part of the price, in order. */
  shares: readonly number[];
}

const listPriceOf = ({ price, quantity }: PricedPart): bigint =>
  roundedDivision(BigInt(price) * BigInt(quantity), THOUSAND);

function discountOf({ mode, value, isDisbursement }: PricedPart, list: bigint): bigint {
  if (isDisbursement) return 0n;
  const off = mode === 'percent' ? roundedDivision(list * BigInt(value), WHOLE) : BigInt(value);
  return off > list ? list : off;
}

const sum = (amounts: readonly bigint[]): number =>
  Number(amounts.reduce((total, amount) => total + amount, 0n));

/** A pack costs what its parts cost less their discounts; that price is split by list prices, fees first (LIVA, art. 79.Dos). */
export function packTotals(parts: readonly PricedPart[]): PackTotals {
  const lists = parts.map(listPriceOf);
  const price = sum(parts.map((part, at) => (lists[at] ?? 0n) - discountOf(part, lists[at] ?? 0n)));
  const split = packPrices(
    price,
    parts.map(({ isDisbursement }, at) => ({ listPrice: Number(lists[at] ?? 0n), isDisbursement })),
  );
  return { list: sum(lists), price, shares: split ?? [] };
}
