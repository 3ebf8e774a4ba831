import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { feedCreate, feedRead } from '@volante/contracts/training/agenda-feed.contract';
import { fleetCalendarCreate } from '@volante/contracts/training/fleet-calendar.contract';
import { lessonBook } from '@volante/contracts/training/lesson.contract';
import { lessonLinkCreate, ownCancel, ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { sheetDays } from '@volante/contracts/training/sheet-phone.contract';
import { businessStandings } from '@volante/service-kit/businesses/business-standing';
import { PEOPLE } from '@volante/testing/records/service-house';
import { agendaMaker } from './agenda-made.js';
import { SheetHouse } from './sheet-house.js';

const { manager } = PEOPLE;
const LICENCES = ['formative', 'dgt', 'web'];
const today = () => new Date().toISOString().slice(0, 10);
let desk: SheetHouse;
let made: ReturnType<typeof agendaMaker>;
let version = 0;

beforeAll(async () => {
  desk = await SheetHouse.start();
  made = agendaMaker(desk.house);
});
afterAll(() => desk.house.stop());
afterEach(() => becomes({}));

/** The event by which the business service names what the school may use. */
function becomes(change: object, number?: number) {
  version += 1;
  const state = { name: 'Escuela', operator: false, services: LICENCES, trialUntil: null, suspended: false };
  const event = {
    seq: version,
    businessId: DEMO.school.id,
    entityId: DEMO.school.id,
    topic: 'business.updated',
  };
  return desk.house.db.source.transaction((tx) =>
    businessStandings().apply(tx, {
      ...event,
      version: number ?? version,
      state: { ...state, ...change },
    }),
  );
}
const codeOf = async (key: string, call: CallDeclaration, input: object = {}) =>
  (await desk.house.host.call(null, call, input as Record<string, unknown>, { key })).error?.code;

const SUSPENDED = { suspended: true };
const WITHOUT = { services: ['dgt'] };

describe('while a school is suspended or has no agenda', () => {
  it('calendars are not there, that of its vehicles by suspension alone, and all come back with the school', async () => {
    const teacher = await made.teacher();
    const agenda = await desk.house.ok(manager, feedCreate, { kind: 'teacher', of: teacher });
    const fleet = await desk.house.ok(manager, fleetCalendarCreate, {});
    const codes = async () => [await codeOf(agenda.key, feedRead), await codeOf(fleet.key, feedRead)];
    expect(await codes()).toEqual([undefined, undefined]);
    await becomes(SUSPENDED);
    expect(await codes()).toEqual(['KEY-001', 'KEY-001']);
    await becomes(WITHOUT);
    expect(await codes()).toEqual(['KEY-001', undefined]);
    await becomes({ trialUntil: addDays(today(), -2) });
    expect(await codes()).toEqual([undefined, undefined]);
  });

  it('a personal link opens nothing; after a trial it is read and changes nothing', async () => {
    const type = await made.add(practiceType.calls.create, { name: 'Circulación C' });
    const [student, teacher, vehicle] = [await made.student(), await made.teacher(), await made.car()];
    const booking = { student, type, teacher, vehicle, day: addDays(today(), 10), from: '10:00' };
    const { id } = await desk.house.ok(manager, lessonBook, booking);
    const { key } = await desk.house.ok(manager, lessonLinkCreate, { student });
    const cancel = { id, version: 1, percent: 0 };
    const both = async () => [await codeOf(key, ownLessons), await codeOf(key, ownCancel, cancel)];
    for (const change of [SUSPENDED, WITHOUT]) {
      await becomes(change);
      expect(await both()).toEqual(['KEY-002', 'KEY-002']);
    }
    await becomes({ trialUntil: addDays(today(), -2) });
    expect(await both()).toEqual([undefined, 'KEY-002']);
    await becomes({ trialUntil: addDays(today(), 2) });
    expect(await both()).toEqual([undefined, undefined]);
  });

  it('a phone gets no practices, and a sheet that it has is still taken', async () => {
    const hand = await desk.hand();
    await becomes(SUSPENDED);
    expect(await codeOf(hand.key, sheetDays)).toBe('KEY-002');
    const sheet = desk.sheet(hand, { student: await desk.student(), vehicle: await desk.car() });
    expect(await desk.send(hand, sheet)).toMatchObject({ success: true });
    await becomes({});
    expect(await codeOf(hand.key, sheetDays)).toBeUndefined();
  });

  it('an older event changes nothing', async () => {
    const hand = await desk.hand();
    await becomes(SUSPENDED, 1);
    expect(await codeOf(hand.key, sheetDays)).toBeUndefined();
  });
});
