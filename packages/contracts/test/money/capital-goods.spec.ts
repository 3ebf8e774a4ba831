import { describe, expect, it } from '@jest/globals';
import {
  assetAdjustment,
  type CapitalGood,
  isCapitalGood,
  lastAdjustedYear,
  MAX_ADJUSTED_YEARS,
  transferAdjustment,
  yearsLeft,
} from '../../src/billing/capital-goods.js';
import type { Prorrata } from '../../src/billing/expense-amounts.js';

const general = (percent: number): Prorrata => ({ mode: 'general', percent });
const special = (percent: number): Prorrata => ({ mode: 'special', percent });

/** A car of 20.000,00 € with 4.200,00 € of VAT, bought at a final prorrata of 80 %: 3.360,00 € were deducted. */
const CAR: CapitalGood = {
  ...{ kind: 'goods', boughtOn: '2023-05-10', baseCents: 2_000_000, quotaCents: 420_000, deductible: 10_000 },
  ...{ use: 'common', first: general(80) },
};

describe('the yearly adjustment of an asset', () => {
  it.each([
    // (4.200 × 60 % − 3.360) ÷ 5 = −168,00
    [2024, 60, -16_800],
    // (4.200 × 95 % − 3.360) ÷ 5 = 126,00
    [2025, 95, 12_600],
    // Ten points are not more than ten.
    [2024, 70, 0],
    [2024, 90, 0],
    // (4.200 × 69 % − 3.360) ÷ 5 = −92,40
    [2024, 69, -9_240],
    [2024, 91, 9_240],
    // The fourth year after the purchase is the last one.
    [2027, 0, -67_200],
    [2028, 0, 0],
    // The year of the purchase is adjusted by its own prorrata.
    [2023, 0, 0],
    [2022, 0, 0],
  ])('of %i at %i percent', (year, percent, cents) => {
    expect(assetAdjustment(CAR, year, general(percent))).toBe(cents);
  });

  it('takes ten years for property', () => {
    // Premises of 100.000,00 € with 21.000,00 €, fully deducted: (21.000 × 50 % − 21.000) ÷ 10 = −1.050,00
    const premises: CapitalGood = {
      ...CAR,
      ...{ kind: 'property', baseCents: 10_000_000, quotaCents: 2_100_000, first: null },
    };
    expect(assetAdjustment(premises, 2032, general(50))).toBe(-105_000);
    expect(assetAdjustment(premises, 2033, general(50))).toBe(0);
  });

  it('counts the share that the expense allows, and rounds once, away from zero', () => {
    // Half of 3.333,33 €: at 100 % 1.666,67, at 50 % 833,33; the difference of 833,34 is divided by 5: 166,67.
    const half: CapitalGood = { ...CAR, quotaCents: 333_333, deductible: 5_000, first: null };
    expect(assetAdjustment(half, 2024, general(50))).toBe(-16_667);
    expect(assetAdjustment({ ...half, first: general(50) }, 2024, null)).toBe(16_667);
  });

  it('of what is used for one kind of sales alone stays, under the special prorrata', () => {
    const own = { ...CAR, use: 'taxed' as const, first: special(80) };
    expect(assetAdjustment(own, 2024, special(10))).toBe(0);
    expect(assetAdjustment({ ...own, use: 'exempt' }, 2024, special(90))).toBe(0);
    expect(assetAdjustment({ ...own, use: 'common' }, 2024, special(60))).toBe(-16_800);
    // Under the general one every use counts by the percent.
    expect(assetAdjustment(own, 2024, general(60))).toBe(-33_600);
  });

  it('begins at 3.005,06 €', () => {
    expect(isCapitalGood(300_505, '2023-01-01')).toBe(false);
    expect(isCapitalGood(300_506, '2023-01-01')).toBe(true);
    expect(isCapitalGood(300_506, '1992-12-31')).toBe(false);
    expect(assetAdjustment({ ...CAR, baseCents: 300_505 }, 2024, general(0))).toBe(0);
    expect(assetAdjustment({ ...CAR, baseCents: 300_506 }, 2024, general(0))).toBe(-67_200);
    expect(assetAdjustment({ ...CAR, boughtOn: '1992-12-31' }, 1993, general(0))).toBe(0);
  });

  it('has a last year', () => {
    expect(lastAdjustedYear('goods', '2023-12-31')).toBe(2027);
    expect(lastAdjustedYear('property', '2023-01-01')).toBe(2032);
    expect(lastAdjustedYear('goods', '1992-01-01')).toBe(1992);
    expect(MAX_ADJUSTED_YEARS).toBe(10);
  });
});

describe('the sale of an asset within its years', () => {
  it.each([
    // Four years of five are left: (4.200 − 3.360) × 4 ÷ 5 = 672,00 with tax, −3.360 × 4 ÷ 5 = −2.688,00 without.
    [2024, true, 67_200],
    [2024, false, -268_800],
    // All five in the year of the purchase, one in the last.
    [2023, false, -336_000],
    [2027, true, 16_800],
    [2028, true, 0],
    [2022, true, 0],
  ])('in %i, taxed %s', (year, isTaxed, cents) => {
    expect(transferAdjustment(CAR, year, isTaxed)).toBe(cents);
  });

  it('has no years left where it is too cheap', () => {
    expect(yearsLeft({ ...CAR, baseCents: 300_505 }, 2024)).toBe(0);
    expect(yearsLeft({ ...CAR, kind: 'property' }, 2024)).toBe(9);
  });
});
