import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { stateNumbers } from '@volante/contracts/dgt/capa-report.contract';
import { examCreate, examRead } from '@volante/contracts/dgt/exam.contract';
import { type ExamFolder, examFolderCreate } from '@volante/contracts/dgt/exam-folder.contract';
import {
  type ExamFolderStudent,
  examFolderResultSave,
  examFolderStudentAdd,
  examFolderStudentRead,
  examFolderStudentTeacher,
} from '@volante/contracts/dgt/exam-folder-student.contract';
import { registerBookCreate, registerEntryCreate } from '@volante/contracts/dgt/register-book.contract';
import { cardClassCreate } from '@volante/contracts/dgt/student-card.contract';
import { teacherRead, teacherWeek } from '@volante/contracts/dgt/teacher.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { newId } from '@volante/service-kit/object-id';
import { clerk, type DgtHost, daysAgo, JAEN, manager, startDgt, stranger, UBEDA } from './dgt-host.js';
import { addTeacher, readyStudent, tellTeacher } from './exam-data.js';

const CENTER = 'd67c00000000000000000023';
let dgt: DgtHost;
beforeAll(async () => {
  dgt = await startDgt();
});
afterAll(() => dgt.stop());

const teacherNames = async (as = manager) =>
  (await dgt.ok<{ rows: { id: string; name: string }[] }>(as, teacherRead)).rows.map(({ name }) => name);

describe('teachers', () => {
  it('are the employees who teach and are there, an older word never wins', async () => {
    const id = await addTeacher(dgt, 'Rosa Gil');
    expect(await teacherNames()).toEqual(['Rosa Gil']);
    expect(await teacherNames(stranger)).toEqual([]);
    await tellTeacher(dgt, { id, name: 'Rosa Gil Mena', version: 3 });
    await tellTeacher(dgt, { id, name: 'Rosa', version: 2, state: 'deleted' });
    expect(await teacherNames()).toEqual(['Rosa Gil Mena']);
    await tellTeacher(dgt, { id, name: 'Rosa Gil Mena', version: 4, state: 'deleted' });
    expect(await teacherNames()).toEqual([]);
  });

  it('are named in a folder and its exams, follow their own name, and stay to be read when they leave', async () => {
    const [eva, luis] = [await addTeacher(dgt, 'Eva Mora'), await addTeacher(dgt, 'Luis Paz')];
    const [one = '', other = ''] = [await readyStudent(dgt), await readyStudent(dgt)];
    const { id: folder } = await dgt.ok<ExamFolder>(manager, examFolderCreate, {
      ...{ branch: JAEN, center: CENTER, day: daysAgo(0), test: 'common', places: 4 },
    });
    const add = (students: object[]) => dgt.fails(manager, examFolderStudentAdd, { folder, students });
    expect(await add([{ student: one, teacher: newId() }])).toBe('DGT-TEACHER-001');
    expect(await add([{ student: one, teacher: eva }, { student: other }])).toBe('no error');
    const read = () =>
      dgt.ok<{ folder: ExamFolder; rows: ExamFolderStudent[] }>(manager, examFolderStudentRead, { folder });
    const rows = [one, other].map((student) => ({ student, outcome: 'failed' }));
    await dgt.ok(manager, examFolderResultSave, { folder, version: (await read()).folder.version, rows });
    await dgt.ok(manager, examFolderStudentTeacher, { folder, students: [other], teacher: luis });
    await tellTeacher(dgt, { id: luis, name: 'Luis Paz Ruiz', version: 2 });
    await tellTeacher(dgt, { id: luis, name: 'Luis Paz Ruiz', version: 3, state: 'deleted' });
    expect((await read()).rows.map(({ teacher, teacherId }) => [teacher, teacherId])).toEqual([
      ['Eva Mora', eva],
      ['Luis Paz Ruiz', luis],
    ]);
    expect(await dgt.ok(manager, examRead, { student: other })).toMatchObject({
      rows: [{ teacher: 'Luis Paz Ruiz', teacherId: luis }],
    });
    const late = { folder, students: [one], teacher: luis };
    expect(await dgt.fails(manager, examFolderStudentTeacher, late)).toBe('DGT-TEACHER-001');
    await dgt.ok(manager, examFolderStudentTeacher, { ...late, teacher: null });
    expect((await read()).rows[0]).toMatchObject({ teacher: '', teacherId: null });
  });

  it('a bare name from before becomes that of the only employee who has it', async () => {
    const student = await readyStudent(dgt);
    const exam = { student, licence: 'B', day: daysAgo(90), test: 'common', outcome: 'passed' };
    const { id } = await dgt.ok<{ id: string }>(manager, examCreate, exam);
    await dgt.db.unscopedRun("UPDATE exam_attempt SET teacher = 'Ana Sol' WHERE id = :id", { id });
    const teacher = await addTeacher(dgt, 'Ana Sol');
    expect(await dgt.ok(manager, examRead, { student })).toMatchObject({
      rows: [{ teacher: 'Ana Sol', teacherId: teacher }],
    });
  });
});

interface Counted {
  key: string;
  name: string;
  presented: number;
  passed: number;
  failed: number;
  absent: number;
  rate: number | null;
}
type Numbers = Record<'months' | 'licences' | 'centers' | 'teachers' | 'tests', Counted[]> & {
  total: Counted;
};

it('figures by month, centre, teacher, licence and test are those of the rows counted by hand', async () => {
  const pick = <T>(from: readonly T[], at: number) => from[at % from.length] as T;
  const rows = Array.from({ length: 90 }, (_, at) => ({
    branch: pick([JAEN, UBEDA], at),
    licence: pick(['B', 'A2', 'C'], at * 7 + 1),
    day: daysAgo(400 + ((at * 13) % 170)),
    test: pick(['common', 'specific', 'circuit', 'road'], at * 3),
    outcome: pick(['passed', 'failed', 'passed', 'absent', 'excused'], at * 11),
    center: pick([CENTER, null], at * 5),
    centerName: pick(['Jaén', 'Martos', 'Baeza'], at),
    teacherId: pick(['a'.repeat(24), 'b'.repeat(24), null], at * 2),
    teacher: pick(['Ana', 'Blas', 'Carla'], at * 2),
  })).map((row) => (row.center ? { ...row, centerName: 'Jaén' } : row));
  for (const row of rows)
    await dgt.db.unscopedRun(
      `INSERT INTO exam_attempt (business_id, id, student_id, branch_id, licence, day, test, outcome, center_id,
         center_name, teacher_id, teacher, note, version)
       VALUES (:business, :id, :id, :branch, :licence, :day, :test, :outcome, :center, :centerName, :teacherId,
         :teacher, '', 1)`,
      { ...row, business: DEMO.school.id, id: newId() },
    );
  const counted = (keyOf: (row: (typeof rows)[number]) => string, of = rows) => {
    const found: Record<string, number[]> = {};
    for (const row of of) {
      if (row.outcome === 'excused') continue;
      const counts = found[keyOf(row)] ?? [0, 0, 0];
      found[keyOf(row)] = counts;
      const at = ['passed', 'failed', 'absent'].indexOf(row.outcome);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    return found;
  };
  const countsOf = (points: readonly Counted[]) =>
    Object.fromEntries(
      points
        .filter(({ presented }) => presented > 0)
        .map(({ key, passed, failed, absent }) => [key, [passed, failed, absent]]),
    );
  const period = { from: daysAgo(600), to: daysAgo(380) };
  const all = await dgt.ok<Numbers>(manager, stateNumbers, period);
  expect(countsOf(all.months)).toEqual(counted(({ day }) => day.slice(0, 7)));
  expect(countsOf(all.centers)).toEqual(counted(({ centerName }) => centerName));
  expect(countsOf(all.teachers)).toEqual(counted(({ teacherId, teacher }) => teacherId ?? teacher));
  expect(countsOf(all.licences)).toEqual(counted(({ licence }) => licence));
  expect(countsOf(all.tests)).toEqual(counted(({ test }) => test));
  expect(all.teachers.map(({ name }) => name).sort()).toEqual(['Ana', 'Blas', 'Carla']);
  const whole = rows.filter(({ outcome }) => outcome !== 'excused');
  const passed = whole.filter(({ outcome }) => outcome === 'passed').length;
  expect(all.total).toMatchObject({
    presented: whole.length,
    passed,
    rate: Math.round((passed / whole.length) * 1000) / 10,
  });
  const months = all.months.map(({ key }) => key);
  expect(months).toEqual([...months].sort());
  const here = await dgt.ok<Numbers>(manager, stateNumbers, { ...period, center: CENTER });
  expect(countsOf(here.centers)).toEqual({ Jaén: counted(({ centerName }) => centerName).Jaén });
  const some = await dgt.ok<Numbers>(manager, stateNumbers, { ...period, branch: UBEDA, test: 'road' });
  const those = rows.filter(({ branch, test }) => branch === UBEDA && test === 'road');
  expect(countsOf(some.licences)).toEqual(counted(({ licence }) => licence, those));
  expect(await dgt.ok(stranger, stateNumbers, period)).toMatchObject({ total: { presented: 0 }, months: [] });
});

describe('the week of a teacher', () => {
  type Week = CallOutput<typeof teacherWeek>;
  const weekOf = (as: SessionUser) => dgt.ok<Week>(as, teacherWeek);

  it('is that of the account which is signed in, and nobody else’s', async () => {
    const eva: SessionUser = { ...clerk, id: newId() };
    expect(await weekOf(eva)).toMatchObject({ teaches: false, folders: [], classes: [] });
    const teacher = await addTeacher(dgt, 'Eva Sanz', eva.id);
    const { today, ...empty } = await weekOf(eva);
    expect(empty).toEqual({ teaches: true, folders: [], classes: [] });

    const [own, other] = [
      await readyStudent(dgt, { lastName: 'Abad Gil', firstName: 'Iris' }),
      await readyStudent(dgt),
    ];
    const folderOn = (day: string) =>
      dgt.ok<ExamFolder>(manager, examFolderCreate, {
        branch: JAEN,
        center: CENTER,
        day,
        test: 'common',
        places: 4,
      });
    const { id: folder } = await folderOn(today);
    await dgt.ok(manager, examFolderStudentAdd, {
      folder,
      students: [{ student: own, teacher }, { student: other }],
    });
    const book = await dgt.ok<{ id: string }>(manager, registerBookCreate, {
      branch: JAEN,
      openedOn: daysAgo(90),
    });
    const { id: entry } = await dgt.ok<{ id: string }>(manager, registerEntryCreate, {
      ...{ book: book.id, student: own, licence: 'B', inscribedOn: daysAgo(10) },
    });
    const practice = { entry, kind: 'road', from: '10:00', to: '10:45', kmStart: 100, kmEnd: 118, teacher };
    await dgt.ok(manager, cardClassCreate, { ...practice, day: today });
    await dgt.ok(manager, cardClassCreate, { ...practice, day: daysAgo(3) });

    expect(await weekOf(eva)).toEqual({
      ...{ teaches: true, today },
      folders: [
        {
          ...{ id: folder, day: today, test: 'common', center: 'Jaén' },
          students: [{ id: own, name: 'Abad Gil, Iris', reserve: false }],
        },
      ],
      classes: [{ entry, name: 'Abad Gil, Iris', from: '10:00', to: '10:45' }],
    });
    expect(await weekOf(manager)).toMatchObject({ teaches: false, folders: [], classes: [] });
    expect(await weekOf({ ...eva, branches: [UBEDA] })).toMatchObject({ folders: [], classes: [] });
    expect(await weekOf({ ...stranger, id: eva.id })).toMatchObject({ teaches: false });
  });
});
