import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addYears } from '@volante/contracts/calendar-days';
import { examCreate } from '@volante/contracts/dgt/exam.contract';
import { type PracticeState, practiceSnapshot } from '@volante/contracts/dgt/practice.contract';
import {
  registerBookCreate,
  registerEntryCreate,
  registerEntryDelete,
  registerEntryUpdate,
} from '@volante/contracts/dgt/register-book.contract';
import {
  type CardSummary,
  cardAnnul,
  cardClassCreate,
  cardClassSign,
  cardNoteCreate,
  type StudentCard,
  studentCardList,
  studentCardRead,
} from '@volante/contracts/dgt/student-card.contract';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import {
  clerk,
  type DgtHost,
  daysAgo,
  JAEN,
  manager,
  person,
  startDgt,
  stranger,
  UBEDA,
} from './dgt-host.js';
import { addTeacher, readyStudent, tellTeacher } from './exam-data.js';

const STROKES = 'M10 20L30 40L50 60L70 80L90 90L110 80L130 60L150 40';
let dgt: DgtHost;
let books: Record<string, string>;
let teacher: string;
let entry: string;

beforeAll(async () => {
  dgt = await startDgt();
  const open = (branch: string) =>
    dgt.ok<{ id: string }>(manager, registerBookCreate, { branch, openedOn: daysAgo(90) });
  books = { [JAEN]: (await open(JAEN)).id, [UBEDA]: (await open(UBEDA)).id };
});
afterAll(() => dgt.stop());

async function inscribe(student: string, branch = JAEN, licence = 'B', days = 10): Promise<string> {
  const sent = { book: books[branch], student, licence, inscribedOn: daysAgo(days) };
  return (await dgt.ok<{ id: string }>(manager, registerEntryCreate, sent)).id;
}
const aClass = (change: Record<string, unknown> = {}) => ({
  entry,
  kind: 'road',
  day: daysAgo(5),
  from: '10:00',
  to: '10:45',
  kmStart: 12_000,
  kmEnd: 12_018,
  teacher,
  ...change,
});
const write = async (change: Record<string, unknown> = {}) =>
  (await dgt.ok<{ id: string }>(manager, cardClassCreate, aClass(change))).id;
const refused = (change: Record<string, unknown>) => dgt.fails(manager, cardClassCreate, aClass(change));
const note = (change: Record<string, unknown>) =>
  dgt.fails(manager, cardNoteCreate, { entry, day: daysAgo(5), ...change });
const card = (as = manager) => dgt.ok<StudentCard>(as, studentCardRead, { entry });

/** Each test has a card and a teacher of its own. */
beforeEach(async () => {
  teacher = await addTeacher(dgt, 'Rosa Gil');
  entry = await inscribe(await dgt.student());
});

describe('practice classes', () => {
  it('are written, signed by both with who was signed in, and never signed again', async () => {
    const id = await write();
    expect((await card()).classes).toMatchObject([
      { id, kmStart: 12_000, teacher: 'Rosa Gil', signedByTeacher: null, signedByStudent: null },
    ]);
    const student = { id, side: 'student', typed: 'Berta Ortega' };
    const clerkOnPhone = person({ name: 'Luis Paz', branches: [JAEN] });
    await dgt.ok(clerkOnPhone, cardClassSign, { id, side: 'teacher', strokes: STROKES });
    await dgt.ok(manager, cardClassSign, student);
    expect(await dgt.fails(manager, cardClassSign, student)).toBe('DGT-CARD-005');
    expect((await card()).classes[0]).toMatchObject({
      signedByTeacher: { strokes: STROKES, typed: '', by: 'Luis Paz', at: expect.any(String) },
      // As the book calls her, whatever was typed.
      signedByStudent: { strokes: null, typed: 'Berta Ortega Ruiz', by: 'Ana Ruiz' },
    });
    // The name stays as it was when the class was written.
    await tellTeacher(dgt, { id: teacher, name: 'Rosa Gil Mena', version: 2 });
    expect((await card()).classes[0]?.teacher).toBe('Rosa Gil');
  });

  it.each([
    ['ends before it begins', { from: '10:45', to: '10:00' }, 'REQ-101'],
    ['takes no time', { from: '10:00', to: '10:00' }, 'REQ-101'],
    ['at no time', { from: '25:00' }, 'REQ-101'],
    ['drives backwards', { kmEnd: 11_999 }, 'REQ-101'],
    ['on the road without kilometres', { kmStart: null, kmEnd: null }, 'REQ-101'],
    ['on the circuit with kilometres', { kind: 'circuit' }, 'REQ-101'],
    ['in the future', { day: daysAgo(-2) }, 'DGT-CARD-003'],
    ['before the inscription', { day: daysAgo(11) }, 'DGT-CARD-004'],
    ['with nobody', { teacher: newId() }, 'DGT-TEACHER-001'],
    ['of no inscription', { entry: newId() }, 'DATA-404'],
  ])('one that is %s is refused', async (_name, change, code) => {
    expect(await refused(change)).toBe(code);
  });

  it('do not overlap for the student, with whichever teacher, nor for the teacher, with whomever', async () => {
    const id = await write();
    const other = await addTeacher(dgt, 'Eva Mora');
    const late = { from: '10:30', to: '11:15' };
    expect(await refused({ ...late, teacher: other })).toBe('DGT-CARD-001');
    const another = await inscribe(await dgt.student(), UBEDA);
    expect(await refused({ ...late, entry: another })).toBe('DGT-CARD-002');
    expect(await refused({ ...late, entry: another, teacher: other })).toBe('no error');
    expect(await refused({ from: '10:45', to: '11:30' })).toBe('no error');
    // Annulled, the time is free again.
    await dgt.ok(manager, cardAnnul, { id, reason: 'Vehículo equivocado' });
    expect(await refused({ from: '10:00', to: '10:45', kmStart: 5, kmEnd: 5 })).toBe('no error');
  });

  it('do not overlap for a student with two inscriptions, nor after contacts were joined', async () => {
    const [keep, lose] = [await dgt.student(), await dgt.student()];
    const [first, second] = [await inscribe(keep), await inscribe(lose, JAEN, 'A2')];
    await write({ entry: first });
    const other = await addTeacher(dgt, 'Eva Mora');
    const same = { entry: second, teacher: other };
    await dgt.db.unscopedRun('UPDATE student SET merged_into = :keep WHERE id = :lose', { keep, lose });
    expect(await refused(same)).toBe('DGT-CARD-001');
  });

  it('are one student’s, motorcycles too (RD 1295/2003, art. 9.b); one written for several stays readable', async () => {
    const riders = [await dgt.student(), await dgt.student()];
    const [ours = '', other = ''] = await Promise.all(riders.map((rider) => inscribe(rider, JAEN, 'A2')));
    const circuit = { kind: 'circuit', kmStart: null, kmEnd: null };
    expect(
      await refused({ ...circuit, entry: ours, group: [{ entry: other, kmStart: null, kmEnd: null }] }),
    ).toBe('REQ-101');
    const id = await write({ ...circuit, entry: ours });
    expect(await refused({ ...circuit, entry: other })).toBe('DGT-CARD-002');
    // As it was written before: signed, and in both cards.
    await dgt.ok(manager, cardClassSign, { id, side: 'student', typed: 'Berta Ortega' });
    await dgt.db.unscopedRun(
      `INSERT INTO card_class (business_id, id, entry_id, group_id, kind, day, from_time, to_time, km_start, km_end, teacher_id,
         teacher, user_id, user_name, created_at)
       SELECT business_id, IF(n.at = 1, :one, :two), IF(n.at = 1, :ours, :other), :group, kind, day, '12:00', '13:00', NULL,
         NULL, teacher_id, teacher, user_id, user_name, created_at
       FROM card_class, (SELECT 1 at UNION SELECT 2) n WHERE id = :id`,
      { id, ours, other, one: newId(), two: newId(), group: newId() },
    );
    for (const read of [ours, other]) {
      entry = read;
      expect((await card()).classes.at(-1)).toMatchObject({ from: '12:00', others: 1 });
    }
  });

  it('of ten who write the same hour at once one does', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => refused({})));
    expect(answers.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'DGT-CARD-001'), 'no error']);
  });

  it('of today are written before they end, and signed by nobody until then', async () => {
    const { day } = localMoment(Date.now(), 'Europe/Madrid');
    const id = await write({ day, from: '00:00', to: '23:59' });
    for (const side of ['teacher', 'student'])
      expect(await dgt.fails(manager, cardClassSign, { id, side, typed: 'Berta Ortega' })).toBe(
        'DGT-CARD-011',
      );
    expect((await card()).classes).toMatchObject([{ id, signedByTeacher: null, signedByStudent: null }]);
  });

  it.each([
    ['nothing', {}],
    ['a dot', { strokes: 'M10 20L11 20' }],
    ['no path', { strokes: 'M10 20<script>' }],
    ['outside of its sheet', { strokes: 'M1000 20L30 40L50 60L70 80L90 90L110 80L130 60L150 40' }],
    ['below its sheet', { strokes: 'M10 20L30 40L50 60L70 80L90 201L110 80L130 60L150 40' }],
    ['drawn and typed', { strokes: STROKES, typed: 'Berta' }],
  ])('a signature that is %s is refused', async (_name, signature) => {
    const id = await write();
    expect(await dgt.fails(manager, cardClassSign, { id, side: 'student', ...signature })).toBe('REQ-101');
  });

  it('are corrected by annulling them with a reason: they stay, take no signature and are annulled once', async () => {
    const id = await write();
    expect(await dgt.fails(manager, cardAnnul, { id, reason: ' ' })).toBe('REQ-101');
    await dgt.ok(manager, cardAnnul, { id, reason: 'Vehículo equivocado' });
    expect(await dgt.fails(manager, cardAnnul, { id, reason: 'Otra vez' })).toBe('DGT-CARD-006');
    const sign = { id, side: 'student', typed: 'Berta Ortega' };
    expect(await dgt.fails(manager, cardClassSign, sign)).toBe('DGT-CARD-006');
    expect((await card()).classes).toMatchObject([
      { id, annulled: { reason: 'Vehículo equivocado', by: 'Ana Ruiz' } },
    ]);
  });
});

describe('the rest of the card', () => {
  it('holds theory, absences, assessment, observations and certification, the last word of theory', async () => {
    for (const one of [
      { kind: 'theory-start', day: daysAgo(9) },
      { kind: 'absence', day: daysAgo(8), text: 'Enfermedad' },
      { kind: 'risk', text: 'Riesgo medio', instrument: 'Cuestionario DRIVE' },
      { kind: 'observation', text: 'Mira poco los espejos', teacher },
      { kind: 'theory-end', day: daysAgo(2) },
      { kind: 'ready', day: daysAgo(1), teacher },
    ])
      expect(await note(one)).toBe('no error');
    expect(await note({ kind: 'theory-end', day: daysAgo(3) })).toBe('no error');
    const { theoryStart, theoryEnd, notes } = await card();
    expect([theoryStart, theoryEnd]).toEqual([daysAgo(9), daysAgo(3)]);
    expect(notes).toHaveLength(7);
    // Annulled, the one before holds again.
    await dgt.ok(manager, cardAnnul, { id: notes.at(-1)?.id ?? '', reason: 'Era otro día' });
    expect((await card()).theoryEnd).toBe(daysAgo(2));
  });

  it.each([
    ['theory that ends before it began', { kind: 'theory-end', day: daysAgo(7) }, 'DGT-CARD-007'],
    ['an absence without a reason', { kind: 'absence' }, 'REQ-101'],
    ['an assessment without its instrument', { kind: 'risk', text: 'Riesgo medio' }, 'REQ-101'],
    ['a certification by nobody', { kind: 'ready' }, 'REQ-101'],
    ['a line in the future', { kind: 'absence', text: 'Viaje', day: daysAgo(-2) }, 'DGT-CARD-003'],
    ['a line before the inscription', { kind: 'absence', text: 'Viaje', day: daysAgo(20) }, 'DGT-CARD-004'],
  ])('%s is refused', async (_name, change, code) => {
    expect(await note({ kind: 'theory-start', day: daysAgo(6) })).toBe('no error');
    expect(await note(change)).toBe(code);
  });

  it('shows the tests of its own licence, and how long it is kept after the student has left', async () => {
    const student = await readyStudent(dgt, { licence: 'B' });
    entry = await inscribe(student);
    const exam = { student, licence: 'B', day: daysAgo(1), test: 'common', outcome: 'failed' };
    await dgt.ok(manager, examCreate, exam);
    expect(await card()).toMatchObject({
      exams: [{ day: daysAgo(1), test: 'common', outcome: 'failed' }],
      keepUntil: null,
    });
    const left = { id: entry, kind: 'result', day: daysAgo(0), result: 'left' };
    await dgt.ok(manager, registerEntryUpdate, left);
    expect((await card()).keepUntil).toBe(addYears(daysAgo(0), 2));
  });

  it('takes nothing once the inscription is annulled', async () => {
    const id = await write();
    await dgt.ok(manager, registerEntryDelete, { id: entry, reason: 'Inscrito dos veces' });
    expect(await refused({ from: '12:00', to: '12:45' })).toBe('DGT-BOOK-010');
    expect(await note({ kind: 'absence', text: 'Viaje' })).toBe('DGT-BOOK-010');
    expect(await dgt.fails(manager, cardAnnul, { id, reason: 'Vehículo equivocado' })).toBe('DGT-BOOK-010');
    expect(await card()).toMatchObject({ annulled: true, classes: [{ id }] });
  });

  it('is of its school, its branches and whoever may', async () => {
    const id = await write();
    const far = person({ permissions: clerk.permissions, branches: [UBEDA] });
    const reader = person({ permissions: ['dgt-book.view'], branches: [JAEN] });
    const sign = { id, side: 'student', typed: 'Berta Ortega' };
    for (const other of [stranger, far]) {
      expect(await dgt.fails(other, studentCardRead, { entry })).toBe('DATA-404');
      expect(await dgt.fails(other, cardClassCreate, aClass({ from: '12:00', to: '12:45' }))).toBe(
        'DATA-404',
      );
      expect(await dgt.fails(other, cardClassSign, sign)).toBe('DATA-404');
      expect(await dgt.fails(other, cardAnnul, { id, reason: 'No es mía' })).toBe('DATA-404');
      const absence = { entry, kind: 'absence', day: daysAgo(5), text: 'Viaje' };
      expect(await dgt.fails(other, cardNoteCreate, absence)).toBe('DATA-404');
    }
    expect(await dgt.fails(reader, studentCardRead, { entry })).toBe('ACCESS-001');
    const teacherOfJaen = person({ permissions: ['dgt-card.view', 'dgt-card.modify'], branches: [JAEN] });
    expect((await card(teacherOfJaen)).entry).toBe(entry);
    await dgt.ok(teacherOfJaen, cardClassSign, sign);
    const seen = async (as: typeof reader, input = {}) =>
      (await dgt.ok<{ rows: CardSummary[] }>(as, studentCardList, input)).rows.map(({ id: one }) => one);
    expect(await seen(teacherOfJaen, { limit: 1 })).toEqual([entry]);
    expect(await seen(stranger)).toEqual([]);
    expect(await seen(far)).not.toContain(entry);
  });

  it('is a teacher’s for what they taught: they write, sign and annul as nobody else', async () => {
    const permissions = ['dgt-card.view', 'dgt-card.modify'] as const;
    const rosa = person({ name: 'Rosa Gil', permissions: [...permissions], branches: [JAEN] });
    const other = teacher;
    teacher = await addTeacher(dgt, 'Rosa Gil', rosa.id);
    expect((await card(rosa)).teachers).toEqual([{ id: teacher, name: 'Rosa Gil' }]);
    const forOther = aClass({ teacher: other });
    expect(await dgt.fails(rosa, cardClassCreate, forOther)).toBe('DGT-CARD-009');
    const ready = { entry, kind: 'ready', day: daysAgo(5) };
    expect(await dgt.fails(rosa, cardNoteCreate, { ...ready, teacher: other })).toBe('DGT-CARD-009');
    expect(await dgt.fails(rosa, cardNoteCreate, { ...ready, teacher })).toBe('no error');
    const office = await write({ from: '12:00', to: '12:45' });
    const { id: own } = await dgt.ok<{ id: string }>(rosa, cardClassCreate, aClass());
    // The office writes for her; it does not sign for her.
    const sign = { id: office, side: 'teacher', typed: 'quien sea' };
    expect(await dgt.fails(manager, cardClassSign, sign)).toBe('DGT-CARD-009');
    const waiting = async (as: typeof rosa) =>
      (await dgt.ok<{ rows: CardSummary[] }>(as, studentCardList, { state: 'unsigned' })).rows.find(
        ({ id }) => id === entry,
      )?.unsigned;
    // Another teacher's class waits for that teacher and the office, not for her.
    await write({ teacher: other, from: '18:00', to: '18:45' });
    expect([await waiting(rosa), await waiting(manager)]).toEqual([2, 3]);
    expect((await card(rosa)).classes.slice(0, 2)).toMatchObject([
      { id: own, maySign: true, mayAnnul: true },
      { id: office, maySign: true, mayAnnul: false },
    ]);
    expect(await dgt.fails(rosa, cardAnnul, { id: office, reason: 'No la di' })).toBe('DGT-CARD-010');
    await dgt.ok(rosa, cardClassSign, { ...sign, id: own });
    expect((await card(rosa)).classes[0]).toMatchObject({
      mayAnnul: false,
      signedByTeacher: { typed: 'Rosa Gil' },
    });
    expect(await dgt.fails(rosa, cardAnnul, { id: own, reason: 'Otro día' })).toBe('DGT-CARD-010');
    expect(await dgt.fails(manager, cardAnnul, { id: own, reason: 'Otro día' })).toBe('no error');
  });

  it('is found by who it is of, by number, and by what waits for a signature', async () => {
    const student = await dgt.student({ firstName: 'Nieves', lastName: 'Ocaña Ruiz' });
    entry = await inscribe(student);
    const found = async (input: Record<string, unknown>) =>
      (await dgt.ok<{ rows: CardSummary[] }>(manager, studentCardList, input)).rows.filter(
        ({ id }) => id === entry,
      );
    const [summary] = await found({ student });
    expect(summary).toMatchObject({ name: 'Ocaña Ruiz, Nieves', state: 'current', classes: 0, unsigned: 0 });
    expect(await found({ state: 'unsigned' })).toEqual([]);
    const id = await write();
    const waits = { classes: 1, unsigned: 1, lastClass: daysAgo(5) };
    for (const input of [{ search: 'nie oca' }, { search: String(summary?.number) }, { state: 'unsigned' }])
      expect(await found(input)).toMatchObject([waits]);
    for (const side of ['teacher', 'student'])
      await dgt.ok(manager, cardClassSign, { id, side, typed: 'Nieves Ocaña' });
    expect(await found({ state: 'unsigned' })).toEqual([]);
    expect(await found({ state: 'current', licence: 'B', branch: JAEN })).toMatchObject([{ unsigned: 0 }]);
    expect(await found({ branch: UBEDA })).toEqual([]);
  });
});

describe('services that count practices', () => {
  const told = async (id: string) => {
    const rows = await dgt.db.unscoped<{ topic: string; version: number; state: string }>(
      "SELECT topic, version, state FROM event_log WHERE entity_id = :id AND topic LIKE 'practice.%' ORDER BY id",
      { id },
    );
    return rows.map((row) => ({ ...row, state: JSON.parse(row.state) as PracticeState }));
  };

  it('are told once of a class given and once of one annulled, with all that it was', async () => {
    const student = await dgt.student();
    entry = await inscribe(student, UBEDA, 'A2');
    const id = await write({ kind: 'circuit', kmStart: null, kmEnd: null, from: '09:15', to: '10:45' });
    await dgt.ok(manager, cardClassSign, { id, side: 'student', typed: 'Berta Ortega' });
    await dgt.ok(manager, cardAnnul, { id, reason: 'Era de otro' });
    const state = { id, branch: UBEDA, student, licence: 'A2', kind: 'circuit', minutes: 90 };
    const whole = { ...state, teacher, teacherName: 'Rosa Gil', day: daysAgo(5) };
    expect(await told(id)).toEqual([
      { topic: 'practice.given', version: 1, state: whole },
      { topic: 'practice.annulled', version: 2, state: whole },
    ]);
  });

  it('are told nothing of lines that are no classes, nor of classes that were refused', async () => {
    const count = async () =>
      (await dgt.db.unscoped("SELECT id FROM event_log WHERE topic LIKE 'practice.%'")).length;
    const before = await count();
    expect(await note({ kind: 'absence', text: 'No vino' })).toBe('no error');
    const [line] = (await card()).notes;
    await dgt.ok(manager, cardAnnul, { id: line?.id, reason: 'Sí que vino' });
    expect(await refused({ day: daysAgo(-2) })).toBe('DGT-CARD-003');
    expect(await count()).toBe(before);
  });

  it('read the classes of before page by page, annulled ones marked', async () => {
    const kept = await write();
    const gone = await write({ from: '12:00', to: '12:45' });
    await dgt.ok(manager, cardAnnul, { id: gone, reason: 'Otro día' });
    const seen = new Map<string, boolean>();
    let after: { business: string; id: string } | null = null;
    for (;;) {
      const answer = await dgt.host.call(null, practiceSnapshot, { after, limit: 3 });
      const { rows } = answer.data as {
        rows: { businessId: string; state: PracticeState; isAnnulled: boolean }[];
      };
      for (const { state, isAnnulled } of rows) seen.set(state.id, isAnnulled);
      const last = rows.at(-1);
      if (!last) break;
      after = { business: last.businessId, id: last.state.id };
    }
    expect([seen.get(kept), seen.get(gone)]).toEqual([false, true]);
  });
});
