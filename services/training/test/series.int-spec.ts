import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@volante/contracts/call';
import {
  lessonBook,
  lessonCheck,
  lessonHistory,
  lessonList,
  lessonRead,
  lessonState,
} from '@volante/contracts/training/lesson.contract';
import { practiceBagGive } from '@volante/contracts/training/practice-bag.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { schedule } from '@volante/contracts/training/schedule.contract';
import {
  seriesBook,
  seriesCancel,
  seriesCheck,
  seriesMove,
} from '@volante/contracts/training/series.contract';
import { FIRST_BRANCH, PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
let type: string;
const { manager, neighbour, stranger } = PEOPLE;

beforeAll(async () => {
  house = await startAgenda();
  made = agendaMaker(house);
  type = await made.add(practiceType.calls.create, { name: 'Circulación B' });
});
afterAll(() => house.stop());

type Booking = CallInput<typeof lessonBook>;
/** A Monday in May. */
async function aBooking(change: Partial<Booking> = {}): Promise<Booking> {
  return {
    ...{ student: change.student ?? (await made.student()), type },
    ...{ teacher: change.teacher ?? (await made.teacher()), vehicle: await made.car() },
    ...{ day: '2030-05-06', from: '10:00', ...change },
  };
}
const withoutDay = ({ day: _, ...rest }: Booking) => rest;
async function aSeries(days: readonly string[], change: Partial<Booking> = {}) {
  const wanted = await aBooking(change);
  await house.ok(manager, seriesBook, { ...withoutDay(wanted), days: [...days] });
  const { rows } = await house.ok(manager, lessonList, { from: '2030-06-01', to: '2030-07-05' });
  return { wanted, rows: rows.filter(({ student }) => student === wanted.student) };
}
const MONDAYS = ['2030-06-03', '2030-06-10', '2030-06-17'];

describe('a hold', () => {
  it('keeps its slot, is booked, and ends by the clock of every reader', async () => {
    const wanted = await aBooking();
    const { id } = await house.ok(manager, lessonBook, { ...wanted, state: 'held' });
    const rival = await aBooking({ teacher: wanted.teacher });
    expect((await house.ok(manager, lessonCheck, rival)).broken).toEqual(['teacher-busy']);
    const end = (ago: number) =>
      house.db.unscopedRun(
        'UPDATE lesson SET held_until = UTC_TIMESTAMP() - INTERVAL :ago SECOND WHERE id = :id',
        { ago, id },
      );
    await end(-60);
    expect(await house.ok(manager, lessonRead, { id })).toMatchObject({ state: 'held' });
    await end(1);
    expect((await house.ok(manager, lessonCheck, rival)).broken).toEqual([]);
    expect(['held', 'expired']).toContain((await house.ok(manager, lessonRead, { id })).state);
    await house.ok(manager, lessonBook, rival);
    const again = async () => {
      const { version } = await house.ok(manager, lessonRead, { id });
      return house.call(manager, lessonState, { id, version, state: 'booked' });
    };
    // The worker may close it between the two.
    const first = await again();
    const late = first.error?.code === 'DATA-409' ? await again() : first;
    expect(late.error?.errors?.map(({ path }) => path)).toEqual(['teacher-busy']);
  });

  it('is booked while it holds, and a proposal keeps nothing until it is', async () => {
    const wanted = await aBooking();
    const held = await house.ok(manager, lessonBook, { ...wanted, state: 'held' });
    await house.ok(manager, lessonState, { ...held, state: 'booked' });
    expect(await house.ok(manager, lessonRead, { id: held.id })).toMatchObject({
      state: 'booked',
      heldUntil: null,
    });
    const { rows } = await house.ok(manager, lessonHistory, { id: held.id });
    expect(rows.map(({ action }) => action)).toEqual(['booked', 'held']);
    const other = await aBooking({ day: '2030-05-07' });
    const proposed = await house.ok(manager, lessonBook, { ...other, state: 'proposed' });
    await house.ok(manager, lessonBook, await aBooking({ day: '2030-05-07', teacher: other.teacher }));
    expect((await house.call(manager, lessonState, { ...proposed, state: 'booked' })).error?.code).toBe(
      'LESSON-001',
    );
  });
});

describe('a series', () => {
  it('is previewed with what fails, leaves closed days out, and is booked as a whole or not at all', async () => {
    const wanted = await aBooking({ day: '2030-04-29' });
    await house.ok(manager, lessonBook, await aBooking({ day: '2030-05-06', teacher: wanted.teacher }));
    await made.add(schedule.calls.create, {
      ...{ name: 'Feria', branch: FIRST_BRANCH, subject: 'branch', kind: 'absence', bands: [] },
      ...{ startsOn: '2030-05-13', endsOn: '2030-05-13' },
    });
    const { rows, closed } = await house.ok(manager, seriesCheck, { ...wanted, weeks: 1, count: 4 });
    expect(rows.map(({ day, broken }) => [day, broken])).toEqual([
      ['2030-04-29', []],
      ['2030-05-06', ['teacher-busy']],
      ['2030-05-20', []],
      ['2030-05-27', []],
    ]);
    expect(closed).toEqual([{ day: '2030-05-13', name: 'Feria' }]);
    const all = { ...withoutDay(wanted), days: rows.map(({ day }) => day) };
    const refused = await house.call(manager, seriesBook, all);
    expect([refused.error?.code, refused.error?.errors?.map(({ path }) => path)]).toEqual([
      'LESSON-001',
      ['2030-05-06'],
    ]);
    const free = { ...all, days: all.days.filter((day) => day !== '2030-05-06') };
    expect(await house.ok(manager, seriesBook, free)).toMatchObject({ count: 3 });
    for (const as of [neighbour, stranger])
      expect(await house.fails(as, seriesBook, free)).toBe('LESSON-005');
  });

  it('is previewed with the units that its own practices take', async () => {
    const wanted = await aBooking({ day: '2032-02-02' });
    await house.ok(manager, practiceBagGive, { student: wanted.student, type, units: 2, reason: 'Regalo' });
    const { rows } = await house.ok(manager, seriesCheck, { ...wanted, weeks: 1, count: 4 });
    expect(rows.map(({ broken }) => broken)).toEqual([[], [], ['units'], ['units']]);
  });

  it('names forty clashes in one answer', async () => {
    const wanted = await aBooking({ day: '2031-01-02', from: '12:00' });
    const { rows } = await house.ok(manager, seriesCheck, { ...wanted, weeks: 1, count: 40 });
    const days = rows.map(({ day }) => day);
    await house.ok(manager, seriesBook, { ...withoutDay(wanted), days });
    const rival = await aBooking({ teacher: wanted.teacher, from: '12:15' });
    const { error } = await house.call(manager, seriesBook, { ...withoutDay(rival), days });
    expect(error?.errors?.map(({ path }) => path)).toEqual(days);
    expect(days).toHaveLength(40);
  });

  it('meets both nights of the clocks: one hour is not there, the other one is its first', async () => {
    const sunday = await aBooking({ day: '2030-03-24', from: '02:30' });
    const spring = await house.ok(manager, seriesCheck, { ...sunday, weeks: 1, count: 2 });
    expect(spring.rows.map(({ isSkippedHour }) => isSkippedHour)).toEqual([false, true]);
    expect(await house.fails(manager, seriesBook, { ...withoutDay(sunday), days: ['2030-03-31'] })).toBe(
      'LESSON-003',
    );
    await house.ok(manager, seriesBook, { ...withoutDay(sunday), days: ['2030-10-27'] });
    const { rows } = await house.ok(manager, lessonList, { from: '2030-10-27', to: '2030-10-27' });
    expect(rows.map(({ startsAt }) => startsAt)).toEqual(['2030-10-27T00:30:00.000Z']);
  });

  it('moves from one on, or is only tried, and names what stands against it', async () => {
    const { wanted, rows } = await aSeries(MONDAYS);
    const [, second] = rows;
    const scope = { id: second?.id ?? '', version: 1, scope: 'following' as const };
    await house.ok(
      manager,
      lessonBook,
      await aBooking({ teacher: wanted.teacher, day: '2030-06-18', from: '16:00' }),
    );
    const tried = await house.ok(manager, seriesMove, {
      ...scope,
      day: '2030-06-11',
      from: '16:15',
      check: true,
    });
    expect(tried.failing.map(({ day, broken }) => [day, broken])).toEqual([['2030-06-18', ['teacher-busy']]]);
    expect(await house.fails(manager, seriesMove, { ...scope, day: '2030-06-11', from: '16:15' })).toBe(
      'LESSON-001',
    );
    expect(await house.ok(manager, seriesMove, { ...scope, day: '2030-06-11', from: '17:00' })).toEqual({
      moved: 2,
      failing: [],
    });
    const after = await house.ok(manager, lessonList, { from: '2030-06-01', to: '2030-07-05' });
    const own = after.rows.filter(({ student }) => student === wanted.student);
    expect(own.map(({ day, from }) => `${day} ${from}`)).toEqual([
      '2030-06-03 10:00',
      '2030-06-11 17:00',
      '2030-06-18 17:00',
    ]);
    expect(await house.fails(stranger, seriesMove, { ...scope, version: 2, from: '18:00' })).toBe('DATA-404');
  });

  it('is cancelled from one on, and one that is no series is refused', async () => {
    const { wanted, rows } = await aSeries(MONDAYS, { from: '08:00' });
    const scope = { id: rows[1]?.id ?? '', version: 1, scope: 'following' as const };
    const cancel = { ...scope, state: 'cancelled-student' as const, reason: 'Se va de viaje' };
    expect(await house.ok(manager, seriesCancel, cancel)).toEqual({ cancelled: 2, late: 0 });
    const left = await house.ok(manager, lessonList, { from: '2030-06-01', to: '2030-07-05' });
    expect(left.rows.filter(({ student }) => student === wanted.student)).toHaveLength(1);
    const alone = await house.ok(manager, lessonBook, await aBooking({ day: '2030-06-03' }));
    expect(await house.fails(manager, seriesCancel, { ...cancel, id: alone.id })).toBe('LESSON-004');
  });
});
