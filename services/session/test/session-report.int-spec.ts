import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import { sessionReport } from '@volante/contracts/reports/person-report.contract';
import { employeeLogExport, employeeLogJobs } from '@volante/contracts/session/employee-log.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { newId } from '@volante/service-kit/object-id';
import { type AccessHouse, openAccessHouse } from './access-house.js';

let house: AccessHouse;
let manager: SessionUser;
let teacher: SessionUser;

beforeAll(async () => {
  house = await openAccessHouse();
  manager = await house.person('direccion@volante.demo');
  teacher = await house.person('profesor@volante.demo');
  await session('2026-03-02 08:00', '2026-03-02 10:00', '2026-03-02 10:30');
  // Nobody closed it: it is known to its last use, and only that of the period counts.
  await session('2026-03-31 21:00', '2026-03-31 23:30', null);
  // Ended days later for want of use: it was not used meanwhile.
  await session('2026-03-10 08:00', '2026-03-10 09:00', '2026-03-12 08:00');
  await session('2026-05-01 08:00', '2026-05-01 09:00', '2026-05-01 09:00');
});

afterAll(() => house.stop());

const session = (created: string, seen: string, ended: string | null) =>
  house.db.unscopedRun(
    `INSERT INTO session (business_id, id, account_id, token_hash, device, ip, created_at, seen_at, expires_at, ended_at, end_reason)
     VALUES (:business, :id, :account, :hash, 'MESA', '192.0.2.1', :created, :seen, :seen, :ended, 'logout')`,
    {
      business: teacher.business.id,
      id: newId(),
      account: teacher.id,
      hash: newId().padEnd(64, '0'),
      created,
      seen,
      ended,
    },
  );

const march = (change: Record<string, unknown> = {}) => ({
  business: teacher.business.id,
  id: teacher.id,
  d1: '2026-03-01',
  d2: '2026-03-31',
  between: 'week',
  ...change,
});
const refused = async (as: SessionUser, change: Record<string, unknown>) =>
  (await house.callAs(as, '', sessionReport, march(change))).error?.code;

async function ended(job: string): Promise<JobView> {
  for (;;) {
    const view = (await house.callAs(manager, '', employeeLogJobs.read, { id: job })).data as JobView;
    if (view.finishedAt !== null) return view;
    await wait(50);
  }
}

it.each(['pdf', 'xlsx'] as const)('adds up what was recorded of a person, as %s', async (format) => {
  const { data } = await house.callAs(manager, '', sessionReport, march({ format }));
  const view = await ended((data as { job: string }).job);
  expect(view.state).toBe('done');
  // Half past two, an hour, and of the last evening (23:00 to midnight in Madrid) one hour.
  expect(view.message).toBe(`Informe de sesiones de ${teacher.name}: 4:30 horas.`);
  expect(view.files[0]?.name).toBe(`Informe de sesiones ${teacher.name} 2026-03-01 2026-03-31.${format}`);
});

it('says nothing was recorded where nothing was', async () => {
  const { data } = await house.callAs(
    manager,
    '',
    sessionReport,
    march({ d1: '2025-01-01', d2: '2025-12-31' }),
  );
  const view = await ended((data as { job: string }).job);
  expect(view).toMatchObject({ state: 'done', result: { rows: 0 } });
});

it('is refused for another business, another’s person, and days that are no period', async () => {
  const stranger = await house.person('otra@volante.demo');
  expect(await refused(manager, { business: stranger.business.id })).toBe('DATA-404');
  expect(await refused(manager, { id: stranger.id })).toBe('DATA-404');
  expect(await refused(stranger, {})).toBe('DATA-404');
  expect(await refused(stranger, { business: stranger.business.id })).toBe('DATA-404');
  expect(await refused(manager, { d1: '2026-04-01' })).toBe('RANGE-001');
  expect(await refused(manager, { d1: '2020-04-01' })).toBe('RANGE-001');
  expect(await refused(manager, { d1: '2026-02-30' })).toBe('REQ-101');
  expect(await refused(manager, { between: 'year' })).toBe('REQ-101');
  expect(await refused(manager, { ranges: '[{"from":"20:00","to":"08:00"}]' })).toBe('REQ-101');
});

it('exports the activity of a person with the same filters, and nobody’s of another business', async () => {
  await house.login(teacher.email, { password: 'no es esta' });
  const choice = { user: teacher.id, group: ['refused'], format: 'csv' };
  const { data } = await house.callAs(manager, '', employeeLogExport, choice);
  const view = await ended((data as { job: string }).job);
  expect(view).toMatchObject({ state: 'done', message: '1 línea exportada.' });
  const stranger = await house.person('otra@volante.demo');
  expect((await house.callAs(stranger, '', employeeLogExport, choice)).error?.code).toBe('DATA-404');
});
