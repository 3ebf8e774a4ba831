import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lessonRead } from '@volante/contracts/training/lesson.contract';
import { type Sheet, sheetRead, sheetSettle } from '@volante/contracts/training/sheet.contract';
import { sheetRepair } from '@volante/contracts/training/sheet-repair.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { PEOPLE, somebody } from '@volante/testing/records/service-house';
import { type Hand, SheetHouse, sealOf } from './sheet-house.js';

const { manager, clerk, neighbour, stranger } = PEOPLE;
const reason = 'Bailaron dos cifras';
let desk: SheetHouse;
let hand: Hand;
let car: string;
let lesson: string;
let sheet: ReturnType<SheetHouse['sheet']>;

beforeAll(async () => {
  desk = await SheetHouse.start();
});
afterAll(() => desk.house.stop());
beforeEach(async () => {
  await desk.house.db.unscopedRun('UPDATE practice_sheet SET due_at = NULL');
  desk.classes.length = 0;
  hand = await desk.hand();
  car = await desk.car({ kilometres: 12_000 });
  const booked = await desk.booked(hand, { vehicle: car });
  lesson = booked.id;
  sheet = desk.sheet(hand, { student: booked.student, lesson, vehicle: car, kmEnd: 12_810, note: 'Lluvia' });
  expect(await desk.send(hand, sheet)).toMatchObject({ success: true });
});

const read = (): Promise<Sheet> => desk.house.ok(manager, sheetRead, { id: sheet.id });
const wanted = (change: object = {}) => ({
  ...{ id: sheet.id, repairs: 0, vehicle: car, kmStart: 12_000, kmEnd: 12_018, note: 'Lluvia', reason },
  ...change,
});
const kilometres = async (id: string) =>
  (await desk.house.ok(manager, vehicle.calls.read, { id })).record?.kilometres;

describe('the office puts a sheet right', () => {
  it('beside its sealed content, before the card takes it', async () => {
    await desk.house.ok(clerk, sheetRepair, wanted({ note: 'Lluvia fuerte' }));
    const after = await read();
    expect(after.now).toEqual({ vehicle: car, kmStart: 12_000, kmEnd: 12_018, note: 'Lluvia fuerte' });
    expect(after.content).toEqual(sheet);
    expect(after.seal).toBe(sealOf(sheet));
    expect(after.repairs).toMatchObject([{ by: clerk.name, reason, fields: ['kmEnd', 'note'] }]);
    await desk.intoCards();
    expect(desk.classes).toMatchObject([{ lesson, kmStart: 12_000, kmEnd: 12_018 }]);
    expect(await desk.house.ok(manager, lessonRead, { id: lesson })).toMatchObject({ kmEnd: 12_018 });
  });

  it('with the practice, the right vehicle and its kilometres, and judges those again', async () => {
    const other = await desk.car({ kilometres: 12_005 });
    await desk.house.ok(manager, sheetRepair, wanted({ vehicle: other, kmStart: 12_001 }));
    expect((await read()).marks).toContain('km-backwards');
    expect(await desk.house.ok(manager, lessonRead, { id: lesson })).toMatchObject({ vehicle: other });
    expect(await kilometres(other)).toBe(12_005);
    await desk.house.ok(manager, sheetRepair, wanted({ vehicle: other, kmStart: 12_005, repairs: 1 }));
    expect((await read()).marks).not.toContain('km-backwards');
    expect(await kilometres(other)).toBe(12_018);
  });

  it('once, where two do it at the same time; not one that stands for nothing', async () => {
    const answers = await Promise.all(
      [12_018, 12_019].map((kmEnd) => desk.house.call(manager, sheetRepair, wanted({ kmEnd }))),
    );
    expect(answers.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual(['SHEET-001', 'done']);
    await desk.house.db.unscopedRun("UPDATE practice_sheet SET state = 'refused' WHERE id = :id", {
      id: sheet.id,
    });
    await desk.house.ok(manager, sheetSettle, { id: sheet.id, act: 'dismiss', reason });
    expect((await read()).mayRepair).toBe(false);
    expect(await desk.house.fails(manager, sheetRepair, wanted({ repairs: 1 }))).toBe('SHEET-001');
  });

  it('with a reason, within its reach, and with what there is', async () => {
    const fails = (change: object, as = manager) => desk.house.fails(as, sheetRepair, wanted(change));
    expect(await fails({ reason: '' })).toBe('REQ-101');
    expect(await fails({ kmEnd: 11_999 })).toBe('REQ-101');
    expect(await fails({ vehicle: 'f'.repeat(24) })).toBe('LESSON-005');
    for (const as of [neighbour, stranger]) expect(await fails({}, as)).toBe('DATA-404');
    expect(await fails({}, hand.user)).toBe('ACCESS-001');
    const all = somebody({ permissions: ['practice.view', 'practice.all'], branches: clerk.branches });
    await desk.house.ok(all, sheetRepair, wanted());
  });
});
