import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { fileRegister } from '@volante/contracts/files/file.contract';
import { fine } from '@volante/contracts/training/fine.contract';
import { fineDrivers, fineLetter } from '@volante/contracts/training/fine-letter.contract';
import { fleetCostFile, fleetCosts } from '@volante/contracts/training/fleet-cost.contract';
import { handover } from '@volante/contracts/training/handover.contract';
import { insurance } from '@volante/contracts/training/insurance.contract';
import { agendaVehicleAdd, lessonBook } from '@volante/contracts/training/lesson.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { refuel } from '@volante/contracts/training/refuel.contract';
import { repairOrder } from '@volante/contracts/training/repair-order.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { vehiclePaper } from '@volante/contracts/training/vehicle-paper.contract';
import { newId } from '@volante/service-kit/object-id';
import {
  FIRST_BRANCH,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  somebody,
} from '@volante/testing/records/service-house';
import { idOf, startAgenda } from './agenda-house.js';

const { manager, clerk, neighbour, stranger } = PEOPLE;
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
let house: ServiceHouse;
/** Keys of files in storage, as they were registered. */
const registered: { name: string; key: string; size: number }[] = [];
let plates = 5_000;

async function add(call: CallDeclaration, input: object): Promise<string> {
  const { id } = (await house.ok(manager, call, input as never)) as { id: string };
  return id;
}
async function car(change: object = {}): Promise<{ vehicle: string; branch: string }> {
  plates += 1;
  const right = { plate: `${plates} CST`, branch: FIRST_BRANCH };
  return { vehicle: await add(vehicle.calls.create, { ...right, ...change }), branch: FIRST_BRANCH };
}
const costsOf = async (id: string) =>
  (await house.ok(manager, fleetCosts, YEAR)).rows.find((row) => row.vehicle === id);

beforeAll(async () => {
  house = await startAgenda();
  house.host.bus.subscribe(fileRegister.subject, {
    callback: (_, message) => {
      registered.push(message.json());
      message.respond(JSON.stringify({ success: true, data: { id: newId() } }));
    },
  });
});
afterAll(() => house.stop());

describe('costs', () => {
  it('are all that is written of a vehicle in the period, each kind by its own rule', async () => {
    const policy = await add(insurance.calls.create, {
      ...{ number: 'POL-C', premium: 73_000, startsOn: '2026-01-01', endsOn: '2027-01-01' },
    });
    const life = { boughtOn: '2026-01-01', price: 1_095_000, residual: 0, lifeMonths: 36 };
    const at = await car({ insurance: policy, ...life });
    await car({ insurance: policy });
    const tanks = [
      ['2026-02-01', 40, 6_000, 10_000],
      ['2026-03-01', 30, 4_500, 10_500],
      ['2027-01-05', 30, 9_999, 20_000],
    ] as const;
    for (const [filledOn, quantity, amount, kilometres] of tanks)
      await add(refuel.calls.create, { ...at, filledOn, quantity, amount, kilometres, full: true });
    const paper = { ...at, name: '' };
    await add(vehiclePaper.calls.create, { ...paper, kind: 'inspection', doneOn: '2026-04-01', cost: 4_200 });
    await add(vehiclePaper.calls.create, {
      ...{ ...paper, kind: 'tax', doneOn: '2026-07-01', dueOn: '2027-07-01', cost: 36_500 },
    });
    const order = { ...at, name: 'Taller', step: 'closed', inOn: '2026-05-01', closedOn: '2026-05-02' };
    await add(repairOrder.calls.create, { ...order, amount: 20_000 });
    await add(repairOrder.calls.create, { ...order, kind: 'tyres', amount: 15_000 });
    await add(fine.calls.create, { ...at, reference: 'EXP-C', paidOn: '2026-06-01', paidAmount: 10_000 });
    const found = await costsOf(at.vehicle);
    expect(found).toMatchObject({
      costs: {
        ...{ fuel: 10_500, repairs: 20_000, tyres: 15_000, inspection: 4_200, fines: 10_000 },
        ...{ insurance: 36_500, tax: 18_400, depreciation: 364_667 },
      },
      ...{ total: 479_267, kilometres: 500, minutes: 0 },
      consumption: { quantity: 30, kilometres: 500, unit: 'l' },
    });
  });

  it('count the receipts of a vehicle in place of its share of the policy', async () => {
    const policy = await add(insurance.calls.create, {
      ...{ number: 'POL-D', premium: 73_000, startsOn: '2026-01-01', endsOn: '2027-01-01' },
    });
    const at = await car({ insurance: policy });
    await add(vehiclePaper.calls.create, {
      ...{ ...at, kind: 'insurance', doneOn: '2026-01-01', dueOn: '2027-01-01', cost: 50_000 },
    });
    expect(await costsOf(at.vehicle)).toMatchObject({ costs: { insurance: 50_000 }, kilometres: null });
  });

  it('are of the person’s branches, in two years at most', async () => {
    expect((await house.ok(neighbour, fleetCosts, YEAR)).rows).toEqual([]);
    expect((await house.ok(stranger, fleetCosts, YEAR)).rows).toEqual([]);
    expect(await house.fails(manager, fleetCosts, { from: '2026-02-01', to: '2026-01-31' })).toBe(
      'FLEET-001',
    );
    expect(await house.fails(manager, fleetCosts, { from: '2026-01-01', to: '2028-01-03' })).toBe(
      'FLEET-001',
    );
  });

  it('go out as a file', async () => {
    await house.ok(manager, fleetCostFile, { ...YEAR, format: 'csv' });
    expect(registered.at(-1)).toMatchObject({ name: expect.stringMatching(/^Costes de vehículos .*\.csv$/) });
    expect(registered.at(-1)?.size).toBeGreaterThan(200);
  });
});

describe('a fine', () => {
  it('names who had the vehicle at that hour', async () => {
    const at = await car();
    const given = { ...at, reason: 'Fin de semana', driver: idOf('emp', 5) };
    const weekend = {
      takenOn: '2026-03-06',
      takenAt: '20:00',
      returnedOn: '2026-03-09',
      returnedAt: '08:30',
    };
    const had = await add(handover.calls.create, { ...given, ...weekend });
    const drivers = async (happenedOn: string | null, happenedAt: string | null) => {
      plates += 1;
      const id = await add(fine.calls.create, { ...at, reference: `EXP-${plates}`, happenedOn, happenedAt });
      return (await house.ok(manager, fineDrivers, { id })).rows.map((row) => row.id);
    };
    expect(await drivers('2026-03-07', '12:00')).toEqual([had]);
    expect(await drivers('2026-03-06', '19:59')).toEqual([]);
    expect(await drivers('2026-03-06', '20:00')).toEqual([had]);
    expect(await drivers('2026-03-09', '08:31')).toEqual([]);
    expect(await drivers('2026-03-09', null)).toEqual([had]);
    expect(await drivers(null, null)).toEqual([]);
  });

  it('names the student of a practice to those alone who see the practice', async () => {
    const at = await car({ dualControls: 'yes' });
    await house.ok(manager, agendaVehicleAdd, { id: at.vehicle });
    const type = await add(practiceType.calls.create, { name: 'Circulación B' });
    const teacher = await add(practiceTeacher.calls.create, { employee: idOf('emp', 7), name: 'Eva Soler' });
    const enrolled = { contact: idOf('stu', 1), name: 'Clara Gil' };
    const bookAt = async (branch: string, from: string, contact: string) => {
      const student = await add(practiceStudent.calls.create, { ...enrolled, contact, branch });
      const place = { student, type, teacher, vehicle: at.vehicle, day: '2030-03-04', from };
      return add(lessonBook, { ...place, override: 'Prueba' });
    };
    await bookAt(FIRST_BRANCH, '10:00', idOf('stu', 1));
    await bookAt(SECOND_BRANCH, '12:00', idOf('stu', 2));
    const id = await add(fine.calls.create, { ...at, reference: 'EXP-S', happenedOn: '2030-03-04' });
    const students = async (person: typeof manager) =>
      (await house.ok(person, fineDrivers, { id })).rows.map(({ studentName }) => studentName);
    expect(await students(manager)).toEqual(['Clara Gil', 'Clara Gil']);
    expect(await students(clerk)).toEqual(['Clara Gil', '']);
    const without = (...ids: string[]) =>
      somebody({ permissions: manager.permissions.filter((one) => !ids.includes(one)) });
    expect(await students(without('practice.view', 'practice.all'))).toEqual(['', '']);
    expect(await students(without('practice.all'))).toEqual(['', '']);
  });

  it('has a letter once its driver is known', async () => {
    const at = await car();
    const id = await add(fine.calls.create, {
      ...{
        ...at,
        reference: '23/04-X',
        happenedOn: '2026-03-07',
        happenedAt: '12:00',
        notifiedOn: '2026-03-20',
      },
    });
    expect(await house.fails(manager, fineLetter, { id })).toBe('FINE-002');
    const driver = {
      driverName: 'Eva Núñez Soler',
      driverTaxId: '12345678Z',
      driverAddress: 'Calle Real, 3, Jaén',
    };
    await house.ok(manager, fine.calls.update, { id, version: 1, ...driver });
    await house.ok(manager, fineLetter, { id });
    const letter = registered.at(-1);
    expect(letter).toMatchObject({ name: 'Identificación 23-04-X.pdf', mime: 'application/pdf' });
    expect(await house.fails(neighbour, fineLetter, { id })).toBe('DATA-404');
    expect(await house.fails(stranger, fineDrivers, { id })).toBe('DATA-404');
  });
});
