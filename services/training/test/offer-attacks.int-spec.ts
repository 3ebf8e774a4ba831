import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { DEMO } from '@volante/contracts/demo';
import { lessonBook, lessonList, lessonMove, lessonState } from '@volante/contracts/training/lesson.contract';
import { lessonLinkCreate, ownAnswer } from '@volante/contracts/training/lesson-link.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { seriesBook, seriesMove } from '@volante/contracts/training/series.contract';
import { PEOPLE, type ServiceHouse, somebody } from '@volante/testing/records/service-house';
import { idOf, moneyOf, startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

const { manager } = PEOPLE;
const clerk = somebody({ permissions: manager.permissions.filter((id) => id !== 'practice.override') });
const PRICE = 3_000;
const DAY = addDays(new Date().toISOString().slice(0, 10), 10);

let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
let type: string;
let contact: string;
let student: string;

beforeAll(async () => {
  house = await startAgenda({ worker: false });
  made = agendaMaker(house);
  type = await made.add(practiceType.calls.create, {
    name: 'Circulación B',
    selfBooking: true,
    licences: ['B'],
  });
});
afterAll(() => house.stop());
beforeEach(async () => {
  contact = idOf('off', made.next());
  student = await made.student({ contact });
});

const place = async (change: object = {}) => ({
  ...{ student, type, teacher: await made.teacher(), vehicle: await made.car(), day: DAY, from: '10:00' },
  ...change,
});

/** A slot that another student gave back, offered to the student. */
async function offered(): Promise<{ answer: () => Promise<string | undefined>; teacher: string }> {
  const booking = await place({ student: await made.student() });
  const freed = await house.ok(manager, lessonBook, booking);
  await house.ok(manager, lessonState, { ...freed, state: 'cancelled-student', reason: 'Enfermo' });
  const offer = idOf('ofr', made.next());
  await house.db.unscopedRun(
    `INSERT INTO lesson_offer (business_id, id, slot_id, slot_version, wish_id, student_id, contact_id, type_id, place, state, until,
       created_at)
     SELECT f.business_id, :offer, f.id, f.version, :wish, :student, :contact, :type, 1, 'open', UTC_TIMESTAMP(3) + INTERVAL 1 HOUR,
       UTC_TIMESTAMP(3) FROM freed_slot f WHERE f.id = :slot AND f.business_id = :school`,
    { offer, wish: idOf('wis', 1), student, contact, type, slot: freed.id, school: DEMO.school.id },
  );
  const { key } = await house.ok(manager, lessonLinkCreate, { student });
  const answer = async () =>
    (await house.host.call(null, ownAnswer, { offer, accepts: true }, { key })).error?.code;
  return { answer, teacher: booking.teacher };
}
const given = async (teacher: string) =>
  (await house.ok(manager, lessonList, { from: DAY, to: DAY })).rows.filter(
    (row) => row.teacher === teacher && row.state === 'booked',
  ).length;

describe('an offer that is accepted', () => {
  it('books nothing where the money that is kept does not pay it', async () => {
    moneyOf.set(contact, PRICE - 1);
    const { answer, teacher } = await offered();
    expect([await answer(), await given(teacher)]).toEqual(['LESSON-LINK-005', 0]);
    moneyOf.set(contact, PRICE);
    expect([await answer(), await given(teacher)]).toEqual([undefined, 1]);
  });

  it('books nothing for a student whom no-shows have stopped since', async () => {
    const { answer, teacher } = await offered();
    for (const day of ['2020-01-08', '2020-01-09']) {
      const missed = await house.ok(manager, lessonBook, await place({ day }));
      await house.ok(manager, lessonState, { ...missed, state: 'no-show', reason: 'No vino' });
    }
    expect([await answer(), await given(teacher)]).toEqual(['LESSON-LINK-003', 0]);
  });

  it('books nothing beyond six practices ahead', async () => {
    const { answer, teacher } = await offered();
    for (let ahead = 1; ahead <= 6; ahead += 1)
      await house.ok(manager, lessonBook, await place({ day: addDays(DAY, 7 * ahead) }));
    expect([await answer(), await given(teacher)]).toEqual(['LESSON-LINK-006', 0]);
  });
});

describe('an offer that is accepted again, since the reply was lost', () => {
  it('has booked once, and is over once that practice is', async () => {
    const { answer, teacher } = await offered();
    expect([await answer(), await answer(), await given(teacher)]).toEqual([undefined, undefined, 1]);
    const { rows } = await house.ok(manager, lessonList, { from: DAY, to: DAY });
    const booked = rows.find((row) => row.teacher === teacher && row.state === 'booked');
    const { id = '', version = 0 } = booked ?? {};
    await house.ok(manager, lessonState, { id, version, state: 'cancelled-student', reason: 'Enfermo' });
    expect([await answer(), await given(teacher)]).toEqual(['LESSON-LINK-005', 0]);
  });
});

describe('a practice that grows', () => {
  it('is asked about money; one that only moves is not', async () => {
    moneyOf.set(contact, PRICE);
    const one = await house.ok(clerk, lessonBook, await place({ minutes: 45 }));
    const longer = { ...one, minutes: 90 };
    expect(await house.fails(clerk, lessonMove, longer)).toBe('LESSON-001');
    const moved = await house.ok(clerk, lessonMove, { ...one, from: '12:00' });
    moneyOf.set(contact, 2 * PRICE);
    await house.ok(clerk, lessonMove, { ...moved, minutes: 90 });
  });

  it('is asked about money in its series', async () => {
    moneyOf.set(contact, 2 * PRICE);
    const { day: _, ...rest } = await place({ minutes: 45 });
    const { series } = await house.ok(clerk, seriesBook, { ...rest, days: ['2033-05-02', '2033-05-09'] });
    const [first] = await house.db.unscoped<{ id: string; version: number }>(
      'SELECT id, version FROM lesson WHERE series_id = :series ORDER BY day LIMIT 1',
      { series },
    );
    const grown = { id: first?.id ?? '', version: first?.version ?? 0, scope: 'all' as const, minutes: 90 };
    expect(await house.fails(clerk, seriesMove, grown)).toBe('LESSON-001');
  });
});
