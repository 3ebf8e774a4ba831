import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dgtFeeRead } from '@volante/contracts/dgt/dgt-fee.contract';
import { examCreate, examRead } from '@volante/contracts/dgt/exam.contract';
import {
  centerRead,
  type ExamCenter,
  type ExamFolder,
  examFolderCreate,
  examFolderDelete,
  examFolderRead,
  examFolderUpdate,
} from '@volante/contracts/dgt/exam-folder.contract';
import {
  examFolderCandidateRead,
  examFolderResultSave,
  examFolderStudentAdd,
  examFolderStudentDelete,
  examFolderStudentOrder,
  examFolderStudentRead,
} from '@volante/contracts/dgt/exam-folder-student.contract';
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
import { readyStudent, refresh, refusedBy } from './exam-data.js';

let dgt: DgtHost;
let center: string;

beforeAll(async () => {
  dgt = await startDgt();
  const { rows } = await dgt.ok<{ rows: ExamCenter[] }>(manager, centerRead);
  expect(rows.map(({ name }) => name)).toContain('Jaén');
  center = rows.find(({ province }) => province === 23)?.id ?? '';
});
afterAll(() => dgt.stop());

const open = (change: Record<string, unknown> = {}, as = manager) =>
  dgt.ok<ExamFolder>(as, examFolderCreate, {
    branch: JAEN,
    center,
    day: daysAgo(-5),
    test: 'common',
    places: 2,
    ...change,
  });
const add = (folder: ExamFolder, ids: string[], more: Record<string, unknown> = {}) =>
  dgt.ok<{ folder: ExamFolder }>(manager, examFolderStudentAdd, {
    folder: folder.id,
    students: ids.map((student) => ({ student })),
    ...more,
  });
interface Grid {
  folder: ExamFolder;
  rows: {
    student: { id: string };
    reserve: boolean;
    outcome: string | null;
    authorised: string;
    refusals: { code: string }[];
  }[];
}
const grid = (folder: ExamFolder) => dgt.ok<Grid>(manager, examFolderStudentRead, { folder: folder.id });

describe('a folder', () => {
  it('that is opened with students holds them, or is not opened when one of them is refused', async () => {
    const count = async () => (await dgt.ok<{ total: number }>(manager, examFolderRead, {})).total;
    const [ready, bare] = [await readyStudent(dgt), await dgt.student()];
    const sent = { branch: JAEN, center, day: daysAgo(-5), test: 'common', places: 2 };
    const before = await count();
    const refused = { ...sent, students: [ready, bare] };
    expect(await dgt.fails(manager, examFolderCreate, refused)).toBe('DGT-001');
    const adder = person({ permissions: ['dgt-folder.view', 'dgt-folder.add'], branches: [JAEN] });
    expect(await dgt.fails(adder, examFolderCreate, { ...sent, students: [ready] })).toBe('ACCESS-001');
    expect(await count()).toBe(before);
    const folder = await open({ students: [ready] });
    expect(folder.students).toBe(1);
    expect((await grid(folder)).rows).toMatchObject([{ student: { id: ready }, refusals: [] }]);
    await dgt.ok(manager, examFolderDelete, { id: folder.id });
  });

  it('is opened for a centre, listed by day and kept to its branch', async () => {
    const folder = await open({ day: daysAgo(-9) });
    const later = await open({ day: daysAgo(-10), branch: UBEDA });
    const { rows } = await dgt.ok<{ rows: ExamFolder[] }>(manager, examFolderRead, {
      from: daysAgo(-9),
      limit: 5,
    });
    expect(rows.map(({ id }) => id)).toEqual([later.id, folder.id]);
    const seen = await dgt.ok<{ rows: ExamFolder[] }>(clerk, examFolderRead, { from: daysAgo(-9) });
    expect(seen.rows.map(({ id }) => id)).toEqual([folder.id]);
    expect(await dgt.fails(clerk, examFolderRead, { id: later.id })).toBe('DATA-404');
    expect(await dgt.fails(stranger, examFolderRead, { id: folder.id })).toBe('DATA-404');
    expect(
      await dgt.fails(clerk, examFolderCreate, {
        branch: UBEDA,
        center,
        day: daysAgo(0),
        test: 'road',
        places: 1,
      }),
    ).toBe('DGT-003');
    expect(
      await dgt.fails(manager, examFolderCreate, {
        branch: JAEN,
        center: newId(),
        day: daysAgo(0),
        test: 'road',
        places: 1,
      }),
    ).toBe('DGT-FOLDER-004');
  });

  it('takes students while there are places, then reserves, each once', async () => {
    const folder = await open();
    const [one, two, three] = [await readyStudent(dgt), await readyStudent(dgt), await readyStudent(dgt)];
    await add(folder, [one]);
    const again = { folder: folder.id, students: [{ student: one }] };
    expect(await dgt.fails(manager, examFolderStudentAdd, again)).toBe('DGT-FOLDER-001');
    await add(folder, [two]);
    expect(
      await dgt.fails(manager, examFolderStudentAdd, { folder: folder.id, students: [{ student: three }] }),
    ).toBe('DGT-FOLDER-002');
    const { folder: full } = await add(folder, [three], { reserve: true });
    expect(full).toMatchObject({ students: 2, reserves: 1, pending: 2 });
    const order = { folder: folder.id, version: full.version, students: [three, one], reserves: [two] };
    const ordered = await dgt.ok<ExamFolder>(manager, examFolderStudentOrder, order);
    expect((await grid(ordered)).rows.map(({ student, reserve }) => [student.id, reserve])).toEqual([
      [three, false],
      [one, false],
      [two, true],
    ]);
    expect(await dgt.fails(manager, examFolderStudentOrder, order)).toBe('DATA-409');
    expect(
      await dgt.fails(manager, examFolderStudentOrder, { ...order, version: ordered.version, reserves: [] }),
    ).toBe('DGT-FOLDER-008');
    expect(
      await dgt.fails(manager, examFolderUpdate, { id: folder.id, version: ordered.version, places: 1 }),
    ).toBe('DGT-FOLDER-005');
    const leaving = { folder: folder.id, students: [one] };
    expect(await dgt.ok(manager, examFolderStudentDelete, leaving)).toBeNull();
    const { rows } = await dgt.ok<{ rows: ExamFolder[] }>(manager, examFolderRead, { id: folder.id });
    expect(rows).toMatchObject([{ students: 1, reserves: 1 }]);
  });

  it('takes a student by leave of the authority, whose reason stays with place and result', async () => {
    const [waits, ready, bare] = [
      await readyStudent(dgt),
      await readyStudent(dgt),
      await readyStudent(dgt, {}, { fee: false }),
    ];
    for (const ago of [40, 2])
      await dgt.ok(manager, examCreate, {
        ...{ student: waits, licence: 'B', day: daysAgo(ago), test: 'common', outcome: 'failed' },
      });
    const folder = await open({ day: daysAgo(0) });
    const students = [{ student: waits }, { student: ready }];
    const sent = { folder: folder.id, students };
    expect(await dgt.fails(manager, examFolderStudentAdd, sent)).toBe('DGT-001');
    const authorised = 'Urgencia acreditada';
    // The authority's leave sets aside a wait, not a missing fee.
    const unpaid = { folder: folder.id, students: [{ student: bare }], authorised };
    expect(await dgt.fails(manager, examFolderStudentAdd, unpaid)).toBe('DGT-001');
    await dgt.ok(manager, examFolderStudentAdd, { ...sent, authorised });
    const { folder: after, rows } = await grid(folder);
    expect(rows.map((row) => [row.authorised, row.refusals])).toEqual([
      [authorised, []],
      ['', []],
    ]);
    await dgt.ok(manager, examFolderResultSave, {
      ...{ folder: folder.id, version: after.version },
      rows: [{ student: waits, outcome: 'passed' }],
    });
    const { rows: exams } = await dgt.ok<{ rows: { authorised: string }[] }>(manager, examRead, {
      student: waits,
    });
    expect(exams[0]?.authorised).toBe(authorised);
  });

  it('refuses what the law refuses, with all reasons and their articles', async () => {
    const folder = await open();
    const young = await readyStudent(dgt, { birthday: daysAgo(15 * 365) }, { fee: false });
    const [refused] = await refusedBy(dgt, examFolderStudentAdd, {
      folder: folder.id,
      students: [{ student: young }],
    });
    expect(refused?.refusals.map(({ code }) => code)).toEqual(['DGT-LAW-004', 'DGT-LAW-013']);
    expect(refused?.refusals[0]?.article).toContain('RD 818/2009');
    // A lorry without a car's licence.
    const lorry = await readyStudent(dgt, { licence: 'C' });
    const theory = await open({ test: 'specific' });
    const [second] = await refusedBy(dgt, examFolderStudentAdd, {
      folder: theory.id,
      students: [{ student: lorry }],
    });
    expect(second?.refusals.map(({ code }) => code)).toEqual(['DGT-LAW-005']);
    expect((await grid(folder)).rows).toEqual([]);
  });

  it('a fee is not promised to three sittings by way of several folders', async () => {
    const student = await readyStudent(dgt);
    for (const ahead of [20, 40]) await add(await open({ day: daysAgo(-ahead) }), [student]);
    const third = await open({ day: daysAgo(-60) });
    const [refused] = await refusedBy(dgt, examFolderStudentAdd, {
      folder: third.id,
      students: [{ student }],
    });
    const shown = (day: string) => day.split('-').reverse().join('/');
    expect(refused?.refusals.filter(({ code }) => code === 'DGT-LAW-023')).toEqual([
      {
        code: 'DGT-LAW-023',
        reason: `Las convocatorias de la tasa están ocupadas: tiene plaza en la carpeta del ${shown(daysAgo(-20))} y la del ${shown(daysAgo(-40))}.`,
        article: 'RD 818/2009, art. 51.2',
      },
    ]);
  });

  it('a reserve who moves up to a place is judged as if added', async () => {
    const student = await readyStudent(dgt);
    const { folder } = await add(await open({ day: daysAgo(-30) }), [student], { reserve: true });
    for (const ahead of [20, 40]) await add(await open({ day: daysAgo(-ahead) }), [student]);
    const up = { folder: folder.id, version: folder.version, students: [student], reserves: [] };
    const [refused] = await refusedBy(dgt, examFolderStudentOrder, up);
    expect(refused?.refusals.map(({ code }) => code)).toEqual(['DGT-LAW-023']);
  });

  it('the last place goes to one of two, the same student goes in once', async () => {
    const folder = await open({ places: 1 });
    const rivals = await Promise.all(Array.from({ length: 6 }, () => readyStudent(dgt)));
    const answers = await Promise.all(
      rivals.map((student) =>
        dgt.fails(manager, examFolderStudentAdd, { folder: folder.id, students: [{ student }] }),
      ),
    );
    expect(answers.filter((code) => code === 'no error')).toHaveLength(1);
    expect(answers.filter((code) => code === 'DGT-FOLDER-002')).toHaveLength(5);
    const wide = await open({ places: 9 });
    const [student = ''] = [await readyStudent(dgt)];
    const twice = await Promise.all(
      [1, 2, 3].map(() =>
        dgt.fails(manager, examFolderStudentAdd, { folder: wide.id, students: [{ student }] }),
      ),
    );
    expect(twice.sort()).toEqual(['DGT-FOLDER-001', 'DGT-FOLDER-001', 'no error']);
  });
});

describe('candidates', () => {
  it('are those whose next test it is, with what is missing', async () => {
    const folder = await open();
    const ready = await readyStudent(dgt, { lastName: 'Zzcandidata Una' });
    const bare = await readyStudent(dgt, { lastName: 'Zzcandidata Otra' }, { fee: false });
    await refresh(dgt);
    const asked = { folder: folder.id, search: 'zzcandidata' };
    const read = () =>
      dgt.ok<{ rows: { id: string; tax: object | null; refusals: { code: string }[] }[]; ready: number }>(
        manager,
        examFolderCandidateRead,
        asked,
      );
    const { rows, ready: count } = await read();
    expect([rows.map(({ id }) => id), count]).toEqual([[ready, bare], 1]);
    const only = await dgt.ok<{ rows: { id: string }[] }>(manager, examFolderCandidateRead, {
      ...asked,
      ready: true,
    });
    expect(only.rows.map(({ id }) => id)).toEqual([ready]);
    expect(new Map(rows.map(({ id, refusals }) => [id, refusals.map(({ code }) => code)]))).toEqual(
      new Map([
        [ready, []],
        [bare, ['DGT-LAW-013']],
      ]),
    );
    expect(rows.find(({ id }) => id === ready)?.tax).not.toBeNull();
    await add(folder, [ready]);
    expect((await read()).rows.map(({ id }) => id)).toEqual([bare]);
  });
});

describe('results', () => {
  let folder: ExamFolder;
  let one: string;
  let two: string;
  const save = (rows: object[], version = folder.version) => ({ folder: folder.id, version, rows });

  beforeEach(async () => {
    one = await readyStudent(dgt);
    two = await readyStudent(dgt);
    ({ folder } = await add(await open({ day: daysAgo(0) }), [one, two]));
  });

  it('become exams, use the fee and may be corrected', async () => {
    const rows = [
      { student: one, outcome: 'passed', mistakes: 1 },
      { student: two, outcome: 'absent' },
    ];
    const saved = await dgt.ok<ExamFolder>(manager, examFolderResultSave, save(rows));
    expect(saved).toMatchObject({ passed: 1, absent: 1, failed: 0, pending: 0 });
    const { rows: exams } = await dgt.ok<{ rows: { outcome: string; folder: string }[] }>(manager, examRead, {
      student: two,
    });
    expect(exams).toMatchObject([{ outcome: 'absent', folder: folder.id }]);
    const fee = async (student: string) =>
      (await dgt.ok<{ rows: { state: string; remaining: number }[] }>(manager, dgtFeeRead, { student }))
        .rows[0];
    expect(await fee(two)).toMatchObject({ state: 'used', remaining: 1 });
    expect(await fee(one)).toMatchObject({ state: 'used', remaining: 2 });
    expect(await dgt.fails(manager, examFolderResultSave, save(rows))).toBe('DATA-409');
    await dgt.ok(manager, examFolderResultSave, save([{ student: two, outcome: 'excused' }], saved.version));
    expect(await fee(two)).toMatchObject({ state: 'assigned', remaining: 2 });
    await dgt.ok(manager, examFolderResultSave, save([{ student: two, outcome: null }], saved.version + 1));
    expect((await grid(folder)).folder).toMatchObject({ pending: 1, passed: 1 });
    expect(await dgt.fails(manager, examFolderDelete, { id: folder.id })).toBe('DGT-FOLDER-006');
    expect(await dgt.fails(manager, examFolderStudentDelete, { folder: folder.id, students: [one] })).toBe(
      'DGT-FOLDER-007',
    );
  });

  it('take their students off the list of folders that wait for them', async () => {
    const waiting = async (student: string) =>
      (await dgt.ok<{ rows: ExamFolder[] }>(manager, examFolderRead, { student })).rows.map(({ id }) => id);
    const ahead = await open({ test: 'specific' });
    const other = await readyStudent(dgt);
    expect(await waiting(one)).toEqual([folder.id]);
    expect(await waiting(other)).toEqual([]);
    await dgt.ok(manager, examFolderResultSave, save([{ student: one, outcome: 'failed', mistakes: 9 }]));
    expect(await waiting(one)).toEqual([]);
    expect(await waiting(two)).toEqual([folder.id]);
    expect(ahead.students).toBe(0);
  });

  it('are refused before the day, and for whoever has no place', async () => {
    const ahead = await open();
    const { folder: filled } = await add(ahead, [await readyStudent(dgt)]);
    const [first] = (await grid(filled)).rows;
    const rows = [{ student: first?.student.id ?? '', outcome: 'passed' }];
    const [refused] = await refusedBy(dgt, examFolderResultSave, {
      folder: filled.id,
      version: filled.version,
      rows,
    });
    expect(refused?.refusals.map(({ code }) => code)).toEqual(['DGT-LAW-021']);
    const nobody = await readyStudent(dgt);
    expect(
      await dgt.fails(manager, examFolderResultSave, save([{ student: nobody, outcome: 'passed' }])),
    ).toBe('DGT-FOLDER-009');
  });

  it('of a day on which the test is already written down do not come twice', async () => {
    await dgt.ok(manager, examCreate, {
      student: one,
      licence: 'B',
      day: daysAgo(0),
      test: 'common',
      outcome: 'failed',
    });
    expect(await dgt.fails(manager, examFolderResultSave, save([{ student: one, outcome: 'passed' }]))).toBe(
      'DGT-EXAM-001',
    );
  });
});

it('tells other services who is in it, with places, reserves and results', async () => {
  const [first, second, reserve] = [
    await readyStudent(dgt),
    await readyStudent(dgt),
    await readyStudent(dgt),
  ];
  const folder = await open();
  await add(folder, [first, second]);
  await add(folder, [reserve], { reserve: true });
  const members = async () => {
    const [row] = await dgt.db.unscoped<{ state: string }>(
      "SELECT state FROM event_log WHERE topic = 'exam-folder.updated' AND entity_id = :id ORDER BY id DESC LIMIT 1",
      { id: folder.id },
    );
    return (JSON.parse(row?.state ?? '{}') as { members: { student: string }[] }).members;
  };
  const place = { licence: 'B', reserve: false, teacher: null, outcome: null };
  expect(await members()).toEqual([
    { ...place, student: first, position: 1 },
    { ...place, student: second, position: 2 },
    { ...place, student: reserve, position: 3, reserve: true },
  ]);
});
