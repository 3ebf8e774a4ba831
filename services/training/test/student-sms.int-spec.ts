import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { gsmText, MAX_SMS_PARTS, smsParts } from '@volante/contracts/mail/sms-text';
import { agendaSettingRead, agendaSettingUpdate } from '@volante/contracts/training/agenda-setting.contract';
import { lessonBook, lessonState } from '@volante/contracts/training/lesson.contract';
import { ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { waitingWish } from '@volante/contracts/training/waiting-wish.contract';
import { FIRST_BRANCH, PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { MOBILE, mails, smsProvider, startAgenda, texts } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
let type: string;
const { manager } = PEOPLE;
const QUARTER_SECONDS = 900;

beforeAll(async () => {
  house = await startAgenda();
  made = agendaMaker(house);
  type = await made.add(practiceType.calls.create, { name: 'Circulación B', selfBooking: true });
  const { version, ...settings } = await house.ok(manager, agendaSettingRead, {});
  await house.ok(manager, agendaSettingUpdate, { ...settings, reminders: true, version });
});
afterAll(async () => {
  smsProvider.outcome = 'notConnected';
  await house.stop();
});
beforeEach(async () => {
  [mails.length, texts.length] = [0, 0];
  await clockAt('12');
});

/** The branch's clock shows this hour now: a zone of the world where it does. */
async function clockAt(hour: string): Promise<void> {
  const zones = Intl.supportedValuesOf('timeZone');
  const zone = zones.find(
    (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(new Date()) === hour,
  );
  if (!zone) throw new Error(`it is ${hour} nowhere`);
  await house.db.unscopedRun('UPDATE branch_ref SET time_zone = :zone WHERE id = :branch', {
    ...{ zone, branch: FIRST_BRANCH },
  });
}

async function until<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 400; tries += 1) {
    const value = await read();
    if (isThere(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it never came');
}

/** A practice of 20 hours from now, booked long ago. */
async function reminded(): Promise<string> {
  const day = addDays(new Date().toISOString().slice(0, 10), 10);
  const place = {
    student: await made.student(),
    type,
    teacher: await made.teacher(),
    vehicle: await made.car(),
  };
  const { id } = await house.ok(manager, lessonBook, { ...place, day, from: '12:00' });
  await house.db.unscopedRun(
    `UPDATE lesson SET starts_at = UTC_TIMESTAMP() + INTERVAL 20 HOUR, ends_at = UTC_TIMESTAMP() + INTERVAL 21 HOUR,
       created_at = UTC_TIMESTAMP() - INTERVAL 9 DAY WHERE id = :id`,
    { id },
  );
  await until(
    () =>
      house.db.unscoped<{ state: string }>('SELECT state FROM lesson_reminder WHERE lesson_id = :id', { id }),
    ([row]) => row?.state === 'sent',
  );
  return id;
}

/** Somebody who waits, and the offer of a practice that another student gave up. */
async function offered(): Promise<{ seconds: number }> {
  const day = addDays(new Date().toISOString().slice(0, 10), 12);
  const student = await made.student();
  await made.add(waitingWish.calls.create, { student, type, name: 'Espera', branch: FIRST_BRANCH });
  const place = {
    student: await made.student(),
    type,
    teacher: await made.teacher(),
    vehicle: await made.car(),
  };
  const { id, version } = await house.ok(manager, lessonBook, { ...place, day, from: '10:00' });
  await house.ok(manager, lessonState, { id, version, state: 'cancelled-student', reason: 'Enfermo' });
  const [offer] = await until(
    () =>
      house.db.unscoped<{ seconds: number; due_at: Date | null }>(
        `SELECT TIMESTAMPDIFF(SECOND, created_at, until) seconds, due_at FROM lesson_offer
         WHERE student_id = :student AND slot_id = :id`,
        { student, id },
      ),
    ([row]) => row?.due_at === null,
  );
  await house.db.unscopedRun("UPDATE waiting_wish SET state = 'inactive' WHERE student = :student", {
    student,
  });
  return { seconds: Number(offer?.seconds) };
}

it('a reminder goes to the mobile instead of a mail, sealed, with a link that opens', async () => {
  smsProvider.outcome = 'queued';
  const id = await reminded();
  expect(mails).toEqual([]);
  expect(texts).toHaveLength(1);
  const [sms] = texts;
  expect(sms).toMatchObject({ phone: MOBILE, secret: true, purpose: 'service', branch: FIRST_BRANCH });
  expect(sms?.key).toContain(id);
  expect(smsParts(gsmText(sms?.text ?? ''))).toBeLessThanOrEqual(MAX_SMS_PARTS);
  const key = /#([\w-]{43})/.exec(sms?.text ?? '')?.[1] ?? '';
  const { data } = await house.host.call(null, ownLessons, {}, { key });
  expect(data).toMatchObject({ lessons: [{ id }] });
});

it('a reminder goes once, though the worker was killed after it handed the message over', async () => {
  smsProvider.outcome = 'queued';
  const id = await reminded();
  await house.db.unscopedRun(
    "UPDATE lesson_reminder SET state = 'waiting', due_at = UTC_TIMESTAMP(3) WHERE lesson_id = :id",
    { id },
  );
  await until(
    () =>
      house.db.unscoped("SELECT kind FROM lesson_reminder WHERE lesson_id = :id AND state = 'waiting'", {
        id,
      }),
    (rows) => rows.length === 0,
  );
  expect([texts.length, mails.length]).toEqual([1, 0]);
});

it.each(['notConnected', 'notMobile', 'tooLong', 'trial', 'full'] as const)(
  'where the message is %s, a mail goes',
  async (outcome) => {
    smsProvider.outcome = outcome;
    const id = await reminded();
    expect(mails.map(({ key }) => key.includes(id))).toEqual([true]);
    expect(texts).toEqual([]);
  },
);

it('at night a mail goes: it wakes nobody', async () => {
  smsProvider.outcome = 'queued';
  await clockAt('03');
  await reminded();
  expect([texts.length, mails.length]).toEqual([0, 1]);
});

it('an offer by SMS ends after a quarter of an hour and says when; one by mail stays an hour', async () => {
  smsProvider.outcome = 'queued';
  const soon = await offered();
  expect(Math.abs(soon.seconds - QUARTER_SECONDS)).toBeLessThan(60);
  expect(texts.at(-1)?.text).toMatch(/hasta las \d\d:\d\d: \S*#[\w-]{43}$/);
  smsProvider.outcome = 'notConnected';
  expect(Math.abs((await offered()).seconds - 4 * QUARTER_SECONDS)).toBeLessThan(60);
  expect([texts.length, mails.length]).toEqual([1, 1]);
});
