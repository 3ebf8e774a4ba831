import { describe, expect, it } from '@jest/globals';
import { type VoucherLine, type VoucherValue, voucherDiscounts } from '../src/billing/voucher-discount.js';

const line = (amount: number, change: Partial<VoucherLine> = {}): VoucherLine => ({
  ...{
    product: null,
    pack: null,
    categories: [],
    isDisbursement: false,
    discount: null,
    gross: amount,
    amount,
  },
  ...change,
});
const all = (mode: 'percent' | 'quantity', value: number): VoucherValue => ({
  ...{ mode, value, products: [], categories: [] },
});
/** Cents that a line costs with a discount. */
const costs = ({ gross }: VoucherLine, discount: { mode: string; value: number } | null) =>
  discount === null
    ? gross
    : gross - (discount.mode === 'percent' ? Math.round((gross * discount.value) / 10_000) : discount.value);

describe('the discounts of a voucher', () => {
  it('for everything stand on the document and never exceed what is not a fee', () => {
    const lines = [line(5_000), line(9_405, { isDisbursement: true })];
    expect(voucherDiscounts(all('percent', 2_000), lines)?.document).toEqual({
      mode: 'percent',
      value: 2_000,
    });
    expect(voucherDiscounts(all('quantity', 8_000), lines)?.document).toEqual({
      mode: 'quantity',
      value: 5_000,
    });
    expect(voucherDiscounts(all('quantity', 8_000), lines.slice(1))).toBeNull();
  });

  it('for a pack, a product or a category reach its lines alone', () => {
    const lines = [
      line(100, { pack: 'k' }),
      line(100, { product: 'p' }),
      line(100, { categories: ['c'] }),
      line(100),
    ];
    const reached = (change: Partial<VoucherValue>) =>
      voucherDiscounts({ ...all('percent', 1_000), ...change }, lines)?.lines.map((one) => one !== null);
    expect(reached({ products: ['k'] })).toEqual([true, false, false, false]);
    expect(reached({ products: ['p'], categories: ['c'] })).toEqual([false, true, true, false]);
  });

  it('come to the percentage or the amount, whatever the lines had before', () => {
    let seed = 7;
    const random = (max: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % max;
    };
    for (let n = 0; n < 2_000; n += 1) {
      const lines = Array.from({ length: 1 + random(4) }, () => {
        const gross = 1 + random(50_000);
        const off = random(2) === 0 ? 0 : random(gross);
        const discount = off === 0 ? null : ({ mode: 'quantity', value: off } as const);
        return line(gross - off, { gross, discount, product: random(3) === 0 ? 'other' : 'p' });
      });
      const meant = lines.filter(({ product }) => product === 'p');
      const before = lines.reduce((sum, { amount }) => sum + amount, 0);
      const value = 1 + random(60_000);
      const given = voucherDiscounts({ ...all('quantity', value), products: ['p'] }, lines);
      if (meant.length === 0) {
        expect(given).toBeNull();
        continue;
      }
      const after = lines.reduce((sum, one, at) => sum + costs(one, given?.lines[at] ?? null), 0);
      const most = meant.reduce((sum, { amount }) => sum + amount, 0);
      expect(before - after).toBe(Math.min(value, most));
      const percent = voucherDiscounts({ ...all('percent', 2_500), products: ['p'] }, lines);
      lines.forEach((one, at) => {
        const now = costs(one, percent?.lines[at] ?? null);
        const expected = one.product === 'p' ? one.amount * 0.75 : one.amount;
        expect(Math.abs(now - expected)).toBeLessThanOrEqual(0.5);
      });
    }
  });
});
