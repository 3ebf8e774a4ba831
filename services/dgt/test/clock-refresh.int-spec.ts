import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { examFolderRead } from '@volante/contracts/dgt/exam-folder.contract';
import {
  type RegisterBook,
  registerBookCreate,
  registerEntryCreate,
  registerEntryRead,
} from '@volante/contracts/dgt/register-book.contract';
import { studentCopyState } from '@volante/contracts/dgt/student-copy.contract';
import { studentFileCount, studentFileUrgent } from '@volante/contracts/dgt/student-file.contract';
import { waitUpdate } from '@volante/contracts/dgt/wait.contract';
import { sqlCounter } from '@volante/service-kit/data/executor';
import { createLog } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { ClockRefreshBackground } from '../src/clock-store/clock-refresh.background.js';
import { type ToldContact, writeSnapshot, writeStudents } from '../src/student-store/student-writer.js';
import { type DgtHost, daysAgo, JAEN, manager, startDgt, studentState } from './dgt-host.js';
import { refresh } from './exam-data.js';

let dgt: DgtHost;
beforeAll(async () => {
  dgt = await startDgt();
});
afterAll(() => dgt.stop());
beforeEach(async () => {
  for (const table of ['student', 'file_clock']) await dgt.db.unscopedRun(`DELETE FROM ${table} WHERE 1 = 1`);
});

const sql = () => ({
  query: (text: string, values: readonly unknown[]) => dgt.db.source.query(text, [...values]),
});
const contact = (change: Parameters<typeof studentState>[0] = {}, version = 1): ToldContact => ({
  businessId: DEMO.school.id,
  version,
  state: studentState(change),
});
const many = (count: number) => Array.from({ length: count }, () => contact());
const stale = async () =>
  (
    await dgt.db.unscoped<{ id: string; level: number }>(
      'SELECT id, clock_stale level FROM student WHERE clock_stale > 0 ORDER BY id',
    )
  ).map(({ id, level }) => [id, level]);

/** Texts of the statements that a piece of work sends. */
async function statements(work: () => Promise<unknown>): Promise<string[]> {
  Object.assign(sqlCounter, { texts: [], recording: true });
  try {
    await work();
  } finally {
    sqlCounter.recording = false;
  }
  return sqlCounter.texts;
}
const wait = (change: Record<string, unknown> = {}) =>
  dgt.ok(manager, waitUpdate, {
    ...{ province: 23, lost: 2, days: 30, from: daysAgo(-2), source: 'Circular' },
    ...change,
  });

it('reads each table once a batch however many students there are, and writes no row that says the same', async () => {
  await writeStudents(sql(), many(500));
  const first = await statements(() => refresh(dgt));
  await wait();
  const again = await statements(() => refresh(dgt));
  const of = (texts: readonly string[], start: RegExp) => texts.filter((text) => start.test(text)).length;
  expect(of(first, /^INSERT INTO file_clock/)).toBeLessThanOrEqual(2 * 6);
  expect(of(again, /^(INSERT|UPDATE|DELETE)[^;]* file_clock/)).toBe(0);
  for (const texts of [first, again])
    for (const table of [
      'student_file',
      'exam_attempt',
      'dgt_tax',
      'branch_ref',
      'province_wait',
      'report_reading',
      'exam_holiday',
    ])
      expect(of(texts, new RegExp(`^SELECT [^;]* FROM ${table}\\b`))).toBe(2);
  expect(again.length).toBeLessThanOrEqual(2 * 16 + 8);
});

it('a new day is written in one statement for all whose rows say the same', async () => {
  await writeStudents(sql(), many(200));
  await refresh(dgt);
  const days = await dgt.db.unscoped<{ ready_day: string }>('SELECT DISTINCT ready_day FROM file_clock');
  // No row names the day itself, which would be another one tomorrow.
  expect(days.map(({ ready_day }) => ready_day)).toEqual(['0001-01-01']);
  await dgt.db.unscopedRun("UPDATE file_clock SET computed_on = '2020-01-01' WHERE 1 = 1");
  const texts = await statements(() => refresh(dgt));
  expect(texts.filter((text) => /^(INSERT|UPDATE|DELETE)[^;]* file_clock/.test(text))).toHaveLength(1);
  expect(await dgt.db.unscoped("SELECT 1 FROM file_clock WHERE computed_on = '2020-01-01'")).toEqual([]);
});

it('rows of whom the copy has no more go, and keep nobody from their new day', async () => {
  const [gone, there] = [contact(), contact()];
  await writeStudents(sql(), [gone, there]);
  await refresh(dgt);
  await dgt.db.unscopedRun('DELETE FROM student WHERE id = :id', { id: gone.state.id });
  const age = (id: string, day: string) =>
    dgt.db.unscopedRun('UPDATE file_clock SET computed_on = :day WHERE student_id = :id', { id, day });
  await age(gone.state.id, '2020-01-01');
  await age(there.state.id, '2020-01-02');
  const background = new ClockRefreshBackground(dgt.db, createLog('test', 'silent'));
  for (let at = 0; at < 3; at += 1) await background.step();
  const rows = await dgt.db.unscoped<{ id: string }>(
    "SELECT student_id id FROM file_clock WHERE computed_on > '2020-01-02'",
  );
  expect(rows).toEqual([{ id: there.state.id }]);
  expect(
    await dgt.db.unscoped('SELECT 1 FROM file_clock WHERE student_id = :id', { id: gone.state.id }),
  ).toEqual([]);
});

it('computes nobody who is no student, and nobody of whom nothing new is told', async () => {
  const [seeks, company, bystander] = [contact(), contact({ type: 'E' }), contact({ licence: null })];
  const all = [seeks, company, bystander];
  await writeStudents(sql(), all);
  expect(await stale()).toEqual([[seeks.state.id, 1]]);
  await refresh(dgt);
  await writeStudents(sql(), all);
  await writeSnapshot(
    sql(),
    all.map((one) => ({ ...one, mergedInto: null })),
  );
  expect(await stale()).toEqual([]);
  // An accent is a change, of the name in the list too.
  await writeStudents(sql(), [contact({ ...seeks.state, lastName: 'Ortega Rúiz' }, 2)]);
  await writeStudents(sql(), [contact({ ...bystander.state, licence: 'B' }, 2)]);
  expect((await stale()).map(([id]) => id).toSorted()).toEqual(
    [seeks.state.id, bystander.state.id].toSorted(),
  );
});

it('a page of the snapshot costs two statements, and marks who was and who is joined', async () => {
  const [one, other, lost] = [contact(), contact(), contact()];
  const page = (into: string | null, version: number) =>
    [one, other, lost].map((row) => ({ ...row, version, mergedInto: row === lost ? into : null }));
  await writeSnapshot(sql(), page(one.state.id, 1));
  await refresh(dgt);
  let sent = 0;
  const counted = {
    query: (text: string, values: readonly unknown[]) => {
      sent += 1;
      return sql().query(text, values);
    },
  };
  await writeSnapshot(counted, page(one.state.id, 2));
  expect(sent).toBe(2);
  expect(await stale()).toEqual([]);
  await writeSnapshot(sql(), page(other.state.id, 3));
  expect((await stale()).map(([id]) => id).toSorted()).toEqual(
    [one, other, lost].map(({ state }) => state.id).toSorted(),
  );
});

it('a rule is computed for those whom it is about, before everything else, and goes on where a worker stopped', async () => {
  const [jaen, elsewhere] = [contact(), contact({ branch: newId() })];
  await writeStudents(sql(), [jaen, elsewhere]);
  await refresh(dgt);
  await wait({ from: daysAgo(-3) });
  expect(await stale()).toEqual([[jaen.state.id, 2]]);
  const changed = contact({ ...elsewhere.state, firstName: 'Ana' }, 2);
  await writeStudents(sql(), [changed, contact({ ...jaen.state, firstName: 'Ana' }, 2)]);
  expect((await dgt.ok<{ pending: number }>(manager, studentFileCount)).pending).toBe(2);
  const background = () => new ClockRefreshBackground(dgt.db, createLog('test', 'silent'));
  expect(await background().step()).toBe(true);
  expect(await stale()).toEqual([[changed.state.id, 1]]);
  expect(await background().step()).toBe(true);
  expect(await stale()).toEqual([]);
  expect(await background().step()).toBe(false);
});

it('lists take the same few statements however much is in them, and none goes through all students', async () => {
  const students = many(60);
  await writeStudents(sql(), students);
  await refresh(dgt);
  for (let at = 0; at < 12; at += 1)
    await dgt.db.unscopedRun(
      `INSERT INTO exam_folder (business_id, id, branch_id, center_id, center_name, day, test, reference, note, places,
         state, version)
       VALUES (:business, :id, :branch, :branch, 'Jaén', :day, 'road', '', '', 10, 'closed', 1)`,
      { business: DEMO.school.id, id: newId(), branch: JAEN, day: daysAgo(at) },
    );
  const book = await dgt.ok<RegisterBook>(manager, registerBookCreate, {
    branch: JAEN,
    openedOn: daysAgo(9),
  });
  for (const { state } of students.slice(0, 12))
    await dgt.ok(manager, registerEntryCreate, {
      ...{ book: book.id, licence: 'B', inscribedOn: daysAgo(3), student: state.id },
    });
  const lists = [
    [studentFileUrgent, {}, 4],
    [examFolderRead, {}, 2],
    [registerEntryRead, { book: book.id }, 3],
  ] as const;
  for (const [call, input, most] of lists)
    for (const limit of [2, 10]) {
      const sent = await statements(() => dgt.ok(manager, call, { ...input, limit }));
      expect(sent.length).toBeLessThanOrEqual(most);
      expect(sent.filter((text) => text.includes('OFFSET'))).toEqual([]);
    }
  const counted = await statements(() => dgt.ok(manager, studentFileCount));
  const state = await statements(() => dgt.ok(manager, studentCopyState));
  for (const text of [...counted, ...state].filter((one) => / FROM student\b/.test(one)))
    expect(text).toContain('FORCE INDEX (student_stale)');
});
