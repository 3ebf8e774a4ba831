import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import type { CallDeclaration } from '@volante/contracts/call';
import { claim } from '@volante/contracts/training/claim.contract';
import { fine } from '@volante/contracts/training/fine.contract';
import { fleetDue } from '@volante/contracts/training/fleet-due.contract';
import { insurance } from '@volante/contracts/training/insurance.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { vehiclePaper } from '@volante/contracts/training/vehicle-paper.contract';
import { localMoment } from '@volante/service-kit/local-days';
import { FIRST_BRANCH, PEOPLE, type ServiceHouse, somebody } from '@volante/testing/records/service-house';
import { FleetAlarms } from '../src/modules/fleet/fleet-alarms.background.js';
import { startAgenda } from './agenda-house.js';

let house: ServiceHouse;
const { manager, neighbour, stranger } = PEOPLE;
const { day: TODAY } = localMoment(Date.now(), 'Europe/Madrid');
const inDays = (days: number) => addDays(TODAY, days);

async function add(call: CallDeclaration, input: object): Promise<string> {
  const { id } = (await house.ok(manager, call, input as never)) as { id: string };
  return id;
}
interface Notice {
  title: string;
  text: string;
  link: string;
  permission: string;
}

function alarms(): FleetAlarms {
  const [running] = house.host.services;
  if (!running) throw new Error('the service has not started');
  return running.app.get(FleetAlarms, { strict: false });
}

let seen = 0;
/** Notices of a new round, by two workers at once. */
async function notices(): Promise<Notice[]> {
  const round = () => alarms().work(() => false);
  await Promise.all([round(), round()]);
  const rows = await house.db.unscoped<{ state: string }>(
    "SELECT state FROM event_log WHERE topic = 'notification.asked' ORDER BY id",
    {},
  );
  const fresh = rows.slice(seen);
  seen = rows.length;
  return fresh.map(({ state }) => {
    const { title, text, link, to } = JSON.parse(state) as Notice & { to: { permission: string } };
    return { title, text, link, permission: to.permission };
  });
}

let car: string;
beforeAll(async () => {
  house = await startAgenda();
  car = await add(vehicle.calls.create, { plate: '7001 BCD', branch: FIRST_BRANCH, kilometres: 50_000 });
});
afterAll(() => house.stop());

const shown = (days: number) => inDays(days).split('-').reverse().join('/');
const setCar = async (change: object) => {
  const { record } = await house.ok(manager, vehicle.calls.read, { id: car });
  return house.ok(manager, vehicle.calls.update, { id: car, version: record?.version ?? 0, ...change });
};

it('people are notified once at each step of a day, and again once the day is another', async () => {
  await setCar({ inspectionUntil: inDays(40) });
  const title = `ITV de 7001 BCD: hasta el ${shown(40)}`;
  const link = `/vehicle/view/${car}`;
  expect(await notices()).toEqual([{ title, link, text: '', permission: 'vehicle.modify' }]);
  expect(await notices()).toEqual([]);
  await setCar({ inspectionUntil: inDays(61) });
  expect(await notices()).toEqual([]);
  for (const days of [60, 30, 15, 7, 0, -7]) {
    await setCar({ inspectionUntil: inDays(days) });
    expect(await notices()).toEqual([
      expect.objectContaining({ title: `ITV de 7001 BCD: hasta el ${shown(days)}` }),
    ]);
  }
  await setCar({ inspectionUntil: inDays(-8) });
  expect(await notices()).toEqual([]);
});

it('several of a branch are one notice, and each kind goes to those who can act', async () => {
  const at = { vehicle: car, branch: FIRST_BRANCH };
  await setCar({ inspectionUntil: null });
  await add(fine.calls.create, { ...at, reference: 'EXP-1', notifiedOn: inDays(-15) });
  await add(vehiclePaper.calls.create, { ...at, kind: 'tax', dueOn: inDays(10) });
  await add(vehiclePaper.calls.create, { ...at, kind: 'service', name: 'Aceite', dueKilometres: 50_400 });
  await add(claim.calls.create, { ...at, reference: 'Rotonda', knownOn: TODAY });
  await add(claim.calls.create, { ...at, reference: 'Cerrado', knownOn: TODAY, reportedOn: TODAY });
  const found = await notices();
  const [fleet] = found.filter(({ permission }) => permission === 'vehicle.modify');
  expect(found).toHaveLength(2);
  expect(fleet).toMatchObject({ link: '/dashboard', title: expect.stringMatching(/^3 papeles/) });
  expect(fleet?.text).toContain(`Multa EXP-1: identificar al conductor antes del ${shown(5)}`);
  expect(fleet?.text).toContain('Aceite · 7001 BCD: toca a los 50.400 km');
  expect(found).toContainEqual(
    expect.objectContaining({
      ...{ title: `Siniestro Rotonda: dar parte antes del ${shown(7)}`, permission: 'insurance.modify' },
    }),
  );
});

it('a qualification of a vehicle is announced as its other papers are, until it is renewed', async () => {
  const paper = { number: '', description: '', issuedOn: null, expiresOn: inDays(20), file: null };
  const { create, list, update } = vehicle.calls.qualifications;
  const { qualification } = await house.ok(manager, create, { id: car, name: 'Doble mando', ...paper });
  const link = `/vehicle/view/${car}?tab=acreditaciones`;
  expect(await notices()).toEqual([
    { title: `Doble mando · 7001 BCD: hasta el ${shown(20)}`, link, text: '', permission: 'vehicle.modify' },
  ]);
  const { rows } = await house.ok(manager, fleetDue, { days: 60 });
  expect(rows).toContainEqual({
    kind: 'qualification',
    id: car,
    name: 'Doble mando · 7001 BCD',
    due: inDays(20),
  });
  const { version = 0 } = (await house.ok(manager, list, { id: car })).rows[0] ?? {};
  const renewed = { id: car, qualification, version, name: 'Doble mando', ...paper, expiresOn: inDays(800) };
  await house.ok(manager, update, renewed);
  expect(await notices()).toEqual([]);
});

it('a policy is announced a month before its end', async () => {
  const id = await add(insurance.calls.create, { number: 'POL-1', endsOn: inDays(95) });
  expect(await notices()).toEqual([]);
  await house.ok(manager, insurance.calls.update, { id, version: 1, endsOn: inDays(80) });
  expect(await notices()).toEqual([expect.objectContaining({ link: `/insurance/carrier/${id}` })]);
});

it('the list has what ends of the person’s branches and permissions', async () => {
  const kinds = async (person: typeof manager) =>
    (await house.ok(person, fleetDue, { days: 60 })).rows.map(({ kind }) => kind).sort();
  expect(await kinds(manager)).toEqual(['claim', 'fine', 'paper', 'policy']);
  const teacher = somebody({
    permissions: manager.permissions.filter((id) => !/^insurance\.|^vehicle\.modify/.test(id)),
  });
  expect(await kinds(teacher)).toEqual(['paper']);
  expect(await kinds(neighbour)).toEqual(['policy']);
  expect(await kinds(stranger)).toEqual([]);
});
