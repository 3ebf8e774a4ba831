import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AlarmDays, alarmRead, alarmUpdate } from '@volante/contracts/dgt/alarm.contract';
import {
  type DgtFeeType,
  dgtFeeCreate,
  dgtFeeTypeDelete,
  dgtFeeTypeRead,
  dgtFeeTypeUpdate,
} from '@volante/contracts/dgt/dgt-fee.contract';
import { examCreate } from '@volante/contracts/dgt/exam.contract';
import { centerRead, centerSave, examFolderCreate } from '@volante/contracts/dgt/exam-folder.contract';
import { holidayCreate, holidayDelete, holidayRead } from '@volante/contracts/dgt/holiday.contract';
import { settingHistory } from '@volante/contracts/dgt/setting-history.contract';
import {
  studentFileCalendar,
  studentFileCount,
  studentFileRead,
  studentFileTeachers,
  studentFileUpdate,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';
import { studentFileExport } from '@volante/contracts/dgt/student-file-export.contract';
import { waitDelete, waitPreview, waitRead, waitUpdate } from '@volante/contracts/dgt/wait.contract';
import { newId } from '@volante/service-kit/object-id';
import {
  clerk,
  type DgtHost,
  daysAgo,
  JAEN,
  manager,
  person,
  startDgt,
  stranger,
  UBEDA,
} from './dgt-host.js';
import { readyStudent, refresh } from './exam-data.js';
import { issuedToEnd, workingDaysAfter } from './working-days.js';

let dgt: DgtHost;
beforeAll(async () => {
  dgt = await startDgt();
});
afterAll(() => dgt.stop());

const office = person({ permissions: ['dgt-folder.view', 'dgt-fee.view'] });
const failed = (student: string, day: string) => ({
  student,
  licence: 'B',
  day,
  test: 'common',
  outcome: 'failed',
});
const earliest = async (student: string) =>
  (await dgt.ok<{ clock: { earliest: string } }>(manager, studentFileRead, { student })).clock.earliest;
const ids = async (input: Record<string, unknown>, as = manager) =>
  (await dgt.ok<{ rows: { id: string }[] }>(as, studentFileUrgent, { limit: 100, ...input })).rows.map(
    ({ id }) => id,
  );

describe('days of warning', () => {
  it('are of each date, follow in list, count and file at once, and are not overwritten unseen', async () => {
    const [report, card] = [await readyStudent(dgt), await readyStudent(dgt)];
    const papers = { reportIssued: issuedToEnd(21, 90).issued, reportFiled: null };
    await dgt.ok(manager, studentFileUpdate, { student: report, version: 1, ...papers });
    await dgt.ok(manager, studentFileUpdate, { student: card, version: 1, identityUntil: daysAgo(-20) });
    const soon = () => ids({ severity: 'soon' });
    expect(await soon()).toEqual(expect.arrayContaining([report, card]));
    const own = { version: 0, urgent: 7, soon: 30, dates: [{ name: 'report', urgent: 25, soon: 60 }] };
    expect(await dgt.ok(manager, alarmUpdate, own)).toEqual({ ...own, version: 1 });
    expect(await soon()).toEqual([card]);
    expect(await ids({ severity: 'urgent' })).toEqual([report]);
    expect(await ids({ severity: 'urgent,soon', due: 'identity' })).toEqual([card]);
    const { counts } = await dgt.ok<{ counts: { severity: string; students: number }[] }>(
      manager,
      studentFileCount,
    );
    expect(counts).toContainEqual({ severity: 'urgent', students: 1 });
    const file = await dgt.ok<{ clock: { dates: { name: string; severity: string }[] } }>(
      manager,
      studentFileRead,
      {
        student: report,
      },
    );
    expect(file.clock.dates.find(({ name }) => name === 'report')?.severity).toBe('urgent');
    const { error } = await dgt.host.call(manager, alarmUpdate, { ...own, soon: 90 });
    expect(error).toMatchObject({
      code: 'DATA-409',
      details: { version: 1, current: { soon: 30, version: 1 } },
    });
    expect(await dgt.ok<AlarmDays>(office, alarmRead)).toMatchObject({ version: 1, soon: 30 });
    const wrong = { ...own, version: 1, dates: [{ name: 'report', urgent: 60, soon: 60 }] };
    expect(await dgt.fails(manager, alarmUpdate, wrong)).toBe('DGT-FILE-001');
    expect(await dgt.fails(office, alarmUpdate, own)).toBe('ACCESS-001');
    expect(await dgt.ok<AlarmDays>(stranger, alarmRead)).toEqual({
      version: 0,
      urgent: 7,
      soon: 30,
      dates: [],
    });
  });
});

describe('waits of a province', () => {
  const tomorrow = daysAgo(-1);
  const asked = { province: 23, lost: 2, days: 11, working: true, from: tomorrow };
  const wait = { ...asked, source: 'Circular' };

  it('tell what they would change before they are written, and may be taken back until they begin', async () => {
    const running = await readyStudent(dgt);
    for (const ago of [40, 4]) await dgt.ok(manager, examCreate, failed(running, daysAgo(ago)));
    const once = await readyStudent(dgt, { branch: UBEDA });
    await dgt.ok(manager, examCreate, failed(once, daysAgo(30)));
    const told = await dgt.ok<{ running: number; concerned: number; example: Record<string, string> }>(
      manager,
      waitPreview,
      asked,
    );
    expect(told).toMatchObject({
      running: 1,
      example: { lostOn: tomorrow, before: workingDaysAfter(-1, 10) },
    });
    expect(told.concerned).toBeGreaterThanOrEqual(1);
    expect(told.example.after).toBe(workingDaysAfter(-1, 11));
    // Limited to their own branch.
    expect(await dgt.ok(clerk, waitPreview, asked)).toMatchObject({ running: 1 });
    const { id } = await dgt.ok<{ id: string }>(manager, waitUpdate, { ...wait, version: 0 });
    expect(await dgt.fails(manager, waitUpdate, { ...wait, days: 12, version: 0 })).toBe('DATA-409');
    const rows = async () =>
      (await dgt.ok<{ rows: { id: string | null; pending: boolean }[]; version: number }>(manager, waitRead))
        .rows;
    expect((await rows())[0]).toMatchObject({ id, pending: true });
    expect(await dgt.fails(stranger, waitDelete, { id })).toBe('DATA-404');
    await dgt.ok(manager, waitDelete, { id });
    expect((await rows()).map((row) => row.id)).not.toContain(id);
    const again = await dgt.ok<{ id: string }>(manager, waitUpdate, wait);
    await dgt.db.unscopedRun('UPDATE province_wait SET from_day = :day WHERE days IS NOT NULL', {
      day: daysAgo(6),
    });
    expect(await dgt.fails(manager, waitDelete, { id: again.id })).toBe('DGT-WAIT-002');
  });

  it('of working days leave out the holidays of the province and of the branch, and only those', async () => {
    const [here, there] = [await readyStudent(dgt), await readyStudent(dgt, { branch: UBEDA })];
    for (const one of [here, there])
      for (const ago of [50, 5]) await dgt.ok(manager, examCreate, failed(one, daysAgo(ago)));
    const before = await earliest(here);
    expect(await earliest(there)).toBe(before);
    const add = (row: Record<string, unknown>) =>
      dgt.ok<{ ids: string[] }>(manager, holidayCreate, {
        rows: [{ name: 'Fiesta local', day: before, ...row }],
      });
    const { ids: local } = await add({ branch: JAEN });
    expect((await add({ branch: JAEN })).ids).toEqual([]);
    expect((await earliest(here)) > before).toBe(true);
    expect(await earliest(there)).toBe(before);
    const { ids: regional } = await add({ province: 23 });
    expect((await earliest(there)) > before).toBe(true);
    await add({ province: 43 });
    const calendar = async () =>
      (await dgt.ok<{ text: string }>(manager, studentFileCalendar, { student: here })).text;
    await dgt.ok(manager, studentFileUpdate, { student: here, version: 1, identityUntil: before });
    expect((await calendar()).replaceAll('\r\n ', '')).toContain('Cae en día inhábil: Fiesta local.');
    const year = Number(before.slice(0, 4));
    const { rows } = await dgt.ok<{ rows: { id: string | null }[] }>(office, holidayRead, { year });
    expect(rows.filter(({ id }) => id === null)).toHaveLength(10);
    expect(await dgt.fails(stranger, holidayDelete, { ids: regional })).toBe('no error');
    await dgt.ok(manager, holidayDelete, { ids: [...local, ...regional] });
    expect(await earliest(here)).toBe(before);
    const wrong = { rows: [{ day: before, name: 'De nadie' }] };
    expect(await dgt.fails(manager, holidayCreate, wrong)).toBe('DGT-HOLIDAY-001');
    const foreign = { rows: [{ day: before, name: 'Ajena', branch: UBEDA }] };
    expect(await dgt.fails(clerk, holidayCreate, foreign)).toBe('DGT-003');
  });
});

describe('amounts', () => {
  const kind = async (code: string) =>
    (await dgt.ok<{ rows: DgtFeeType[] }>(manager, dgtFeeTypeRead)).rows.find((one) => one.code === code);
  const price = async (type: string) =>
    (await dgt.ok<{ cents: number }>(manager, dgtFeeCreate, { branch: JAEN, type, boughtOn: daysAgo(0) }))
      .cents;

  it("the parts of a renewal follow the whole, their own row comes first, and the law's comes back", async () => {
    const from = daysAgo(0);
    const whole = { code: '4.3', from, cents: 3000, version: 0 };
    expect(await dgt.ok<DgtFeeType>(manager, dgtFeeTypeUpdate, whole)).toMatchObject({
      cents: 3000,
      version: 1,
    });
    expect(await dgt.fails(manager, dgtFeeTypeUpdate, whole)).toBe('DATA-409');
    expect(await kind('4.3.1')).toMatchObject({ cents: 600, version: 0 });
    expect(await price('4.3.2')).toBe(1200);
    await dgt.ok(manager, dgtFeeTypeUpdate, { code: '4.3.1', from, cents: 650 });
    expect((await kind('4.3.1'))?.amounts[0]).toMatchObject({ cents: 650, written: true });
    expect(await dgt.ok(manager, dgtFeeTypeDelete, { code: '4.3.1', from })).toBeNull();
    expect(await kind('4.3.1')).toMatchObject({ cents: 600 });
    expect(await dgt.ok(manager, dgtFeeTypeDelete, { code: '4.3', from })).toBeNull();
    expect(await kind('4.3')).toMatchObject({ cents: 2458 });
    expect((await kind('4.3'))?.amounts).toEqual([
      expect.objectContaining({ cents: 2458, own: false, source: 'Ley 16/1979, tarifa 4.3' }),
    ]);
    expect(await dgt.fails(manager, dgtFeeTypeDelete, { code: '4.3', from })).toBe('DGT-TAX-010');
    expect(await dgt.fails(office, dgtFeeTypeDelete, { code: '4.3', from })).toBe('ACCESS-001');
  });
});

it('a retired centre stays readable and takes no new folder', async () => {
  const center = { name: 'Pista de Linares', province: 23 };
  const { id, version } = await dgt.ok<{ id: string; version: number }>(manager, centerSave, center);
  const folder = { branch: JAEN, center: id, day: daysAgo(-9), test: 'road', places: 2 };
  await dgt.ok(manager, examFolderCreate, folder);
  await dgt.ok(manager, centerSave, { ...center, id, version, state: 'inactive' });
  expect(await dgt.fails(manager, examFolderCreate, folder)).toBe('DGT-FOLDER-012');
  const { error } = await dgt.host.call(manager, centerSave, { ...center, id, version });
  expect(error).toMatchObject({ code: 'DATA-409', details: { version: 2, current: { state: 'inactive' } } });
  const { rows } = await dgt.ok<{ rows: { id: string; state: string }[] }>(office, centerRead);
  expect(rows).toContainEqual(expect.objectContaining({ id, state: 'inactive' }));
});

describe('the list', () => {
  it('finds by words, identity number and teacher within the branches of the person', async () => {
    const [one, two] = [
      await readyStudent(dgt, { lastName: 'Zarzuela Ñíguez', firstName: 'Óscar', fiscalCode: '00000000T' }),
      await readyStudent(dgt, { lastName: 'Zarzuela Gil', firstName: 'Eva', branch: UBEDA }),
    ];
    await dgt.ok(manager, examCreate, failed(two, daysAgo(30)));
    await dgt.db.unscopedRun("UPDATE exam_attempt SET teacher = 'Rosa Jiménez' WHERE student_id = :two", {
      two,
    });
    await refresh(dgt);
    expect((await ids({ search: 'zarzu' })).sort()).toEqual([one, two].sort());
    expect(await ids({ search: 'zarzuela, oscar' })).toEqual([one]);
    expect(await ids({ search: '00000000' })).toEqual([one]);
    expect(await ids({ search: 'arzu' })).toEqual([]);
    expect(await ids({ search: 'zarzuela' }, clerk)).toEqual([one]);
    expect(await ids({ teacher: 'Rosa Jiménez' })).toEqual([two]);
    expect(await dgt.ok(manager, studentFileTeachers)).toEqual({ rows: [{ name: 'Rosa Jiménez' }] });
    expect(await dgt.ok(clerk, studentFileTeachers)).toEqual({ rows: [] });
    const all = await ids({});
    const first = await dgt.ok<{ rows: { id: string }[]; next: string }>(manager, studentFileUrgent, {
      limit: 3,
    });
    const then = await ids({ limit: 100, cursor: first.next });
    expect([...first.rows.map(({ id }) => id), ...then]).toEqual(all);
  });

  it('goes out as a job, and as a calendar of many, for whoever sees it and may export people', async () => {
    const choice = { format: 'xlsx', filters: { severity: 'soon' }, columns: ['student', 'day'] };
    const both = person({ permissions: ['dgt-folder.view', 'client.export'] });
    expect(await dgt.ok(both, studentFileExport, choice)).toEqual({
      job: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    expect(await dgt.ok(both, studentFileCalendar)).toMatchObject({ filename: 'plazos-trafico.ics' });
    expect(await dgt.fails(office, studentFileExport, choice)).toBe('ACCESS-001');
    expect(await dgt.fails(office, studentFileCalendar)).toBe('ACCESS-001');
    const exporter = person({ permissions: ['client.export'] });
    expect(await dgt.fails(exporter, studentFileExport, choice)).toBe('ACCESS-001');
  });
});

it('every change of a setting is in the history of the school, by whom', async () => {
  const id = manager.business.id;
  const { rows } = await dgt.ok<{ rows: { action: string; actor: { name: string } }[] }>(
    manager,
    settingHistory,
    { id },
  );
  const actions = new Set(rows.map(({ action }) => action));
  for (const action of ['alarms-updated', 'wait-written', 'wait-withdrawn', 'fee-written', 'fee-withdrawn'])
    expect(actions).toContain(action);
  expect(rows[0]?.actor.name).toBe('Ana Ruiz');
  expect(await dgt.fails(stranger, settingHistory, { id })).toBe('DATA-404');
  expect(await dgt.fails(manager, settingHistory, { id: newId() })).toBe('DATA-404');
});
