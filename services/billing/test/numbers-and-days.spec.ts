import { describe, expect, it } from '@jest/globals';
import { isYearly, numberText, patternError } from '@volante/contracts/billing/series-number';
import { taxOn } from '@volante/contracts/billing/tax.fields';
import { isInChain } from '@volante/contracts/billing/verifactu-dates';
import { zonedMoment } from '../src/chain/zoned-moment.js';
import { isCashRefused } from '../src/payments/cash-rule.js';

describe('a number of a series', () => {
  it.each([
    ['{S}{AAAA}/{N:4}', 'F', 2026, 12, 'F2026/0012'],
    ['{S}-{AA}-{N}', 'JA', 2026, 7, 'JA-26-7'],
    ['{N:6}', '', 2026, 1_234_567, '1234567'],
    ['{AAAA}{N}{S}', 'T', 2030, 3, '20303T'],
  ])('by %s', (pattern, series, year, number, text) => {
    expect(numberText(pattern, series, year, number)).toBe(text);
  });

  it.each([
    ['{N}', '', null],
    ['{S}{AAAA}/{N:4}', 'F', null],
    ['{S}{AAAA}', 'F', 'number'],
    ['{N}{N:3}', '', 'number'],
    ['{M}{N}', '', 'parts'],
    ['{N', '', 'parts'],
    ['{N}=', '', 'letters'],
    ['{S}{N}', 'Ñ', 'letters'],
    [`${'x'.repeat(55)}{N}`, '', 'length'],
  ])('pattern %s with series «%s»', (pattern, series, fault) => {
    const words = {
      number: 'el número una vez',
      parts: 'Usa solo',
      letters: 'no admite',
      length: '60 caracteres',
    };
    const error = patternError(pattern, series);
    if (fault === null) expect(error).toBeNull();
    else expect(error).toContain(words[fault as keyof typeof words]);
  });

  it.each([
    ['{AAAA}{N}', true],
    ['{AA}{N}', true],
    ['{S}{N:5}', false],
  ])('by %s begins again each year: %s', (pattern, yearly) => {
    expect(isYearly(pattern)).toBe(yearly);
  });
});

/** VAT went from 18 % to 21 % on 1 September 2012 (RD-ley 20/2012). */
describe('a tax with dated rates', () => {
  const period = (from: string, rate: number) => ({
    from,
    rate,
    operation: 'S1' as const,
    regime: '01',
    legend: '',
  });
  const vat = [period('2010-07-01', 1_800), period('2012-09-01', 2_100)];

  it.each([
    ['2012-08-31', 1_800],
    ['2012-09-01', 2_100],
    ['2026-11-23', 2_100],
    ['2009-01-01', 1_800],
  ])('is on %s', (on, rate) => {
    expect(taxOn(vat, on)?.rate).toBe(rate);
  });

  it('without a rate is none', () => {
    expect(taxOn([], '2026-01-01')).toBeNull();
  });
});

/** RD 1007/2023, final provision 4.ª, and RD-ley 15/2025. */
describe('a document is in VeriFactu', () => {
  const company = { kind: 'company' as const, province: 23 };

  it.each([
    ['a company on the last day before', company, null, '2026-12-31', false],
    ['a company on the first day', company, null, '2027-01-01', true],
    ['a sole trader in spring', { ...company, kind: 'other' as const }, null, '2027-06-30', false],
    ['a sole trader in July', { ...company, kind: 'other' as const }, null, '2027-07-01', true],
    ['one that was switched on', company, '2026-11-01', '2026-11-01', true],
    ['one that was switched on, before', company, '2026-11-02', '2026-11-01', false],
    ['the SII', { ...company, kind: 'sii' as const }, '2026-01-01', '2028-01-01', false],
    ['Navarra', { ...company, province: 31 }, '2026-01-01', '2028-01-01', false],
  ])('%s', (_name, issuer, since, day, expected) => {
    expect(isInChain(issuer, since, day)).toBe(expected);
  });
});

describe('a moment with its offset', () => {
  it.each([
    ['2026-11-02T09:00:05Z', 'Europe/Madrid', '2026-11-02T10:00:05+01:00'],
    ['2026-07-02T09:00:00Z', 'Europe/Madrid', '2026-07-02T11:00:00+02:00'],
    ['2026-11-02T09:00:00Z', 'Atlantic/Canary', '2026-11-02T09:00:00+00:00'],
    // The hour that comes twice: summer time first, an hour later winter time.
    ['2026-10-25T00:30:00Z', 'Europe/Madrid', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', 'Europe/Madrid', '2026-10-25T02:30:00+01:00'],
    // New Year in Las Palmas is an hour later.
    ['2026-12-31T23:30:00Z', 'Atlantic/Canary', '2026-12-31T23:30:00+00:00'],
    ['2026-12-31T23:30:00Z', 'Europe/Madrid', '2027-01-01T00:30:00+01:00'],
  ])('%s in %s', (at, zone, text) => {
    expect(zonedMoment(Date.parse(at), zone)).toBe(text);
  });
});

/** Ley 7/2012, art. 7: from 1,000 € on no cash, the fee of the authority apart. */
it.each([
  [99_999, 0, false],
  [100_000, 0, true],
  [109_404, 9_405, false],
  [109_405, 9_405, true],
])('cash for %d cents with %d of disbursements is refused: %s', (payable, disbursements, refused) => {
  expect(isCashRefused({ payable, disbursements })).toBe(refused);
});
