import type { LimitRow, RenewalRow, ReportRow, TermRow, WaitRow } from './law-tables.js';

const RGC = '2009-12-08';

export const TERMS: readonly TermRow[] = [
  {
    from: RGC,
    article: 'RD 818/2009, arts. 51.1 y 53.1',
    sittings: 2,
    monthsBetweenSittings: 6,
    monthsBeforeAge: 3,
    passYears: 2,
    articles: {
      sittings: 'RD 818/2009, art. 51.1',
      payment: 'Ley 16/1979, tarifas 2.1 y 2.2',
      theoryAge: 'RD 818/2009, art. 51.1, segundo párrafo',
      pass: 'RD 818/2009, art. 53.1',
    },
  },
];

/**
 * The requirements of the regulation. Provinces with further requirements are rows that a school adds, with their
 * day.
 */
export const WAITS: readonly WaitRow[] = [
  { from: RGC, article: 'RD 818/2009, anexo VI.A.2', province: null, lost: 2, days: 10, working: false },
  { from: RGC, article: 'RD 818/2009, anexo VI.A.2', province: null, lost: 3, days: 15, working: false },
];

export const REPORTS: readonly ReportRow[] = [
  { from: '2010-09-03', article: 'RD 170/2010 (centros de reconocimiento)', days: 90 },
];

const TAXES = 'Ley 16/1979, tarifa 4.3';

export const RENEWALS: readonly RenewalRow[] = [
  { from: '2022-01-01', article: TAXES, years: 1, code: '4.3.1', discount: 80 },
  { from: '2022-01-01', article: TAXES, years: 2, code: '4.3.2', discount: 60 },
  { from: '2022-01-01', article: TAXES, years: 3, code: '4.3.3', discount: 40 },
  { from: '2022-01-01', article: TAXES, years: 4, code: '4.3.4', discount: 20 },
];

export const LIMITS: readonly LimitRow[] = [
  {
    from: '2022-01-01',
    article: 'Ley 16/1979, tarifas 4.2 y 4.3',
    inspectionsPerYear: 2,
    renewalFreeOver: 70,
  },
];
