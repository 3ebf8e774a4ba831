import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { agesOf } from '../../src/law/ages.js';
import { licenceUntil, reportRule, reportUntil } from '../../src/law/documents.js';
import { pathOf } from '../../src/law/exam-progress.js';
import type { StudentFacts } from '../../src/law/facts.js';
import { feeTypeOn, inspectionRefusal, renewalFee } from '../../src/law/fees.js';
import { heldOn, prerequisiteRefusal } from '../../src/law/held-licences.js';
import type { Cap, LawClass } from '../../src/law/law-tables.js';
import { SPANISH_LAW } from '../../src/law/spanish-law.js';
import { student } from './student.js';

const DAY = '2026-06-01';
const held = (licence: LawClass, since: string | null = '2020-01-01', until: string | null = null) => ({
  licence,
  since,
  until,
});
const refused = (facts: StudentFacts, day = DAY) =>
  prerequisiteRefusal(facts, SPANISH_LAW, day)?.code ?? null;

describe('classes (RD 818/2009, arts. 4 to 6)', () => {
  it('has every class of the specification, A, and D1+E which can be held', () => {
    const names = SPANISH_LAW.classes.map(({ licence }) => licence);
    expect(names.toSorted()).toEqual(['A', 'ED1', ...LICENCE_CLASSES].toSorted());
  });

  it.each<[LawClass, Cap | null, number]>([
    ['AM', null, 15],
    ['AML', null, 15],
    ['A1', null, 16],
    ['A2', null, 18],
    ['A', null, 20],
    ['B', null, 18],
    ['B96', null, 18],
    ['EB', null, 18],
    ['C1', null, 18],
    ['EC1', null, 18],
    ['C', null, 21],
    ['C', 'ordinary', 18],
    ['C', 'accelerated', 21],
    ['EC', null, 21],
    ['EC', 'ordinary', 18],
    ['D1', null, 21],
    ['D1', 'ordinary', 18],
    ['ED1', null, 21],
    ['ED1', 'ordinary', 18],
    // RGC art. 4.2 (RD 971/2020): 23 and 21 for every use; 21 for lines up to 50 km, 18 without passengers.
    ['D', null, 24],
    ['D', 'accelerated', 21],
    ['D', 'ordinary', 18],
    ['ED', null, 24],
    ['ED', 'accelerated', 21],
    ['ED', 'ordinary', 18],
    ['LCM', null, 14],
    ['LVA', null, 16],
  ])('asks for %s with CAP %s: %i years', (seeks, cap, years) => {
    const ages = agesOf(student({ seeks, cap }), SPANISH_LAW, DAY);
    expect(ages?.years).toBe(years);
    expect(ages?.practice).toBe(`${2000 + years}-03-10`);
  });

  it.each<[string, number, string, string]>([
    // Birth, years, theory from, practice from. Código Civil art. 5.1: no such day in the month, its last one.
    ['2008-02-29', 18, '2025-11-28', '2026-02-28'],
    ['2008-03-31', 18, '2025-12-31', '2026-03-31'],
    ['2008-05-31', 18, '2026-02-28', '2026-05-31'],
    ['2008-11-30', 18, '2026-08-30', '2026-11-30'],
    ['2009-01-01', 18, '2026-10-01', '2027-01-01'],
  ])('born on %s: %i years, theory from %s, practice from %s', (birth, years, theory, practice) => {
    expect(agesOf(student({ birth }), SPANISH_LAW, DAY)).toMatchObject({ years, theory, practice });
  });

  it('comes of age on 29 February where the year has one', () => {
    const born = student({ birth: '2008-02-29', seeks: 'A', held: [held('A2')] });
    expect(agesOf(born, SPANISH_LAW, DAY)?.practice).toBe('2028-02-29');
  });
});

describe('prerequisites (RD 818/2009, art. 5.1)', () => {
  it.each<[LawClass, LawClass]>([
    ['B96', 'B'],
    ['EB', 'B'],
    ['C1', 'B'],
    ['C', 'B'],
    ['D1', 'B'],
    ['D', 'B'],
    ['EC1', 'C1'],
    ['EC', 'C'],
    ['ED', 'D'],
    ['ED1', 'D1'],
    ['A', 'A2'],
  ])('%s needs %s in force', (seeks, needed) => {
    expect(refused(student({ seeks }))).toBe('DGT-LAW-005');
    expect(refused(student({ seeks, held: [held(needed)] }))).toBeNull();
    expect(refused(student({ seeks, held: [held(needed, '2020-01-01', '2026-05-31')] }))).toBe('DGT-LAW-005');
    expect(refused(student({ seeks, held: [held(needed, '2020-01-01', DAY)] }))).toBeNull();
  });

  it('A needs two years with A2, from date to date', () => {
    const since = (day: string | null) => refused(student({ seeks: 'A', held: [held('A2', day)] }));
    expect(since('2024-06-01')).toBeNull();
    expect(since('2024-06-02')).toBe('DGT-LAW-006');
    expect(since(null)).toBe('DGT-LAW-007');
    expect(refused(student({ seeks: 'A', held: [held('A2', '2024-02-29')] }), '2026-02-28')).toBeNull();
  });

  it.each<LawClass>(['AM', 'AML', 'A1', 'A2', 'B', 'LCM', 'LVA'])('%s needs none', (seeks) => {
    expect(refused(student({ seeks }))).toBeNull();
  });

  it.each<[LawClass[], LawClass[]]>([
    [['A1'], ['AM']],
    [['A2'], ['A1', 'AM']],
    [['C'], ['C1']],
    [['D'], ['D1']],
    [['EC1'], ['EB']],
    [['EC'], ['EB', 'EC1']],
    [['ED1'], ['EB']],
    [
      ['ED', 'D'],
      ['EB', 'ED1', 'D1'],
    ],
    [
      ['EC', 'D'],
      ['EB', 'EC1', 'ED', 'ED1', 'D1'],
    ],
    [['B'], []],
  ])('%j brings %j (art. 5.2)', (owned, brought) => {
    const found = heldOn(student({ held: owned.map((one) => held(one)) }), SPANISH_LAW, DAY);
    expect([...found.keys()].toSorted()).toEqual([...owned, ...brought].toSorted());
  });

  it('counts what came with a licence from that licence, and ED by EC and D from the later', () => {
    const facts = student({ held: [held('EC', '2020-01-01'), held('D', '2023-05-05')] });
    expect(heldOn(facts, SPANISH_LAW, DAY).get('ED')?.since).toBe('2023-05-05');
  });
});

describe('tests of each class (RD 818/2009, annex V.A and art. 54)', () => {
  it.each<[LawClass, LawClass[], string]>([
    ['AM', [], 'specific circuit'],
    ['AML', [], 'specific circuit'],
    ['A1', [], 'common specific circuit road'],
    ['A1', ['B'], 'specific circuit road'],
    ['A2', [], 'common specific circuit road'],
    ['A2', ['B'], 'specific circuit road'],
    ['A', ['A2'], ''],
    ['B', [], 'common road'],
    ['B', ['A1'], 'road'],
    ['B96', ['B'], 'circuit road'],
    ['EB', ['B'], 'specific circuit road'],
    ['C1', ['B'], 'specific circuit road'],
    ['EC1', ['C1'], 'specific circuit road'],
    ['C', ['B'], 'specific circuit road'],
    ['C', ['B', 'C1'], 'circuit road'],
    ['EC', ['C'], 'specific circuit road'],
    ['EC', ['C', 'EC1'], 'circuit road'],
    ['EC', ['C', 'ED1'], 'circuit road'],
    ['ED1', ['D1'], 'specific circuit road'],
    ['ED1', ['D1', 'EC1'], 'circuit road'],
    ['D1', ['B'], 'specific circuit road'],
    ['D', ['B'], 'specific circuit road'],
    ['D', ['B', 'D1'], 'circuit road'],
    ['ED', ['D'], 'specific circuit road'],
    ['ED', ['D', 'EC1'], 'circuit road'],
    ['LCM', [], 'specific circuit'],
    ['LVA', [], 'specific circuit'],
  ])('%s with %j: %s', (seeks, owned, tests) => {
    const facts = student({ seeks, held: owned.map((one) => held(one)) });
    expect(pathOf(facts, SPANISH_LAW, DAY).join(' ')).toBe(tests);
  });

  it('A2 after two years with A1 is the road only; before, without what A1 has shown (arts. 5.3 and 54.2.a)', () => {
    const path = (since: string) =>
      pathOf(student({ seeks: 'A2', held: [held('A1', since)] }), SPANISH_LAW, DAY).join(' ');
    expect(path('2024-06-01')).toBe('road');
    expect(path('2024-06-02')).toBe('circuit road');
  });

  it('common theory passed for another licence serves two years', () => {
    const path = (commonElsewhere: string) =>
      pathOf(student({ commonElsewhere }), SPANISH_LAW, DAY).join(' ');
    expect(path('2024-06-01')).toBe('road');
    expect(path('2024-05-31')).toBe('common road');
  });

  it('and goes on with the next test that is passed within them (arts. 53.1 and 54.1)', () => {
    const circuit = { day: '2026-01-10', test: 'circuit', outcome: 'passed', fee: null } as const;
    const path = (commonElsewhere: string, day: string) =>
      pathOf(student({ seeks: 'A1', commonElsewhere, attempts: [circuit] }), SPANISH_LAW, day).join(' ');
    expect(path('2024-03-01', '2027-12-31')).toBe('specific circuit road');
    expect(path('2024-03-01', '2028-01-11')).toBe('common specific circuit road');
    expect(path('2024-01-09', '2026-06-01')).toBe('common specific circuit road');
  });
});

describe('specific theory passed for another class (art. 54.2, «o hayan superado esta prueba para su obtención»)', () => {
  const path = (seeks: LawClass, specificElsewhere: Partial<Record<LawClass, string>>) =>
    pathOf(student({ seeks, specificElsewhere }), SPANISH_LAW, DAY).join(' ');

  // By the letters of art. 54.2: what one seeks, the class for which the test was passed, what is left.
  it.each<[string, LawClass, LawClass, string]>([
    ['a', 'A2', 'A1', 'common circuit road'],
    ['b', 'C', 'C1', 'circuit road'],
    ['c', 'D', 'D1', 'circuit road'],
    ['d', 'EC', 'EC1', 'circuit road'],
    ['e', 'ED', 'EC1', 'circuit road'],
  ])('%s) for %s with that of %s: %s', (_letter, seeks, other, tests) => {
    expect(path(seeks, { [other]: '2024-06-01' })).toBe(tests);
    // Two years, as every pass (art. 53.1).
    expect(path(seeks, { [other]: '2024-05-31' })).toContain('specific');
  });

  it('serves no other class', () => {
    expect(path('C1', { C: '2026-01-01' })).toContain('specific');
    expect(path('D', { C1: '2026-01-01' })).toContain('specific');
  });
});

describe('validity of licences (RD 818/2009, art. 12)', () => {
  it.each<[LawClass, string, string, string]>([
    ['B', '1990-01-01', '2026-06-01', '2036-06-01'],
    ['B', '1961-06-02', '2026-06-01', '2036-06-01'],
    ['B', '1961-06-01', '2026-06-01', '2031-06-01'],
    ['C', '1990-01-01', '2026-06-01', '2031-06-01'],
    ['D', '1961-06-01', '2026-06-01', '2029-06-01'],
    ['LVA', '1990-01-01', '2024-02-29', '2034-02-28'],
  ])('%s of somebody born on %s, obtained on %s: until %s', (licence, birth, day, until) => {
    expect(licenceUntil(licence, birth, day, SPANISH_LAW)).toBe(until);
  });
});

describe('psychotechnic report (RD 170/2010)', () => {
  // The country's holidays of 2026 and 2027, written down by hand.
  const known = new Set(['2026-10-12', '2026-12-08', '2026-12-25', '2027-01-01', '2027-01-06']);

  it.each([
    ['2026-01-01', '2026-05-07'],
    ['2023-12-01', '2024-04-05'],
    ['2024-12-01', '2025-04-04'],
  ])('of %s is good until %s: 90 working days from the day after', (issued, until) => {
    expect(reportUntil({ issued, filed: null }, SPANISH_LAW, 23, new Set())).toBe(until);
  });

  it('without the holidays: one of 1 September is good until 12 January', () => {
    expect(reportUntil({ issued: '2026-09-01', filed: null }, SPANISH_LAW, 23, known)).toBe('2027-01-12');
  });

  describe('the reading of a school or a province', () => {
    const row = (province: number | null, from: string, working: boolean, article: string) => ({
      ...{ province, from, working, days: 90, article },
    });
    const tables = {
      ...SPANISH_LAW,
      reports: [
        ...SPANISH_LAW.reports,
        row(null, '2026-06-01', false, 'school'),
        row(23, '2026-03-01', false, 'Jaén'),
        row(23, '2026-09-01', true, 'Jaén, later'),
      ],
    };
    const rule = (province: number | null, issued: string) =>
      reportRule({ issued, filed: null }, tables, province);

    it.each([
      ['the country’s before any of theirs', 23, '2026-02-28', true],
      ['the province’s from its day', 23, '2026-03-01', false],
      ['the province’s later one, whatever the school says', 23, '2026-09-01', true],
      ['the country’s in another province', 28, '2026-05-31', true],
      ['the school’s from its day', 28, '2026-06-01', false],
      ['the school’s where the province is not known', null, '2026-06-01', false],
    ])('%s', (_what, province, issued, working) => {
      expect(rule(province, issued).working).toBe(working);
    });

    it('of natural days ends 90 days after the report, whatever is shut', () => {
      expect(reportUntil({ issued: '2026-03-01', filed: null }, tables, 23, known)).toBe('2026-05-30');
    });
  });

  it.each(['0206-05-01', '2009-12-07', '9998-12-31'])(
    'a day like %s is answered, whatever it is',
    (issued) => {
      expect(reportUntil({ issued, filed: null }, SPANISH_LAW, 23, known)).toMatch(/^\d{4}-\d\d-\d\d$/);
    },
  );
});

describe('fees (Ley 16/1979)', () => {
  it('knows the 23 kinds, each once, and no 4.6', () => {
    const codes = SPANISH_LAW.fees.map(({ code }) => code);
    expect(codes).toHaveLength(23);
    expect(new Set(codes).size).toBe(23);
    expect(codes).not.toContain('4.6');
  });

  it.each([
    ['1.1', 9977],
    ['1.2', 2785],
    ['1.3', 13272],
    ['1.4', 2061],
    ['1.5', 5570],
    ['2.1', 9405],
    ['2.2', 4458],
    ['2.3', 2887],
    // The table of 2020 with 1 % in 2021 and 1 % in 2022, which reproduces every known amount.
    ['1.6', 990],
    ['3.1', 44191],
    ['3.2', 4458],
    ['3.3', 9997],
    ['4.1', 867],
    ['4.2', 7997],
    ['4.3', 2458],
    ['4.3.1', 492],
    ['4.3.2', 983],
    ['4.3.3', 1475],
    ['4.3.4', 1966],
    ['4.4', 2081],
    ['4.5', 1051],
    ['4.7', null],
    ['5.1', null],
  ])('%s costs %s cents', (code, cents) => {
    expect(feeTypeOn(SPANISH_LAW, code, DAY)?.cents).toBe(cents);
  });

  it('says of each amount that was derived that it was', () => {
    const derived = SPANISH_LAW.fees.filter(({ article }) => article.includes('derivado'));
    expect(derived.map(({ code }) => code)).toEqual(['1.4', '1.6', '3.1', '3.3', '4.2']);
    expect(derived.every(({ unconfirmed }) => unconfirmed)).toBe(true);
  });

  it('names 1.6 as the table of 2020 does', () => {
    const found = feeTypeOn(SPANISH_LAW, '1.6', DAY);
    expect(found?.description).toBe('Cambios de titularidad de permisos de circulación de entidades');
  });

  it.each([
    [1, 40, true, '4.3.1', 492],
    [2, 40, true, '4.3.2', 983],
    [3, 40, true, '4.3.3', 1475],
    [4, 40, true, '4.3.4', 1966],
    [5, 40, true, '4.3', 2458],
    [10, 40, true, '4.3', 2458],
    // A lorry driver over 65, whose usual term is three years.
    [3, 66, false, '4.3', 2458],
    [1, 40, false, '4.3', 2458],
    [5, 69, false, '4.3', 2458],
    [5, 70, false, '4.3', 0],
    [2, 70, true, '4.3', 0],
  ])('renewal for %i years at %i, for health %s: %s, %i cents', (years, age, forHealth, code, cents) => {
    expect(renewalFee(SPANISH_LAW, { years, age, forHealth }, DAY)).toMatchObject({ code, cents });
  });

  it('cites the article of the age and of the shorter term', () => {
    const article = (age: number) => renewalFee(SPANISH_LAW, { years: 2, age, forHealth: true }, DAY).article;
    expect([article(70), article(40)]).toEqual(['Ley 16/1979, art. 5.1.b', 'Ley 16/1979, art. 5.2']);
  });

  it('a new amount holds from its day on', () => {
    const [whole] = SPANISH_LAW.fees.filter(({ code }) => code === '4.3');
    const dearer = {
      ...SPANISH_LAW,
      fees: [...SPANISH_LAW.fees, { ...whole!, from: '2027-01-01', cents: 3000 }],
    };
    const short = { years: 1, age: 40, forHealth: true };
    expect(renewalFee(dearer, short, '2026-12-31').cents).toBe(492);
    expect(renewalFee(dearer, short, '2027-01-01').cents).toBe(600);
  });

  it('at most two inspections a year', () => {
    const done = ['2025-03-01', '2026-02-01', '2026-09-01'];
    expect(inspectionRefusal(done, SPANISH_LAW, '2026-12-31')?.code).toBe('DGT-LAW-022');
    expect(inspectionRefusal(done, SPANISH_LAW, '2025-12-31')).toBeNull();
    expect(inspectionRefusal(done, SPANISH_LAW, '2027-01-01')).toBeNull();
  });
});

it('every row of every table says where it is written and since when', () => {
  const { holidays, ...tables } = SPANISH_LAW;
  for (const row of Object.values(tables).flat()) {
    expect(row.article).toMatch(/^(RD|Ley|Orden)/);
    expect(row.from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
  expect(holidays).toEqual([]);
});
