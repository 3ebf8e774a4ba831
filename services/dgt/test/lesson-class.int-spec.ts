import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { lessonClassWrite } from '@volante/contracts/dgt/lesson-class.contract';
import { registerBookCreate, registerEntryCreate } from '@volante/contracts/dgt/register-book.contract';
import { cardAnnul, type StudentCard, studentCardRead } from '@volante/contracts/dgt/student-card.contract';
import { newId } from '@volante/service-kit/object-id';
import { type DgtHost, daysAgo, JAEN, manager, person, startDgt, stranger } from './dgt-host.js';
import { addTeacher } from './exam-data.js';

let dgt: DgtHost;
let book: string;
let teacher: string;
let student: string;
let entry: string;

beforeAll(async () => {
  dgt = await startDgt();
  const opened = { branch: JAEN, openedOn: daysAgo(90) };
  book = (await dgt.ok<{ id: string }>(manager, registerBookCreate, opened)).id;
});
afterAll(() => dgt.stop());

beforeEach(async () => {
  teacher = await addTeacher(dgt, 'Rosa Gil');
  student = await dgt.student();
  const sent = { book, student, licence: 'B', inscribedOn: daysAgo(10) };
  entry = (await dgt.ok<{ id: string }>(manager, registerEntryCreate, sent)).id;
});

const HANDS = [
  { side: 'teacher', strokes: 'M10 20L30 40L50 60L70 80L90 90L110 80L130 60L150 40', typed: '' },
  { side: 'student', strokes: null, typed: 'Berta Ortega' },
] as const;
const aLesson = (change: Record<string, unknown> = {}) => ({
  ...{ lesson: newId(), student, licence: 'B', kind: 'road', day: daysAgo(3), from: '10:00', to: '10:45' },
  ...{ kmStart: 12_000, kmEnd: 12_018, teacher, signatures: HANDS, ...change },
});
const classes = async () => (await dgt.ok<StudentCard>(manager, studentCardRead, { entry })).classes;

describe('a practice of the agenda', () => {
  it('becomes a class of the card with its own id and both signatures, once', async () => {
    const sent = aLesson();
    for (const _ of [1, 2])
      expect(await dgt.ok(manager, lessonClassWrite, sent)).toEqual({ id: sent.lesson });
    expect(await classes()).toMatchObject([
      {
        ...{ id: sent.lesson, from: '10:00', kmStart: 12_000, teacher: 'Rosa Gil' },
        signedByTeacher: { typed: '' },
        signedByStudent: { typed: 'Berta Ortega Ruiz' },
      },
    ]);
  });

  it('keeps when a phone took the signatures beside when they came', async () => {
    const deviceAt = `${daysAgo(3)}T09:46:00.000Z`;
    await dgt.ok(manager, lessonClassWrite, aLesson({ deviceAt }));
    const [one] = await classes();
    expect(one).toMatchObject({ signedByTeacher: { deviceAt }, signedByStudent: { deviceAt } });
    expect(one?.signedByStudent?.at).not.toBe(deviceAt);
  });

  it('finds the card of a student who was merged before it came', async () => {
    const lost = await dgt.student();
    await dgt.db.unscopedRun(
      'UPDATE student SET merged_into = :kept WHERE business_id = :business AND id = :lost',
      { business: DEMO.school.id, kept: student, lost },
    );
    const sent = aLesson({ student: lost });
    expect(await dgt.ok(manager, lessonClassWrite, sent)).toEqual({ id: sent.lesson });
    expect(await classes()).toHaveLength(1);
  });

  it('sent by many at once is one class', async () => {
    const sent = aLesson();
    const answers = await Promise.all([1, 2, 3, 4].map(() => dgt.fails(manager, lessonClassWrite, sent)));
    expect(new Set(answers)).toEqual(new Set(['no error']));
    expect(await classes()).toHaveLength(1);
  });

  it.each([
    ['for a licence without inscription', { licence: 'A2' }, 'DGT-CARD-012'],
    ['of nobody', { student: newId() }, 'DGT-CARD-012'],
    ['in the future', { day: daysAgo(-2) }, 'DGT-CARD-003'],
    ['before the inscription', { day: daysAgo(11) }, 'DGT-CARD-004'],
    ['with nobody', { teacher: newId() }, 'DGT-TEACHER-001'],
    ['driven backwards', { kmEnd: 1 }, 'REQ-101'],
    ['signed by a dot', { signatures: [{ side: 'student', strokes: null, typed: '' }] }, 'REQ-101'],
  ])('%s is refused, and nothing is written', async (_, change, code) => {
    expect(await dgt.fails(manager, lessonClassWrite, aLesson(change))).toBe(code);
    expect(await classes()).toEqual([]);
  });

  it('clashes with another class of the student, and is not signed once it is annulled', async () => {
    const first = aLesson();
    await dgt.ok(manager, lessonClassWrite, { ...first, signatures: [] });
    expect(await dgt.fails(manager, lessonClassWrite, aLesson({ from: '10:30', to: '11:15' }))).toBe(
      'DGT-CARD-001',
    );
    await dgt.ok(manager, cardAnnul, { id: first.lesson, reason: 'Vehículo equivocado' });
    expect(await dgt.fails(manager, lessonClassWrite, first)).toBe('DGT-CARD-006');
  });

  it('is written by those who may write into cards of their school and branch', async () => {
    expect(await dgt.fails(person({ permissions: [] }), lessonClassWrite, aLesson())).toBe('ACCESS-001');
    expect(await dgt.fails(stranger, lessonClassWrite, aLesson())).toBe('DGT-CARD-012');
    expect(await classes()).toEqual([]);
  });
});
