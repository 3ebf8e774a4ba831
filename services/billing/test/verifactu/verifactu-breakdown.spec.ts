import { groupedBreakdown } from '../../src/verifactu/verifactu-breakdown.js';

const line = { tax: '01', regime: '01', condition: 'S1', rate: 2100, base: 10_000, quota: 2_100 } as const;

describe('the lines of a breakdown', () => {
  it('are added up by their full tax condition', () => {
    const book = { ...line, rate: 400, base: 2_000, quota: 80 };
    const exempt = { tax: '01', regime: '01', condition: 'E1', base: 50_000 } as const;
    expect(groupedBreakdown([line, book, line, exempt, { ...line, base: -1_000, quota: -210 }])).toEqual([
      { ...line, base: 19_000, quota: 3_990 },
      book,
      exempt,
    ]);
  });

  it('stay apart where regime, surcharge or qualification differ', () => {
    const others = [
      { ...line, regime: '07' },
      { ...line, surchargeRate: 520, surchargeQuota: 520 },
      { ...line, condition: 'S2', rate: 0, quota: 0 },
      { ...line, tax: '03' },
    ] as const;
    expect(groupedBreakdown([line, ...others])).toHaveLength(5);
  });

  it('of no named tax are IVA, and absent amounts stay absent', () => {
    const { tax, quota, ...rest } = line;
    expect(groupedBreakdown([line, { ...rest, quota }])).toEqual([{ ...line, base: 20_000, quota: 4_200 }]);
    expect(groupedBreakdown([rest, rest])).toEqual([{ ...rest, base: 20_000, quota: undefined }]);
    expect(tax).toBe('01');
  });
});
