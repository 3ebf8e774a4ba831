import type { StudentFacts } from '../../src/law/facts.js';
import { fileClock } from '../../src/law/file-clock.js';
import type { Dated, Test } from '../../src/law/law-tables.js';
import { presentationRefusals, resultRefusal } from '../../src/law/may-present.js';
import type { LawCode } from '../../src/law/refusals.js';
import { SPANISH_LAW } from '../../src/law/spanish-law.js';
import { student } from './student.js';

const DAY = '2026-06-01';
const RGC = 'RD 818/2009, ';
const WAITING =
  'anexo VI.A.2, contado en días hábiles (Ley 39/2015, art. 30.2): lectura prudente, sin confirmar por la DGT';
const REPORT = 'RD 170/2010, art. 15.4, en días hábiles según la DGT (Ley 39/2015, art. 30.2)';

/** Our name for a row, and the article it comes from. */
function rows<R extends Dated>(all: readonly R[], name: (row: R) => string): [string, string][] {
  return all.map((row) => [name(row), row.article.replace(RGC, '')]);
}

describe('where every row of the tables is written', () => {
  it('classes', () => {
    expect(Object.fromEntries(rows(SPANISH_LAW.classes, ({ licence }) => licence))).toEqual({
      ...{ AM: 'art. 4.2', AML: 'art. 4.2', A1: 'art. 4.2', A2: 'arts. 4.2 y 5.3' },
      ...{ A: 'arts. 4.2 y 5.4; Orden INT/210/2025', B: 'art. 4.2', B96: 'art. 5.5' },
      ...{
        EB: 'arts. 4.2 y 5.1.c',
        EC1: 'arts. 4.2 y 5.1.c',
        EC: 'arts. 4.2 y 5.1.c',
        ED: 'arts. 4.2 y 5.1.c',
      },
      ED1: 'arts. 4.2 y 5.1.c',
      ...{ C1: 'arts. 4.2 y 5.1.b', C: 'arts. 4.2 y 5.1.b', D1: 'arts. 4.2 y 5.1.b', D: 'arts. 4.2 y 5.1.b' },
      ...{ LCM: 'art. 6.1.a', LVA: 'art. 6.1.b' },
    });
  });

  it('what comes with a licence', () => {
    expect(rows(SPANISH_LAW.implied, ({ licence, and, gives }) => `${licence}+${and}>${gives}`)).toEqual([
      ['A1+null>AM', 'art. 5.2.a'],
      ['A2+null>A1', 'art. 5.2.b'],
      ['C+null>C1', 'art. 5.2.c'],
      ['D+null>D1', 'art. 5.2.c'],
      ['EC1+null>EB', 'art. 5.2.d'],
      ['EC+null>EB', 'art. 5.2.d'],
      ['ED1+null>EB', 'art. 5.2.d'],
      ['ED+null>EB', 'art. 5.2.d'],
      ['EC+null>EC1', 'art. 5.2.e'],
      ['EC+D>ED', 'art. 5.2.f'],
      ['ED+null>ED1', 'art. 5.2.h'],
    ]);
  });

  it('exemptions', () => {
    expect(rows(SPANISH_LAW.exemptions, ({ licence, test }) => `${licence} ${test}`)).toEqual([
      ['A1 common', 'art. 54.1'],
      ['A2 common', 'art. 54.1'],
      ['B common', 'art. 54.1'],
      ['A2 specific', 'art. 54.2.a'],
      ['C specific', 'art. 54.2.b'],
      ['D specific', 'art. 54.2.c'],
      ['EC specific', 'art. 54.2.d'],
      ['ED1 specific', 'art. 54.2.e'],
      ['ED specific', 'art. 54.2.e'],
    ]);
  });

  it('terms, waits, reports, validity, renewals and limits', () => {
    const { terms, waits, reports, validities, renewals, limits } = SPANISH_LAW;
    expect(terms.map(({ articles }) => articles)).toEqual([
      {
        sittings: 'RD 818/2009, art. 51.2',
        payment: 'Ley 16/1979, tarifas 2.1 y 2.2',
        theoryAge: 'RD 818/2009, art. 51.2, segundo párrafo',
        pass: 'RD 818/2009, art. 53.1',
        sameDay: 'RD 818/2009, art. 51.3',
      },
    ]);
    expect([
      ...rows(waits, ({ lost, days }) => `after ${lost}: ${days}`),
      ...rows(reports, ({ days }) => `report ${days}`),
      ...rows(validities, ({ group, years, yearsOlder }) => `group ${group}: ${years}, ${yearsOlder}`),
      ...rows(renewals, ({ code, discount }) => `${code}: ${discount}`),
      ...rows(limits, ({ inspectionsPerYear }) => `inspections ${inspectionsPerYear}`),
    ]).toEqual([
      ['after 2: 10', WAITING],
      ['after 3: 15', WAITING],
      ['report 90', REPORT],
      ['group 1: 10, 5', 'art. 12.2'],
      ['group 2: 5, 3', 'art. 12.1'],
      ['4.3.1: 80', 'Ley 16/1979, art. 5.2'],
      ['4.3.2: 60', 'Ley 16/1979, art. 5.2'],
      ['4.3.3: 40', 'Ley 16/1979, art. 5.2'],
      ['4.3.4: 20', 'Ley 16/1979, art. 5.2'],
      ['inspections 2', 'Ley 16/1979, tarifa 4.2'],
    ]);
    expect(limits.map(({ renewalArticle }) => renewalArticle)).toEqual(['Ley 16/1979, art. 5.1.b']);
  });

  it('since when each row holds', () => {
    const { classes, reports } = SPANISH_LAW;
    const from = (day: string) => classes.filter((row) => row.from === day).map(({ licence }) => licence);
    // RD 971/2020 gave lorries and buses their ages with a certificate; Order INT/210/2025 class A its course.
    expect(from('2020-11-12')).toEqual(['C', 'EC', 'D1', 'ED1', 'D', 'ED']);
    expect(from('2025-07-01')).toEqual(['A']);
    expect(reports.map((row) => row.from)).toEqual(['2010-05-03']);
  });

  it('a reading that is not certain says so, with its source', () => {
    expect(WAITING).toMatch(/hábiles.*Ley 39\/2015, art\. 30\.2.*sin confirmar/);
    expect(REPORT).toMatch(/hábiles según la DGT.*Ley 39\/2015, art\. 30\.2/);
  });

  it('fees: each under its own code', () => {
    for (const { code, article } of SPANISH_LAW.fees)
      expect(article.replace(/ \(.*/, '')).toBe(`Ley 16/1979, tarifa ${code}`);
  });
});

const failed = (day: string, test: Test = 'common') => ({ day, test, outcome: 'failed' as const, fee: 't1' });
const passed = (day: string, test: Test = 'common') => ({ ...failed(day, test), outcome: 'passed' as const });

/** A student who is refused for one reason alone. */
const REFUSED: [LawCode, string, Partial<StudentFacts>, Test, string | null][] = [
  ['DGT-LAW-001', 'art. 8', { seeks: null }, 'common', 't1'],
  ['DGT-LAW-002', 'art. 7.1', { birth: null }, 'common', 't1'],
  ['DGT-LAW-003', 'art. 4.2', { birth: '2008-06-02', attempts: [passed('2026-05-01')] }, 'road', 't1'],
  ['DGT-LAW-004', 'art. 51.2, segundo párrafo', { birth: '2008-09-02' }, 'common', 't1'],
  ['DGT-LAW-005', 'arts. 4.2 y 5.1.b', { seeks: 'C' }, 'specific', 't1'],
  ['DGT-LAW-009', 'art. 53.1', { attempts: [passed('2026-05-01')] }, 'common', 't1'],
  ['DGT-LAW-010', 'art. 53.1', {}, 'road', 't1'],
  ['DGT-LAW-011', 'art. 53.1', { attempts: [passed('2024-05-31')], fees: ['t2'] }, 'road', 't2'],
  [
    'DGT-LAW-012',
    WAITING,
    { attempts: [failed('2026-05-01'), failed('2026-05-25')], fees: ['t2'] },
    'common',
    't2',
  ],
  [
    'DGT-LAW-024',
    WAITING,
    {
      attempts: [passed('2024-06-05'), failed('2026-05-20', 'road'), failed('2026-05-28', 'road')],
      fees: ['t2'],
    },
    'road',
    't2',
  ],
  ['DGT-LAW-013', 'Ley 16/1979, tarifas 2.1 y 2.2', {}, 'common', null],
  ['DGT-LAW-014', 'art. 51.2', { attempts: [failed('2026-04-01'), failed('2026-05-10')] }, 'common', 't1'],
  ['DGT-LAW-015', 'art. 51.2', { attempts: [failed('2025-11-30')] }, 'common', 't1'],
  ['DGT-LAW-026', 'Ley 16/1979, tarifas 2.1 y 2.2', { feeTypes: { t1: '2.2' } }, 'common', 't1'],
  ['DGT-LAW-016', REPORT, { report: null }, 'common', 't1'],
  ['DGT-LAW-017', REPORT, { report: { issued: '2026-01-20', filed: null } }, 'common', 't1'],
  ['DGT-LAW-019', 'anexos III y VI.A.3', { identityUntil: '2026-05-31' }, 'common', 't1'],
  ['DGT-LAW-020', 'art. 51.3', { attempts: [{ ...passed(DAY, 'circuit'), fee: null }] }, 'common', 't1'],
];

describe('what is refused names its own article', () => {
  it.each(REFUSED)('%s: %s', (code, article, facts, test, fee) => {
    const found = presentationRefusals(student(facts), SPANISH_LAW, { test, day: DAY, fee });
    expect(found.map((one) => [one.code, one.article.replace(RGC, '')])).toEqual([[code, article]]);
  });

  it('DGT-LAW-021: a result of a day that has not come', () => {
    expect(resultRefusal('2026-06-02', DAY)).toMatchObject({
      code: 'DGT-LAW-021',
      article: `${RGC}art. 53.1`,
    });
  });
});

it('a wait that outlives the pass before it: no day is named for the test, and why', () => {
  const facts = student({
    attempts: [passed('2024-06-05'), failed('2026-05-20', 'road'), failed('2026-05-28', 'road')],
    fees: ['t1', 't2'],
  });
  const clock = fileClock(facts, SPANISH_LAW, DAY);
  expect(clock.earliest).toBeNull();
  expect(clock.missing.map(({ reason }) => reason)).toContain(
    'Tras 2 convocatorias sin aprobar hay que esperar hasta el 11/06/2026, y el aprobado solo vale hasta el 05/06/2026: hay que empezar de nuevo por el teórico.',
  );
  const inTime = { ...facts, attempts: facts.attempts.slice(0, 2) };
  expect(fileClock(inTime, SPANISH_LAW, DAY).earliest).toBe(DAY);
});

describe('dates of the file clock name the article of their own rule', () => {
  it('pass, fee, theory and practice', () => {
    const facts = student({ attempts: [passed('2026-05-01'), failed('2026-05-20', 'road')] });
    const { dates } = fileClock(facts, SPANISH_LAW, DAY);
    const articles = Object.fromEntries(dates.map(({ name, article }) => [name, article.replace(RGC, '')]));
    expect(articles).toMatchObject({
      pass: 'art. 53.1',
      fee: 'art. 51.2',
      'theory-age': 'art. 51.2, segundo párrafo',
      'practice-age': 'art. 4.2',
    });
  });

  it('a fee whose six months are over is no date any more beside one that may be used', () => {
    const late = { attempts: [failed('2025-01-10')] };
    const fees = (facts: Partial<StudentFacts>) =>
      fileClock(student(facts), SPANISH_LAW, DAY).dates.filter(({ name }) => name === 'fee');
    expect(fees({ ...late, fees: ['t1'] })).toMatchObject([{ day: '2025-07-10', severity: 'overdue' }]);
    expect(fees({ ...late, fees: ['t1', 't2'] })).toEqual([]);
  });
});
