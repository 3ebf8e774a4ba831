import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { lessonSign, lessonState } from '@volante/contracts/training/lesson.contract';
import { sheetRead, sheetSettle } from '@volante/contracts/training/sheet.contract';
import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import { phoneList, phoneRemove, sheetDays } from '@volante/contracts/training/sheet-phone.contract';
import { PEOPLE, SECOND_BRANCH } from '@volante/testing/records/service-house';
import { type Hand, SheetHouse, sealOf, YESTERDAY } from './sheet-house.js';

const { manager } = PEOPLE;
let desk: SheetHouse;
let hand: Hand;

beforeAll(async () => {
  desk = await SheetHouse.start();
});
afterAll(() => desk.house.stop());
beforeEach(async () => {
  // Sheets of other tests stay as they are.
  await desk.house.db.unscopedRun('UPDATE practice_sheet SET due_at = NULL');
  desk.classes.length = 0;
  desk.lostAccounts.clear();
  desk.passwords.clear();
  hand = await desk.hand();
});

const at = (hour: number, day: string = YESTERDAY): Pick<SheetContent, 'startedAt' | 'endedAt'> => {
  const clock = `${day}T${String(hour).padStart(2, '0')}`;
  return { startedAt: `${clock}:00:00.000Z`, endedAt: `${clock}:45:00.000Z` };
};
const read = (id: string) => desk.house.ok(manager, sheetRead, { id });

/** Sends it, and answers what is kept. */
async function taken(of: Pick<Hand, 'key'>, sheet: SheetContent, change: object = {}) {
  const answer = await desk.send(of, sheet, change);
  expect(answer).toMatchObject({ success: true, data: { id: sheet.id, isNew: true } });
  return read(sheet.id);
}

const rowOf = async <T>(sql: string, id: string) => (await desk.house.db.unscoped<T>(sql, { id }))[0];
const kilometresOf = async (id: string) =>
  (await rowOf<{ kilometres: number }>('SELECT kilometres FROM vehicle WHERE id = :id', id))?.kilometres;
const daysFail = async (key: string) =>
  (await desk.house.host.call(null, sheetDays, {}, { key })).error?.code ?? 'ok';

describe('kilometres of a vehicle', () => {
  let student: string;
  let vehicle: string;
  let number: number;
  beforeEach(async () => {
    [student, vehicle, number] = [await desk.student(), await desk.car({ kilometres: 50_000 }), 0];
  });

  /** Marks of kilometres of the next sheet of the phone. */
  async function marksOf(hour: number, kmStart: number, kmEnd: number): Promise<string[]> {
    number += 1;
    const sheet = desk.sheet(hand, { student, vehicle, number, ...at(hour), kmStart, kmEnd });
    return (await taken(hand, sheet)).marks.filter((mark) => mark.startsWith('km-'));
  }

  it('go on after an odd reading', async () => {
    expect(await marksOf(9, 50_000, 60_000)).toEqual(['km-jump']);
    expect(await marksOf(12, 50_000, 50_020)).toEqual([]);
    expect(await kilometresOf(vehicle)).toBe(50_020);
  });

  it('are compared where a later practice came first', async () => {
    expect(await marksOf(12, 50_020, 50_040)).toEqual([]);
    expect(await marksOf(8, 50_000, 9_999_999)).toEqual(['km-jump']);
    expect(await marksOf(9, 50_000, 50_020)).toEqual([]);
    expect(await kilometresOf(vehicle)).toBe(50_040);
  });

  it('are those of the office once it has put them right', async () => {
    expect(await marksOf(9, 50_000, 54_000)).toEqual([]);
    await desk.house.db.unscopedRun(
      'UPDATE vehicle SET kilometres = 50010 WHERE business_id = :business AND id = :id',
      { business: manager.business.id, id: vehicle },
    );
    expect(await marksOf(12, 50_010, 50_030)).toEqual([]);
    expect(await kilometresOf(vehicle)).toBe(50_030);
  });
});

describe('a practice that is signed at the desk', () => {
  it.each([
    ['has driven its vehicle so far', 50_030, 50_030],
    ['drives it no further than anybody believes', 55_001, 50_000],
  ])('%s', async (_, kmEnd, kilometres) => {
    const vehicle = await desk.car({ kilometres: 50_000 });
    const { id } = await desk.booked(hand, { vehicle });
    const given = await desk.house.ok(manager, lessonState, { id, version: 1, state: 'delivered' });
    const typed = { strokes: null, typed: 'Clara Gil' };
    await desk.house.ok(manager, lessonSign, {
      ...{ ...given, kmStart: 50_000, kmEnd, teacher: typed, student: typed },
    });
    expect(await kilometresOf(vehicle)).toBe(kilometres);
  });
});

describe('the chain of a phone', () => {
  let first: SheetContent;
  beforeEach(async () => {
    first = desk.sheet(hand, { student: await desk.student(), ...at(7) });
    expect((await taken(hand, first)).marks).not.toContain('chain-broken');
  });
  const next = (hour: number, change: Partial<SheetContent> = {}) =>
    desk.sheet(hand, {
      ...{ student: first.student, number: 2, previous: sealOf(first), ...at(hour), ...change },
    });

  it.each([
    ['the same number', { number: 1, previous: '' as const }],
    ['a number left out', { number: 3 }],
    ['a second beginning', { previous: '' as const }],
  ])('is broken by %s', async (_, change) => {
    expect((await taken(hand, next(9, change))).marks).toContain('chain-broken');
  });

  it('is broken by another sheet in the place of one, and goes on from the first', async () => {
    const second = next(9);
    await taken(hand, second);
    expect((await taken(hand, next(11))).marks).toContain('chain-broken');
    const third = next(13, { number: 3, previous: sealOf(second) });
    expect((await taken(hand, third)).marks).not.toContain('chain-broken');
  });

  it('does not go on at another phone in use', async () => {
    const beside = await desk.phoneOf(hand.user);
    expect((await taken(beside, next(9))).marks).toContain('chain-broken');
  });

  it('goes on where the phone was removed and paired again, once', async () => {
    await desk.house.ok(hand.user, phoneRemove, { id: hand.phone });
    const [again, another] = [await desk.phoneOf(hand.user), await desk.phoneOf(hand.user)];
    expect((await taken(again, next(9))).marks).not.toContain('chain-broken');
    expect((await taken(another, next(11))).marks).toContain('chain-broken');
  });
});

describe('a phone that somebody else pairs', () => {
  it('is known to the owner by a notice and by letter', async () => {
    const rows = await desk.house.db.unscoped<{ topic: string; state: string }>(
      "SELECT topic, state FROM event_log WHERE topic IN ('notification.asked', 'sheet-phone.paired') AND state LIKE :account",
      { account: `%${hand.user.id}%` },
    );
    const states = new Map(rows.map(({ topic, state }) => [topic, JSON.parse(state) as object]));
    expect(states.get('notification.asked')).toMatchObject({
      ...{ kind: 'sheet.phone', to: { users: [hand.user.id] }, except: null },
    });
    expect(states.get('sheet-phone.paired')).toEqual({ account: hand.user.id, ip: expect.any(String) });
    expect(JSON.stringify([...states.values()])).not.toContain('Mi móvil');
  });

  it('ends with the password that opened its session', async () => {
    desk.passwords.set(hand.user.id, new Date(Date.now() - 3_600_000).toISOString());
    await desk.checkRights();
    expect(await daysFail(hand.key)).toBe('ok');
    desk.passwords.set(hand.user.id, new Date(Date.now() + 60_000).toISOString());
    const sheet = desk.sheet(hand, { student: await desk.student() });
    expect((await desk.send(hand, sheet)).error?.code).toBe('KEY-001');
    await desk.checkRights();
    expect(await daysFail(hand.key)).toBe('KEY-001');
    const { rows } = await desk.house.ok(hand.user, phoneList, {});
    expect(rows).toMatchObject([{ ended: 'password' }]);
  });

  it('is refused with codes of before the password, or of a right that has gone', async () => {
    const { user } = await desk.teacher();
    const codes = await desk.codes(user);
    desk.passwords.set(user.id, new Date(Date.now() + 60_000).toISOString());
    expect((await desk.pair(codes)).error?.code).toBe('PHONE-001');
    desk.passwords.clear();
    desk.lostAccounts.add(user.id);
    expect((await desk.pair(codes)).error?.code).toBe('PHONE-003');
    desk.lostAccounts.clear();
    expect((await desk.pair(codes)).success).toBe(true);
  });
});

describe('a sheet that waits for the office', () => {
  const ago = (days: number) => at(10, addDays(new Date().toISOString().slice(0, 10), -days));

  it.each([
    ['of a branch that its teacher does not see', 'other-branch', { branch: SECOND_BRANCH }, () => ({})],
    ['of a practice that has not begun', 'in-future', {}, () => ago(-1)],
    ['of a practice of 61 days ago', 'too-old', {}, () => ago(61)],
  ])('is one %s', async (_, mark, enrolment, when) => {
    const vehicle = await desk.car({ kilometres: 12_000 });
    const sheet = desk.sheet(hand, { student: await desk.student(enrolment), vehicle, ...when() });
    const kept = await taken(hand, sheet);
    expect(kept).toMatchObject({ state: 'refused', marks: expect.arrayContaining([mark]) });
    expect(kept.trouble).toContain('Compruébala');
    await desk.intoCards();
    expect([desk.classes, await kilometresOf(vehicle)]).toEqual([[], 12_000]);
    await desk.house.ok(manager, sheetSettle, { id: sheet.id, act: 'again' });
    await desk.intoCards();
    expect((await read(sheet.id)).state).toBe('carded');
  });

  it('is none of a booked practice, whatever the branch, nor one of 59 days ago', async () => {
    const student = await desk.student({ branch: SECOND_BRANCH });
    const lesson = await desk.booked(hand, { student, vehicle: await desk.car({ branch: SECOND_BRANCH }) });
    const sheet = desk.sheet(hand, { lesson: lesson.id, student, vehicle: lesson.vehicle });
    expect((await taken(hand, sheet)).state).toBe('pending');
    const old = desk.sheet(hand, { student: await desk.student(), number: 2, ...ago(59) });
    expect((await taken(hand, old)).state).toBe('pending');
  });
});

describe('a sheet beside the agenda', () => {
  it('takes the locks of all that its practice uses', async () => {
    const lesson = await desk.booked(hand);
    const vehicle = await desk.car();
    await desk.house.db.unscopedRun('DELETE FROM agenda_lock');
    await taken(hand, desk.sheet(hand, { lesson: lesson.id, student: lesson.student, vehicle }));
    const locks = await desk.house.db.unscoped<{ id: string }>('SELECT id FROM agenda_lock');
    expect(locks.map(({ id }) => id)).toEqual(
      expect.arrayContaining([hand.teacher, lesson.vehicle, vehicle]),
    );
  });

  it('whose practice was signed there stays out of the card with its signatures', async () => {
    const sheet = desk.sheet(hand, { student: await desk.student(), vehicle: await desk.car() });
    await taken(hand, sheet);
    await desk.house.db.unscopedRun(
      "UPDATE lesson SET state = 'signed' WHERE business_id = :business AND id = :id",
      { business: manager.business.id, id: sheet.id },
    );
    await desk.intoCards();
    expect(desk.classes).toEqual([]);
    expect(await read(sheet.id)).toMatchObject({
      ...{ state: 'refused', trouble: expect.stringContaining('firmó') },
    });
    const row = await rowOf<{ strokes: string | null }>(
      'SELECT strokes FROM practice_sheet WHERE id = :id',
      sheet.id,
    );
    expect(row?.strokes).not.toBeNull();
  });
});
