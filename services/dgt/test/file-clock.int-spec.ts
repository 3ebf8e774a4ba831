import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { alarmUpdate } from '@volante/contracts/dgt/alarm.contract';
import { examCreate, examDelete, examRead, examUpdate } from '@volante/contracts/dgt/exam.contract';
import {
  studentFileCalendar,
  studentFileCount,
  studentFileRead,
  studentFileUpdate,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';
import { waitRead, waitUpdate } from '@volante/contracts/dgt/wait.contract';
import { newId } from '@volante/service-kit/object-id';
import { writeMerge, writeStudents } from '../src/student-store/student-writer.js';
import {
  clerk,
  type DgtHost,
  daysAgo,
  JAEN,
  manager,
  startDgt,
  stranger,
  studentState,
  UBEDA,
} from './dgt-host.js';
import { giveFee, readyStudent, refresh, refusedBy } from './exam-data.js';
import { issuedToEnd, workingDaysAfter } from './working-days.js';

interface File {
  version: number;
  licence: string | null;
  path: { test: string; passed: boolean }[];
  clock: {
    next: string | null;
    earliest: string | null;
    missing: { code: string }[];
    cautions: { code: string }[];
    dates: { name: string; day: string; days: number; severity: string; rule: string; article: string }[];
  };
}

let dgt: DgtHost;
beforeAll(async () => {
  dgt = await startDgt();
});
afterAll(() => dgt.stop());

const file = (student: string, as = manager) => dgt.ok<File>(as, studentFileRead, { student });
const took = (student: string, day: string, outcome: string, more: Record<string, unknown> = {}) => ({
  student,
  licence: 'B',
  day,
  test: 'common',
  outcome,
  ...more,
});
const list = async (input: Record<string, unknown> = {}, as = manager) =>
  (
    await dgt.ok<{
      rows: { id: string; missing: number; due: { name: string; severity: string; days: number } | null }[];
    }>(as, studentFileUrgent, { limit: 100, ...input })
  ).rows;

it('lists those whose traffic sheet nobody has written', async () => {
  const bare = await dgt.student();
  const written = await dgt.student();
  await refresh(dgt);
  const listed = async () => (await list({ sheet: 'missing' })).map(({ id }) => id);
  expect(await listed()).toEqual(expect.arrayContaining([bare, written]));
  await dgt.db.unscopedRun('UPDATE student SET sheet_version = 1 WHERE id = :id', { id: written });
  expect(await listed()).toContain(bare);
  expect(await listed()).not.toContain(written);
});

it('names papers that the school wants, and goes on while the files service is away', async () => {
  const student = await dgt.student();
  const papers = async () =>
    (await dgt.ok<{ papers: unknown }>(manager, studentFileRead, { student })).papers;
  const photo = { slot: newId(), name: 'Fotografía', state: 'missing', validUntil: null } as const;
  dgt.papers.lacking = [photo];
  expect(await papers()).toEqual([photo]);
  expect(dgt.papers.asked).toEqual({ people: [{ contact: student, licence: 'B' }], day: daysAgo(0) });
  dgt.papers.lacking = null;
  expect(await papers()).toBeNull();
  dgt.papers.lacking = [];
});

describe('the file of a student', () => {
  it('has every date with its rule and article, and says what is missing', async () => {
    const student = await dgt.student({ birthday: daysAgo(20 * 365) });
    const before = await file(student);
    expect(before).toMatchObject({ version: 0, licence: 'B', path: [{ test: 'common' }, { test: 'road' }] });
    expect(before.clock.missing.map(({ code }) => code)).toEqual(['DGT-LAW-013', 'DGT-LAW-016']);
    expect(before.clock.cautions.map(({ code }) => code)).toEqual(['DGT-LAW-103']);
    const { issued, until } = issuedToEnd(5, 90);
    await dgt.ok(manager, studentFileUpdate, {
      student,
      version: 0,
      reportIssued: issued,
      identityUntil: daysAgo(-400),
    });
    await giveFee(dgt, student);
    const { clock, version } = await file(student);
    expect(version).toBe(1);
    expect(clock.missing).toEqual([]);
    expect(clock.next).toBe('common');
    expect(clock.dates[0]).toMatchObject({
      name: 'report',
      day: until,
      severity: 'urgent',
      rule: 'Informe psicotécnico: 90 días hábiles',
      article: 'RD 170/2010, art. 15.4, en días hábiles según la DGT (Ley 39/2015, art. 30.2)',
    });
    for (const { article } of clock.dates) expect(article).not.toBe('');
    // More than ninety natural days: shown with its source, and no obstacle.
    expect(clock.cautions.map(({ code }) => code)).toEqual(['DGT-LAW-101']);
    expect(await dgt.fails(manager, studentFileUpdate, { student, version: 0, cap: null })).toBe('DATA-409');
  });

  it('is of its branch and its school', async () => {
    const student = await dgt.student({ branch: UBEDA });
    expect(await dgt.fails(clerk, studentFileRead, { student })).toBe('DATA-404');
    expect(await dgt.fails(stranger, studentFileRead, { student })).toBe('DATA-404');
    expect(await dgt.fails(clerk, studentFileUpdate, { student, version: 0, cap: null })).toBe('DATA-404');
    expect(await dgt.fails(clerk, examCreate, took(student, daysAgo(3), 'failed'))).toBe('DATA-404');
    expect((await list({}, clerk)).map(({ id }) => id)).not.toContain(student);
  });

  it('goes as a calendar file with an event per date', async () => {
    const student = await readyStudent(dgt, {
      lastName: 'Ruiz; Peña, de la Fuente del Camino Viejo y Larguísimo',
    });
    const { text } = await dgt.ok<{ text: string }>(manager, studentFileCalendar, { student });
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-2)).toBe('END:VCALENDAR');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const whole = text.replaceAll('\r\n ', '');
    expect(whole).toContain('SUMMARY:Ruiz\\; Peña\\, de la Fuente');
    expect(whole).toContain('(B): caduca el documento de identidad');
    expect(whole).toContain('TRIGGER:-PT711H');
    expect(whole).toContain(`DTSTART;VALUE=DATE:${daysAgo(-1_000).replaceAll('-', '')}`);
  });
});

describe('exams written down by hand', () => {
  it('make a wait after two failures, a pass moves on, and taking them back moves back', async () => {
    const student = await readyStudent(dgt);
    const fee = (
      await dgt.db.unscoped<{ id: string }>('SELECT id FROM dgt_tax WHERE student_id = :student', { student })
    )[0]?.id;
    await dgt.ok(manager, examCreate, took(student, daysAgo(40), 'failed', { tax: fee }));
    await dgt.ok(manager, examCreate, took(student, daysAgo(4), 'absent', { tax: fee }));
    const { clock } = await file(student);
    expect(clock.earliest).toBe(workingDaysAfter(4, 10));
    expect(clock.missing.map(({ code }) => code)).toEqual(['DGT-LAW-012', 'DGT-LAW-014']);
    const [early] = await refusedBy(dgt, examCreate, took(student, daysAgo(0), 'passed'));
    expect(early?.refusals.map(({ code }) => code)).toEqual(['DGT-LAW-012']);
    const third = await refusedBy(dgt, examCreate, took(student, daysAgo(0), 'passed', { tax: fee }));
    expect(third[0]?.refusals.map(({ code }) => code)).toContain('DGT-LAW-014');
    const { rows } = await dgt.ok<{ rows: { id: string; version: number }[] }>(manager, examRead, {
      student,
    });
    const [last] = rows;
    await dgt.ok(manager, examUpdate, { id: last?.id, version: last?.version, outcome: 'passed' });
    expect((await file(student)).clock.next).toBe('road');
    await dgt.ok(manager, examDelete, { id: last?.id });
    expect((await file(student)).clock).toMatchObject({ next: 'common', missing: [] });
  });

  it('are refused in the future, under age, out of order and twice a day', async () => {
    const student = await readyStudent(dgt);
    const refusals = async (input: Record<string, unknown>) =>
      (await refusedBy(dgt, examCreate, input))[0]?.refusals.map(({ code }) => code);
    expect(await refusals(took(student, daysAgo(-1), 'passed'))).toEqual(['DGT-LAW-021']);
    expect(await refusals({ ...took(student, daysAgo(5), 'passed'), test: 'road' })).toEqual(['DGT-LAW-010']);
    const young = await readyStudent(dgt, { birthday: daysAgo(17 * 365) });
    expect(await refusals(took(young, daysAgo(300), 'passed'))).toEqual(['DGT-LAW-004']);
    await dgt.ok(manager, examCreate, took(student, daysAgo(9), 'failed'));
    expect(await refusals(took(student, daysAgo(9), 'passed'))).toEqual(['DGT-LAW-020']);
  });
});

describe('the list by urgency', () => {
  it('is sorted by what ends first and follows changes, merges and departures', async () => {
    const soon = await readyStudent(dgt, { lastName: 'Lista Uno' });
    const late = await readyStudent(dgt, { lastName: 'Lista Dos' });
    await dgt.ok(manager, studentFileUpdate, { student: soon, version: 1, identityUntil: daysAgo(-3) });
    await dgt.ok(manager, studentFileUpdate, { student: late, version: 1, identityUntil: daysAgo(2) });
    const order = async () => (await list()).map(({ id }) => id).filter((id) => id === soon || id === late);
    expect(await order()).toEqual([late, soon]);
    expect((await list({ severity: 'overdue' })).map(({ id }) => id)).toEqual([late]);
    const [row] = (await list({ severity: 'urgent' })).filter(({ id }) => id === soon);
    expect(row).toMatchObject({ missing: 0, due: { name: 'identity', days: 3 } });
    expect(await dgt.fails(manager, alarmUpdate, { version: 0, urgent: 30, soon: 30, dates: [] })).toBe(
      'DGT-FILE-001',
    );
    await dgt.ok(manager, alarmUpdate, { version: 0, urgent: 1, soon: 40, dates: [] });
    expect((await list({ severity: 'soon' })).map(({ id }) => id)).toContain(soon);
    // A contact whose deletion was published leaves with the next round.
    const sql = {
      query: (text: string, values: readonly unknown[]) => dgt.db.source.query(text, [...values]),
    };
    const gone = {
      businessId: DEMO.school.id,
      version: 2,
      state: studentState({ id: late, state: 'deleted' }),
    };
    await writeStudents(sql, [gone]);
    const counted = () => dgt.ok<{ pending: number }>(manager, studentFileCount);
    expect((await counted()).pending).toBeGreaterThan(0);
    await refresh(dgt);
    expect((await counted()).pending).toBe(0);
    expect(await order()).toEqual([soon]);
  });

  it('a joined contact brings its exams, and takes them along when it is taken apart', async () => {
    const [kept, lost] = [await readyStudent(dgt), await readyStudent(dgt)];
    await dgt.ok(manager, examCreate, took(lost, daysAgo(50), 'passed'));
    const sql = {
      query: (text: string, values: readonly unknown[]) => dgt.db.source.query(text, [...values]),
    };
    const merge = { businessId: DEMO.school.id, id: lost, version: 2, into: kept };
    await writeMerge(sql, merge);
    await refresh(dgt);
    expect((await file(kept)).clock.next).toBe('road');
    const next = async () => (await list({ next: 'road' })).map(({ id }) => id);
    expect(await next()).toEqual([kept]);
    // Corrected after the merge, it counts for the surviving contact.
    const { rows } = await dgt.ok<{ rows: { id: string; version: number }[] }>(manager, examRead, {
      student: kept,
    });
    const change = { id: rows[0]?.id, version: 1, outcome: 'failed' };
    await dgt.ok(manager, examUpdate, change);
    expect((await file(kept)).clock.next).toBe('common');
    await dgt.ok(manager, examUpdate, { ...change, version: 2, outcome: 'passed' });
    await writeMerge(sql, { ...merge, version: 3, into: null });
    await refresh(dgt);
    expect(await next()).toEqual([lost]);
    expect((await file(kept)).clock.next).toBe('common');
  });

  it('is computed anew when the day has changed', async () => {
    const student = await readyStudent(dgt);
    await refresh(dgt);
    await dgt.db.unscopedRun(
      "UPDATE file_clock SET computed_on = '2020-01-01', name = 'vieja' WHERE student_id = :student",
      {
        student,
      },
    );
    await refresh(dgt);
    const [row] = await dgt.db.unscoped<{ name: string; computed_on: string }>(
      'SELECT name, computed_on FROM file_clock WHERE student_id = :student',
      { student },
    );
    expect(row?.name).toBe('Ortega Ruiz, Berta');
    expect(row?.computed_on.slice(0, 4)).not.toBe('2020');
  });
});

it("a province's wait begins with those to come: what runs is not moved", async () => {
  const running = await readyStudent(dgt, { branch: JAEN });
  for (const ago of [40, 4]) await dgt.ok(manager, examCreate, took(running, daysAgo(ago), 'failed'));
  const wait = { province: 23, lost: 2, days: 30, from: daysAgo(-1), source: 'Circular 4/2026' };
  expect(await dgt.fails(manager, waitUpdate, { ...wait, from: daysAgo(0) })).toBe('DGT-WAIT-001');
  await dgt.ok(manager, waitUpdate, wait);
  expect((await file(running)).clock.earliest).toBe(workingDaysAfter(4, 10));
  const { rows } = await dgt.ok<{ rows: { province: number | null; current: boolean; article: string }[] }>(
    manager,
    waitRead,
  );
  expect(rows[0]).toMatchObject({
    province: 23,
    current: false,
    article: 'Jefatura de Tráfico de Jaén: Circular 4/2026',
  });
  expect(rows.at(-1)).toMatchObject({ province: null, current: true });
  // As if the row had been there all along: a failure after its day waits by it.
  await dgt.db.unscopedRun('UPDATE province_wait SET from_day = :day', { day: daysAgo(5) });
  expect((await file(running)).clock.earliest).toBe(daysAgo(-26));
  const { pending } = await dgt.ok<{ pending: number }>(manager, studentFileCount);
  expect(pending).toBeGreaterThan(0);
  expect(await dgt.fails(stranger, studentFileRead, { student: newId() })).toBe('DATA-404');
});

describe('what the authority has allowed', () => {
  const urgent = { authorised: 'Adelantado por urgencia: escrito de la Jefatura' };

  it('can be written down with its reason: a wait cut short, six months prolonged, two tests of a day', async () => {
    const student = await readyStudent(dgt);
    const record = (input: Record<string, unknown>) => dgt.fails(manager, examCreate, input);
    for (const ago of [40, 20]) await dgt.ok(manager, examCreate, took(student, daysAgo(ago), 'failed'));
    const early = took(student, daysAgo(15), 'passed');
    expect(await record(early)).toBe('DGT-001');
    expect(await record({ ...early, ...urgent })).toBe('no error');
    const sameDay = { ...took(student, daysAgo(15), 'failed'), test: 'road' };
    expect(await record(sameDay)).toBe('DGT-001');
    expect(await record({ ...sameDay, ...urgent })).toBe('no error');
    // A day to come is nothing that the authority has done.
    expect(await record({ ...took(student, daysAgo(-3), 'passed'), ...urgent })).toBe('DGT-001');
    const { rows } = await dgt.ok<{
      rows: { day: string; authorised: string; id: string; version: number }[];
    }>(manager, examRead, { student });
    expect(rows.map((row) => row.authorised)).toEqual([urgent.authorised, urgent.authorised, '', '']);
    // Its reason taken away, it is judged as any other.
    const [last] = rows;
    const without = { id: last?.id, version: last?.version, authorised: '' };
    expect(await dgt.fails(manager, examUpdate, without)).toBe('DGT-001');
    const history = await dgt.db.unscoped<{ changes: string }>(
      "SELECT changes FROM audit_entry WHERE entity = 'exam' AND entity_id = :id",
      { id: last?.id ?? '' },
    );
    expect(JSON.stringify(history)).toContain('escrito de la Jefatura');
  });
});

describe('days before the tables', () => {
  it.each([
    ['reportIssued', '0206-05-01'],
    ['reportIssued', '2009-12-07'],
    ['reportFiled', '9999-12-31'],
    ['commonElsewhere', '0001-01-01'],
  ])('%s of %s is told at its field', async (field, day) => {
    const student = await dgt.student();
    expect(await dgt.fails(manager, studentFileUpdate, { student, version: 0, [field]: day })).toBe(
      'REQ-101',
    );
  });

  it.each(['0206-05-01', '2009-12-07', '0001-01-01'])('an exam on %s, too', async (day) => {
    const student = await readyStudent(dgt);
    expect(await dgt.fails(manager, examCreate, took(student, day, 'passed'))).toBe('REQ-101');
  });

  it('a report of 2010 and an exam of 2010 are answered', async () => {
    const student = await readyStudent(dgt, { birthday: '1980-01-01' });
    const papers = { student, version: 1, reportIssued: '2010-01-10', reportFiled: null };
    await dgt.ok(manager, studentFileUpdate, papers);
    await dgt.ok(manager, examCreate, took(student, '2010-02-01', 'failed'));
    expect((await file(student)).clock.missing.map(({ code }) => code)).toEqual(['DGT-LAW-017']);
  });
});
