import { describe, expect, it } from '@jest/globals';
import { boxesOf, partOfBox, unplaced } from '../src/money-reports/boxes/box-rules.js';
import { MODEL_303, OUTSIDE_303, VOLUME_303 } from '../src/money-reports/boxes/model-303.js';
import { declaredIn347 } from '../src/money-reports/boxes/model-347.js';
import { MODEL_390 } from '../src/money-reports/boxes/model-390.js';
import { OUTSIDE_420, rulesOf420 } from '../src/money-reports/boxes/model-420.js';
import type { TaxLine } from '../src/money-reports/boxes/tax-line.js';

const line = (change: Partial<TaxLine>): TaxLine => ({
  ...{ side: 'issued', isCorrecting: false, group: 'vat', rate: 2_100, surcharge: 0, operation: 'S1' },
  ...{ isInvestment: false, base: 0, quota: 0, surchargeQuota: 0, deductible: 0 },
  ...change,
});
const bought = (change: Partial<TaxLine>) => line({ side: 'received', ...change });

/** A quarter of a school with permits at 21 %, books at 4 %, CAP exempt, a correction, rent, a vehicle and a reverse charge. */
const QUARTER: readonly TaxLine[] = [
  line({ base: 1_000_000, quota: 210_000 }),
  line({ rate: 400, base: 50_000, quota: 2_000 }),
  line({ group: 'exempt', rate: 0, operation: 'E1', base: 300_000 }),
  line({ isCorrecting: true, base: -20_000, quota: -4_200 }),
  line({ isCorrecting: true, group: 'exempt', rate: 0, operation: 'E1', base: -5_000 }),
  line({ surcharge: 520, base: 10_000, quota: 2_100, surchargeQuota: 520 }),
  line({ group: 'igic', rate: 700, base: 70_000, quota: 4_900 }),
  bought({ base: 100_000, quota: 21_000, deductible: 16_000 }),
  bought({ rate: 1_000, base: 10_000, quota: 1_000, deductible: 1_000 }),
  bought({ isInvestment: true, base: 2_000_000, quota: 420_000, deductible: 320_000 }),
  bought({ isCorrecting: true, base: -1_000, quota: -210, deductible: -160 }),
  bought({ operation: 'S2', base: 40_000, quota: 8_400, deductible: 6_400 }),
  bought({ group: 'exempt', rate: 0, operation: 'E1', base: 30_000 }),
];
/** Bought in the Union, current and lasting, and a final prorrata that gives quota back. */
const UNION: readonly TaxLine[] = [
  bought({ operation: 'intra', base: 1_000, quota: 210, deductible: 200 }),
  bought({ operation: 'intra', isInvestment: true, base: 5_000, quota: 1_050, deductible: 1_000 }),
  bought({ operation: 'prorrata', rate: 0, deductible: -300 }),
  bought({ operation: 'investment', rate: 0, deductible: -168 }),
];
const valuesOf = (rules: typeof MODEL_303, lines: readonly TaxLine[]) =>
  Object.fromEntries(
    boxesOf(rules, lines)
      .filter(({ cents }) => cents !== 0)
      .map(({ box, cents }) => [box, cents]),
  );

describe('form 303', () => {
  it('has the boxes of a quarter, reckoned by hand', () => {
    expect(valuesOf(MODEL_303, QUARTER)).toEqual({
      ...{ '01': 50_000, '03': 2_000, '07': 1_010_000, '09': 212_100 },
      ...{ '12': 40_000, '13': 8_400, '14': -20_000, '15': -4_200, '22': 10_000, '24': 520 },
      // 2.000 + 212.100 + 8.400 − 4.200 + 520
      '27': 218_820,
      ...{ '28': 150_000, '29': 23_400, '30': 2_000_000, '31': 320_000, '40': -1_000, '41': -160 },
      '45': 343_240,
      '46': -124_420,
    });
  });

  it('leaves exempt sales to the volume of the year, and other taxes to their own form', () => {
    expect(valuesOf(VOLUME_303, QUARTER)).toEqual({ '80': 1_040_000, '83': 295_000, '88': 1_335_000 });
    const left = unplaced(MODEL_303, QUARTER);
    expect(left.filter((one) => !OUTSIDE_303(one)).map(({ group }) => group)).toEqual(['igic']);
  });

  it('says which amounts have a rate without a box', () => {
    const strange = line({ rate: 1_800, base: 100, quota: 18 });
    expect(unplaced(MODEL_303, [...QUARTER, strange])).toContain(strange);
    expect(valuesOf(MODEL_303, [strange])).toEqual({});
  });

  it.each([
    [0, '150', '152'],
    [200, '165', '167'],
    [400, '01', '03'],
    [500, '153', '155'],
    [750, '153', '155'],
    [1_000, '04', '06'],
    [2_100, '07', '09'],
  ])('puts %i hundredths of a percent into %s and %s', (rate, base, quota) => {
    expect(valuesOf(MODEL_303, [line({ rate, base: 1_000, quota: 7 })])).toEqual({
      ...{ [base]: 1_000, [quota]: 7, '27': 7, '46': 7 },
    });
  });

  it.each([
    [26, '168', '170'],
    [50, '168', '170'],
    [62, '16', '18'],
    [100, '16', '18'],
    [140, '19', '21'],
    [175, '156', '158'],
    [520, '22', '24'],
  ])('puts a surcharge of %i hundredths into %s and %s', (surcharge, base, quota) => {
    expect(valuesOf(MODEL_303, [line({ surcharge, base: 1_000, surchargeQuota: 9 })])).toEqual({
      ...{ '07': 1_000, [base]: 1_000, [quota]: 9, '27': 9, '46': 9 },
    });
    expect(
      valuesOf(MODEL_303, [line({ surcharge, base: -1_000, surchargeQuota: -9, isCorrecting: true })]),
    ).toEqual({
      ...{ '14': -1_000, '25': -1_000, '26': -9, '27': -9, '46': -9 },
    });
  });

  it.each([
    ['E5', '59'],
    ['E2', '60'],
    ['E3', '60'],
    ['E4', '60'],
    ['N2', '120'],
    ['S2', '122'],
  ] as const)('puts what is %s into %s', (operation, box) => {
    expect(valuesOf(MODEL_303, [line({ operation, rate: 0, base: 5 })])).toEqual({ [box]: 5 });
  });

  it('knows the lines behind a box, and behind those that it adds up', () => {
    const of = (box: string) =>
      QUARTER.filter(partOfBox(MODEL_303, box) ?? (() => false)).map(({ base }) => base);
    expect(of('14')).toEqual([-20_000]);
    expect(of('41')).toEqual([-1_000]);
    expect(of('45')).toEqual([100_000, 10_000, 2_000_000, -1_000, 40_000]);
    expect(of('46')).toHaveLength(9);
    expect(partOfBox(MODEL_303, '999')).toBeNull();
  });
});

it('charges and deducts purchases in the Union, the final prorrata and assets of before', () => {
  expect(valuesOf(MODEL_303, UNION)).toEqual({
    ...{
      '10': 6_000,
      '11': 1_260,
      '27': 1_260,
      '36': 1_000,
      '37': 200,
      '38': 5_000,
      '39': 1_000,
      '43': -168,
      '44': -300,
    },
    ...{ '45': 732, '46': 528 },
  });
  expect(valuesOf(MODEL_390, UNION)).toEqual({
    ...{ 'UE-B': 6_000, 'UE-C': 1_260, '47': 1_260, 'UE-D': 1_200, '522': -300 },
    ...{ '63': -168, '64': 732, '65': 528 },
  });
  expect(unplaced(MODEL_303, UNION)).toEqual([]);
});

describe('form 390', () => {
  it('has the boxes of a year, reckoned by hand', () => {
    expect(valuesOf(MODEL_390, QUARTER)).toEqual({
      ...{ '01': 50_000, '02': 2_000, '05': 1_010_000, '06': 212_100, '27': 40_000, '28': 8_400 },
      ...{ '29': -20_000, '30': -4_200, '601': 10_000, '602': 520, '47': 218_820 },
      ...{ '603': 10_000, '604': 1_000, '605': 140_000, '606': 22_400, '49': 23_400 },
      ...{ '613': 2_000_000, '614': 320_000, '51': 320_000, '62': -160, '64': 343_240, '65': -124_420 },
      ...{ '99': 1_040_000, '105': 295_000, '108': 1_335_000 },
    });
  });

  it.each([
    [400, '01', '02', '190', '191', '196', '197'],
    [1_000, '03', '04', '603', '604', '611', '612'],
    [2_100, '05', '06', '605', '606', '613', '614'],
  ])(
    'has its own boxes for %i hundredths of a percent',
    (rate, base, quota, current, cut, asset, assetCut) => {
      const values = valuesOf(MODEL_390, [
        line({ rate, base: 100, quota: 1 }),
        bought({ rate, base: 200, quota: 2, deductible: 2 }),
        bought({ rate, base: 400, quota: 4, deductible: 4, isInvestment: true }),
      ]);
      expect(values).toMatchObject({
        [base]: 100,
        [quota]: 1,
        [current]: 200,
        [cut]: 2,
        [asset]: 400,
        [assetCut]: 4,
      });
      expect(values).toMatchObject({ '47': 1, '49': 2, '51': 4, '64': 6, '65': -5 });
    },
  );

  it.each([
    [50, '35', '36'],
    [140, '599', '600'],
    [520, '601', '602'],
  ])('has its own boxes for a surcharge of %i', (surcharge, base, quota) => {
    expect(valuesOf(MODEL_390, [line({ surcharge, base: 100, surchargeQuota: 3 })])).toMatchObject({
      ...{ [base]: 100, [quota]: 3, '47': 3 },
    });
    expect(
      valuesOf(MODEL_390, [line({ surcharge, base: -100, surchargeQuota: -3, isCorrecting: true })]),
    ).toMatchObject({
      ...{ '43': -100, '44': -3, '47': -3 },
    });
  });

  it.each([
    ['E5', '103'],
    ['E2', '104'],
    ['E6', '105'],
    ['N2', '110'],
    ['S2', '125'],
  ] as const)('puts what is %s into the volume, %s', (operation, box) => {
    expect(valuesOf(MODEL_390, [line({ operation, rate: 0, base: 5 })])).toEqual({ [box]: 5, '108': 5 });
  });
});

describe('form 420', () => {
  const igic = (change: Partial<TaxLine>) => line({ group: 'igic', rate: 700, ...change });
  const spent = (change: Partial<TaxLine>) => igic({ side: 'received', ...change });
  const of420 = (lines: readonly TaxLine[]) => valuesOf(rulesOf420(lines), lines);

  it.each([
    [0, '01', '03'],
    [300, '04', '06'],
    [500, '04', '06'],
    [700, '07', '09'],
    [950, '10', '12'],
    [1_500, '13', '15'],
    [2_000, '16', '18'],
  ])('puts %i hundredths of a percent into %s and %s', (rate, base, quota) => {
    expect(of420([igic({ rate, base: 1_000, quota: 7 })])).toEqual({
      ...{ [base]: 1_000, [quota]: 7, '25': 7, R: 7 },
    });
  });

  it('calls a rate without a row by its rate, and counts it', () => {
    const strange = [
      igic({ rate: 1_350, base: 1_000, quota: 135 }),
      igic({ rate: 200, base: 100, quota: 2 }),
    ];
    expect(of420(strange)).toEqual({ B200: 100, C200: 2, B1350: 1_000, C1350: 135, '25': 137, R: 137 });
    expect(rulesOf420(strange).map(({ box }) => box)).toContain('B200');
    expect(boxesOf(rulesOf420(strange), strange).find(({ box }) => box === 'C1350')?.label).toBe(
      'Al 13,5 %, cuota',
    );
  });

  it('has the boxes of a quarter, reckoned by hand, and none of the VAT', () => {
    const lines = [
      ...QUARTER,
      igic({ rate: 300, base: 10_000, quota: 300 }),
      igic({ base: -7_000, quota: -490, isCorrecting: true }),
      igic({ operation: 'E1', rate: 0, base: 9_000 }),
      spent({ base: 1_000, quota: 70, deductible: 60 }),
      spent({ base: 5_000, quota: 350, deductible: 300, isInvestment: true }),
      spent({ base: -100, quota: -7, deductible: -6, isCorrecting: true }),
      spent({ base: 2_000, quota: 140, deductible: 140, operation: 'S2' }),
      spent({ rate: 0, deductible: -25, operation: 'prorrata' }),
      spent({ rate: 0, deductible: -12, operation: 'investment' }),
    ];
    expect(of420(lines)).toEqual({
      ...{ '04': 10_000, '06': 300, '07': 70_000, '09': 4_900, '19': 2_000, '20': 140 },
      // 300 + 4.900 + 140 − 490
      ...{ '21': -7_000, '22': -490, '25': 4_850 },
      ...{ '26': 3_000, '27': 200, '28': 5_000, '29': 300, '34': -100, '35': -6, RI: -12, RP: -25 },
      // 200 + 300 − 6 − 12 − 25
      ...{ D: 457, R: 4_393 },
    });
    const left = unplaced(rulesOf420(lines), lines).filter(({ group }) => group === 'igic');
    expect(left.map(({ operation }) => operation)).toEqual(['E1']);
    expect(left.every(OUTSIDE_420)).toBe(true);
    expect([igic({}), spent({ operation: 'S2' })].some(OUTSIDE_420)).toBe(false);
  });
});

describe('form 347', () => {
  const sale = (taxId: string, quarter: number, cents: number) => ({
    ...{ taxId, name: `Cliente ${taxId}`, side: 'issued' as const, quarter, cents },
  });

  it('declares above 3.005,06 €, by quarters, and never what has no number', () => {
    const found = declaredIn347(
      [
        ...[sale('A', 1, 200_000), sale('A', 3, 100_507), sale('B', 2, 300_506), sale('', 4, 9_000_000)],
        ...[sale('C', 4, -300_507), { ...sale('A', 2, 500_000), side: 'received' as const }],
      ],
      [],
    );
    expect(found).toEqual([
      {
        taxId: 'A',
        name: 'Cliente A',
        key: 'A',
        cents: 500_000,
        quarters: [0, 500_000, 0, 0],
        cash: 0,
        withheld: 0,
      },
      {
        taxId: 'A',
        name: 'Cliente A',
        key: 'B',
        cents: 300_507,
        quarters: [200_000, 0, 100_507, 0],
        cash: 0,
        withheld: 0,
      },
      {
        taxId: 'C',
        name: 'Cliente C',
        key: 'B',
        cents: -300_507,
        quarters: [0, 0, 0, -300_507],
        cash: 0,
        withheld: 0,
      },
    ]);
  });

  it('declares cash above 6.000 €, with a year below the limit too', () => {
    const found = declaredIn347(
      [sale('A', 1, 900_000), sale('B', 1, 900_000), sale('C', 1, 100)],
      [
        { taxId: 'A', cents: 600_000 },
        { taxId: 'B', cents: 300_000 },
        { taxId: 'B', cents: 300_001 },
        { taxId: 'C', cents: 700_000 },
      ],
    );
    expect(found.map(({ taxId, cash }) => [taxId, cash])).toEqual([
      ['A', 0],
      ['B', 600_001],
      ['C', 700_000],
    ]);
  });
});
