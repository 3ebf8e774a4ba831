import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  clockDashboard,
  clockExcel,
  clockFinish,
  clockInit,
  clockIsOpen,
  clockJobs,
  clockPause,
  clockTeam,
} from '@volante/contracts/clock/clock.contract';
import {
  clockAnswer,
  clockCorrect,
  clockCorrections,
} from '@volante/contracts/clock/clock-correction.contract';
import { employeeLock } from '@volante/contracts/employees/employee.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import { type BusinessHost, person, startBusiness, stranger } from './business-host.js';
import {
  antonio,
  carmen,
  employeeOf,
  nayra,
  pedro,
  reportOf,
  rosa,
  type Status,
  times,
} from './clock-desk.js';

jest.setTimeout(120_000);

let business: BusinessHost;
const today = (zone = 'Europe/Madrid') => localMoment(Date.now(), zone).day;
const ANTONIO = employeeOf('profesor@');
/** A working day of the demo's register. */
let worked = '';

beforeAll(async () => {
  business = await startBusiness({ worker: true });
  const month = await reportOf(business, antonio, { from: addDays(today(), -30), to: addDays(today(), -1) });
  worked = month.days.at(-1)?.day ?? '';
});
afterAll(() => business.stop());

const REASON = 'Olvidé fichar al salir';
const correct = (as: typeof carmen, day: string, punches: object[], employee?: string) =>
  business.call(as, clockCorrect, { day, punches, reason: REASON, ...(employee ? { employee } : {}) });
const answer = (as: typeof carmen, id: unknown, accept: boolean) =>
  business.call(as, clockAnswer, { id, accept });
const idOf = (answered: { data?: unknown }) => (answered.data as { id: string }).id;

describe('punching', () => {
  it('starts, pauses, goes on and finishes on the clock of the branch, and refuses what makes no sense', async () => {
    expect((await business.ok<Status>(nayra, clockIsOpen)).state).toBe('out');
    expect(await business.ok<Status>(nayra, clockInit)).toMatchObject({
      state: 'working',
      zone: 'Atlantic/Canary',
      day: today('Atlantic/Canary'),
    });
    expect(await business.fails(nayra, clockInit)).toBe('CLOCK-001');
    expect((await business.ok<Status>(nayra, clockPause)).state).toBe('paused');
    expect(await business.fails(nayra, clockPause)).toBe('CLOCK-002');
    expect((await business.ok<Status>(nayra, clockInit)).state).toBe('working');
    expect((await business.ok<Status>(nayra, clockFinish)).state).toBe('out');
    for (const call of [clockPause, clockFinish]) expect(await business.fails(nayra, call)).toBe('CLOCK-002');
    const day = today('Atlantic/Canary');
    const { days } = await reportOf(business, nayra, { from: day, to: day });
    expect(days).toMatchObject([{ zone: 'Atlantic/Canary', open: false, corrected: false }]);
    expect(days[0]?.punches.map(({ kind }) => kind)).toEqual(['start', 'pause', 'resume', 'finish']);
  });

  it('lets one of twenty devices at once in, and says to the others that the entry is there', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => business.call(rosa, clockInit, { device: `D${at}` })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.filter(({ success }) => !success).map(({ error }) => error?.code))).toEqual(
      new Set(['CLOCK-001']),
    );
    await business.ok(rosa, clockFinish);
  });

  it('makes one record of twenty copies of one request', async () => {
    const key = newId();
    const copies = await Promise.all(
      Array.from({ length: 20 }, () => business.call(rosa, clockInit, {}, { idempotencyKey: key })),
    );
    expect(copies.every(({ success }) => success)).toBe(true);
    await business.ok(rosa, clockFinish);
  });

  it('asks about a forgotten exit and fills nothing in', async () => {
    await business.ok(pedro, clockInit);
    const past = {
      id: employeeOf('jefatura'),
      at: new Date(Date.now() - 17 * 3_600_000),
      day: addDays(today(), -1),
    };
    await business.db.unscopedRun(
      'UPDATE clock_head SET started_at = :at, since = :at, day = :day WHERE employee_id = :id',
      past,
    );
    expect(await business.ok<Status>(pedro, clockIsOpen)).toMatchObject({
      state: 'out',
      since: null,
      forgotten: { day: past.day },
    });
    for (const call of [clockPause, clockFinish]) expect(await business.fails(pedro, call)).toBe('CLOCK-003');
    expect((await business.ok<Status>(pedro, clockInit)).forgotten).toBeNull();
    await business.ok(pedro, clockFinish);
    const { days } = await reportOf(business, pedro, { from: today(), to: today() });
    expect(days[0]).toMatchObject({ open: true });
    expect(days[0]?.worked).toBeLessThan(60);
  });

  it('is not for who is locked, and gives who has no record yet one of their own', async () => {
    const id = employeeOf('profesor2');
    await business.ok(carmen, employeeLock, { id, locked: true });
    expect(await business.fails(rosa, clockInit)).toBe('CLOCK-004');
    await business.ok(carmen, employeeLock, { id, locked: false });
    const fresh = person({ name: 'Eva Luna Gil', permissions: ['clock.view', 'clock.clock-in'] });
    expect((await business.ok<Status>(fresh, clockIsOpen)).state).toBe('out');
    const both = await Promise.all([business.call(fresh, clockInit), business.call(fresh, clockInit)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect((await reportOf(business, fresh, { from: today(), to: today() })).employee?.name).toBe(
      'Eva Luna Gil',
    );
  });
});

describe('a correction', () => {
  const count = async () => {
    const [row] = await business.db.unscoped<{ n: number }>(
      'SELECT COUNT(*) AS n FROM clock_entry WHERE employee_id = :id',
      { id: ANTONIO },
    );
    return Number(row?.n);
  };

  it('of a person is for the school to accept: only then does the day change, and every record stays', async () => {
    const before = await count();
    const proposed = await correct(antonio, worked, times(['start', '09:00'], ['finish', '14:15']));
    const id = idOf(proposed);
    const day = () => reportOf(business, carmen, { employee: ANTONIO, from: worked, to: worked });
    expect((await day()).days[0]).toMatchObject({ corrected: false });
    expect((await correct(antonio, worked, [])).error?.code).toBe('CLOCK-011');
    expect((await answer(antonio, id, true)).error?.code).toBe('CLOCK-008');
    expect((await business.ok<Status>(carmen, clockIsOpen)).pending).toBe(1);
    expect((await answer(carmen, id, true)).data).toEqual({ state: 'accepted' });
    expect((await answer(carmen, id, false)).error?.code).toBe('CLOCK-007');
    const { days } = await day();
    expect(days[0]).toMatchObject({ corrected: true, worked: 5.25 * 3600, paused: 0 });
    expect(await count()).toBe(before + 2);
    const team = await business.ok<{ rows: { employee: string; corrected: number }[] }>(carmen, clockTeam, {
      month: worked.slice(0, 7),
    });
    expect(team.rows.find(({ employee }) => employee === ANTONIO)?.corrected).toBe(1);
  });

  it('of the school is for the person to accept, not for another of the school', async () => {
    const id = idOf(await correct(carmen, worked, times(['start', '09:30'], ['finish', '14:15']), ANTONIO));
    expect((await answer(pedro, id, true)).error?.code).toBe('CLOCK-008');
    expect((await business.ok<Status>(antonio, clockIsOpen)).pending).toBe(1);
    expect((await answer(antonio, id, false)).data).toEqual({ state: 'rejected' });
    const { days } = await reportOf(business, antonio, { from: worked, to: worked });
    expect(days[0]?.punches[0]?.time).toBe('09:00');
    const { rows } = await business.ok<{ rows: { state: string; reason: string; by: string }[] }>(
      antonio,
      clockCorrections,
    );
    expect(rows.slice(0, 2)).toMatchObject([
      { state: 'rejected', by: 'office', reason: REASON },
      { state: 'accepted', by: 'employee' },
    ]);
  });

  it('is void when the day has changed meanwhile', async () => {
    const day = today('Atlantic/Canary');
    const id = idOf(await correct(nayra, day, []));
    await business.ok(nayra, clockInit);
    await business.ok(nayra, clockFinish);
    expect((await answer(carmen, id, true)).error?.code).toBe('CLOCK-006');
    expect((await answer(carmen, id, false)).data).toEqual({ state: 'rejected' });
  });

  it.each([
    ['no entry first', times(['finish', '14:00']), 'CLOCK-005'],
    ['no exit last', times(['start', '09:00']), 'CLOCK-005'],
    ['two entries', times(['start', '09:00'], ['start', '10:00'], ['finish', '11:00']), 'CLOCK-005'],
    [
      'longer than a day',
      times(['start', '09:00'], ['pause', '08:00'], ['resume', '07:00'], ['finish', '06:00']),
      'CLOCK-005',
    ],
    ['no time', [{ kind: 'start', time: '25:00' }], 'REQ-101'],
  ])('with %s is refused', async (_what, punches, code) => {
    expect((await correct(rosa, worked, punches)).error?.code).toBe(code);
  });

  it('of the future, or without a word why, is refused', async () => {
    const soon = times(['start', '09:00'], ['finish', '14:00']);
    expect((await correct(rosa, addDays(today(), 1), soon)).error?.code).toBe('CLOCK-005');
    const { error } = await business.call(rosa, clockCorrect, { day: worked, punches: soon, reason: 'no' });
    expect(error?.code).toBe('REQ-101');
  });

  it('knows the nights in which clocks change, each branch on its own', async () => {
    const hours = async (as: typeof carmen, day: string, punches: object[]) => {
      const made = await correct(as, day, punches);
      if (made.error) return made.error.code;
      await answer(carmen, idOf(made), true);
      return ((await reportOf(business, as, { from: day, to: day })).days[0]?.worked ?? 0) / 3600;
    };
    // Spring: 02:00 is 03:00 on the mainland, 01:00 is 02:00 on the islands.
    expect(await hours(rosa, '2026-03-29', times(['start', '01:30'], ['finish', '03:30']))).toBe(1);
    expect(await hours(rosa, '2026-03-30', times(['start', '01:30'], ['finish', '03:30']))).toBe(2);
    expect(await hours(antonio, '2026-03-29', times(['start', '02:30'], ['finish', '04:00']))).toBe(
      'CLOCK-012',
    );
    expect(await hours(nayra, '2026-03-29', times(['start', '02:30'], ['finish', '04:00']))).toBe(1.5);
    // Autumn: the hour from 02:00 comes twice.
    expect(await hours(rosa, '2026-10-25', times(['start', '01:30'], ['finish', '03:30']))).toBe(3);
    // Over midnight, and into the changed day.
    expect(await hours(antonio, '2026-10-24', times(['start', '22:00'], ['finish', '03:30']))).toBe(6.5);
    // Within one minute: no shift at all, not one of 24 hours.
    expect(await hours(rosa, '2026-03-31', times(['start', '19:01'], ['finish', '19:01']))).toBe(0);
  });
});

describe('who sees whose', () => {
  it('everybody their own, and others only those who see employees', async () => {
    const names = async (as: typeof carmen) =>
      (await business.ok<{ rows: { name: string }[] }>(as, clockDashboard)).rows.map(({ name }) => name);
    expect(await names(antonio)).toEqual([antonio.name]);
    expect(await names(carmen)).toContain(antonio.name);
    expect(await names(stranger)).not.toContain(antonio.name);
    const period = { employee: ANTONIO, from: worked, to: worked };
    for (const as of [rosa, stranger]) {
      expect((await business.call(as, clockExcel, period)).error?.code).toBe('DATA-404');
      expect((await correct(as, worked, [], ANTONIO)).error?.code).toBe('DATA-404');
    }
    const looker = person({
      permissions: ['clock.view', 'clock.clock-in', 'employee.view', 'client.all-branches'],
    });
    expect((await correct(looker, worked, [], ANTONIO)).error?.code).toBe('ACCESS-001');
    expect(await business.fails(person({ permissions: [] }), clockDashboard)).toBe('ACCESS-001');
    expect(await business.fails(carmen, clockExcel, { from: '2026-01-02', to: '2026-01-01' })).toBe(
      'CLOCK-009',
    );
  });
});

describe('the file', () => {
  const made = async (input: Record<string, unknown>) => {
    const { job } = await business.ok<{ job: string }>(carmen, clockExcel, {
      from: addDays(today(), -60),
      to: today(),
      ...input,
    });
    for (;;) {
      const view = await business.ok<JobView>(carmen, clockJobs.read, { id: job });
      if (view.finishedAt === null) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      expect(view.state).toBe('done');
      const key = business.made.get(view.files[0]?.id ?? '') ?? '';
      const chunks: Buffer[] = [];
      for await (const chunk of await openStorage().get(key)) chunks.push(Buffer.from(chunk as Uint8Array));
      return { name: view.files[0]?.name ?? '', text: Buffer.concat(chunks).toString('utf8') };
    }
  };

  it('for the person says days, hours and that the day was corrected; for the inspection every record', async () => {
    const own = await made({ employee: ANTONIO, format: 'csv' });
    expect(own.name).toMatch(/^Registro de jornada Antonio Ruiz Peña .*\.csv$/);
    expect(own.text).toContain('Corregido con acuerdo de las dos partes');
    expect(own.text).toContain('5:15');
    const all = await made({ format: 'csv', copy: 'inspection' });
    expect(all.text).toContain('Corrección propuesta');
    expect(all.text).toContain(`Motivo: ${REASON}`);
    expect(all.text).toContain('Nayra Quintana Melián');
    expect(all.text).toMatch(/[0-9a-f]{64}/);
    expect((await made({ employee: ANTONIO, format: 'pdf' })).text).toMatch(/^%PDF/);
    expect((await made({ format: 'xlsx' })).text).toMatch(/^PK/);
  });
});
