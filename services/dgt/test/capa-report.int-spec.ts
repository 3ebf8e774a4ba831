import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type CapaCycle,
  capaReportRead,
  cycleSave,
  examSittingNext,
  stateNumbers,
} from '@volante/contracts/dgt/capa-report.contract';
import { examCreate } from '@volante/contracts/dgt/exam.contract';
import {
  centerRead,
  type ExamCenter,
  type ExamFolder,
  examFolderCreate,
} from '@volante/contracts/dgt/exam-folder.contract';
import {
  examFolderResultSave,
  examFolderStudentAdd,
} from '@volante/contracts/dgt/exam-folder-student.contract';
import { newId } from '@volante/service-kit/object-id';
import { clerk, type DgtHost, daysAgo, JAEN, manager, startDgt, stranger, UBEDA } from './dgt-host.js';
import { addTeacher, readyStudent, refresh } from './exam-data.js';

let dgt: DgtHost;
let center: string;
const day = daysAgo(0);

beforeAll(async () => {
  dgt = await startDgt();
  const { rows } = await dgt.ok<{ rows: ExamCenter[] }>(manager, centerRead);
  center = rows.find(({ province }) => province === 23)?.id ?? '';
  const [rosa, luis] = [await addTeacher(dgt, 'Rosa'), await addTeacher(dgt, 'Luis')];
  for (const branch of [JAEN, UBEDA]) {
    const students = await Promise.all([1, 2, 3, 4].map(() => readyStudent(dgt, { branch })));
    const folder = await dgt.ok<ExamFolder>(manager, examFolderCreate, {
      branch,
      center,
      day,
      test: 'common',
      places: 3,
    });
    const people = students.map((student) => ({ student, teacher: branch === JAEN ? rosa : luis }));
    await dgt.ok(manager, examFolderStudentAdd, { folder: folder.id, students: people.slice(0, 3) });
    const full = await dgt.ok<{ folder: ExamFolder }>(manager, examFolderStudentAdd, {
      folder: folder.id,
      students: people.slice(3),
      reserve: true,
    });
    const outcomes = ['passed', 'failed', 'absent'];
    const results = students.slice(0, 3).map((student, at) => ({ student, outcome: outcomes[at] }));
    await dgt.ok(manager, examFolderResultSave, {
      folder: folder.id,
      version: full.folder.version,
      rows: results,
    });
  }
  await refresh(dgt);
});
afterAll(() => dgt.stop());

const report = (as = manager, input: Record<string, unknown> = {}) =>
  dgt.ok<{ rows: CapaCycle[]; total: { placed: number; rate: number | null; assigned: number } }>(
    as,
    capaReportRead,
    { from: daysAgo(20), to: daysAgo(-20), ...input },
  );

describe('the CAPA report', () => {
  it('counts folders by month where no cycle is written, by cycle where one is, within the branches', async () => {
    const { rows } = await report();
    expect(rows).toMatchObject([
      {
        id: null,
        placed: 6,
        reserves: 2,
        presented: 6,
        passed: 2,
        failed: 2,
        absent: 2,
        rate: 33.3,
        assigned: null,
      },
    ]);
    expect((await report(clerk)).rows[0]).toMatchObject({ placed: 3, rate: 33.3 });
    expect((await report(stranger)).rows).toEqual([]);
    const cycle = { center, test: 'common', from: daysAgo(4), to: daysAgo(-4), assigned: 10 };
    const saved = await dgt.ok<{ id: string }>(manager, cycleSave, cycle);
    expect((await report()).rows).toMatchObject([{ id: saved.id, assigned: 10, placed: 6 }]);
    expect(await dgt.fails(manager, cycleSave, { ...cycle, from: daysAgo(-4), to: daysAgo(-8) })).toBe(
      'DGT-CAPA-002',
    );
    expect(await dgt.fails(manager, cycleSave, { ...cycle, to: daysAgo(9) })).toBe('DGT-CAPA-001');
    expect(await dgt.fails(manager, cycleSave, { ...cycle, center: newId() })).toBe('DGT-FOLDER-004');
    const rival = { ...cycle, test: 'road' };
    const rivals = await Promise.all([1, 2, 3, 4].map(() => dgt.fails(manager, cycleSave, rival)));
    expect(rivals.sort()).toEqual(['DGT-CAPA-002', 'DGT-CAPA-002', 'DGT-CAPA-002', 'no error']);
    await dgt.ok(manager, cycleSave, { ...cycle, id: saved.id, version: 1, assigned: 12 });
    expect(await dgt.fails(manager, cycleSave, { ...cycle, id: saved.id, version: 1 })).toBe('DATA-409');
    expect((await report()).total).toMatchObject({ assigned: 22, placed: 6, rate: 33.3 });
  });
});

it('tells by month, licence, centre, teacher and test what came of the exams, and where students stand', async () => {
  const numbers = await dgt.ok<{
    students: { next: string; total: number }[];
    total: { presented: number };
    teachers: { name: string; rate: number }[];
    centers: { name: string }[];
  }>(manager, stateNumbers, { center });
  expect(numbers.total).toMatchObject({ presented: 6, passed: 2 });
  expect(numbers.teachers.map(({ name }) => name).sort()).toEqual(['Luis', 'Rosa']);
  expect(numbers.centers).toMatchObject([{ name: 'Jaén', presented: 6 }]);
  expect(numbers.students.find(({ next }) => next === 'road')).toMatchObject({ total: 2 });
  expect(await dgt.ok(clerk, stateNumbers)).toMatchObject({
    total: { presented: 3 },
    teachers: [{ name: 'Rosa' }],
  });
});

it('presents those first who are likely to pass, none whom the law refuses, and foresees the pass rate', async () => {
  const failed = await readyStudent(dgt);
  for (const ago of [200, 150, 100])
    await dgt.ok(manager, examCreate, {
      student: failed,
      licence: 'B',
      day: daysAgo(ago),
      test: 'common',
      outcome: 'failed',
    });
  const bare = await readyStudent(dgt, {}, { fee: false });
  await refresh(dgt);
  const answer = await dgt.ok<{
    rows: {
      student: { id: string };
      lost: number;
      chosen: boolean;
      likelihood: number;
      refusals: object[];
    }[];
    rate: number;
    expected: number;
    ready: number;
  }>(manager, examSittingNext, { day: daysAgo(-20), test: 'common', branch: JAEN, places: 2 });
  const of = (id: string) => answer.rows.find(({ student }) => student.id === id);
  expect(of(bare)).toMatchObject({ chosen: false });
  expect(of(bare)?.refusals).not.toEqual([]);
  expect(of(failed)).toMatchObject({ lost: 3 });
  const chosen = answer.rows.filter((row) => row.chosen);
  expect(chosen).toHaveLength(2);
  const likelihoods = answer.rows
    .filter(({ refusals }) => refusals.length === 0)
    .map((row) => row.likelihood);
  expect(likelihoods).toEqual([...likelihoods].sort((one, other) => other - one));
  expect(of(failed)?.likelihood).toBeLessThan(chosen[0]?.likelihood ?? 0);
  expect(answer.expected).toBeGreaterThan(answer.rate);
});
