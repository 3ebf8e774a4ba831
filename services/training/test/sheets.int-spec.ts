import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { lessonRead } from '@volante/contracts/training/lesson.contract';
import { lessonOffClock } from '@volante/contracts/training/off-clock.contract';
import {
  sheetList,
  sheetProgress,
  sheetProof,
  sheetRead,
  sheetSettle,
} from '@volante/contracts/training/sheet.contract';
import {
  phoneList,
  phoneRemove,
  phoneTicket,
  type SheetDays,
  sheetDays,
} from '@volante/contracts/training/sheet-phone.contract';
import { newId } from '@volante/service-kit/object-id';
import { PEOPLE } from '@volante/testing/records/service-house';
import { type Hand, SheetHouse, sealOf, YESTERDAY } from './sheet-house.js';

const { manager, neighbour, stranger } = PEOPLE;
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
  desk.refusal = '';
  desk.lostAccounts.clear();
  desk.passwords.clear();
  hand = await desk.hand();
});

const read = (id: string) => desk.house.ok(manager, sheetRead, { id });
const days = async (key: string) =>
  (await desk.house.host.call(null, sheetDays, {}, { key })).data as SheetDays;
const daysFail = async (key: string) =>
  (await desk.house.host.call(null, sheetDays, {}, { key })).error?.code;

const kilometresOf = async (id: string) => {
  const [row] = await desk.house.db.unscoped<{ kilometres: number }>(
    'SELECT kilometres FROM vehicle WHERE id = :id',
    { id },
  );
  return row?.kilometres;
};

/** Sends it, and answers what is kept. */
async function taken(of: Hand, sheet: ReturnType<SheetHouse['sheet']>, change: object = {}) {
  const answer = await desk.send(of, sheet, change);
  expect(answer).toMatchObject({ success: true, data: { id: sheet.id, isNew: true } });
  return read(sheet.id);
}

describe('pairing a phone', () => {
  it('takes the ticket of a minute with the digits of now, once', async () => {
    const { user } = await desk.teacher();
    const codes = await desk.codes(user);
    expect(codes.digits).toMatch(/^\d{6}$/);
    expect((await desk.pair(codes)).success).toBe(true);
    expect((await desk.pair(codes)).error?.code).toBe('PHONE-001');
    const { rows } = await desk.house.ok(user, phoneList, {});
    expect(rows).toMatchObject([{ name: 'Mi móvil', teacherName: user.name, ended: null }]);
  });

  it('is refused for wrong digits, and ends the ticket after five', async () => {
    const { user } = await desk.teacher();
    const codes = await desk.codes(user);
    const wrong = { ...codes, digits: codes.digits === '000000' ? '000001' : '000000' };
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push((await desk.pair(wrong)).error?.code);
    expect(new Set(answers)).toEqual(new Set(['PHONE-002']));
    expect((await desk.pair(codes)).error?.code).toBe('PHONE-001');
  });

  it('by two phones at once gives one key', async () => {
    const { user } = await desk.teacher();
    const codes = await desk.codes(user);
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.pair(codes)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it.each([
    ['made up', (ticket: string) => ticket.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['of another account', (ticket: string) => ticket.replace(/\.[0-9a-f]{24}\./, `.${newId()}.`)],
    ['empty', () => ''],
  ])('with a ticket that is %s is refused', async (_, change) => {
    const { ticket, digits } = await desk.codes((await desk.teacher()).user);
    expect((await desk.pair({ ticket: change(ticket), digits })).error?.code).toBe('PHONE-001');
  });

  it('shows no ticket to somebody who gives no practices', async () => {
    expect(await desk.house.fails(manager, phoneTicket, {})).toBe('PHONE-003');
    const { user } = await desk.teacher();
    const onlySees = { ...user, permissions: ['practice.view'] as typeof user.permissions };
    expect(await desk.house.fails(onlySees, phoneTicket, {})).toBe('ACCESS-001');
    expect((await desk.house.ok(onlySees, phoneList, {})).mayPair).toBe(false);
  });

  it('ends at once when it is removed, by its teacher or the office, and by nobody else', async () => {
    const other = await desk.hand();
    expect(await desk.house.fails(other.user, phoneRemove, { id: hand.phone })).toBe('DATA-404');
    expect(await desk.house.fails(stranger, phoneRemove, { id: hand.phone })).toBe('DATA-404');
    expect((await days(hand.key)).teacher).toBe(hand.teacher);
    await desk.house.ok(hand.user, phoneRemove, { id: hand.phone });
    expect(await daysFail(hand.key)).toBe('KEY-001');
    await desk.house.ok(manager, phoneRemove, { id: other.phone });
    expect(await daysFail(other.key)).toBe('KEY-001');
  });

  it('ends with the account’s right, and with the teacher', async () => {
    const other = await desk.hand();
    desk.lostAccounts.add(hand.user.id);
    await desk.checkRights();
    expect(await daysFail(hand.key)).toBe('KEY-001');
    expect((await days(other.key)).teacher).toBe(other.teacher);
    await desk.house.db.unscopedRun(
      "UPDATE employee_ref SET state = 'inactive' WHERE business_id = :business AND account = :account",
      { business: other.user.business.id, account: other.user.id },
    );
    expect(await daysFail(other.key)).toBe('KEY-001');
  });

  it('opens the own practices alone', async () => {
    const own = await desk.booked(hand);
    await desk.house.db.unscopedRun(
      'UPDATE lesson SET day = UTC_DATE() WHERE business_id = :business AND id = :id',
      { business: manager.business.id, id: own.id },
    );
    const { lessons, students, vehicles } = await days(hand.key);
    expect(lessons).toMatchObject([{ id: own.id, student: own.student, isGiven: false }]);
    expect(students.map(({ id }) => id)).toEqual([own.student]);
    expect(vehicles.some(({ id }) => id === own.vehicle)).toBe(true);
    expect((await days((await desk.hand()).key)).lessons).toEqual([]);
  });
});

describe('a sheet', () => {
  it('goes into the card once with both signatures and the phone’s time, and stands there alone', async () => {
    const lesson = await desk.booked(hand);
    const sheet = desk.sheet(hand, { lesson: lesson.id, student: lesson.student, vehicle: lesson.vehicle });
    expect(await taken(hand, sheet)).toMatchObject({ state: 'pending', marks: [], lesson: lesson.id });
    const again = await Promise.all([1, 2, 3].map(() => desk.send(hand, sheet)));
    expect(again.map(({ data }) => (data as { isNew: boolean }).isNew)).toEqual([false, false, false]);
    await Promise.all([desk.intoCards(), desk.intoCards()]);
    expect(desk.classes).toMatchObject([
      {
        ...{ lesson: lesson.id, licence: 'B', kind: 'road', day: YESTERDAY, kmStart: 12_000, kmEnd: 12_018 },
        deviceAt: sheet.closedAt,
        signatures: [{ side: 'teacher' }, { side: 'student' }],
      },
    ]);
    expect(await read(sheet.id)).toMatchObject({
      state: 'carded',
      cardClass: lesson.id,
      seal: sealOf(sheet),
    });
    const given = await desk.house.ok(manager, lessonRead, { id: lesson.id });
    expect(given).toMatchObject({ state: 'signed', kmEnd: 12_018, cardClass: lesson.id });
    const [row] = await desk.house.db.unscoped<{ strokes: string | null }>(
      'SELECT strokes FROM practice_sheet WHERE id = :id',
      { id: sheet.id },
    );
    expect(row?.strokes).toBeNull();
    expect(await kilometresOf(lesson.vehicle ?? '')).toBe(12_018);
  });

  it('with fuel is a refuel of its vehicle', async () => {
    const car = await desk.car();
    await taken(hand, desk.sheet(hand, { student: await desk.student(), vehicle: car, fuel: 3_255 }));
    const rows = await desk.house.db.unscoped(
      'SELECT quantity, kilometres, number FROM refuel WHERE vehicle = :car',
      { car },
    );
    expect(rows).toMatchObject([{ quantity: '32.55', kilometres: 12_018, number: expect.any(String) }]);
  });

  it('that was not booked is a practice of the agenda with its own id, marked', async () => {
    const sheet = desk.sheet(hand, { student: await desk.student(), vehicle: await desk.car() });
    expect((await taken(hand, sheet)).marks).toEqual(['unbooked']);
    expect(await desk.house.ok(manager, lessonRead, { id: sheet.id })).toMatchObject({
      ...{ state: 'delivered', day: YESTERDAY, minutes: 45, teacher: hand.teacher },
    });
    await desk.intoCards();
    expect(desk.classes.map(({ lesson }) => lesson)).toEqual([sheet.id]);
  });

  it('of another student leaves the booked practice as it was', async () => {
    const lesson = await desk.booked(hand);
    const sheet = desk.sheet(hand, {
      ...{ lesson: lesson.id, student: await desk.student(), vehicle: lesson.vehicle },
    });
    const kept = await taken(hand, sheet);
    expect(kept).toMatchObject({ lesson: sheet.id, marks: expect.arrayContaining(['other-student']) });
    expect(await desk.house.ok(manager, lessonRead, { id: lesson.id })).toMatchObject({ state: 'booked' });
  });

  it('names every rule that booking would have refused for: time, car, ITV that lapsed that noon', async () => {
    const lesson = await desk.booked(hand);
    const lapsed = await desk.car();
    await desk.house.db.unscopedRun(
      'UPDATE vehicle SET inspection_until = :until WHERE business_id = :business AND id = :id',
      { business: manager.business.id, id: lapsed, until: '2020-01-01' },
    );
    const sheet = desk.sheet(hand, {
      ...{ lesson: lesson.id, student: lesson.student, vehicle: lapsed },
      ...{ startedAt: `${YESTERDAY}T11:00:00.000Z`, endedAt: `${YESTERDAY}T11:45:00.000Z` },
    });
    const { marks } = await taken(hand, sheet);
    expect(marks).toEqual(expect.arrayContaining(['other-vehicle', 'other-time', 'inspection']));
    await desk.intoCards();
    expect(desk.classes).toHaveLength(1);
  });

  it('of a practice that another phone was first with is kept, and never goes into the card', async () => {
    const lesson = await desk.booked(hand);
    const second = await desk.phoneOf(hand.user);
    const base = { lesson: lesson.id, student: lesson.student, vehicle: lesson.vehicle };
    const first = desk.sheet(hand, base);
    const other = desk.sheet(hand, { ...base, note: 'Desde el otro móvil' });
    await Promise.all([desk.send(hand, first), desk.send(second, other)]);
    const states = [(await read(first.id)).state, (await read(other.id)).state];
    expect([...states].sort()).toEqual(['double', 'pending']);
    await desk.intoCards();
    expect(desk.classes).toHaveLength(1);
    const { rows } = await desk.house.ok(hand.user, sheetList, { inbox: 'true' } as never);
    expect(rows).toMatchObject([{ state: 'double', marks: ['already-given'] }]);
  });

  it.each([
    ['backwards', { kmStart: 49_000, kmEnd: 49_010 }, 'km-backwards', 50_000],
    ['5,001 further', { kmStart: 50_000, kmEnd: 55_001 }, 'km-jump', 50_000],
  ])('with kilometres %s is kept marked, and the vehicle is not read by it', async (_, km, mark, stays) => {
    const car = await desk.car({ kilometres: 50_000 });
    const sheet = desk.sheet(hand, { student: await desk.student(), vehicle: car, ...km });
    expect((await taken(hand, sheet)).marks).toContain(mark);
    expect(await kilometresOf(car)).toBe(stays);
  });

  it('of a phone whose clock is a day ahead is put right by it, and says so', async () => {
    const DAY = 86_400_000;
    const later = (at: string) => new Date(Date.parse(at) + DAY).toISOString();
    const plain = desk.sheet(hand, { student: await desk.student(), vehicle: await desk.car() });
    const sheet = { ...plain, startedAt: later(plain.startedAt), endedAt: later(plain.endedAt) };
    const kept = await taken(hand, sheet, { now: new Date(Date.now() + DAY).toISOString() });
    expect(kept).toMatchObject({ day: YESTERDAY, marks: expect.arrayContaining(['clock-off']) });
    expect(Math.round(kept.drift / 3600)).toBe(24);
  });

  it('of a removed phone is not taken: it waits there until the phone is paired again', async () => {
    const sheet = desk.sheet(hand, { student: await desk.student() });
    await desk.house.ok(hand.user, phoneRemove, { id: hand.phone });
    expect((await desk.send(hand, sheet)).error?.code).toBe('KEY-001');
    await taken({ ...hand, ...(await desk.phoneOf(hand.user)) }, sheet);
  });

  it('of another teacher, or of a student of another school, is refused', async () => {
    const other = await desk.hand();
    const sheet = desk.sheet(hand, { student: await desk.student() });
    expect((await desk.send(other, sheet)).error?.code).toBe('PHONE-004');
    expect((await desk.send(hand, desk.sheet(hand, { student: newId() }))).error?.code).toBe('PHONE-005');
    expect(
      (await desk.send(hand, desk.sheet(hand, { student: sheet.student, vehicle: newId() }))).error?.code,
    ).toBe('LESSON-005');
  });

  it('that was changed after its seal waits for a person; another content under its id is refused', async () => {
    const sheet = desk.sheet(hand, { student: await desk.student() });
    const kept = await taken(hand, { ...sheet, note: 'Otra cosa' }, { seal: sealOf(sheet) });
    expect(kept).toMatchObject({ state: 'refused', marks: expect.arrayContaining(['seal-broken']) });
    await desk.intoCards();
    expect(desk.classes).toEqual([]);
    expect((await desk.send(hand, { ...sheet, note: 'Y otra' })).error?.code).toBe('PHONE-006');
  });

  it('follows the one before it on the phone, or says that one is missing', async () => {
    const student = await desk.student();
    const first = desk.sheet(hand, { student });
    await taken(hand, first);
    const next = desk.sheet(hand, {
      ...{ student, number: 2, previous: sealOf(first) },
      ...{ startedAt: `${YESTERDAY}T12:00:00.000Z`, endedAt: `${YESTERDAY}T12:45:00.000Z` },
    });
    expect((await taken(hand, next)).marks).not.toContain('chain-broken');
    const alone = desk.sheet(hand, {
      ...{ student, number: 4, previous: 'a'.repeat(64) },
      ...{ startedAt: `${YESTERDAY}T14:00:00.000Z`, endedAt: `${YESTERDAY}T14:45:00.000Z` },
    });
    expect((await taken(hand, alone)).marks).toContain('chain-broken');
  });

  it.each([
    ['signed by a dot', { strokes: { teacher: 'M10 10L10 10', student: 'M10 10L10 10' } }, {}],
    ['that ends before it begins', {}, { endedAt: `${YESTERDAY}T08:00:00.000Z` }],
    ['driven backwards', {}, { kmEnd: 1 }],
    [
      'with a place that nobody agreed to',
      {},
      {
        faults: [
          {
            kind: 'L' as const,
            manoeuvre: 'lane' as const,
            at: `${YESTERDAY}T09:10:00.000Z`,
            place: { lat: 1, lng: 1 },
          },
        ],
      },
    ],
  ])('%s is bad input', async (_, change, content) => {
    const sheet = desk.sheet(hand, { student: await desk.student(), ...content });
    expect((await desk.send(hand, sheet, change)).error?.code).toBe('REQ-101');
    expect(await desk.house.fails(manager, sheetRead, { id: sheet.id })).toBe('DATA-404');
  });
});

describe('a sheet that the card does not take', () => {
  const pending = async (): Promise<string> => {
    const sheet = desk.sheet(hand, { student: await desk.student(), vehicle: await desk.car() });
    await taken(hand, sheet);
    return sheet.id;
  };

  it('waits with the reason, is tried again, and goes in', async () => {
    const id = await pending();
    desk.refusal = 'DGT-CARD-012';
    await desk.intoCards();
    const waiting = await read(id);
    expect(waiting).toMatchObject({ state: 'refused', maySettle: true });
    expect(waiting.trouble).toMatch(/no está inscrito/);
    await desk.intoCards();
    desk.refusal = '';
    await desk.house.ok(manager, sheetSettle, { id, act: 'again' });
    await desk.intoCards();
    expect(await read(id)).toMatchObject({ state: 'carded', trouble: '' });
    expect(await desk.house.fails(manager, sheetSettle, { id, act: 'again' })).toBe('SHEET-001');
  });

  it('stays out of it with a reason', async () => {
    const id = await pending();
    desk.refusal = 'DGT-CARD-001';
    await desk.intoCards();
    expect(await desk.house.fails(manager, sheetSettle, { id, act: 'dismiss' })).toBe('REQ-101');
    await desk.house.ok(manager, sheetSettle, { id, act: 'dismiss', reason: 'Era la misma clase' });
    expect(await read(id)).toMatchObject({ state: 'dismissed', trouble: 'Era la misma clase' });
  });

  const waits = async (id: string): Promise<number> => {
    const [row] = await desk.house.db.unscoped<{ seconds: number }>(
      'SELECT TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), due_at) / 1000000 seconds FROM practice_sheet WHERE id = :id',
      { id },
    );
    return Number(row?.seconds);
  };
  const due = (id: string, change = 'trouble = trouble') =>
    desk.house.db.unscopedRun(
      `UPDATE practice_sheet SET due_at = UTC_TIMESTAMP(3), ${change} WHERE id = :id`,
      { id },
    );

  it('is tried again by itself while the traffic service is away', async () => {
    const id = await pending();
    desk.refusal = 'REQ-106';
    await desk.intoCards();
    expect((await read(id)).state).toBe('pending');
    // The first try comes a second later, however long the lease of a killed worker is; the wait grows to fifteen.
    expect(await waits(id)).toBeLessThanOrEqual(1);
    await due(id, 'received_at = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR');
    await desk.intoCards();
    const late = await waits(id);
    expect(late).toBeGreaterThan(1);
    expect(late).toBeLessThanOrEqual(15);
    desk.refusal = '';
    await due(id);
    await desk.intoCards();
    expect((await read(id)).state).toBe('carded');
  });

  it('of a practice that was annulled meanwhile waits for a person', async () => {
    const id = await pending();
    await desk.house.db.unscopedRun(
      "UPDATE lesson SET state = 'annulled' WHERE business_id = :business AND id = :id",
      { business: manager.business.id, id },
    );
    await desk.intoCards();
    expect(await read(id)).toMatchObject({ state: 'refused', trouble: expect.stringMatching(/dada/) });
    expect(desk.classes).toEqual([]);
  });

  it('of an account that lost its right goes in when the office says so', async () => {
    const id = await pending();
    desk.lostAccounts.add(hand.user.id);
    await desk.intoCards();
    expect(await read(id)).toMatchObject({ state: 'refused' });
    await desk.house.ok(manager, sheetSettle, { id, act: 'again' });
    await desk.intoCards();
    expect((await read(id)).state).toBe('carded');
  });
});

describe('a practice that was given while its teacher was not clocked in', () => {
  const query = { from: YESTERDAY, to: YESTERDAY };
  const list = () => desk.house.ok(hand.user, lessonOffClock, query);

  it('is listed, one within the hours is not, and an absent register says so', async () => {
    hand = { ...hand, user: { ...hand.user, permissions: [...manager.permissions] } };
    const sheet = desk.sheet(hand, { student: await desk.student(), vehicle: await desk.car() });
    await taken(hand, sheet);
    const own = (rows: readonly { id: string }[]) => rows.filter(({ id }) => id === sheet.id);
    desk.worked = new Map([[hand.employee, []]]);
    expect(own((await list()).rows)).toMatchObject([{ day: YESTERDAY, teacherName: hand.user.name }]);
    desk.worked = new Map([[hand.employee, [{ from: `${YESTERDAY}T08:00:00.000Z`, to: null }]]]);
    expect(own((await list()).rows)).toEqual([]);
    desk.worked = new Map();
    const unseen = await list();
    expect([own(unseen.rows), unseen.unseen > 0]).toEqual([[], true]);
    desk.worked = null;
    expect(await list()).toEqual({ rows: [], unseen: 0, isAway: true });
  });

  it('is for those who see all practices and the register', async () => {
    const without = (id: string) => ({
      ...manager,
      permissions: manager.permissions.filter((one) => one !== id),
    });
    for (const id of ['practice.all', 'clock.view'])
      expect(await desk.house.fails(without(id), lessonOffClock, query)).toBe('ACCESS-001');
    expect(await desk.house.fails(manager, lessonOffClock, { from: '2026-01-01', to: '2026-03-01' })).toBe(
      'REQ-101',
    );
  });

  it('a student’s progress is read from their sheets', async () => {
    const student = await desk.student();
    await taken(hand, desk.sheet(hand, { student, levels: { lane: 2 } }));
    const later = desk.sheet(hand, {
      ...{ student, levels: { lane: 3 }, number: 2 },
      ...{ startedAt: `${YESTERDAY}T16:00:00.000Z`, endedAt: `${YESTERDAY}T16:45:00.000Z` },
    });
    const { contact } = await taken(hand, later);
    expect(await desk.house.ok(hand.user, sheetProgress, { id: contact })).toMatchObject({
      sheets: 2,
      manoeuvres: [{ manoeuvre: 'lane', levels: [{ level: 2 }, { level: 3 }] }],
    });
    expect((await desk.house.ok(stranger, sheetProgress, { id: contact })).sheets).toBe(0);
  });
});

describe('who sees a sheet', () => {
  it('its teacher, and those of the branch who see all practices', async () => {
    const sheet = desk.sheet(hand, { student: await desk.student() });
    await taken(hand, sheet);
    const { id } = sheet;
    expect((await desk.house.ok(hand.user, sheetRead, { id })).content.id).toBe(id);
    const other = await desk.hand();
    for (const person of [other.user, neighbour, stranger])
      expect(await desk.house.fails(person, sheetRead, { id })).toBe('DATA-404');
    expect(await desk.house.fails(stranger, sheetSettle, { id, act: 'again' })).toBe('DATA-404');
    const { rows } = await desk.house.ok(stranger, sheetList, {});
    expect(rows).toEqual([]);
  });

  it('is proved by id and seal together, without a word of it', async () => {
    const sheet = desk.sheet(hand, { student: await desk.student() });
    await taken(hand, sheet);
    const ask = async (input: { id: string; seal: string }) =>
      (await desk.house.host.call(null, sheetProof, input)).data as CallOutput<typeof sheetProof>;
    const right = { id: sheet.id, seal: sealOf(sheet) };
    expect(await ask(right)).toEqual({ isGenuine: true, receivedOn: expect.any(String) });
    for (const wrong of [
      { ...right, id: newId() },
      { ...right, seal: 'b'.repeat(64) },
    ])
      expect(await ask(wrong)).toEqual({ isGenuine: false, receivedOn: null });
  });
});
