import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@volante/contracts/call';
import { lessonBook, lessonCheck, lessonRead } from '@volante/contracts/training/lesson.contract';
import { practiceBagGive, practiceBagRead } from '@volante/contracts/training/practice-bag.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { seriesBook } from '@volante/contracts/training/series.contract';
import { PEOPLE, type ServiceHouse, somebody } from '@volante/testing/records/service-house';
import { idOf, moneyOf, moneyRequests, moneyWaits, startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

const { manager } = PEOPLE;
const without = (right: string) =>
  somebody({ permissions: manager.permissions.filter((id) => id !== right) });
const PRICE = 3_000;

let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
let type: string;
let student: string;
let contact: string;
let vehicle: string;

beforeAll(async () => {
  house = await startAgenda({ worker: false });
  made = agendaMaker(house);
  type = await made.add(practiceType.calls.create, { name: 'Circulación B', licences: ['B'] });
  vehicle = await made.car();
});
afterAll(() => house.stop());
beforeEach(async () => {
  contact = idOf('pay', made.next());
  student = await made.student({ contact });
});

const rulesOf = (answer: { error?: { errors?: readonly { path: string }[] } }) =>
  answer.error?.errors?.map(({ path }) => path);
const booking = async (from: string, day = '2030-03-04'): Promise<CallInput<typeof lessonBook>> => ({
  ...{ student, type, day, from, teacher: await made.teacher(), vehicle, override: '' },
});
let day = 0;
const nextDay = () => {
  day += 1;
  return `2031-03-${String(day).padStart(2, '0')}`;
};

describe('money that is kept for a student', () => {
  it('pays the practices that are held and one more, or the booking wants a reason', async () => {
    moneyOf.set(contact, 2 * PRICE);
    for (const _ of [1, 2]) await house.ok(manager, lessonBook, await booking('10:00', nextDay()));
    const third = await booking('10:00', nextDay());
    expect((await house.ok(manager, lessonCheck, withoutOverride(third))).broken).toEqual(['money']);
    const refused = await house.call(without('practice.override'), lessonBook, third);
    expect([refused.error?.code, rulesOf(refused)]).toEqual(['LESSON-001', ['money']]);
    const { id } = await house.ok(manager, lessonBook, { ...third, override: 'Paga mañana' });
    expect((await house.ok(manager, lessonRead, { id })).broken).toEqual(['money']);
  });

  it('has one winner among twenty who book with its last cents', async () => {
    moneyOf.set(contact, PRICE);
    const wanted = await Promise.all(
      Array.from({ length: 20 }, () => booking('10:00', nextDay().replace('2031', '2032'))),
    );
    const clerk = without('practice.override');
    const answers = await Promise.all(wanted.map((one) => house.call(clerk, lessonBook, one)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.filter(({ success }) => !success).flatMap(rulesOf))).toEqual(new Set(['money']));
  });

  it('is asked for each practice of a series', async () => {
    moneyOf.set(contact, 2 * PRICE);
    const { day: _, ...rest } = await booking('12:00');
    const days = ['2033-05-02', '2033-05-09', '2033-05-16'];
    const clerk = without('practice.override');
    const answer = await house.call(clerk, seriesBook, { ...rest, days });
    expect(JSON.stringify(answer.error)).toContain('money');
    await house.ok(clerk, seriesBook, { ...rest, days: days.slice(0, 2) });
  });

  it('is noted as not seen while billing is away, and not asked about where units are', async () => {
    moneyOf.set(contact, -1);
    const { id } = await house.ok(manager, lessonBook, await booking('10:00', nextDay()));
    expect((await house.ok(manager, lessonRead, { id })).broken).toEqual(['money-note']);
    expect((await house.ok(manager, practiceBagRead, { student })).money).toMatchObject({
      state: 'unchecked',
    });
    await house.ok(manager, practiceBagGive, { student, type, units: 5, reason: 'Bienvenida' });
    const next = await booking('10:00', nextDay());
    expect((await house.ok(manager, lessonCheck, withoutOverride(next))).broken).toEqual([]);
  });

  it('is asked for while nothing of the booking is locked', async () => {
    moneyOf.set(contact, PRICE);
    const slow = await booking('10:00', nextDay());
    const begun = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    moneyWaits.set(contact, { begun: begun.resolve, until: answer.promise });
    const first = house.ok(manager, lessonBook, slow);
    await begun.promise;
    // A bag that is locked ends this statement with an error.
    const bags = await house.db.unscoped(
      'SELECT contact_id FROM practice_bag WHERE contact_id = :contact FOR UPDATE NOWAIT',
      { contact },
    );
    expect(bags).toEqual([]);
    answer.resolve();
    await first;
    moneyWaits.delete(contact);
  });

  it('is asked for once for each practice of a series, and once where none is kept', async () => {
    moneyOf.set(contact, 3 * PRICE);
    const { day: _, ...rest } = await booking('12:00');
    const days = ['2034-05-08', '2034-05-15', '2034-05-22'];
    const times = () => moneyRequests.filter((one) => one === contact).length;
    await house.ok(manager, seriesBook, { ...rest, days });
    expect(times()).toBe(3);
    moneyOf.delete(contact);
    await house.ok(manager, seriesBook, { ...rest, days: ['2034-06-05', '2034-06-12'] });
    expect(times()).toBe(4);
  });

  it('is not waited for again once billing is silent', async () => {
    moneyOf.set(contact, -1);
    const { day: _, ...rest } = await booking('12:00');
    await house.ok(manager, seriesBook, { ...rest, days: ['2035-05-07', '2035-05-14', '2035-05-21'] });
    expect(moneyRequests.filter((one) => one === contact)).toHaveLength(1);
  });

  it('is shown in the bag with amounts to those who see invoices', async () => {
    expect((await house.ok(manager, practiceBagRead, { student })).money).toBeNull();
    moneyOf.set(contact, PRICE);
    await house.ok(manager, lessonBook, await booking('10:00', nextDay()));
    const shown = { state: 'enough', practices: 1, heldCents: PRICE, neededCents: PRICE };
    expect((await house.ok(manager, practiceBagRead, { student })).money).toEqual(shown);
    const teacher = await house.ok(without('invoice.view'), practiceBagRead, { student });
    expect(teacher.money).toEqual({ ...shown, heldCents: null, neededCents: null });
    moneyOf.set(contact, 0);
    expect((await house.ok(manager, practiceBagRead, { student })).money?.state).toBe('short');
  });
});

function withoutOverride({ override: _, note: __, state: ___, ...rest }: CallInput<typeof lessonBook>) {
  return rest;
}
