import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ReportReadingShown,
  reportReadingDelete,
  reportReadingPreview,
  reportReadingRead,
  reportReadingUpdate,
} from '@volante/contracts/dgt/report-reading.contract';
import { settingHistory } from '@volante/contracts/dgt/setting-history.contract';
import {
  studentFileRead,
  studentFileUpdate,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';
import { clerk, type DgtHost, daysAgo, manager, person, startDgt, stranger, UBEDA } from './dgt-host.js';
import { readyStudent, refresh } from './exam-data.js';
import { workingDaysAfter } from './working-days.js';

let dgt: DgtHost;
beforeAll(async () => {
  dgt = await startDgt();
});
afterAll(() => dgt.stop());

interface File {
  clock: {
    missing: { code: string; article: string }[];
    cautions: { code: string }[];
    dates: { name: string; day: string; rule: string; article: string }[];
  };
}
const file = (student: string) => dgt.ok<File>(manager, studentFileRead, { student });
const end = async (student: string) =>
  (await file(student)).clock.dates.find(({ name }) => name === 'report');
const codes = async (student: string) => (await file(student)).clock.missing.map(({ code }) => code);
const kept = async (student: string) => {
  await refresh(dgt);
  const { rows } = await dgt.ok<{
    rows: { id: string; due: { name: string; day: string } | null; missing: number }[];
  }>(manager, studentFileUrgent, { limit: 100 });
  return rows.find(({ id }) => id === student);
};
const read = (as = manager) => dgt.ok<{ rows: ReportReadingShown[]; version: number }>(as, reportReadingRead);

/** A student whose report, of 100 days ago, is in no file: by working days it is good. */
async function withReport(change: Parameters<typeof readyStudent>[1] = {}): Promise<string> {
  const student = await readyStudent(dgt, change);
  await dgt.ok(manager, studentFileUpdate, {
    student,
    version: 1,
    reportIssued: daysAgo(100),
    reportFiled: null,
  });
  return student;
}

describe('the days of a psychotechnic report', () => {
  const jaen = { province: 23, working: false, from: daysAgo(120), source: 'Circular 2/2026' };

  it('are working days until the school writes that a province counts natural ones', async () => {
    const student = await withReport();
    expect(await codes(student)).toEqual([]);
    expect(await end(student)).toMatchObject({
      day: workingDaysAfter(100, 90),
      rule: 'Informe psicotécnico: 90 días hábiles',
    });
    expect((await file(student)).clock.cautions.map(({ code }) => code)).toEqual(['DGT-LAW-101']);
    const told = { province: 23, working: false, from: jaen.from };
    expect(await dgt.ok(manager, reportReadingPreview, told)).toEqual({
      ...{ concerned: 1, lost: 1, regained: 0 },
      example: { issued: daysAgo(120), before: workingDaysAfter(120, 90), after: daysAgo(30) },
    });
    const written = await dgt.ok<ReportReadingShown>(manager, reportReadingUpdate, { ...jaen, version: 0 });
    const article =
      'RD 170/2010, art. 15.4, en días naturales según la Jefatura de Tráfico de Jaén: Circular 2/2026';
    expect(written).toMatchObject({ province: 23, days: 90, working: false, current: true, article });
    expect((await file(student)).clock.missing).toMatchObject([{ code: 'DGT-LAW-017', article }]);
    expect(await end(student)).toMatchObject({
      day: daysAgo(10),
      rule: 'Informe psicotécnico: 90 días naturales',
      article,
    });
    expect(await kept(student)).toMatchObject({ due: { name: 'report', day: daysAgo(10) }, missing: 1 });
    expect((await file(student)).clock.cautions).toEqual([]);
    // The way back: what it would give again, and the row taken back.
    const working = { ...told, working: true };
    expect(await dgt.ok(manager, reportReadingPreview, working)).toMatchObject({
      concerned: 1,
      lost: 0,
      regained: 1,
    });
    expect(await dgt.ok(manager, reportReadingDelete, { id: written.id })).toBeNull();
    expect(await codes(student)).toEqual([]);
    expect(await kept(student)).toMatchObject({ due: { day: workingDaysAfter(100, 90) }, missing: 0 });
    expect((await read()).rows.map(({ id, current }) => [id, current])).toEqual([[null, true]]);
  });

  it('of the whole school hold where no province says otherwise, and from their day on', async () => {
    const [here, there] = [await withReport(), await withReport({ branch: UBEDA })];
    await dgt.ok(manager, studentFileUpdate, { student: there, version: 2, province: 43 });
    const school = { province: null, working: false, source: '' };
    await dgt.ok(manager, reportReadingUpdate, { ...school, from: daysAgo(99) });
    expect([await codes(here), await codes(there)]).toEqual([[], []]);
    await dgt.ok(manager, reportReadingUpdate, { ...school, from: daysAgo(100) });
    expect([await codes(here), await codes(there)]).toEqual([['DGT-LAW-017'], ['DGT-LAW-017']]);
    expect(await kept(there)).toMatchObject({ due: { day: daysAgo(10) } });
    expect((await end(here))?.article).toBe(
      'RD 170/2010, art. 15.4, en días naturales según anota la escuela',
    );
    await dgt.ok(manager, reportReadingUpdate, { ...jaen, working: true });
    expect([await codes(here), await codes(there)]).toEqual([[], ['DGT-LAW-017']]);
    const current = (await read()).rows.filter((row) => row.current).map(({ province }) => province);
    expect(current).toEqual([23, null]);
  });

  it('are not changed unseen, by strangers, nor by those who may only read', async () => {
    const { rows, version } = await read();
    const { error } = await dgt.host.call(manager, reportReadingUpdate, { ...jaen, version: version - 1 });
    expect(error).toMatchObject({
      code: 'DATA-409',
      details: { version, current: { province: 23, working: true } },
    });
    const reader = person({ permissions: ['dgt-folder.view'] });
    expect((await read(reader)).rows).toHaveLength(rows.length);
    expect(await dgt.fails(reader, reportReadingUpdate, jaen)).toBe('ACCESS-001');
    expect(await dgt.fails(stranger, reportReadingDelete, { id: rows[0]?.id })).toBe('DATA-404');
    expect((await read(stranger)).rows.map(({ id }) => id)).toEqual([null]);
    for (const from of ['2010-05-02', '0206-05-01', '9999-12-31'])
      expect(await dgt.fails(manager, reportReadingUpdate, { ...jaen, from })).toBe('REQ-101');
    // Limited to their own branch: nobody of Úbeda is counted.
    expect(
      await dgt.ok(clerk, reportReadingPreview, { province: 43, working: true, from: jaen.from }),
    ).toMatchObject({
      concerned: 0,
    });
    expect(
      await dgt.ok(manager, reportReadingPreview, { province: 43, working: true, from: jaen.from }),
    ).toMatchObject({
      concerned: 1,
      regained: 1,
    });
  });

  it('leave who changed them in the history of the school', async () => {
    const { rows } = await dgt.ok<{ rows: { action: string; changes: object }[] }>(manager, settingHistory, {
      id: manager.business.id,
    });
    expect(rows.map(({ action }) => action)).toEqual([
      ...Array(3).fill('report-reading-written'),
      'report-reading-withdrawn',
      'report-reading-written',
    ]);
    expect(rows[0]?.changes).toEqual({ reading: { from: null, to: { ...jaen, working: true } } });
  });
});
