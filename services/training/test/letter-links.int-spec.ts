import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import type { CallDeclaration, CallOutput } from '@volante/contracts/call';
import { agendaSettingRead, agendaSettingUpdate } from '@volante/contracts/training/agenda-setting.contract';
import { lessonBook, lessonRead, lessonState } from '@volante/contracts/training/lesson.contract';
import {
  lessonLinkCreate,
  lessonLinkRevoke,
  ownAnswer,
  ownBook,
  ownCancel,
  ownConfirm,
  ownLessons,
  ownSlots,
} from '@volante/contracts/training/lesson-link.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { waitingWish } from '@volante/contracts/training/waiting-wish.contract';
import { FIRST_BRANCH, PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { sweepLinks } from '../src/waiting/sweep-links.js';
import { WaitingBackground } from '../src/waiting/waiting.background.js';
import { mailServer, mails, startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
let type: string;
const { manager } = PEOPLE;
const day = addDays(new Date().toISOString().slice(0, 10), 12);

beforeAll(async () => {
  house = await startAgenda({ worker: false });
  made = agendaMaker(house);
  type = await made.add(practiceType.calls.create, { name: 'Circulación B', selfBooking: true });
  const { version, ...settings } = await house.ok(manager, agendaSettingRead, {});
  await house.ok(manager, agendaSettingUpdate, { ...settings, reminders: true, version });
});
afterAll(() => house.stop());
beforeEach(() => {
  mails.length = 0;
});

const read = async (key: string) => {
  const { data, error } = await house.host.call(null, ownLessons, {}, { key });
  if (error) throw new Error(error.code);
  return data as CallOutput<typeof ownLessons>;
};
const codeOf = async (key: string, call: CallDeclaration, input: object) =>
  (await house.host.call(null, call, { ...input }, { key })).error?.code;
/** A round of the worker; nights put offers off, and here it is always day. */
async function round(): Promise<void> {
  await house.db.unscopedRun('UPDATE freed_slot SET due_at = UTC_TIMESTAMP(3) WHERE due_at IS NOT NULL', {});
  const [running] = house.host.services;
  await running?.app.get(WaitingBackground, { strict: false }).work();
}
const secretOf = (about: string) =>
  /#([\w-]{43})/.exec(mails.find(({ key }) => key.includes(about))?.content.body ?? '')?.[1] ?? '';

async function booked(student: string, from: string) {
  const booking = { student, type, teacher: await made.teacher(), vehicle: await made.car(), day, from };
  return house.ok(manager, lessonBook, booking);
}
async function reminded(student: string) {
  const { id } = await booked(student, '10:00');
  await house.db.unscopedRun(
    `UPDATE lesson SET starts_at = UTC_TIMESTAMP() + INTERVAL 20 HOUR, ends_at = UTC_TIMESTAMP() + INTERVAL 21 HOUR,
       created_at = UTC_TIMESTAMP() - INTERVAL 9 DAY WHERE id = :id`,
    { id },
  );
  await round();
  return { id, key: secretOf(id) };
}

it('the link of a reminder opens its practice alone: it confirms and cancels it, and books nothing', async () => {
  const student = await made.student();
  const other = await booked(student, '16:00');
  const { id, key } = await reminded(student);
  const opened = await read(key);
  expect(opened.lessons.map((one) => one.id)).toEqual([id]);
  expect(opened).toMatchObject({ types: [], offers: [], isStopped: false, isOfLetter: true });
  expect(await codeOf(key, ownCancel, { id: other.id, version: other.version, percent: 0 })).toBe('DATA-404');
  expect(await codeOf(key, ownConfirm, { id: other.id, version: other.version })).toBe('DATA-404');
  expect((await house.ok(manager, lessonRead, { id: other.id })).state).toBe('booked');
  expect(await codeOf(key, ownSlots, { type })).toBe('LESSON-LINK-003');
  const wanted = { type, day, from: '18:00', teacher: await made.teacher() };
  expect(await codeOf(key, ownBook, wanted)).toBe('LESSON-LINK-003');
  const [shown] = opened.lessons;
  expect(await codeOf(key, ownConfirm, { id, version: shown?.version })).toBeUndefined();
  const [now] = (await read(key)).lessons;
  expect(now?.isConfirmed).toBe(true);
  const act = { id, version: now?.version, percent: now?.cost.percent };
  expect(await codeOf(key, ownCancel, act)).toBeUndefined();
  // A personal link still opens all.
  const personal = (await house.ok(manager, lessonLinkCreate, { student })).key;
  const whole = await read(personal);
  expect(whole.isOfLetter).toBe(false);
  expect(whole.lessons.map((one) => one.id).sort()).toEqual([id, other.id].sort());
});

it('the link of an offer opens it and the practice that it becomes', async () => {
  const freed = await booked(await made.student(), '12:00');
  const student = await made.student();
  const wish = { student, type, name: 'Espera', branch: FIRST_BRANCH };
  await made.add(waitingWish.calls.create, wish);
  const own = await booked(student, '19:00');
  const { id, version } = freed;
  await house.ok(manager, lessonState, { id, version, state: 'cancelled-student', reason: 'Enfermo' });
  await round();
  const [offer] = await house.db.unscoped<{ id: string }>(
    'SELECT id FROM lesson_offer WHERE student_id = :student AND slot_id = :id',
    { student, id },
  );
  const key = secretOf(offer?.id ?? 'none');
  expect(await read(key)).toMatchObject({ lessons: [], types: [], offers: [{ id: offer?.id }] });
  expect(await codeOf(key, ownAnswer, { offer: 'f'.repeat(24), accepts: true })).toBe('LESSON-LINK-005');
  expect(await codeOf(key, ownAnswer, { offer: offer?.id, accepts: true })).toBeUndefined();
  const after = await read(key);
  expect(after.offers).toEqual([]);
  expect(after.lessons).toMatchObject([{ from: '12:00', state: 'booked' }]);
  expect(after.lessons.map((one) => one.id)).not.toContain(own.id);
});

it('links of letters go on beside a new personal link, and end with an annulled one', async () => {
  const student = await made.student();
  const { id, key } = await reminded(student);
  const first = (await house.ok(manager, lessonLinkCreate, { student })).key;
  expect((await read(key)).lessons.map((one) => one.id)).toEqual([id]);
  const second = (await house.ok(manager, lessonLinkCreate, { student })).key;
  expect(await codeOf(first, ownLessons, {})).toBe('KEY-001');
  await read(key);
  await house.ok(manager, lessonLinkRevoke, { student });
  for (const one of [key, second]) expect(await codeOf(one, ownLessons, {})).toBe('KEY-001');
});

it('links of letters go a week after their end; personal links and those that open stay', async () => {
  const student = await made.student();
  const { id, key } = await reminded(student);
  const personal = (await house.ok(manager, lessonLinkCreate, { student: await made.student() })).key;
  const left = () =>
    house.db.unscoped<{ lesson_id: string }>('SELECT lesson_id FROM lesson_link WHERE lesson_id = :id', {
      id,
    });
  const endedBefore = (days: number) =>
    house.db.unscopedRun(
      'UPDATE lesson_link SET expires_at = UTC_TIMESTAMP(3) - INTERVAL :days DAY WHERE lesson_id = :id',
      { days, id },
    );
  await endedBefore(6);
  await sweepLinks(house.db);
  expect(await left()).toHaveLength(1);
  expect(await codeOf(key, ownLessons, {})).toBe('KEY-001');
  await endedBefore(8);
  await sweepLinks(house.db);
  expect(await left()).toEqual([]);
  expect((await read(personal)).lessons).toEqual([]);
});

it('a reminder to an address that is none leaves neither a link nor the word that it was sent', async () => {
  const student = await made.student();
  mailServer.outcome = 'badAddress';
  const { id } = await reminded(student);
  mailServer.outcome = '';
  const ofLesson = (columns: string, table: string) =>
    house.db.unscoped(`SELECT ${columns} FROM ${table} WHERE lesson_id = :id`, { id });
  expect(await ofLesson('state', 'lesson_reminder')).toEqual([{ state: 'dropped' }]);
  expect(await ofLesson('id', 'lesson_link')).toEqual([]);
});
