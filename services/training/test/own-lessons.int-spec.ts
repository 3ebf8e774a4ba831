import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { lessonBook, lessonRead, lessonState } from '@volante/contracts/training/lesson.contract';
import {
  lessonLinkCreate,
  lessonLinkRead,
  lessonLinkRevoke,
  ownBook,
  ownCancel,
  ownLessons,
  ownSlots,
} from '@volante/contracts/training/lesson-link.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { mailServer, mails, startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
let free: string;
let closed: string;
const { manager, neighbour, stranger } = PEOPLE;

beforeAll(async () => {
  house = await startAgenda();
  made = agendaMaker(house);
  free = await made.add(practiceType.calls.create, { name: 'Circulación B', selfBooking: true, freeLate: 0 });
  closed = await made.add(practiceType.calls.create, { name: 'Simulacro' });
});
afterAll(() => house.stop());

const ask = (key: string, call: CallDeclaration, input: object = {}) =>
  house.host.call(null, call, input as Record<string, unknown>, { key });
async function get<C extends CallDeclaration>(
  key: string,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> {
  const { data, error } = await ask(key, call, input as object);
  if (error) throw new Error(`${call.path}: ${error.code}`);
  return data as CallOutput<C>;
}
const codeOf = async (key: string, call: CallDeclaration, input: object = {}) =>
  (await ask(key, call, input)).error?.code;

const today = () => new Date().toISOString().slice(0, 10);
/** A student with a link, a teacher and a car, and a practice in ten days. */
async function opened() {
  const [student, teacher, vehicle] = [await made.student(), await made.teacher(), await made.car()];
  const { key } = await house.ok(manager, lessonLinkCreate, { student });
  const booking = { student, type: free, teacher, vehicle, day: addDays(today(), 10), from: '10:00' };
  return { student, teacher, key, booking };
}

describe('a personal link', () => {
  beforeEach(() => {
    mails.length = 0;
  });

  it('opens the own practices, is kept as a digest, rotates, ends, and goes by mail as a secret', async () => {
    const { student, key, booking } = await opened();
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    await house.ok(manager, lessonBook, booking);
    await house.ok(manager, lessonBook, { ...booking, student: await made.student(), from: '12:00' });
    const seen = await get(key, ownLessons, {});
    expect(seen).toMatchObject({ school: DEMO.school.tradeName, licence: 'B' });
    expect(seen.lessons.map(({ from, mayCancel }) => [from, mayCancel])).toEqual([['10:00', true]]);
    const rows = await house.db.unscoped<{ key_hash: string }>(
      'SELECT key_hash FROM lesson_link WHERE student_id = :student',
      { student },
    );
    expect(rows.every(({ key_hash }) => key_hash.length === 64 && key_hash !== key)).toBe(true);
    expect((await house.ok(manager, lessonLinkRead, { student })).link?.seenAt).not.toBeNull();

    const next = await house.ok(manager, lessonLinkCreate, { student, send: true });
    expect(await codeOf(key, ownLessons)).toBe('KEY-001');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.secret).toBe(true);
    expect(mails[0]?.content.body).toContain(`/open/clases#${next.key}`);
    await house.ok(manager, lessonLinkRevoke, { student });
    for (const secret of [next.key, 'x'.repeat(43)]) expect(await codeOf(secret, ownLessons)).toBe('KEY-001');
    for (const as of [neighbour, stranger])
      for (const call of [lessonLinkRead, lessonLinkCreate, lessonLinkRevoke])
        expect(await house.fails(as, call, { student })).toBe('DATA-404');
  });

  it.each([
    ['refused', { refusal: 'MAIL-014' }, 'MAIL-014', ['before']],
    ['to no address', { outcome: 'badAddress' as const }, 'LESSON-LINK-001', ['before']],
    // It may have gone all the same.
    ['that nobody answers', { refusal: 'REQ-106' }, 'REQ-106', ['before', 'new']],
  ])('whose letter is %s leaves the one before open', async (_, server, code, left) => {
    const { student, key } = await opened();
    Object.assign(mailServer, server);
    expect(await house.fails(manager, lessonLinkCreate, { student, send: true })).toBe(code);
    Object.assign(mailServer, { refusal: '', outcome: '' });
    expect(await codeOf(key, ownLessons)).toBeUndefined();
    const rows = await house.db.unscoped(
      'SELECT id FROM lesson_link WHERE student_id = :student AND revoked_at IS NULL',
      { student },
    );
    expect(rows).toHaveLength(left.length);
    const next = await house.ok(manager, lessonLinkCreate, { student, send: true });
    expect([await codeOf(key, ownLessons), await codeOf(next.key, ownLessons)]).toEqual([
      'KEY-001',
      undefined,
    ]);
  });

  it('books where the type allows it and every rule holds, once', async () => {
    const { key, teacher } = await opened();
    const rival = await opened();
    expect((await get(key, ownLessons, {})).types.map(({ id }) => id)).toEqual([free]);
    expect(await codeOf(key, ownSlots, { type: closed })).toBe('LESSON-LINK-003');
    const { rows } = await get(key, ownSlots, { type: free });
    const slot = rows.find((one) => one.teacher === teacher) ?? rows[0];
    if (!slot) throw new Error('there is no slot');
    const wanted = { type: free, day: slot.day, from: slot.from, teacher: slot.teacher };
    const answers = await Promise.all([key, rival.key].map((one) => ask(one, ownBook, wanted)));
    expect(answers.map(({ error }) => error?.code ?? 'ok').sort()).toEqual(['LESSON-LINK-002', 'ok']);
    expect(await codeOf(key, ownBook, { ...wanted, from: '03:00' })).toBe('LESSON-LINK-002');
    expect(await codeOf(key, ownBook, { ...wanted, type: closed })).toBe('LESSON-LINK-003');
  });

  it('cancels an own practice at the cost that was shown, and none of others', async () => {
    const { key, booking } = await opened();
    const other = await opened();
    const { id, version } = await house.ok(manager, lessonBook, booking);
    for (const seen of [version, version + 7]) {
      const foreign = await ask(other.key, ownCancel, { id, version: seen, percent: 0 });
      expect([foreign.error?.code, foreign.error?.details]).toEqual(['DATA-404', undefined]);
    }
    const stale = await ask(key, ownCancel, { id, version: version + 7, percent: 0 });
    expect([stale.error?.code, stale.error?.details]).toEqual(['LESSON-LINK-004', undefined]);
    expect(await codeOf(key, ownCancel, { id, version, percent: 100 })).toBe('LESSON-LINK-004');
    await get(key, ownCancel, { id, version, percent: 0 });
    expect(await house.ok(manager, lessonRead, { id })).toMatchObject({
      state: 'cancelled-student',
      chargedPercent: 0,
    });
    const soon = await house.ok(manager, lessonBook, { ...booking, from: '13:00' });
    await house.db.unscopedRun(
      'UPDATE lesson SET starts_at = UTC_TIMESTAMP() + INTERVAL 5 HOUR WHERE id = :id',
      { id: soon.id },
    );
    const shown = (await get(key, ownLessons, {})).lessons.find((one) => one.id === soon.id);
    expect(shown?.cost).toEqual({ isLate: true, percent: 100, freeHours: 24 });
    await get(key, ownCancel, { id: soon.id, version: soon.version, percent: 100 });
    expect(await house.ok(manager, lessonRead, { id: soon.id })).toMatchObject({
      state: 'late',
      chargedPercent: 100,
    });
  });

  it('does not cancel an exam, which follows its folder', async () => {
    const { key, booking } = await opened();
    const exam = await made.add(practiceType.calls.create, { name: 'Examen', kind: 'exam' });
    const { id, version } = await house.ok(manager, lessonBook, { ...booking, type: exam });
    expect((await get(key, ownLessons, {})).lessons).toMatchObject([{ id, mayCancel: false }]);
    expect(await codeOf(key, ownCancel, { id, version, percent: 0 })).toBe('LESSON-004');
  });

  it('repeats no answer of a link: the one that a retry brings opens', async () => {
    const student = await made.student();
    const make = () => house.call(manager, lessonLinkCreate, { student }, 'the same key of a request');
    const keys = [await make(), await make()].map(({ data }) => (data as { key: string }).key);
    expect(await Promise.all(keys.map((one) => codeOf(one, ownLessons)))).toEqual(['KEY-001', undefined]);
  });

  it('has six practices ahead and no more', async () => {
    const { key, booking } = await opened();
    for (let at = 1; at <= 6; at += 1)
      await house.ok(manager, lessonBook, { ...booking, day: addDays(today(), 10 + at) });
    const { rows } = await get(key, ownSlots, { type: free });
    const [slot] = rows;
    const wanted = { type: free, day: slot?.day, from: slot?.from, teacher: slot?.teacher };
    expect(await codeOf(key, ownBook, wanted)).toBe('LESSON-LINK-006');
  });

  it('books no more after the no-shows of the school, and cancels still', async () => {
    const { key, booking } = await opened();
    const missed = async (day: string) => {
      const { id } = await house.ok(manager, lessonBook, { ...booking, day });
      await house.ok(manager, lessonState, { id, version: 1, state: 'no-show', reason: 'No vino' });
    };
    await missed('2020-01-08');
    expect(await get(key, ownLessons, {})).toMatchObject({ types: [{ id: free }], isStopped: false });
    await missed('2020-01-09');
    expect(await get(key, ownLessons, {})).toMatchObject({ types: [], isStopped: true });
    expect(await codeOf(key, ownSlots, { type: free })).toBe('LESSON-LINK-003');
  });
});

describe('a student in the app', () => {
  const asStudent = async (
    student: string,
    call: CallDeclaration,
    input: object = {},
    school: { id: string; tradeName: string } = DEMO.school,
  ) => {
    const [row] = await house.db.unscoped<{ contact: string }>(
      'SELECT contact FROM practice_student WHERE id = :student',
      { student },
    );
    const { id, tradeName: name } = school;
    return house.host.call(null, call, input as Record<string, unknown>, {
      student: {
        contact: row?.contact ?? '',
        name: 'Clara',
        business: { id, name },
        services: ['formative'],
      },
    });
  };

  it('sees, books and cancels the own practices, and nobody else’s', async () => {
    const { student, booking } = await opened();
    const { student: other } = await opened();
    const { id } = await house.ok(manager, lessonBook, booking);
    const read = await asStudent(student, ownLessons);
    const [lesson] = (read.data as CallOutput<typeof ownLessons>).lessons;
    expect(lesson).toMatchObject({ id, from: '10:00', mayCancel: true });
    const act = { id, version: lesson?.version, percent: 0 };
    expect((await asStudent(other, ownCancel, act)).error?.code).toBe('DATA-404');
    expect((await asStudent(student, ownCancel, act)).error).toBeUndefined();
    expect(await house.ok(manager, lessonRead, { id })).toMatchObject({
      note: 'Cancelada por el alumno en la app',
    });
    const { rows } = (await asStudent(student, ownSlots, { type: free })).data as CallOutput<typeof ownSlots>;
    const [slot] = rows;
    if (!slot) throw new Error('no slot is free');
    const { day, from, teacher } = slot;
    expect((await asStudent(student, ownBook, { type: free, day, from, teacher })).error).toBeUndefined();
  });

  it('is nobody in another school, without practices, and once they are over', async () => {
    const { student } = await opened();
    expect((await asStudent(student, ownLessons, {}, DEMO.other)).error?.code).toBe('DATA-404');
    await house.db.unscopedRun("UPDATE practice_student SET state = 'inactive' WHERE id = :student", {
      student,
    });
    expect((await asStudent(student, ownLessons)).error?.code).toBe('DATA-404');
    expect((await house.host.call(manager, ownLessons)).error?.code).toBe('KEY-001');
  });
});
