import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { DEMO } from '@volante/contracts/demo';
import {
  lessonBook,
  lessonHistory,
  lessonRead,
  lessonState,
} from '@volante/contracts/training/lesson.contract';
import { lessonLinkCreate, ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { lessonOverlaps } from '@volante/contracts/training/lesson-overlap.contract';
import { practiceLeave } from '@volante/contracts/training/practice-leave.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import { waitingWish } from '@volante/contracts/training/waiting-wish.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { newId } from '@volante/service-kit/object-id';
import {
  FIRST_BRANCH,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  somebody,
} from '@volante/testing/records/service-house';
import { readPapers } from '../src/agenda-store/student-papers.js';
import { personActs } from '../src/person-acts/person-acts.consumer.js';
import { findLesson } from '../src/sheet-store/sheet-lesson.js';
import { bagContacts } from '../src/unit-store/bag-contacts.consumer.js';
import { startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
let type: string;
let seq = 0;
const { manager, clerk, neighbour, stranger } = PEOPLE;
const business = DEMO.school.id;

beforeAll(async () => {
  house = await startAgenda();
  made = agendaMaker(house);
  type = await made.add(practiceType.calls.create, { name: 'Circulación B', selfBooking: true });
});
afterAll(() => house.stop());

const today = () => new Date().toISOString().slice(0, 10);
const enrolled = async (id: string) => {
  const [row] = await house.db.unscoped<{ contact: string; state: string }>(
    'SELECT contact, state FROM practice_student WHERE id = :id',
    { id },
  );
  if (!row) throw new Error('the enrolment is gone');
  return row;
};
async function booked(student: string, ahead = 10) {
  const booking = { student, type, teacher: await made.teacher(), vehicle: await made.car() };
  return house.ok(manager, lessonBook, { ...booking, day: addDays(today(), ahead), from: '10:00' });
}
const lesson = (id: string) => house.ok(manager, lessonRead, { id });

/** The worker looks every other second. */
async function noneDue(which = 'TRUE'): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const due = await house.db.unscoped(
      `SELECT seq FROM person_act WHERE due_at IS NOT NULL AND seq > 0 AND ${which}`,
      {},
    );
    if (due.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the worker never came');
}

interface Heard {
  topic: string;
  entityId: string;
  state: Record<string, unknown>;
}
/** An event of contacts, and the worker has done what follows from it. */
async function heard(event: Heard, times = 1): Promise<void> {
  seq += 1;
  const whole = { seq, businessId: business, version: 1, ...event };
  for (let time = 0; time < times; time += 1)
    for (const consumption of [bagContacts, personActs])
      await house.db.source.transaction('READ COMMITTED', (sql) => consumption.apply(sql, whole));
  await noneDue();
}
const side = (id: string) => ({ id, branch: FIRST_BRANCH });
const joined = (topic: string, merge: string, kept: string, lost: string, times = 1) =>
  heard({ topic, entityId: kept, state: { merge, kept: side(kept), lost: side(lost) } }, times);

const overlapNotices = async (student: string) => {
  const rows = await house.db.unscoped<{ state: string }>(
    "SELECT state FROM event_log WHERE topic = 'notification.asked' AND state LIKE '%lesson.overlap%'",
    {},
  );
  return rows.map(({ state }) => state).filter((state) => state.includes(student));
};

describe('merged contacts', () => {
  it('with practices at one hour keep both, the office gets the list, and separating undoes it', async () => {
    const [kept, twin] = [await made.student(), await made.student()];
    const [keptContact, lostContact] = [(await enrolled(kept)).contact, (await enrolled(twin)).contact];
    const [one, other] = [await booked(kept, 20), await booked(twin, 20)];
    await booked(twin, 21);
    const merge = newId();
    await joined('contact.merged', merge, keptContact, lostContact, 2);
    for (const { id } of [one, other])
      expect(await lesson(id)).toMatchObject({ state: 'booked', contact: keptContact });
    const notices = await overlapNotices(kept);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(/10:00 y 10:00/);
    expect(notices[0]).toContain(`by=student&of=${kept}`);
    const listed = async (as = manager) =>
      (await house.ok(as, lessonOverlaps, {})).rows
        .filter(({ student }) => [kept, twin].includes(student))
        .map(({ first, second }) => [first.id, second?.id ?? null]);
    expect(await listed()).toEqual([[one.id, other.id].sort()]);
    for (const as of [neighbour, stranger]) expect(await listed(as)).toEqual([]);
    await joined('contact.unmerged', merge, keptContact, lostContact);
    expect(await listed()).toEqual([]);
    expect([(await lesson(one.id)).contact, (await lesson(other.id)).contact]).toEqual([
      keptContact,
      lostContact,
    ]);
  });

  it('with a practice in another branch at that hour tell this office nothing of its time', async () => {
    const [kept, twin] = [await made.student(), await made.student()];
    const [keptContact, lostContact] = [(await enrolled(kept)).contact, (await enrolled(twin)).contact];
    await booked(kept, 22);
    const { id } = await booked(twin, 22);
    await house.db.unscopedRun(
      `UPDATE lesson SET branch_id = :branch, from_minute = from_minute + 15, starts_at = starts_at + INTERVAL 15 MINUTE
       WHERE id = :id`,
      { id, branch: SECOND_BRANCH },
    );
    await joined('contact.merged', newId(), keptContact, lostContact);
    const notices = await overlapNotices(kept);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(/10:00 y otra en otra sucursal\./);
    expect(notices[0]).not.toContain('10:15');
    const { rows } = await house.ok(clerk, lessonOverlaps, {});
    expect(rows.filter(({ student }) => student === kept)).toMatchObject([{ second: null }]);
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  it('have one enrolment a licence and all practices; separated ones have their own again, and what was booked since', async () => {
    const [kept, twin] = [await made.student(), await made.student()];
    const other = await made.student({ contact: (await enrolled(twin)).contact, licence: 'C' });
    const [keptContact, lostContact] = [(await enrolled(kept)).contact, (await enrolled(twin)).contact];
    const [first, second] = [await booked(twin), await booked(kept, 12)];
    const wish = { student: twin, type, name: 'Espera', branch: FIRST_BRANCH };
    const { id: waiting } = await house.ok(manager, waitingWish.calls.create, wish);
    await house.db.unscopedRun(
      `INSERT INTO student_paper (business_id, source, id, contact_id, licence, day, counts, version)
       VALUES (:business, 'contract', :id, :contact, 'B', NULL, 1, 1)`,
      { business, id: newId(), contact: lostContact },
    );
    const merge = newId();
    await joined('contact.merged', merge, keptContact, lostContact, 2);

    expect(await lesson(first.id)).toMatchObject({ contact: keptContact, student: kept, version: 2 });
    expect(await lesson(second.id)).toMatchObject({ contact: keptContact, student: kept, version: 1 });
    expect([await enrolled(twin), await enrolled(other)]).toEqual([
      { contact: keptContact, state: 'inactive' },
      { contact: keptContact, state: 'active' },
    ]);
    const wishOf = async () => {
      const [row] = await house.db.unscoped<{ student: string }>(
        'SELECT student FROM waiting_wish WHERE id = :waiting',
        { waiting },
      );
      return row?.student;
    };
    expect(await wishOf()).toBe(kept);
    const ctx = systemContext(business, '');
    const papers = await readPapers((sql, params) => house.db.rows(ctx, sql, params), keptContact, 'B');
    expect(papers.contract).toBe('there');
    const { rows } = await house.ok(manager, lessonHistory, { id: first.id });
    expect(rows[0]?.action).toBe('merged');

    // A phone wrote its sheet before: it names the enrolment that rests now.
    const { teacher } = await lesson(first.id);
    const sheet = { lesson: first.id, teacher, student: twin } as SheetContent;
    const found = await house.db.write(ctx, (tx) => findLesson(tx, sheet));
    expect([found.lesson?.id, found.marks]).toEqual([first.id, []]);

    const since = await booked(other, 14);
    await joined('contact.unmerged', merge, keptContact, lostContact);
    expect(await lesson(first.id)).toMatchObject({ contact: lostContact, student: twin });
    expect(await lesson(second.id)).toMatchObject({ contact: keptContact, student: kept });
    expect(await lesson(since.id)).toMatchObject({ contact: lostContact, student: other });
    expect([await enrolled(twin), await enrolled(other)]).toEqual([
      { contact: lostContact, state: 'active' },
      { contact: lostContact, state: 'active' },
    ]);
    expect(await wishOf()).toBe(twin);
  });
});

describe('practices to come', () => {
  it('of a blocked contact are cancelled free; given ones stay, links and wishes end, nothing new is booked', async () => {
    const student = await made.student();
    const { contact } = await enrolled(student);
    const [ahead, past] = [await booked(student), await booked(student, -3)];
    await house.ok(manager, lessonState, { ...past, state: 'delivered' });
    const { key } = await house.ok(manager, lessonLinkCreate, { student });
    const wish = { student, type, name: 'Espera', branch: FIRST_BRANCH };
    const { id: waiting } = await house.ok(manager, waitingWish.calls.create, wish);
    await heard({
      topic: 'contact.updated',
      entityId: contact,
      state: { state: 'blocked', branch: FIRST_BRANCH },
    });
    expect(await lesson(ahead.id)).toMatchObject({
      ...{ state: 'cancelled-school', chargedPercent: 0, note: 'El contacto está bloqueado' },
    });
    expect((await lesson(past.id)).state).toBe('delivered');
    expect((await house.host.call(null, ownLessons, {}, { key })).error?.code).toBe('KEY-001');
    const wishes = await house.ok(manager, waitingWish.calls.read, { state: 'inactive' });
    expect(wishes.rows.map(({ id }) => id)).toContain(waiting);
    const again = { student, type, teacher: await made.teacher(), day: addDays(today(), 20), from: '10:00' };
    expect(await house.fails(manager, lessonBook, again)).toBe('PRACTICE-BAG-001');
  });

  it('of a deleted contact are cancelled free an hour later, unless it is restored', async () => {
    const [lost, back] = [await made.student(), await made.student()];
    const [gone, saved] = [await booked(lost, 23), await booked(back, 23)];
    const { key } = await house.ok(manager, lessonLinkCreate, { student: lost });
    const published = async (topic: string, student: string) => {
      seq += 1;
      const { contact: entityId } = await enrolled(student);
      const state = { branch: FIRST_BRANCH, state: topic === 'contact.deleted' ? 'deleted' : 'active' };
      const whole = { seq, businessId: business, version: 1, topic, entityId, state };
      await house.db.source.transaction('READ COMMITTED', (sql) => personActs.apply(sql, whole));
    };
    for (const student of [lost, back]) await published('contact.deleted', student);
    await published('contact.restored', back);
    const waiting = await house.db.unscoped<{ kept_id: string; minutes: number }>(
      `SELECT kept_id, TIMESTAMPDIFF(MINUTE, UTC_TIMESTAMP(3), due_at) minutes FROM person_act
       WHERE kind = 'delete' AND due_at IS NOT NULL`,
      {},
    );
    expect(waiting.map(({ kept_id }) => kept_id)).toEqual([(await enrolled(lost)).contact]);
    expect(Number(waiting[0]?.minutes)).toBeGreaterThan(50);
    expect((await lesson(gone.id)).state).toBe('booked');
    // The hour is over.
    await house.db.unscopedRun(
      "UPDATE person_act SET due_at = UTC_TIMESTAMP(3) WHERE kind = 'delete' AND due_at IS NOT NULL",
      {},
    );
    await noneDue();
    expect(await lesson(gone.id)).toMatchObject({
      ...{ state: 'cancelled-school', chargedPercent: 0, note: 'El contacto se ha eliminado' },
    });
    expect((await lesson(saved.id)).state).toBe('booked');
    expect((await house.host.call(null, ownLessons, {}, { key })).error?.code).toBe('KEY-001');
  });

  it('of a merged contact do not wait for the deletion of the lost one', async () => {
    const [kept, twin] = [await made.student(), await made.student({ licence: 'A2' })];
    const [keptContact, lostContact] = [(await enrolled(kept)).contact, (await enrolled(twin)).contact];
    seq += 1;
    const state = { branch: FIRST_BRANCH, state: 'deleted' };
    const whole = {
      seq,
      businessId: business,
      version: 1,
      topic: 'contact.deleted',
      entityId: lostContact,
      state,
    };
    await house.db.source.transaction('READ COMMITTED', (sql) => personActs.apply(sql, whole));
    const merge = newId();
    seq += 1;
    const pair = { merge, kept: side(keptContact), lost: side(lostContact) };
    const merged = { seq, businessId: business, version: 1, topic: 'contact.merged', entityId: lostContact };
    await house.db.source.transaction('READ COMMITTED', (sql) =>
      personActs.apply(sql, { ...merged, state: pair }),
    );
    await noneDue("kind <> 'delete'");
    expect((await enrolled(twin)).contact).toBe(keptContact);
    await house.db.unscopedRun("UPDATE person_act SET due_at = NULL WHERE kind = 'delete'", {});
  });

  it('of the lost contact of a merge that cannot be done yet are not cancelled by its deletion', async () => {
    const [lost, other] = [await made.student(), await made.student()];
    const { contact } = await enrolled(lost);
    const { id } = await booked(lost, 24);
    await house.db.unscopedRun(
      `INSERT INTO person_act (business_id, seq, kind, merge_id, kept_id, lost_id, due_at) VALUES
         (:business, 0, 'merge', :merge, :kept, :contact, UTC_TIMESTAMP(3) + INTERVAL 1 HOUR)`,
      { business, merge: newId(), kept: newId(), contact },
    );
    await house.db.unscopedRun(
      `INSERT INTO person_act (business_id, seq, kind, merge_id, kept_id, lost_id, due_at)
       VALUES (:business, :seq, 'delete', '', :contact, '', UTC_TIMESTAMP(3))`,
      { business, seq: ++seq, contact },
    );
    // Acts are done in their order: once this one is done, the deletion was passed over.
    const next = { business, seq: ++seq, contact: (await enrolled(other)).contact };
    await house.db.unscopedRun(
      `INSERT INTO person_act (business_id, seq, kind, merge_id, kept_id, lost_id, due_at)
       VALUES (:business, :seq, 'block', '', :contact, '', UTC_TIMESTAMP(3))`,
      next,
    );
    await noneDue("kind = 'block'");
    expect((await lesson(id)).state).toBe('booked');
    await house.db.unscopedRun('DELETE FROM person_act WHERE seq = 0', {});
    await noneDue();
    expect((await lesson(id)).state).toBe('cancelled-school');
  });

  it('of a blocked contact do not wait for a merge of other people that cannot be done', async () => {
    const student = await made.student();
    const { contact } = await enrolled(student);
    const { id } = await booked(student);
    await house.db.unscopedRun(
      `INSERT INTO person_act (business_id, seq, kind, merge_id, kept_id, lost_id, due_at)
       VALUES (:business, 0, 'merge', :merge, :kept, :lost, UTC_TIMESTAMP(3) + INTERVAL 1 HOUR)`,
      { business, merge: newId(), kept: newId(), lost: newId() },
    );
    await heard({
      topic: 'contact.updated',
      entityId: contact,
      state: { state: 'blocked', branch: FIRST_BRANCH },
    });
    await house.db.unscopedRun('DELETE FROM person_act WHERE seq = 0', {});
    expect((await lesson(id)).state).toBe('cancelled-school');
  });

  it('of somebody who leaves are cancelled free and their slots offered; the enrolment rests', async () => {
    const student = await made.student();
    const { contact } = await enrolled(student);
    const { id } = await booked(student);
    const leaving = { contact, reason: 'Se da de baja' };
    for (const as of [neighbour, stranger])
      expect(await house.fails(as, practiceLeave, leaving)).toBe('DATA-404');
    expect(await house.ok(manager, practiceLeave, leaving)).toEqual({ cancelled: 1, kept: 0 });
    expect(await lesson(id)).toMatchObject({
      state: 'cancelled-school',
      chargedPercent: 0,
      note: 'Se da de baja',
    });
    expect((await enrolled(student)).state).toBe('inactive');
    expect(await house.db.unscoped('SELECT id FROM freed_slot WHERE id = :id', { id })).toHaveLength(1);
    expect(await house.ok(manager, practiceLeave, leaving)).toEqual({ cancelled: 0, kept: 0 });
  });

  it('of other teachers stay where the person may not change them, and so does the enrolment', async () => {
    const student = await made.student();
    const { contact } = await enrolled(student);
    const { id } = await booked(student);
    const teacher = somebody({ permissions: ['practice.view', 'practice.modify'] });
    const leaving = { contact, reason: 'Se da de baja' };
    expect(await house.ok(teacher, practiceLeave, leaving)).toEqual({ cancelled: 0, kept: 1 });
    expect((await lesson(id)).state).toBe('booked');
    expect((await enrolled(student)).state).toBe('active');
    const { rows } = await house.ok(manager, practiceStudent.calls.read, { contact });
    expect(rows).toHaveLength(1);
  });
});
