import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { clockJobs, clockReport } from '@volante/contracts/clock/clock.contract';
import { clockOwn, clockOwnFile } from '@volante/contracts/clock/clock-own.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import { clockPersonReport } from '@volante/contracts/reports/person-report.contract';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { type BusinessHost, startBusiness, stranger } from './business-host.js';
import { antonio, carmen, employeeOf, type Report, rosa } from './clock-desk.js';

let business: BusinessHost;
const ANTONIO = employeeOf('profesor@');
const today = () => localMoment(Date.now(), 'Europe/Madrid').day;

beforeAll(async () => {
  business = await startBusiness({ worker: true });
});
afterAll(() => business.stop());

const asked = (change: Record<string, unknown> = {}) => ({
  business: carmen.business.id,
  id: ANTONIO,
  d1: addDays(today(), -60),
  d2: today(),
  between: 'month',
  ...change,
});

async function made(as: typeof carmen, change: Record<string, unknown> = {}): Promise<JobView> {
  const { job } = await business.ok<{ job: string }>(as, clockPersonReport, asked(change));
  return ended(as, job);
}

async function ended(as: typeof carmen, job: string): Promise<JobView> {
  for (;;) {
    const view = await business.ok<JobView>(as, clockJobs.read, { id: job });
    if (view.finishedAt !== null) return view;
    await wait(50);
  }
}

const hoursOf = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`;

it.each(['pdf', 'xlsx'])(
  'adds up what the register has of a person, as %s, however it is cut',
  async (format) => {
    const { d1: from, d2: to } = asked();
    const report = await business.ok<Report>(carmen, clockReport, { employee: ANTONIO, from, to });
    expect(report.worked).toBeGreaterThan(0);
    const ranges = JSON.stringify([{ from: '09:00', to: '12:00' }]);
    const view = await made(carmen, { format, ranges });
    expect(view.state).toBe('done');
    expect(view.message).toBe(`Informe de horas de Antonio Ruiz Peña: ${hoursOf(report.worked)} horas.`);
    expect(view.files[0]?.name).toMatch(new RegExp(`^Informe de horas Antonio Ruiz Peña .*\\.${format}$`));
  },
);

it('is the person’s own without seeing others, and nobody’s without the permission', async () => {
  expect((await made(antonio)).state).toBe('done');
  expect(await business.fails(rosa, clockPersonReport, asked())).toBe('DATA-404');
  expect(await business.fails({ ...carmen, permissions: [] }, clockPersonReport, asked())).toBe('ACCESS-001');
});

it('is refused for another business and for days that are no period', async () => {
  const refused = (as: typeof carmen, change: Record<string, unknown> = {}) =>
    business.fails(as, clockPersonReport, asked(change));
  expect(await refused(carmen, { business: stranger.business.id })).toBe('DATA-404');
  expect(await refused(stranger)).toBe('DATA-404');
  expect(await refused(stranger, { business: stranger.business.id })).toBe('DATA-404');
  expect(await refused(carmen, { d1: addDays(today(), 1) })).toBe('RANGE-001');
  expect(await refused(carmen, { d1: '2019-01-01' })).toBe('RANGE-001');
});

it('the own register is read and taken along by everybody who clocks in, and shows nobody else’s', async () => {
  const clockingOnly = { ...antonio, permissions: ['clock.clock-in'] };
  const period = { from: addDays(today(), -60), to: today() };
  const own = await business.ok<Report>(clockingOnly, clockOwn, period);
  const asSeen = await business.ok<Report>(carmen, clockReport, { employee: ANTONIO, ...period });
  expect(own).toEqual(asSeen);
  expect(await business.fails(clockingOnly, clockReport, { employee: ANTONIO, ...period })).toBe(
    'ACCESS-001',
  );
  expect(await business.fails(clockingOnly, clockOwn, { ...period, employee: employeeOf('profesor2') })).toBe(
    'REQ-101',
  );
  const { job } = await business.ok<{ job: string }>(clockingOnly, clockOwnFile, {
    ...period,
    format: 'xlsx',
  });
  const view = await ended(clockingOnly, job);
  expect(view.state).toBe('done');
  expect(view.files[0]?.name).toMatch(/^Registro de jornada Antonio Ruiz Peña .*\.xlsx$/);
  const nobody = { ...clockingOnly, id: newId() };
  expect(await business.fails(nobody, clockOwnFile, period)).toBe('DATA-404');
  expect((await business.ok<Report>(nobody, clockOwn, period)).days).toEqual([]);
});
