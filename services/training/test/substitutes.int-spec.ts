import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import {
  agendaVehicleAdd,
  lessonBook,
  lessonList,
  lessonRead,
} from '@volante/contracts/training/lesson.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { repairOrder } from '@volante/contracts/training/repair-order.contract';
import { scheduleCheck } from '@volante/contracts/training/schedule.contract';
import { vehicleReplace, vehicleSubstitutes } from '@volante/contracts/training/substitute.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import {
  FIRST_BRANCH,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
} from '@volante/testing/records/service-house';
import { idOf, startAgenda } from './agenda-house.js';

const { manager, clerk, neighbour, stranger } = PEOPLE;
const DAYS = { from: '2030-03-04', to: '2030-03-10' };

let house: ServiceHouse;
let type: string;
let made = 0;
async function add(call: CallDeclaration, input: object): Promise<string> {
  const { id } = (await house.ok(manager, call, input as never)) as { id: string };
  return id;
}
async function car(change: object = {}): Promise<string> {
  made += 1;
  const right = { plate: `${1000 + made} SUB`, branch: FIRST_BRANCH, dualControls: 'yes', model: 'Ibiza' };
  const id = await add(vehicle.calls.create, { ...right, ...change });
  await house.ok(manager, agendaVehicleAdd, { id });
  return id;
}
async function book(vehicleId: string, from = '10:00'): Promise<{ id: string; version: number }> {
  made += 1;
  const teacher = await add(practiceTeacher.calls.create, { employee: idOf('emp', made), name: 'Eva' });
  const student = await add(practiceStudent.calls.create, {
    ...{ contact: idOf('stu', made), name: `Alumno ${made}`, branch: FIRST_BRANCH },
  });
  return house.ok(manager, lessonBook, {
    ...{ student, teacher, type, vehicle: vehicleId, day: DAYS.from, from },
  });
}
const propose = (id: string) => house.ok(manager, vehicleSubstitutes, { id, ...DAYS });

beforeAll(async () => {
  house = await startAgenda();
  type = await add(practiceType.calls.create, { name: 'Circulación B' });
});
afterAll(() => house.stop());

describe('practices of a car whose ITV ends', () => {
  it('get the vehicle that is most like it, and move to it through booking', async () => {
    const old = await car();
    const lesson = await book(old);
    const spare = await car();
    await house.ok(manager, vehicle.calls.update, { id: old, version: 1, inspectionUntil: '2030-03-01' });
    const { rows } = await propose(old);
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ id: lesson.id, version: 1, from: '10:00', to: '10:45', rules: ['inspection'] },
        ...{ isSecond: false, licence: 'B' },
        substitute: { id: spare, name: expect.stringMatching(/SUB Ibiza$/) },
      }),
    ]);
    expect(await house.ok(clerk, vehicleReplace, { moves: [{ ...lesson, vehicle: spare }] })).toEqual({
      moved: 1,
      kept: [],
    });
    expect(await house.ok(manager, lessonRead, { id: lesson.id })).toMatchObject({
      vehicle: spare,
      broken: [],
    });
    const ofSpare = await house.ok(manager, lessonList, { ...DAYS, vehicle: spare });
    expect(ofSpare.rows.map(({ id }) => id)).toEqual([lesson.id]);
    expect(await propose(old)).toEqual({ rows: [], capped: false });
  });

  it('are those too in which the teacher follows in it: any vehicle that is free does', async () => {
    const [bike, old] = [await car({ licences: ['A2'], dualControls: 'no' }), await car({ model: 'Corsa' })];
    const riding = await add(practiceType.calls.create, { name: 'Circulación A2', licences: ['A2'] });
    made += 1;
    const teacher = await add(practiceTeacher.calls.create, { employee: idOf('emp', made), name: 'Eva' });
    const student = await add(practiceStudent.calls.create, {
      ...{ contact: idOf('stu', made), name: 'Motorista', branch: FIRST_BRANCH },
      ...{ licence: 'A2', circuitPassedOn: '2030-01-02' },
    });
    const at = { day: DAYS.from, from: '18:00' };
    const lesson = await house.ok(manager, lessonBook, {
      ...{ student, teacher, type: riding, vehicle: bike, secondVehicle: old, ...at },
    });
    const spare = await car({ model: 'Corsa', licences: ['C'], dualControls: 'no' });
    await house.ok(manager, vehicle.calls.update, { id: old, version: 1, inspectionUntil: '2030-03-01' });
    expect((await propose(old)).rows).toEqual([
      expect.objectContaining({
        ...{ id: lesson.id, rules: ['inspection'], isSecond: true, licence: 'A2' },
        substitute: { id: spare, name: expect.stringMatching(/SUB Corsa$/) },
      }),
    ]);
    const absence = {
      branch: FIRST_BRANCH,
      subject: 'vehicle' as const,
      vehicle: old,
      kind: 'absence' as const,
    };
    const clashes = await house.ok(manager, scheduleCheck, absence);
    expect(clashes.rows.map(({ id }) => id)).toEqual([lesson.id]);
    await house.ok(manager, vehicleReplace, { moves: [{ ...lesson, vehicle: spare, isSecond: true }] });
    expect(await house.ok(manager, lessonRead, { id: lesson.id })).toMatchObject({
      ...{ vehicle: bike, secondVehicle: spare, broken: [] },
    });
    expect(await propose(old)).toEqual({ rows: [], capped: false });
  });

  it('with a trailer get a trailer, and last one without a category, which is named as such', async () => {
    const hauling = await add(practiceType.calls.create, {
      ...{ name: 'Circulación B+E', licences: ['EB'], secondVehicle: true },
    });
    const [puller, unwritten] = [
      { licences: ['EB'], model: 'Kodiaq' },
      { dualControls: null, model: 'Remolque' },
    ];
    const old = await car(unwritten);
    made += 1;
    const teacher = await add(practiceTeacher.calls.create, { employee: idOf('emp', made), name: 'Eva' });
    const student = await add(practiceStudent.calls.create, {
      ...{ contact: idOf('stu', made), name: 'Con remolque', branch: FIRST_BRANCH, licence: 'EB' },
    });
    const hauled = { student, teacher, type: hauling, vehicle: await car(puller), day: DAYS.from };
    await house.ok(manager, lessonBook, { ...hauled, secondVehicle: old, from: '12:00' });
    const found = async (of = old) => (await propose(of)).rows.map(({ substitute }) => substitute);
    // Cars are there, and none of them is proposed for a trailer.
    expect(await found()).toEqual([null]);
    const spare = await car(unwritten);
    expect(await found()).toEqual([
      { id: spare, name: expect.stringMatching(/SUB Remolque$/), lacksCategory: true },
    ]);
    const written = await car({ ...unwritten, category: 'o' });
    expect(await found()).toEqual([{ id: written, name: expect.stringMatching(/SUB Remolque$/) }]);
    // Also where a car stood in for the trailer.
    const wrong = await car({ category: 'm1' });
    await house.ok(manager, lessonBook, {
      ...hauled,
      secondVehicle: wrong,
      from: '14:00',
      override: 'Prueba',
    });
    expect(await found(wrong)).toEqual([{ id: written, name: expect.stringMatching(/SUB Remolque$/) }]);
  });

  it('get a vehicle that only an ended hold has kept', async () => {
    const old = await car({ model: 'Ibid' });
    await book(old);
    const spare = await car({ model: 'Ibid' });
    const hold = await book(spare);
    await house.ok(manager, vehicle.calls.update, { id: old, version: 1, inspectionUntil: '2030-03-01' });
    const found = async () => (await propose(old)).rows[0]?.substitute?.id;
    expect(await found()).not.toBe(spare);
    // A booked one with an end: the worker, who closes holds, leaves it alone.
    await house.db.unscopedRun(
      'UPDATE lesson SET held_until = UTC_TIMESTAMP() - INTERVAL 1 SECOND WHERE id = :id',
      { id: hold.id },
    );
    expect(await found()).toBe(spare);
  });

  it('stay where a rule stands against the chosen one, or somebody was faster', async () => {
    const old = await car({ model: 'Clio' });
    const [first, second] = [await book(old), await book(old, '11:00')];
    const unfit = await car({ inspectionUntil: '2030-03-01', model: 'Otro' });
    const spare = await car({ model: 'Clio' });
    const moves = [
      { ...first, vehicle: unfit },
      { ...second, version: 9, vehicle: spare },
    ];
    expect(await house.ok(manager, vehicleReplace, { moves })).toEqual({
      moved: 0,
      kept: [
        { id: first.id, rules: ['inspection'] },
        { id: second.id, rules: [] },
      ],
    });
  });

  it('are nobody’s of another branch or school', async () => {
    const old = await car();
    const { id, version } = await book(old);
    for (const person of [neighbour, stranger]) {
      expect(await house.fails(person, vehicleSubstitutes, { id: old, ...DAYS })).toBe('DATA-404');
      expect(await house.ok(person, vehicleReplace, { moves: [{ id, version, vehicle: old }] })).toEqual({
        moved: 0,
        kept: [{ id, rules: [] }],
      });
    }
    const hidden = await car({ branch: SECOND_BRANCH, model: 'Niro' });
    const { rows } = await house.ok(clerk, vehicleSubstitutes, { id: old, ...DAYS });
    expect(rows.map(({ substitute }) => substitute?.id)).not.toContain(hidden);
  });

  it('are asked for in days that follow each other, six weeks at most', async () => {
    const id = await car();
    const fails = (days: object) => house.fails(manager, vehicleSubstitutes, { id, ...DAYS, ...days });
    expect(await fails({ to: '2030-03-03' })).toBe('LESSON-006');
    expect(await fails({ to: '2030-04-15' })).toBe('LESSON-006');
  });
});

describe('a car in the workshop', () => {
  it('is booked with a reason alone from the day it goes in to the day it comes out', async () => {
    const id = await car();
    await add(repairOrder.calls.create, {
      ...{ name: 'Frenos', vehicle: id, branch: FIRST_BRANCH, step: 'in' },
      ...{ inOn: DAYS.from, outOn: DAYS.from },
    });
    await expect(book(id)).rejects.toThrow('vehicle-workshop');
    const [order] = (await house.ok(manager, repairOrder.calls.read, { vehicle: id })).rows;
    const closed = { step: 'closed' as const, closedOn: DAYS.from };
    await house.ok(manager, repairOrder.calls.update, { id: order?.id ?? '', version: 1, ...closed });
    await book(id);
  });
});
