import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { employee } from '@volante/contracts/employees/employee.contract';
import { localMoment } from '@volante/service-kit/local-days';
import { PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { loadBusinessDemo } from '../src/demo/business.demo.js';
import { service } from '../src/main.js';
import { EmployeeAlarms } from '../src/modules/employees/employee-alarms.background.js';
import { JAEN, UBEDA } from './business-host.js';

const { manager, clerk, neighbour, stranger } = PEOPLE;
const { list, create } = employee.calls.qualifications;
const PAPER = {
  ...{ name: 'Certificado de aptitud de profesor', number: '23-1234', description: '' },
  ...{ issuedOn: '2019-05-02', expiresOn: null, file: null },
};
let house: ServiceHouse;

beforeAll(async () => {
  house = await startHouse(service);
  const kit = house.host.services[0]?.kit;
  if (!kit) throw new Error('no business service');
  await loadBusinessDemo(kit);
});
afterAll(() => house.stop());

it('are read and written by those who see the employee, in any of the employee’s branches', async () => {
  const { id } = await house.ok(manager, employee.calls.create, { firstName: 'Inés', branches: [JAEN] });
  await house.ok(clerk, create, { id, ...PAPER });
  expect((await house.ok(manager, list, { id })).rows).toMatchObject([PAPER]);
  for (const as of [neighbour, stranger]) {
    expect(await house.fails(as, list, { id })).toBe('DATA-404');
    expect(await house.fails(as, create, { id, ...PAPER })).toBe('DATA-404');
  }
  const { record } = await house.ok(manager, employee.calls.read, { id });
  const both = { id, version: record?.version ?? 0, branches: [JAEN, UBEDA] };
  await house.ok(manager, employee.calls.parts.branches, both);
  expect((await house.ok(neighbour, list, { id })).rows).toHaveLength(1);
  const { rows } = await house.ok(manager, employee.calls.history, { id });
  expect(rows.some(({ changes }) => changes.qualification)).toBe(true);
});

it('the people of the usual branch are notified once at each step before one ends', async () => {
  const { day } = localMoment(Date.now(), 'Europe/Madrid');
  const expiresOn = addDays(day, 15);
  const alarms = house.host.services[0]?.app.get(EmployeeAlarms, { strict: false });
  const asked = async () => {
    await Promise.all([alarms?.work(() => false), alarms?.work(() => false)]);
    const rows = await house.db.unscoped<{ state: string }>(
      "SELECT state FROM event_log WHERE topic = 'notification.asked' AND state LIKE '%employee.due%' ORDER BY id",
      {},
    );
    return rows.map(({ state }) => JSON.parse(state) as Record<string, unknown>);
  };
  const before = (await asked()).length;
  const one = { firstName: 'Olga', lastName: 'Ramos', branches: [UBEDA] };
  const { id } = await house.ok(manager, employee.calls.create, one);
  await house.ok(manager, create, { id, ...PAPER, expiresOn });
  const notices = (await asked()).slice(before);
  expect(notices).toEqual([
    expect.objectContaining({
      title: `Certificado de aptitud de profesor · Olga Ramos: hasta el ${expiresOn.split('-').reverse().join('/')}`,
      link: `/employee/view/${id}?tab=acreditaciones`,
      to: { permission: 'employee.modify', branch: UBEDA },
    }),
  ]);
  expect(await asked()).toHaveLength(before + 1);
});
