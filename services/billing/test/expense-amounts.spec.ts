import { describe, expect, it } from '@jest/globals';
import {
  deductibleQuotas,
  expenseSums,
  prorrataPercent,
  prorrataShare,
} from '@volante/contracts/billing/expense-amounts';
import fc from 'fast-check';
import { expenseEntries } from '../src/expenses/expense-posting.js';
import { numberKey } from '../src/expenses/expense-rules.js';
import { nextDay, plusDays } from '../src/expenses/recurring-days.js';

const line = fc.record({
  tax: fc.constantFrom('vat' as const, 'igic' as const, 'exempt' as const),
  rate: fc.constantFrom(0, 400, 1_000, 2_100),
  base: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  quota: fc.integer({ min: -2_000_000, max: 2_000_000 }),
});
const spent = fc.record({
  operation: fc.constantFrom('domestic' as const, 'reverse' as const, 'intra' as const),
  lines: fc.array(line, { maxLength: 4 }),
  withholding: fc.option(
    fc.record({
      kind: fc.constantFrom('professional' as const, 'rent' as const),
      rate: fc.integer({ min: 1, max: 3_000 }),
    }),
  ),
});

describe('the money of an expense', () => {
  it('books to zero, whatever its lines, operation, shares and withholding', () => {
    const mode = fc.constantFrom('none' as const, 'general' as const, 'special' as const);
    const use = fc.constantFrom('common' as const, 'taxed' as const, 'exempt' as const);
    const share = fc.integer({ min: 0, max: 10_000 });
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(spent, mode, use, share, percent, (amounts, of, usedFor, deductible, most) => {
        const deducted = deductibleQuotas(
          amounts.lines,
          { deductible, use: usedFor },
          { mode: of, percent: most },
        );
        const one = { id: 'e', issuer: 'i', supplier: null, category: null, amounts };
        const entries = expenseEntries(one as never, deducted);
        expect(entries.reduce((sum, { cents }) => sum + BigInt(cents), 0n)).toBe(0n);
        for (const [at, cents] of deducted.entries())
          expect(Math.abs(cents)).toBeLessThanOrEqual(Math.abs(amounts.lines[at]?.quota ?? 0));
      }),
    );
  });

  it('withholds on the base, and halves go away from zero', () => {
    const sums = expenseSums({
      ...{ operation: 'domestic', withholding: { kind: 'rent', rate: 1_900 } },
      lines: [{ tax: 'vat', rate: 2_100, base: 50_050, quota: 10_511 }],
    });
    expect(sums).toEqual({ base: 50_050, quota: 10_511, withheld: 9_510, total: 60_561, payable: 51_051 });
  });

  // LIVA, art. 104.Dos: the fraction goes up to the next whole percent.
  it.each([
    [0, 0, 100],
    [1, 3, 34],
    [50, 100, 50],
    [5_001, 10_000, 51],
    [10_000, 10_000, 100],
    [-5, 10, 0],
  ])('the prorrata of %d in %d is %d', (right, all, percent) => {
    expect(prorrataPercent(right, all)).toBe(percent);
  });

  it('under the general prorrata what it is used for does not matter', () => {
    const general = { mode: 'general' as const, percent: 40 };
    expect((['common', 'taxed', 'exempt'] as const).map((use) => prorrataShare(general, use))).toEqual([
      ...[4_000, 4_000, 4_000],
    ]);
    expect(prorrataShare(null, 'common')).toBe(10_000);
  });

  it.each([
    ['2026-01-31', 'month', 31, '2026-02-28'],
    ['2026-02-28', 'month', 31, '2026-03-31'],
    ['2028-02-29', 'year', 29, '2029-02-28'],
    ['2031-02-28', 'year', 29, '2032-02-29'],
    ['2026-11-30', 'quarter', 30, '2027-02-28'],
    ['2026-12-15', 'two-months', 15, '2027-02-15'],
  ] as const)('the day after %s in the rhythm of a %s, of the %d, is %s', (day, rhythm, anchor, next) => {
    expect(nextDay(day, rhythm, anchor)).toBe(next);
  });

  it('days to pay run over the end of a year', () => {
    expect(plusDays('2026-12-28', 5)).toBe('2027-01-02');
  });

  it('a number is the same whatever its case, blanks and dots', () => {
    const of = (number: string, supplierTaxId = 'B1', supplierName = 'Taller') =>
      numberKey({ issuer: 'i', number, supplierTaxId, supplierName, issuedOn: '2026-01-01' } as never);
    expect(of(' a.12 ')).toBe(of('A 12'));
    expect(of('12', '')).not.toBe(of('12'));
    expect(of('')).toBe('');
    expect(of('12', '', '')).toBe('');
  });
});
