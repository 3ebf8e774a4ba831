import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CALLS } from '@volante/contracts/catalogue';
import { accessPolicyUpdate } from '@volante/contracts/session/access-policy.contract';
import { accountDeviceList, accountUpdate } from '@volante/contracts/session/account.contract';
import { employeeLogExport } from '@volante/contracts/session/employee-log.contract';
import {
  employeeDeviceRename,
  employeeSessionEnd,
  employeeSessionEndAll,
  employeeSessionList,
} from '@volante/contracts/session/employee-session.contract';
import { userLogout } from '@volante/contracts/session/session.contract';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import { BoundTrials1700000182000 } from '../src/migrations/bound-trials.migration.js';
import { type AccessHouse, openAccessHouse } from './access-house.js';

let house: AccessHouse;
const MANAGER = 'direccion@volante.demo';
const TODAY = localMoment(Date.now(), 'Europe/Madrid').day;

beforeAll(async () => {
  house = await openAccessHouse();
});
afterAll(() => house.stop());

async function enter(trialUntil: string | null) {
  const { business } = await house.person(MANAGER);
  await house.db.unscopedRun(
    `INSERT INTO business_ref (id, name, operator, services, trial_until, version) VALUES (:id, 'Escuela', 0, '[]', :until, 1)
     ON DUPLICATE KEY UPDATE trial_until = VALUES(trial_until)`,
    { id: business.id, until: trialUntil },
  );
  const { user } = await house.signIn(MANAGER);
  return house.resolve(user?.token ?? '');
}

it('a trial ends with its last day, and a business without one has none', async () => {
  expect((await enter(null)).user).not.toHaveProperty('trialUntil');
  const last = await enter(TODAY);
  expect(last.user).toMatchObject({ trialUntil: TODAY });
  expect(last.user).not.toHaveProperty('trialOver');
  expect((await enter(addDays(TODAY, -1))).user).toMatchObject({ trialOver: true });
});

it('that began before its end was kept here ends with the day that was confirmed then', async () => {
  await enter(null);
  const { business } = await house.person(MANAGER);
  const state = JSON.stringify({ businessName: 'Escuela', trialUntil: TODAY });
  await house.db.unscopedRun(
    `INSERT INTO event_log (business_id, topic, entity_id, version, state, actor_id, created_at)
     VALUES (:id, 'registration.confirmed', :id, 1, :state, :id, UTC_TIMESTAMP(3))`,
    { id: business.id, state },
  );
  const runner = house.db.source.createQueryRunner();
  await new BoundTrials1700000182000().up(runner);
  await runner.release();
  const { user } = await house.signIn(MANAGER);
  expect((await house.resolve(user?.token ?? '')).user).toMatchObject({ trialUntil: TODAY });
});

it('after it everything is read and taken along, people look after themselves, and nothing else changes', async () => {
  const { user, session } = await enter(addDays(TODAY, -1));
  const call = (...args: [Parameters<AccessHouse['callAs']>[2], Record<string, unknown>?]) =>
    house.callAs(user, session, ...args);
  for (const [refused, input] of [
    [accessPolicyUpdate, { version: 0, lockMinutes: 5 }],
    [employeeDeviceRename, { id: user.id, name: 'Aula' }],
  ] as const)
    expect((await call(refused, input)).error?.code).toBe('TRIAL-001');
  expect((await call(employeeSessionList)).success).toBe(true);
  // A stolen tablet or a person who was sent away still reads everything: they are shown out, paid or not.
  expect((await call(employeeSessionEnd, { id: user.id })).error?.code).toBe('DATA-404');
  expect((await call(employeeSessionEndAll, {})).success).toBe(true);
  expect((await call(accountDeviceList)).success).toBe(true);
  expect((await call(employeeLogExport, { user: user.id, format: 'csv' })).success).toBe(true);
  expect((await call(accountUpdate, { name: 'Otra', version: 999 })).error?.code).toBe('DATA-409');
  expect((await call(userLogout)).success).toBe(true);
});

it('lets nothing be changed by a call that only says so: each is a file, shows somebody out, or is asked for by the law', () => {
  const said = CALLS.filter(({ afterTrial }) => afterTrial).map(({ method, path }) => `${method} ${path}`);
  expect(said.sort()).toEqual([
    'GET clock/excel',
    'GET employee/user/sessions/purge',
    'GET employee/user/sessions/remove',
    'GET user/controlhorario/generate/{business}/{id}/{d1}/{d2}/{between}',
    'GET user/sessions/generate/{business}/{id}/{d1}/{d2}/{between}',
    'POST accountant/link/withdraw',
    'POST accountant/package/start',
    'POST agenda/feed/revoke',
    'POST bank/account/export/start',
    'POST bank/mandate/export/start',
    'POST bank/return/export/start',
    'POST bank/statement/export/start',
    'POST business/client/export/start',
    'POST clock/correct',
    'POST clock/correction/answer',
    'POST clock/inspection/revoke',
    'POST clock/kiosk/remove',
    'POST contact/export/start',
    'POST contact/reports/export',
    'POST dgt/book/register/file',
    'POST dgt/book/register/student/card',
    'POST dgt/file/export/start',
    'POST dgt/folder/list/export',
    'POST dgt/folder/solicitud_pruebas_aptitud',
    'POST dgt/folder/template/export',
    'POST due-date/export/start',
    'POST employee/user/log/export',
    'POST employee/user/password/reset',
    'POST employee/user/sessions/end',
    'POST employee/user/sessions/end/all',
    'POST employee/user/state',
    'POST expense/export/start',
    'POST filesystem/export/start',
    'POST filesystem/zip/start',
    'POST fleet/calendar/revoke',
    'POST fleet/costs/file',
    'POST invoice/export/start',
    'POST invoice/report/export',
    'POST lesson/link/revoke',
    'POST money-report/tax-book/export',
    'POST occupancy/file',
    'POST provider/export/start',
    'POST question/export/start',
    'POST refuel/export/start',
    'POST sheet/phone/remove',
    'POST statistic/file',
    'POST student/access/block',
    'POST student/access/leave',
    'POST vehicle/export/start',
  ]);
});
