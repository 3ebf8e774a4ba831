import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claim } from '@volante/contracts/training/claim.contract';
import { fine } from '@volante/contracts/training/fine.contract';
import { handover } from '@volante/contracts/training/handover.contract';
import { insurance } from '@volante/contracts/training/insurance.contract';
import { insurer } from '@volante/contracts/training/insurer.contract';
import { paperRule } from '@volante/contracts/training/paper-rule.contract';
import { refuel } from '@volante/contracts/training/refuel.contract';
import { repairOrder } from '@volante/contracts/training/repair-order.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { vehiclePaper } from '@volante/contracts/training/vehicle-paper.contract';
import { describeRecord } from '@volante/testing/records/describe-record';
import { recordDesk } from '@volante/testing/records/record-desk';
import {
  FIRST_BRANCH,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
} from '@volante/testing/records/service-house';
import { idOf, startAgenda } from './agenda-house.js';

let house: ServiceHouse;
const car = { vehicle: '', branch: FIRST_BRANCH };
let policy = '';
let plates = 4_000;
async function newCar(): Promise<string> {
  plates += 1;
  const made = await house.ok(PEOPLE.manager, vehicle.calls.create, {
    plate: `${plates} FLT`,
    branch: FIRST_BRANCH,
  });
  return made.id;
}
const carOf = async (id: string) =>
  (await house.ok(PEOPLE.manager, vehicle.calls.read, { id })).record as unknown as Record<string, unknown>;

beforeAll(async () => {
  house = await startAgenda();
  car.vehicle = await newCar();
  policy = (await house.ok(PEOPLE.manager, insurance.calls.create, { number: 'POL-CLAIM' })).id;
});
afterAll(() => house.stop());

const of = { house: () => house } as const;
const PAPER = { right: (n: number) => ({ ...car, kind: 'other' as const, name: `Papel ${n}` }), change: {} };
const ORDER = { right: (n: number) => ({ ...car, name: `Frenos ${n}` }), change: {} };

describeRecord(vehiclePaper, {
  ...of,
  right: PAPER.right,
  change: { cost: 4_215, dueOn: '2027-03-01' },
});
describeRecord(paperRule, {
  ...of,
  right: (n) => ({ name: `Aceite ${n}`, kind: 'service', everyMonths: 12 }),
  change: { everyKilometres: 15_000 },
});
describeRecord(handover, {
  ...of,
  right: (n) => ({ ...car, reason: `Fin de semana ${n}`, driver: idOf('emp', 1) }),
  change: { takenOn: '2026-03-06', returnedOn: '2026-03-09' },
});
describeRecord(refuel, {
  ...of,
  right: (n) => ({ ...car, number: `R-${n}` }),
  change: { quantity: 38.25, amount: 5_700, kilometres: 61_000 },
  foreign: async () => {
    const { stranger } = PEOPLE;
    const [branch = ''] = stranger.branches;
    const { id } = await house.ok(stranger, vehicle.calls.create, { plate: '4000 FLT', branch });
    return { vehicle: id };
  },
});
describeRecord(fine, {
  ...of,
  right: (n) => ({ ...car, reference: `EXP-${n}` }),
  change: { amount: 10_000, happenedOn: '2026-03-02', notifiedOn: '2026-03-20' },
});
describeRecord(insurer, {
  ...of,
  right: (n) => ({ name: `Seguros ${n}` }),
  change: { broker: 'Correduría Sur' },
});
describeRecord(claim, {
  ...of,
  right: (n) => ({ ...car, reference: `SIN-${n}`, insurance: policy }),
  change: { happenedOn: '2026-03-02', knownOn: '2026-03-03' },
});
describeRecord(repairOrder, {
  ...of,
  right: ORDER.right,
  change: { step: 'quoted', quoted: 32_000 },
});

describe('a paper', () => {
  const desk = recordDesk(vehiclePaper, () => house, PAPER);

  it('of an ITV has its name by itself, replaces the older one and moves the day of the vehicle on', async () => {
    const vehicleId = await newCar();
    const input = { vehicle: vehicleId, kind: 'inspection' as const, name: '' };
    const old = await desk.add({ ...input, doneOn: '2025-03-01', dueOn: '2026-03-01' });
    const fresh = await desk.add({ ...input, doneOn: '2026-02-20', dueOn: '2027-03-01', kilometres: 71_000 });
    expect(fresh).toMatchObject({ name: 'ITV', state: 'active' });
    expect(await desk.read(old.id)).toMatchObject({ state: 'inactive' });
    expect(await carOf(vehicleId)).toMatchObject({ inspectionUntil: '2027-03-01', kilometres: 71_000 });
  });

  it('that is put right takes the day of the vehicle along; an older one that is written late does not', async () => {
    const vehicleId = await newCar();
    const input = { vehicle: vehicleId, kind: 'insurance' as const };
    const { id } = await desk.add({ ...input, doneOn: '2026-02-20', dueOn: '2027-03-01' });
    expect(await desk.update(id, 1, { dueOn: '2027-02-20' })).toMatchObject({ success: true });
    expect(await carOf(vehicleId)).toMatchObject({ insuranceUntil: '2027-02-20' });
    await desk.add({ ...input, doneOn: '2024-02-20', dueOn: '2025-02-20' });
    expect(await carOf(vehicleId)).toMatchObject({ insuranceUntil: '2027-02-20' });
    expect(await desk.read(id)).toMatchObject({ state: 'active' });
  });

  it.each([
    ['dueOn', { doneOn: '2026-03-02', dueOn: '2026-03-01' }],
    ['dueKilometres', { kilometres: 50_000, dueKilometres: 50_000 }],
  ])('is refused for its %s', async (path, change) => {
    const { id } = await desk.add();
    expect((await desk.update(id, 1, change)).error).toMatchObject({ code: 'REQ-101', errors: [{ path }] });
  });
});

describe('an order', () => {
  const desk = recordDesk(repairOrder, () => house, ORDER);

  it('goes forward, one step back for a mistake, and nowhere once it is closed', async () => {
    const { id } = await desk.add();
    expect(await desk.update(id, 1, { step: 'ready', inOn: '2026-03-02' })).toMatchObject({ success: true });
    expect((await desk.update(id, 2, { step: 'accepted' })).error).toMatchObject({
      code: 'REPAIR-001',
      errors: [{ path: 'step' }],
    });
    expect(await desk.update(id, 2, { step: 'in' })).toMatchObject({ success: true });
    expect(await desk.update(id, 3, { step: 'closed', closedOn: '2026-03-05' })).toMatchObject({
      success: true,
    });
    expect((await desk.update(id, 4, { step: 'ready' })).error).toMatchObject({ code: 'REPAIR-001' });
  });

  it.each([
    ['inOn', { step: 'in' as const }],
    ['outOn', { inOn: '2026-03-02', outOn: '2026-03-01' }],
    ['closedOn', { step: 'closed' as const }],
  ])('is refused for its %s', async (path, change) => {
    const { id } = await desk.add();
    expect((await desk.update(id, 1, change)).error).toMatchObject({ code: 'REQ-101', errors: [{ path }] });
  });
});

it('a vehicle takes what is written of it to another branch', async () => {
  const id = await newCar();
  const paper = await recordDesk(vehiclePaper, () => house, PAPER).add({ vehicle: id });
  const fuel = await house.ok(PEOPLE.manager, refuel.calls.create, { vehicle: id, branch: FIRST_BRANCH });
  const { version } = (await carOf(id)) as { version: number };
  await house.ok(PEOPLE.manager, vehicle.calls.update, { id, version, branch: SECOND_BRANCH });
  const read = (record: typeof vehiclePaper | typeof refuel, one: string) =>
    house.ok(PEOPLE.manager, record.calls.read, { id: one });
  expect(await read(vehiclePaper, paper.id)).toMatchObject({ record: { branch: SECOND_BRANCH } });
  expect(await read(refuel, fuel.id)).toMatchObject({ record: { branch: SECOND_BRANCH } });
});

it('a hand-over and a fine name an employee of the school', async () => {
  const driver = 'f'.repeat(24);
  const wrong = { code: 'REQ-101', errors: [{ path: 'driver' }] };
  const given = await house.call(PEOPLE.manager, handover.calls.create, { ...car, reason: 'Curso', driver });
  expect(given.error).toMatchObject(wrong);
  const fined = await house.call(PEOPLE.manager, fine.calls.create, { ...car, reference: 'EXP-X', driver });
  expect(fined.error).toMatchObject(wrong);
});
