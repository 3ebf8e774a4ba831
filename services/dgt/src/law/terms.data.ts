import type { LimitRow, RenewalRow, ReportRow, TermRow, WaitRow } from './law-tables.js';

const RGC = '2009-12-08';

export const TERMS: readonly TermRow[] = [
  {
    from: RGC,
    article: 'RD 818/2009, arts. 51.2 y 53.1',
    sittings: 2,
    monthsBetweenSittings: 6,
    monthsBeforeAge: 3,
    passYears: 2,
    articles: {
      sittings: 'RD 818/2009, art. 51.2',
      payment: 'Ley 16/1979, tarifas 2.1 y 2.2',
      theoryAge: 'RD 818/2009, art. 51.2, segundo párrafo',
      pass: 'RD 818/2009, art. 53.1',
      sameDay: 'RD 818/2009, art. 51.3',
    },
  },
];

/** The annex says "days" alone; by Ley 39/2015 those are working days. No page of the DGT about this term confirms it. */
const WAITING =
  'RD 818/2009, anexo VI.A.2, contado en días hábiles (Ley 39/2015, art. 30.2): lectura prudente, sin confirmar por la DGT';

/** The careful reading of the regulation. A province that reads it otherwise is a row that a school adds, with its day. */
export const WAITS: readonly WaitRow[] = [
  { from: RGC, article: WAITING, province: null, lost: 2, days: 10, working: true },
  { from: RGC, article: WAITING, province: null, lost: 3, days: 15, working: true },
];

/** The article says "ninety days"; the DGT's public text counts working days, and no law says otherwise. */
export const REPORTS: readonly ReportRow[] = [
  {
    from: '2010-05-03',
    article: 'RD 170/2010, art. 15.4, en días hábiles según la DGT (Ley 39/2015, art. 30.2)',
    province: null,
    days: 90,
    working: true,
  },
];

const TAXES = 'Ley 16/1979, art. 5.2';

export const RENEWALS: readonly RenewalRow[] = [
  { from: '2022-01-01', article: TAXES, years: 1, code: '4.3.1', discount: 80 },
  { from: '2022-01-01', article: TAXES, years: 2, code: '4.3.2', discount: 60 },
  { from: '2022-01-01', article: TAXES, years: 3, code: '4.3.3', discount: 40 },
  { from: '2022-01-01', article: TAXES, years: 4, code: '4.3.4', discount: 20 },
];

export const LIMITS: readonly LimitRow[] = [
  {
    from: '2022-01-01',
    article: 'Ley 16/1979, tarifa 4.2',
    inspectionsPerYear: 2,
    renewalFreeFrom: 70,
    renewalArticle: 'Ley 16/1979, art. 5.1.b',
  },
];
