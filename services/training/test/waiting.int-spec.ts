import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { agendaSettingRead, agendaSettingUpdate } from '@volante/contracts/training/agenda-setting.contract';
import {
  lessonBook,
  lessonList,
  lessonMove,
  lessonRead,
  lessonState,
} from '@volante/contracts/training/lesson.contract';
import {
  lessonLinkCreate,
  ownAnswer,
  ownCancel,
  ownConfirm,
  ownLessons,
} from '@volante/contracts/training/lesson-link.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { waitingWish } from '@volante/contracts/training/waiting-wish.contract';
import {
  FIRST_BRANCH,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
} from '@volante/testing/records/service-house';
import { mails, startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
let type: string;
const { manager, neighbour, stranger } = PEOPLE;

beforeAll(async () => {
  house = await startAgenda();
  made = agendaMaker(house);
  type = await made.add(practiceType.calls.create, { name: 'Circulación B', selfBooking: true });
});
afterAll(() => house.stop());
beforeEach(() => {
  mails.length = 0;
});

const today = () => new Date().toISOString().slice(0, 10);
async function get<C extends CallDeclaration>(
  key: string,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> {
  const { data, error } = await house.host.call(null, call, input as Record<string, unknown>, { key });
  if (error) throw new Error(`${call.path}: ${error.code}`);
  return data as CallOutput<C>;
}
const linkOf = async (student: string) => (await house.ok(manager, lessonLinkCreate, { student })).key;
const lesson = async (change: object = {}) => {
  const booking = {
    ...{ student: await made.student(), type, teacher: await made.teacher(), vehicle: await made.car() },
    ...{ day: addDays(today(), 10), from: '10:00', ...change },
  };
  return { ...(await house.ok(manager, lessonBook, booking)), booking };
};
async function waits(change: object = {}, enrolment: object = {}): Promise<{ student: string; key: string }> {
  const student = await made.student(enrolment);
  await made.add(waitingWish.calls.create, {
    ...{ student, type, name: 'Espera', branch: FIRST_BRANCH, ...change },
  });
  return { student, key: await linkOf(student) };
}
/** A night puts offers off until eight: here it is always day. */
const wake = () =>
  house.db.unscopedRun('UPDATE freed_slot SET due_at = UTC_TIMESTAMP(3) WHERE due_at > UTC_TIMESTAMP(3)', {});
async function cancel({ id, version }: { id: string; version: number }): Promise<void> {
  await house.ok(manager, lessonState, { id, version, state: 'cancelled-student', reason: 'Enfermo' });
  await wake();
}
const offersOf = async (key: string) => (await get(key, ownLessons, {})).offers;

/** The worker looks every other second. */
async function until<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 400; tries += 1) {
    const value = await read();
    if (isThere(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it never came');
}

describe('a freed slot', () => {
  it('goes at once to those who wait for such a time, the near exam first, by mail; the first who accepts has it', async () => {
    const { booking, ...freed } = await lesson();
    const patient = await waits();
    const late = await waits({}, { examOn: addDays(today(), 7) });
    const mornings = await waits({ toTime: '09:00' });
    await cancel(freed);
    const [offer] = await until(
      () => offersOf(late.key),
      (rows) => rows.length > 0,
    );
    expect(offer).toMatchObject({ day: booking.day, from: '10:00', to: '10:45' });
    const [other] = await offersOf(patient.key);
    expect(await offersOf(mornings.key)).toEqual([]);
    const places = await house.db.unscoped<{ student_id: string }>(
      'SELECT student_id FROM lesson_offer ORDER BY place',
      {},
    );
    expect(places.map(({ student_id }) => student_id)).toEqual([late.student, patient.student]);
    await until(
      async () => mails,
      (all) => all.length === 2,
    );
    const secret = /#([\w-]{43})/.exec(mails[0]?.content.body ?? '')?.[1] ?? '';
    expect((await get(secret, ownLessons, {})).offers).toHaveLength(1);

    await get(patient.key, ownAnswer, { offer: other?.id ?? '', accepts: true });
    const lost = await house.host.call(
      null,
      ownAnswer,
      { offer: offer?.id, accepts: true },
      { key: late.key },
    );
    expect(lost.error?.code).toBe('LESSON-LINK-005');
    const { rows } = await house.ok(manager, lessonList, { from: booking.day, to: booking.day });
    expect(rows.filter(({ teacher }) => teacher === booking.teacher).map(({ student }) => student)).toEqual([
      patient.student,
    ]);
    const wishes = await house.ok(manager, waitingWish.calls.read, {
      student: patient.student,
      state: 'inactive',
    });
    expect(wishes.rows).toHaveLength(1);
  });

  it('has one winner of 200 who accept it', async () => {
    const { booking, ...freed } = await lesson({ from: '16:00' });
    await cancel(freed);
    const rivals = [];
    for (let at = 0; at < 20; at += 1) rivals.push({ student: await made.student(), key: '' });
    for (const rival of rivals) rival.key = await linkOf(rival.student);
    await house.db.unscopedRun(
      `INSERT INTO lesson_offer (business_id, id, slot_id, slot_version, wish_id, student_id, contact_id, type_id, place, state,
         until, created_at)
       SELECT f.business_id, LPAD(CONCAT('ab', n.seq, SUBSTRING(s.id, 18)), 24, '0'), f.id, f.version,
         LPAD(CONCAT('cd', n.seq, SUBSTRING(s.id, 18)), 24, '0'), s.id, s.contact, :type, 1, 'open',
         UTC_TIMESTAMP(3) + INTERVAL 1 HOUR, UTC_TIMESTAMP(3)
       FROM freed_slot f, practice_student s, seq_1_to_10 n WHERE f.id = :slot AND s.id IN (:students)`,
      { type, slot: freed.id, students: rivals.map(({ student }) => student) },
    );
    const offers = await house.db.unscoped<{ id: string; student_id: string }>(
      'SELECT id, student_id FROM lesson_offer WHERE slot_id = :slot AND student_id IN (:students)',
      { slot: freed.id, students: rivals.map(({ student }) => student) },
    );
    expect(offers).toHaveLength(200);
    const keys = new Map(rivals.map(({ student, key }) => [student, key]));
    const answers = await Promise.all(
      offers.map(({ id, student_id }) =>
        house.host.call(null, ownAnswer, { offer: id, accepts: true }, { key: keys.get(student_id) ?? '' }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['LESSON-LINK-005']));
    const { rows } = await house.ok(manager, lessonList, { from: booking.day, to: booking.day });
    expect(rows.filter(({ teacher }) => teacher === booking.teacher)).toHaveLength(1);
  }, 60_000);

  it('is offered when its student cancels by link, and an offer ends by the clock', async () => {
    const { booking, id, version } = await lesson({ from: '18:00' });
    const waiting = await waits({ fromTime: '17:00' });
    await get(await linkOf(booking.student), ownCancel, { id, version, percent: 0 });
    await wake();
    const [offer] = await until(
      () => offersOf(waiting.key),
      (rows) => rows.length > 0,
    );
    await house.db.unscopedRun('UPDATE lesson_offer SET until = UTC_TIMESTAMP(3) WHERE id = :id', {
      id: offer?.id ?? '',
    });
    expect(await offersOf(waiting.key)).toEqual([]);
    const over = await house.host.call(
      null,
      ownAnswer,
      { offer: offer?.id, accepts: true },
      { key: waiting.key },
    );
    expect(over.error?.code).toBe('LESSON-LINK-005');
  });
});

describe('a slot that nobody is offered', () => {
  it('is one that the school cancels', async () => {
    const freed = await lesson({ from: '09:00' });
    const { id, version } = freed;
    await house.ok(manager, lessonState, { id, version, state: 'cancelled-school', reason: 'Avería' });
    const rows = await house.db.unscoped('SELECT id FROM freed_slot WHERE id = :id', { id });
    expect(rows).toEqual([]);
  });

  it('belongs to a student whom no-shows have stopped; and no wish is of another branch', async () => {
    const { booking, ...freed } = await lesson({ from: '13:00' });
    const stopped = await waits({ fromTime: '12:30', toTime: '14:00' });
    const other = await waits({ fromTime: '12:45', toTime: '14:00' });
    for (const day of ['2020-01-08', '2020-01-09']) {
      const missed = await house.ok(manager, lessonBook, { ...booking, student: stopped.student, day });
      await house.ok(manager, lessonState, { ...missed, state: 'no-show', reason: 'No vino' });
    }
    await cancel(freed);
    await until(
      () => offersOf(other.key),
      (rows) => rows.length > 0,
    );
    expect(await offersOf(stopped.key)).toEqual([]);
    const wish = { student: other.student, type, name: 'Espera', branch: SECOND_BRANCH };
    expect(await house.fails(manager, waitingWish.calls.create, wish)).toBe('REQ-101');
    for (const as of [neighbour, stranger])
      expect(
        (await house.ok(as, waitingWish.calls.read, { student: other.student, state: 'active' })).rows,
      ).toEqual([]);
  });

  it('is not taken by the link of somebody else', async () => {
    const { booking: _, ...freed } = await lesson({ from: '19:00' });
    const own = await waits({ fromTime: '18:30' });
    await cancel(freed);
    const [offer] = await until(
      () => offersOf(own.key),
      (rows) => rows.length > 0,
    );
    const thief = await linkOf(await made.student());
    const ask = (accepts: boolean) =>
      house.host.call(null, ownAnswer, { offer: offer?.id, accepts }, { key: thief });
    expect((await ask(true)).error?.code).toBe('LESSON-LINK-005');
    await ask(false);
    expect(await offersOf(own.key)).toHaveLength(1);
  });
});

describe('a reminder', () => {
  it('goes once for each time, to a practice that was booked before, and is answered by its link', async () => {
    const { version, ...settings } = await house.ok(manager, agendaSettingRead, {});
    await house.ok(manager, agendaSettingUpdate, { ...settings, reminders: true, version });
    const { id } = await lesson({ from: '12:00' });
    await house.db.unscopedRun(
      `UPDATE lesson SET starts_at = UTC_TIMESTAMP() + INTERVAL 20 HOUR, ends_at = UTC_TIMESTAMP() + INTERVAL 21 HOUR,
         created_at = UTC_TIMESTAMP() - INTERVAL 9 DAY WHERE id = :id`,
      { id },
    );
    const own = () => mails.filter(({ key }) => key.includes(id));
    await until(
      async () => own(),
      (all) => all.length === 1,
    );
    const secret = /#([\w-]{43})/.exec(own()[0]?.content.body ?? '')?.[1] ?? '';
    const [shown] = (await get(secret, ownLessons, {})).lessons;
    await get(secret, ownConfirm, { id, version: shown?.version ?? 0 });
    const confirmed = await house.ok(manager, lessonRead, { id });
    expect(confirmed.confirmedAt).not.toBeNull();
    await house.ok(manager, lessonMove, { id, version: confirmed.version, from: '12:30' });
    expect((await house.ok(manager, lessonRead, { id })).confirmedAt).toBeNull();
    await house.db.unscopedRun(
      'UPDATE lesson SET starts_at = UTC_TIMESTAMP() + INTERVAL 90 MINUTE WHERE id = :id',
      { id },
    );
    await until(
      async () => own(),
      (all) => all.length === 2,
    );
    expect(new Set(own().map(({ key }) => key.split(' ')[3]))).toEqual(new Set(['24h', '2h']));
    const rows = await house.db.unscoped<{ state: string }>(
      'SELECT state FROM lesson_reminder WHERE lesson_id = :id',
      { id },
    );
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent']);
    // A worker that was killed after it handed the mail over: another one takes the reminder up when the lease ends.
    await house.db.unscopedRun(
      "UPDATE lesson_reminder SET state = 'waiting', due_at = UTC_TIMESTAMP(3) WHERE lesson_id = :id AND kind = '2h'",
      { id },
    );
    await until(
      () =>
        house.db.unscoped("SELECT kind FROM lesson_reminder WHERE lesson_id = :id AND state = 'waiting'", {
          id,
        }),
      (waiting) => waiting.length === 0,
    );
    expect(own()).toHaveLength(2);
  });
});
