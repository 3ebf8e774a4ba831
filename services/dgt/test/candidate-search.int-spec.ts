import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { centerRead, type ExamFolder, examFolderCreate } from '@volante/contracts/dgt/exam-folder.contract';
import {
  examFolderCandidateRead,
  examFolderCandidateWhy,
  examFolderStudentAdd,
  examFolderStudentRead,
} from '@volante/contracts/dgt/exam-folder-student.contract';
import { registerBookCreate, registerEntryCreate } from '@volante/contracts/dgt/register-book.contract';
import { studentFileUrgent } from '@volante/contracts/dgt/student-file.contract';
import { newId } from '@volante/service-kit/object-id';
import { clerk, type DgtHost, daysAgo, JAEN, manager, startDgt, UBEDA } from './dgt-host.js';
import { readyStudent, refresh } from './exam-data.js';

let dgt: DgtHost;
let folder: ExamFolder;
let begona: string;
let maria: string;

beforeAll(async () => {
  dgt = await startDgt();
  const { rows } = await dgt.ok<CallOutput<typeof centerRead>>(manager, centerRead);
  const center = rows.find(({ province }) => province === 23)?.id ?? '';
  folder = await dgt.ok<ExamFolder>(manager, examFolderCreate, {
    ...{ branch: JAEN, center, day: daysAgo(-5), test: 'common', places: 9 },
  });
  begona = await readyStudent(dgt, {
    firstName: 'Begoña',
    lastName: "Núñez O'Donnell",
    fiscalCode: '71503244K',
    phone: '+34 612 34 56 78',
  });
  maria = await readyStudent(dgt, {
    firstName: 'María',
    lastName: 'Romero Franco',
    fiscalCode: '12345678Z',
    phone2: '953112233',
  });
  await refresh(dgt);
});
afterAll(() => dgt.stop());

const found = async (search: string) => {
  const { rows } = await dgt.ok<CallOutput<typeof examFolderCandidateRead>>(
    manager,
    examFolderCandidateRead,
    { folder: folder.id, search },
  );
  return rows.map(({ id }) => id);
};

it.each([
  'begoña',
  'begona',
  'nunez',
  'núñez',
  'odonnell',
  "o'donnell begoña",
  '71503244',
  '612 34 56 78',
  '5678',
])('finds a candidate by «%s», as the list of contacts does', async (search) =>
  expect(await found(search)).toEqual([begona]),
);

it.each(['maria romero', 'romero maria', 'franco, maría', 'Mª romero', '953112233'])(
  'finds a candidate by «%s», in any order of words',
  async (search) => expect(await found(search)).toEqual([maria]),
);

it('finds nobody by a word of another person, or by signs alone', async () => {
  expect(await found('begoña romero')).toEqual([]);
  expect(await found('%%')).toEqual([]);
});

it('finds people of the deadlines in the same ways', async () => {
  const { rows } = await dgt.ok<CallOutput<typeof studentFileUrgent>>(manager, studentFileUrgent, {
    search: 'begona nunez',
  });
  expect(rows.map(({ id }) => id)).toEqual([begona]);
});

it('finds a candidate by a telephone that has just been written down', async () => {
  const id = await readyStudent(dgt, { firstName: 'Tomás', lastName: 'Vega Gil', fiscalCode: '' });
  await refresh(dgt);
  expect(await found('699887766')).toEqual([]);
  await dgt.student({ id, firstName: 'Tomás', lastName: 'Vega Gil', fiscalCode: '', phone: '699887766' });
  await refresh(dgt);
  expect(await found('699887766')).toEqual([id]);
});

it('says why somebody cannot be chosen', async () => {
  const inside = await readyStudent(dgt);
  const aimless = await dgt.student({ licence: null });
  const away = await dgt.student({ state: 'inactive' });
  const elsewhere = await dgt.student({ branch: UBEDA });
  const further = await readyStudent(dgt);
  await dgt.db.unscopedRun('UPDATE student_file SET common_elsewhere = :day WHERE student_id = :further', {
    ...{ day: daysAgo(30), further },
  });
  await dgt.ok(manager, examFolderStudentAdd, { folder: folder.id, students: [{ student: inside }] });
  const students = [inside, aimless, away, elsewhere, further, begona, newId()];
  const why = async (as: typeof manager) => {
    const { rows } = await dgt.ok<CallOutput<typeof examFolderCandidateWhy>>(as, examFolderCandidateWhy, {
      folder: folder.id,
      students: students.join(','),
    });
    return Object.fromEntries(rows.map((row) => [row.id, row.why]));
  };
  const others = { [inside]: 'here', [aimless]: 'noLicence', [away]: 'inactive', [begona]: 'candidate' };
  expect(await why(manager)).toEqual({ ...others, [elsewhere]: 'candidate', [further]: 'otherTest' });
  expect(await why(clerk)).toEqual({ ...others, [further]: 'otherTest' });
});

it('warns of a fee bought and an inscription made after the day of the exam, and takes the student', async () => {
  const past = await dgt.ok<ExamFolder>(manager, examFolderCreate, {
    ...{ branch: JAEN, center: folder.center.id, day: daysAgo(10), test: 'common', places: 2 },
  });
  const id = await readyStudent(dgt, { firstName: 'Xenia', lastName: 'Sol Mar' });
  const codes = async (search: string) => {
    await refresh(dgt);
    const { rows } = await dgt.ok<CallOutput<typeof examFolderCandidateRead>>(
      ...([manager, examFolderCandidateRead, { folder: past.id, search }] as const),
    );
    return rows.map(({ refusals, cautions }) => [refusals.length, ...cautions.map(({ code }) => code)]);
  };
  expect(await codes('xenia sol')).toEqual([[0]]);
  await dgt.db.unscopedRun('UPDATE dgt_tax SET bought_on = :day WHERE student_id = :id', {
    day: daysAgo(0),
    id,
  });
  const book = await dgt.ok<{ id: string }>(manager, registerBookCreate, {
    branch: JAEN,
    openedOn: daysAgo(1),
  });
  await dgt.ok(manager, registerEntryCreate, {
    ...{ book: book.id, student: id, licence: 'B', inscribedOn: daysAgo(1), startedOn: daysAgo(1) },
  });
  expect(await codes('xenia sol')).toEqual([[0, 'DGT-LAW-104', 'DGT-LAW-105']]);
  await dgt.ok(manager, examFolderStudentAdd, { folder: past.id, students: [{ student: id }] });
  const { rows } = await dgt.ok<CallOutput<typeof examFolderStudentRead>>(manager, examFolderStudentRead, {
    folder: past.id,
  });
  expect(rows[0]?.cautions.map(({ code }) => code)).toEqual(['DGT-LAW-104', 'DGT-LAW-105']);
});

it('shows which students of a folder carry a doubt of the law, and which, and takes them', async () => {
  const id = await readyStudent(dgt, { firstName: 'Wanda', lastName: 'Sin Fecha' });
  await dgt.db.unscopedRun('UPDATE student_file SET identity_until = NULL WHERE student_id = :id', { id });
  await refresh(dgt);
  const open = await dgt.ok<ExamFolder>(manager, examFolderCreate, {
    ...{ branch: JAEN, center: folder.center.id, day: daysAgo(-20), test: 'common', places: 2 },
  });
  const { rows: found } = await dgt.ok<CallOutput<typeof examFolderCandidateRead>>(
    ...([manager, examFolderCandidateRead, { folder: open.id, search: 'wanda' }] as const),
  );
  expect(
    found.map(({ refusals, cautions }) => [refusals.length, ...cautions.map(({ code }) => code)]),
  ).toEqual([[0, 'DGT-LAW-103']]);
  await dgt.ok(manager, examFolderStudentAdd, { folder: open.id, students: [{ student: id }] });
  const { rows } = await dgt.ok<CallOutput<typeof examFolderStudentRead>>(manager, examFolderStudentRead, {
    folder: open.id,
  });
  expect(rows[0]?.cautions).toMatchObject([
    { code: 'DGT-LAW-103', article: expect.stringContaining('anexos') },
  ]);
});
