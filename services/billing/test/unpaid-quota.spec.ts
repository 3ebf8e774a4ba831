import { describe, expect, it } from '@jest/globals';
import type { KeptTax } from '@volante/contracts/billing/document.fields';
import fc from 'fast-check';
import type { NodeRow } from '../src/corrections/correction-rows.js';
import { unpaidQuota } from '../src/corrections/unpaid-quota.js';

const ROOT = 'a'.repeat(24);
const tax = (rate: number, base: number, quota: number): KeptTax => ({
  ...{ group: 'vat', rate, surcharge: 0, operation: 'S1', regime: '01', legend: '' },
  ...{ base, quota, surchargeQuota: 0 },
});
const node = (taxes: KeptTax[], rest: Partial<NodeRow> = {}): NodeRow => {
  const payable = taxes.reduce((sum, { base, quota }) => sum + base + quota, 0);
  return {
    ...{ id: ROOT, state: 'issued', taxes: JSON.stringify(taxes), disbursement_cents: 0, withheld_cents: 0 },
    ...{ payable_cents: payable, corrected_id: null, method: null, quota_only: 0, with_taxes: 1 },
    ...rest,
  };
};
const given = (id: string, taxes: KeptTax[]) =>
  node(taxes, { id, corrected_id: ROOT, method: 'I', quota_only: 1 });
const quotas = (taxes: readonly KeptTax[]) => taxes.map(({ rate, base, quota }) => [rate, base, quota]);

describe('the quota of the unpaid part', () => {
  const sale = node([tax(2_100, 10_000, 2_100), tax(400, 5_000, 200)]);

  it.each([
    [
      'nothing is paid',
      17_300,
      [
        [2_100, 0, 2_100],
        [400, 0, 200],
      ],
    ],
    [
      'half is paid',
      8_650,
      [
        [2_100, 0, 1_050],
        [400, 0, 100],
      ],
    ],
    ['a cent is left', 1, []],
    ['all is paid', 0, []],
    ['more than all is paid', -500, []],
  ])('where %s', (_name, open, expected) => {
    expect(quotas(unpaidQuota([sale], ROOT, open))).toEqual(expected);
  });

  it('is not given back twice, and a later payment takes nothing away', () => {
    const half = given('b'.repeat(24), [tax(2_100, 0, -1_050), tax(400, 0, -100)]);
    expect(unpaidQuota([sale, half], ROOT, 8_650 - 1_150)).toEqual([]);
    expect(unpaidQuota([sale, half], ROOT, 1_000)).toEqual([]);
  });

  it('is that of what a return has left', () => {
    const back = node([tax(2_100, -5_000, -1_050)], { id: 'c'.repeat(24), corrected_id: ROOT, method: 'I' });
    expect(quotas(unpaidQuota([sale, back], ROOT, 17_300 - 6_050))).toEqual([
      [2_100, 0, 1_050],
      [400, 0, 200],
    ]);
  });

  it('and that of the paid part are the whole, whatever was paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(10_000), (base, share) => {
        const quota = Math.round((base * 2_100) / 10_000);
        const open = Math.floor(((base + quota) * share) / 10_000);
        const found = unpaidQuota([node([tax(2_100, base, quota)])], ROOT, open);
        const back = found[0]?.quota ?? 0;
        // Compared without a division: quota : price = back : open, within half a cent.
        expect(Math.abs(back * (base + quota) - quota * open) * 2).toBeLessThanOrEqual(base + quota);
      }),
    );
  });
});
