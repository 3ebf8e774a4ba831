import { describe, expect, it } from '@jest/globals';
import {
  CORRECTION_CAUSES,
  type CorrectionCause,
  correctionPlan,
  lastCorrectionDay,
  monthsLater,
} from '@volante/contracts/billing/correction-rules';
import { SERIES_TARGETS, type SeriesTarget } from '@volante/contracts/billing/series.contract';

/**
 * The law's text as a table, written apart from the rules. Columns: what happened; AEAT's type for a full invoice (list L2: R1 "error
 * fundado en derecho y art. 80 Uno, Dos y Seis", R2 "art. 80.Tres", R3 "art. 80.Cuatro", R4 "resto"); ways in which art. 15.5 of RD
 * 1619/2012 lets it be written, the proposed one first; whether the four years of art. 15.3 run from the circumstance of art. 80.
 */
const LAW: readonly (readonly [CorrectionCause, string, string, boolean])[] = [
  ['wrong-party', 'R4', 'S', false],
  ['wrong-price', 'R4', 'SI', false],
  ['wrong-tax', 'R1', 'SI', false],
  ['later-discount', 'R1', 'SI', true],
  ['returned', 'R1', 'IS', true],
  ['insolvent', 'R2', 'I', true],
  ['unpaid', 'R3', 'I', true],
  ['other', 'R4', 'SI', false],
];

const FULL = { target: 'invoice', isSimplified: false } as const;
const SIMPLIFIED = { target: 'ticket', isSimplified: true } as const;

describe('the plan of a correction', () => {
  it.each(LAW)('of "%s" is %s by %s', (cause, type, methods, needsDay) => {
    expect(correctionPlan(cause, FULL)).toMatchObject({
      ...{ act: 'rectify', type, methods: [...methods], needsDay },
      isQuotaOnly: type === 'R2' || type === 'R3',
    });
  });

  it.each(LAW)(
    'of "%s" is R5 for a simplified invoice and for what rectified one',
    (cause, _type, methods) => {
      for (const document of [SIMPLIFIED, { target: 'rectifying', isSimplified: true } as const])
        expect(correctionPlan(cause, document)).toMatchObject({ type: 'R5', methods: [...methods] });
    },
  );

  it.each(LAW)('of "%s" is the same for a rectifying invoice: the law makes no difference', (cause) => {
    expect(correctionPlan(cause, { target: 'rectifying', isSimplified: false })).toEqual(
      correctionPlan(cause, FULL),
    );
  });

  it('annuls where there was no sale, and leaves a wrong record to the inbox', () => {
    expect(correctionPlan('no-sale', FULL)).toMatchObject({ act: 'annul', type: null, methods: [] });
    expect(correctionPlan('record-only', FULL)).toMatchObject({ act: 'record', type: null, methods: [] });
  });

  it('replaces simplified invoices alone by a full one', () => {
    expect(correctionPlan('full-invoice', SIMPLIFIED)).toMatchObject({ act: 'replace', type: 'F3' });
    expect(correctionPlan('full-invoice', FULL)).toBeNull();
    expect(correctionPlan('full-invoice', { target: 'rectifying', isSimplified: true })).toBeNull();
  });

  it('covers each answer, names its source, and refuses offers', () => {
    const causes = Object.keys(CORRECTION_CAUSES) as CorrectionCause[];
    for (const cause of causes) {
      const targets = (Object.keys(SERIES_TARGETS) as SeriesTarget[]).filter((target) =>
        correctionPlan(cause, { target, isSimplified: target === 'ticket' }),
      );
      expect(targets).toEqual(cause === 'full-invoice' ? ['ticket'] : ['invoice', 'ticket', 'rectifying']);
      expect(correctionPlan(cause, SIMPLIFIED)?.article).toMatch(/art/);
    }
    expect(causes).toHaveLength(LAW.length + 3);
  });
});

describe('terms', () => {
  /** Counted by hand; Código Civil, art. 5.1: from date to date, or the last day of a month without it. */
  it.each([
    ['2022-11-23', 48, '2026-11-23'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2096-02-29', 48, '2100-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-10-31', 1, '2026-11-30'],
  ])('%s and %d months is %s', (day, months, later) => {
    expect(monthsLater(day, months)).toBe(later);
  });

  it('run from the sale, and from the circumstance of art. 80 where there is one', () => {
    const days = { issuedOn: '2022-05-02', operationOn: '2022-04-30', happenedOn: '2024-01-10' };
    const price = correctionPlan('wrong-price', FULL);
    const back = correctionPlan('returned', FULL);
    const none = correctionPlan('no-sale', FULL);
    if (!price || !back || !none) throw new Error('the plans are there');
    expect(lastCorrectionDay(price, days)).toBe('2026-04-30');
    expect(lastCorrectionDay(price, { ...days, operationOn: null })).toBe('2026-05-02');
    expect(lastCorrectionDay(back, days)).toBe('2028-01-10');
    expect(lastCorrectionDay(back, { ...days, happenedOn: null })).toBe('2026-04-30');
    expect(lastCorrectionDay(none, days)).toBeNull();
  });
});
