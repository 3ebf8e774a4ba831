import type { Attempt, Outcome, StudentFacts } from '../../src/law/facts.js';
import { feeRefusal } from '../../src/law/fees.js';
import { fileClock } from '../../src/law/file-clock.js';
import type { LawClass, LawTables, Test, WaitRow } from '../../src/law/law-tables.js';
import { presentationRefusals, resultRefusal } from '../../src/law/may-present.js';
import { SPANISH_LAW } from '../../src/law/spanish-law.js';
import { waitFor } from '../../src/law/waits.js';
import { student } from './student.js';

const took = (day: string, test: Test, outcome: Outcome, fee: string | null = 't1'): Attempt => ({
  day,
  test,
  outcome,
  fee,
});
const codes = (
  facts: StudentFacts,
  test: Test,
  day: string,
  { fee = 't1', tables = SPANISH_LAW }: { fee?: string | null; tables?: LawTables } = {},
) => presentationRefusals(facts, tables, { test, day, fee }).map(({ code }) => code);

describe('may a student be presented', () => {
  it('with all in order: yes', () => {
    expect(codes(student(), 'common', '2026-06-01')).toEqual([]);
  });

  it('tells everything that is missing, in Spanish and with its article', () => {
    const facts = student({ birth: '2010-06-01', report: null, identityUntil: '2026-05-31' });
    const found = presentationRefusals(facts, SPANISH_LAW, { test: 'common', day: '2026-06-01', fee: null });
    expect(found.map(({ code }) => code)).toEqual([
      'DGT-LAW-004',
      'DGT-LAW-013',
      'DGT-LAW-016',
      'DGT-LAW-019',
    ]);
    expect(found[0]?.reason).toBe(
      'Es demasiado pronto para el teórico: puede presentarse desde el 01/03/2028.',
    );
    for (const { article, reason } of found) {
      expect(article).not.toBe('');
      expect(reason).not.toContain('{');
    }
  });

  it('theory from three months before the age, practice on the day of the age', () => {
    const born = student({ birth: '2008-02-29', attempts: [took('2025-12-01', 'common', 'passed')] });
    expect(codes({ ...born, attempts: [] }, 'common', '2025-11-27')).toContain('DGT-LAW-004');
    expect(codes({ ...born, attempts: [] }, 'common', '2025-11-28')).not.toContain('DGT-LAW-004');
    expect(codes(born, 'road', '2026-02-27')).toContain('DGT-LAW-003');
    expect(codes(born, 'road', '2026-02-28')).toEqual([]);
  });

  it('nothing without a class that is sought, nor a test that the class does not have', () => {
    expect(codes(student({ seeks: null }), 'road', '2026-06-01')).toEqual(['DGT-LAW-001']);
    expect(codes(student(), 'circuit', '2026-06-01')).toContain('DGT-LAW-008');
  });

  it('one phase after the other, on different days (arts. 51.3 and 53.1)', () => {
    expect(codes(student(), 'road', '2026-06-01')).toEqual(['DGT-LAW-010']);
    const passed = student({ attempts: [took('2026-06-01', 'common', 'passed')] });
    expect(codes(passed, 'road', '2026-06-01')).toEqual(['DGT-LAW-020']);
    expect(codes(passed, 'road', '2026-06-02')).toEqual([]);
    expect(codes(passed, 'common', '2026-06-02')).toEqual(['DGT-LAW-009']);
  });

  it('a report that reached the file in time does not lapse', () => {
    const report = { issued: '2026-01-01', filed: null };
    expect(codes(student({ report }), 'common', '2026-05-07')).toEqual([]);
    expect(codes(student({ report }), 'common', '2026-05-08')).toEqual(['DGT-LAW-017']);
    expect(codes(student({ report: { ...report, filed: '2026-05-07' } }), 'common', '2026-09-01')).toEqual(
      [],
    );
    expect(codes(student({ report: { ...report, filed: '2026-05-08' } }), 'common', '2026-09-01')).toEqual([
      'DGT-LAW-017',
    ]);
  });

  it('no result of a day that has not come', () => {
    expect(resultRefusal('2026-06-02', '2026-06-01')?.code).toBe('DGT-LAW-021');
    expect(resultRefusal('2026-06-01', '2026-06-01')).toBeNull();
  });
});

describe('a pass lasts two years, anew with each (art. 53.1)', () => {
  const theory = took('2024-02-29', 'common', 'passed');

  it('until the same day two years later, the 28th where there is no 29th', () => {
    expect(codes(student({ attempts: [theory] }), 'road', '2026-02-28')).not.toContain('DGT-LAW-011');
    expect(codes(student({ attempts: [theory] }), 'road', '2026-03-01')).toContain('DGT-LAW-011');
    expect(fileClock(student({ attempts: [theory] }), SPANISH_LAW, '2026-03-01').next).toBe('common');
  });

  it('the next pass starts two years for all', () => {
    const facts = student({
      seeks: 'A1',
      attempts: [
        took('2024-01-10', 'common', 'passed'),
        took('2024-01-10', 'specific', 'passed'),
        took('2025-12-20', 'circuit', 'passed'),
      ],
      fees: ['t2'],
    });
    expect(codes(facts, 'road', '2027-12-20', { fee: 't2' })).toEqual([]);
    expect(codes(facts, 'road', '2027-12-21', { fee: 't2' })).toEqual(['DGT-LAW-011']);
  });

  it('passes that lapsed before the next one do not come back with it', () => {
    const facts = student({
      attempts: [theory, took('2026-03-02', 'common', 'passed')],
    });
    expect(fileClock(facts, SPANISH_LAW, '2026-03-03').dates.find(({ name }) => name === 'pass')?.day).toBe(
      '2028-03-02',
    );
  });
});

describe('one fee, two sittings, six months between them (art. 51.2)', () => {
  const may = (attempts: Attempt[], day: string) =>
    feeRefusal('t1', attempts, SPANISH_LAW, day)?.code ?? null;
  const failed = took('2026-01-31', 'common', 'failed');

  it.each<[string, Attempt[], string, string | null]>([
    ['unused', [], '2026-06-01', null],
    ['one lost, six months to the day', [failed], '2026-07-31', null],
    ['one lost, a day more', [failed], '2026-08-01', 'DGT-LAW-015'],
    ['from 31 August to the last of February', [took('2025-08-31', 'common', 'failed')], '2026-02-28', null],
    ['and not to 1 March', [took('2025-08-31', 'common', 'failed')], '2026-03-01', 'DGT-LAW-015'],
    ['a third time', [failed, took('2026-03-01', 'common', 'failed')], '2026-04-01', 'DGT-LAW-014'],
    [
      'not turning up loses one',
      [failed, took('2026-03-01', 'common', 'absent')],
      '2026-04-01',
      'DGT-LAW-014',
    ],
    ['an excuse keeps it', [failed, took('2026-03-01', 'common', 'excused')], '2026-04-01', null],
    ['a pass goes on in its sitting', [failed, took('2026-03-01', 'common', 'passed')], '2026-04-01', null],
    [
      'and the next failure ends it',
      [failed, took('2026-03-01', 'common', 'passed'), took('2026-04-01', 'road', 'failed')],
      '2026-05-01',
      'DGT-LAW-014',
    ],
    [
      'two theory tests of one day are one sitting',
      [failed, took('2026-01-31', 'specific', 'failed')],
      '2026-04-01',
      null,
    ],
    // CNAE on the DGT's criterion: the six months run between two sittings of the same test, not after a pass.
    [
      'a pass at the first try, ten months later',
      [took('2026-02-02', 'common', 'passed')],
      '2026-11-30',
      null,
    ],
    ['as long as the pass lasts', [took('2026-02-02', 'common', 'passed')], '2028-02-02', null],
    ['and no longer', [took('2026-02-02', 'common', 'passed')], '2028-02-03', 'DGT-LAW-025'],
    [
      'a later pass under another fee starts its two years anew',
      [took('2026-02-02', 'common', 'passed'), took('2027-05-05', 'circuit', 'passed', 't2')],
      '2029-05-05',
      null,
    ],
    ['a pass in the second sitting', [failed, took('2026-03-01', 'common', 'passed')], '2026-12-01', null],
    [
      'failing after a pass begins the six months',
      [took('2026-02-02', 'common', 'passed'), took('2026-03-02', 'road', 'failed')],
      '2026-09-03',
      'DGT-LAW-015',
    ],
    [
      'one theory test lost on the day of the other one’s pass',
      [took('2026-01-31', 'common', 'failed'), took('2026-01-31', 'specific', 'passed')],
      '2026-08-01',
      'DGT-LAW-015',
    ],
    ['what another fee lost', [took('2026-01-31', 'common', 'failed', 't0')], '2026-12-01', null],
  ])('%s', (_name, attempts, day, code) => {
    expect(may(attempts, day)).toBe(code);
  });
});

it('a first pass leaves the fee without an end of its own in the file clock', () => {
  const facts = student({ attempts: [took('2026-02-02', 'common', 'passed')] });
  const { dates, missing } = fileClock(facts, SPANISH_LAW, '2026-11-22');
  expect(dates.map(({ name }) => name)).not.toContain('fee');
  expect(dates.find(({ name }) => name === 'pass')?.day).toBe('2028-02-02');
  expect(missing).toEqual([]);
});

describe('the kind of a fee (Ley 16/1979, 2.1 for permits, 2.2 for licences)', () => {
  it.each<[StudentFacts['seeks'], string, string | null]>([
    ['B', '2.1', null],
    ['B', '2.2', 'DGT-LAW-026'],
    ['AM', '2.1', null],
    ['LVA', '2.2', null],
    ['LVA', '2.1', 'DGT-LAW-026'],
    ['LCM', '2.1', 'DGT-LAW-026'],
  ])('%s with a fee %s: %s', (seeks, type, code) => {
    const facts = student({ seeks, feeTypes: { t1: type } });
    const found = codes(facts, seeks === 'B' ? 'common' : 'specific', '2026-06-01');
    expect(found).toEqual(code ? [code] : []);
  });

  it('the clock takes the fee of the right kind where there are both', () => {
    const facts = student({ fees: ['t1', 't2'], feeTypes: { t1: '2.2', t2: '2.1' } });
    expect(fileClock(facts, SPANISH_LAW, '2026-06-01').missing).toEqual([]);
  });
});

describe('doubts are shown and stop nobody', () => {
  const cautions = (over: Partial<StudentFacts>, day = '2026-06-01') =>
    fileClock(student(over), SPANISH_LAW, day).cautions.map(({ code }) => code);

  it('a report beyond ninety natural days, within ninety working ones', () => {
    const report = { issued: '2026-02-02', filed: null };
    expect(cautions({ report }, '2026-05-03')).toEqual([]);
    expect(cautions({ report }, '2026-05-04')).toEqual(['DGT-LAW-101']);
    expect(cautions({ report: { ...report, filed: '2026-03-01' } }, '2026-05-04')).toEqual([]);
  });

  it('an identity document whose end nobody has written down', () => {
    expect(cautions({ identityUntil: null })).toEqual(['DGT-LAW-103']);
    expect(codes(student({ identityUntil: null }), 'common', '2026-06-01')).toEqual([]);
  });

  it('road classes of A1 and A2: after the circuit, with an authorisation of two years (art. 55.4, annex VI.C.6)', () => {
    const circuit = { day: '2026-05-04', test: 'circuit', outcome: 'passed', fee: null } as const;
    const specific = { ...circuit, day: '2026-04-06', test: 'specific' } as const;
    const common = { ...circuit, day: '2026-04-06', test: 'common' } as const;
    const rider = (seeks: LawClass, attempts: StudentFacts['attempts']) => ({ seeks, attempts });
    expect(cautions(rider('A1', [common, specific, circuit]))).toEqual(['DGT-LAW-106']);
    expect(cautions(rider('A2', [common, specific, circuit]))).toEqual(['DGT-LAW-106']);
    // Before the circuit there is no road test to come; a car has no such rule.
    expect(cautions(rider('A1', [common, specific]))).toEqual([]);
    expect(cautions(rider('B', [common]))).toEqual([]);
    // A2 after two years with A1 is the road alone.
    const held = [{ licence: 'A1', since: '2023-01-01', until: null }] as const;
    expect(cautions({ seeks: 'A2', held })).toEqual(['DGT-LAW-106']);
  });

  it('a bus at 19 with the ordinary certificate: without passengers or on short lines', () => {
    const bus = {
      seeks: 'D',
      cap: 'ordinary',
      birth: '2007-01-01',
      held: [{ licence: 'B', since: null, until: null }],
    } as const;
    expect(codes(student(bus), 'specific', '2026-06-01')).toEqual([]);
    expect(cautions(bus)).toEqual(['DGT-LAW-102']);
    expect(cautions({ ...bus, birth: '2005-06-02' })).toEqual(['DGT-LAW-102']);
    expect(cautions({ ...bus, birth: '2005-06-01' })).toEqual([]);
  });
});

describe('waits (annex VI.A.2)', () => {
  const lost = (...days: string[]) => student({ attempts: days.map((day) => took(day, 'common', 'failed')) });
  const from = (facts: StudentFacts, tables = SPANISH_LAW) =>
    waitFor(facts, tables, 'common', '2027-12-31')?.from ?? null;
  const tarragona = (over: Partial<WaitRow>): WaitRow => ({
    from: '2026-03-01',
    article: 'Jefatura de Tarragona',
    province: 43,
    lost: 2,
    days: 11,
    working: true,
    ...over,
  });
  const withRows = (...rows: WaitRow[]): LawTables => ({
    ...SPANISH_LAW,
    waits: [...SPANISH_LAW.waits, ...rows],
    holidays: ['2026-04-02', '2026-04-03'],
  });

  it.each<[string[], string | null]>([
    [['2026-03-02'], null],
    [['2026-03-02', '2026-03-20'], '2026-04-03'],
    [['2026-03-02', '2026-03-20', '2026-04-01'], '2026-04-22'],
    [['2026-03-02', '2026-03-20', '2026-04-01', '2026-05-04'], '2026-05-25'],
  ])('after %j: %s', (days, day) => {
    expect(from(lost(...days))).toBe(day);
  });

  it('is told with its day', () => {
    const facts = lost('2026-03-02', '2026-03-20');
    expect(codes({ ...facts, fees: ['t2'] }, 'common', '2026-04-02', { fee: 't2' })).toEqual(['DGT-LAW-012']);
    expect(codes({ ...facts, fees: ['t2'] }, 'common', '2026-04-03', { fee: 't2' })).toEqual([]);
  });

  it('Christmas and New Year are no working days: lost on 18 December, again on 5 January', () => {
    const tables = { ...SPANISH_LAW, holidays: ['2026-12-25', '2027-01-01', '2027-01-06'] };
    expect(from(lost('2026-11-02', '2026-12-18'), tables)).toBe('2027-01-05');
  });

  it('a pass begins the count anew, and each test has its own', () => {
    const facts = student({
      attempts: [
        took('2024-01-01', 'common', 'failed'),
        took('2024-02-01', 'common', 'failed'),
        took('2024-03-01', 'common', 'passed'),
        took('2026-03-01', 'road', 'failed'),
        took('2026-04-20', 'common', 'failed'),
      ],
    });
    expect(from(facts)).toBeNull();
  });

  it('a province adds its own, in working days without holidays', () => {
    const facts = { ...lost('2026-03-02', '2026-03-20'), province: 43 };
    // 11 working days from Friday 20 March, without 2 and 3 April: Wednesday 8 April.
    expect(from(facts, withRows(tarragona({})))).toBe('2026-04-08');
    expect(from({ ...facts, province: 8 }, withRows(tarragona({})))).toBe('2026-04-07');
  });

  it('a province may count natural days, and never fewer than the law', () => {
    const facts = { ...lost('2026-03-02', '2026-03-20'), province: 43 };
    expect(from(facts, withRows(tarragona({ days: 10, working: false })))).toBe('2026-03-30');
    expect(from(facts, withRows(tarragona({ days: 2 })))).toBe('2026-03-30');
  });

  it('a reading for two sittings is none for three', () => {
    const facts = { ...lost('2026-02-02', '2026-03-02', '2026-04-06'), province: 43 };
    // 15 working days from Monday 6 April.
    expect(from(facts, withRows(tarragona({ days: 10, working: false })))).toBe('2026-04-27');
  });

  it('a table that changes half-way moves no wait that is running', () => {
    const facts = { ...lost('2026-03-02', '2026-03-20'), province: 43 };
    const longer = tarragona({ from: '2026-03-21', days: 40, working: false });
    expect(from(facts, withRows(tarragona({}), longer))).toBe('2026-04-08');
    expect(from({ ...lost('2026-03-02', '2026-03-21'), province: 43 }, withRows(tarragona({}), longer))).toBe(
      '2026-04-30',
    );
  });
});

describe('the file clock', () => {
  const facts = student({
    birth: '2008-09-15',
    report: { issued: '2026-04-01', filed: null },
    identityUntil: '2026-06-20',
    attempts: [took('2026-06-15', 'common', 'failed')],
  });

  it('gives every date with rule, article and urgency, the most urgent first', () => {
    const { dates } = fileClock(facts, SPANISH_LAW, '2026-06-16');
    expect(dates.map(({ name, day, severity, kind }) => [name, day, severity, kind])).toEqual([
      ['identity', '2026-06-20', 'urgent', 'until'],
      ['practice-age', '2026-09-15', 'waiting', 'from'],
      ['report', '2026-08-05', 'later', 'until'],
      ['fee', '2026-12-15', 'later', 'until'],
      ['theory-age', '2026-06-15', 'met', 'from'],
    ]);
    for (const { rule, article } of dates) expect(rule && article).not.toBe('');
  });

  it('says what comes next, what is missing and the first day for it', () => {
    const clock = fileClock(facts, SPANISH_LAW, '2026-06-16');
    expect(clock).toMatchObject({ next: 'common', missing: [], earliest: '2026-06-16' });
    const later = fileClock(facts, SPANISH_LAW, '2027-01-01');
    expect(later.missing.map(({ code }) => code)).toEqual(['DGT-LAW-015', 'DGT-LAW-017', 'DGT-LAW-019']);
  });

  it('after two failures the first day is that of the wait', () => {
    const waiting = { ...facts, attempts: [...facts.attempts, took('2026-06-16', 'common', 'failed')] };
    expect(fileClock(waiting, SPANISH_LAW, '2026-06-16').earliest).toBe('2026-06-30');
  });

  it('names no day on which the licence that is needed, or an exemption, has ended', () => {
    const waits = {
      seeks: 'C',
      birth: '2005-08-01',
      held: [{ licence: 'B', since: '2023-08-01', until: '2026-07-31' }],
    } as const;
    // The theory is three months before the age, which is reached on 1 August.
    expect(fileClock(student(waits), SPANISH_LAW, '2026-04-01').earliest).toBe('2026-05-01');
    const later = { ...waits, held: [{ licence: 'B', since: '2023-08-01', until: '2026-04-30' }] } as const;
    expect(fileClock(student(later), SPANISH_LAW, '2026-04-01').earliest).toBeNull();
    const elsewhere = student({ birth: '2008-06-10', commonElsewhere: '2024-06-09' });
    expect(fileClock(elsewhere, SPANISH_LAW, '2026-06-01')).toMatchObject({ next: 'road', earliest: null });
  });

  it('counts the seniority of the licence that is needed', () => {
    const rider = student({
      seeks: 'A',
      held: [{ licence: 'A2', since: '2025-01-31', until: '2026-08-01' }],
    });
    const { dates, next } = fileClock(rider, SPANISH_LAW, '2026-06-01');
    expect(next).toBeNull();
    expect(dates.map(({ name, day }) => [name, day])).toEqual(
      expect.arrayContaining([
        ['seniority', '2027-01-31'],
        ['held-licence', '2026-08-01'],
      ]),
    );
  });

  it('nothing ends any more once everything is passed', () => {
    const done = student({
      attempts: [took('2024-01-10', 'common', 'passed'), took('2024-03-10', 'road', 'passed')],
    });
    const clock = fileClock(done, SPANISH_LAW, '2026-12-01');
    expect(clock.next).toBeNull();
    expect(clock.dates.map(({ name }) => name)).not.toContain('pass');
  });
});
