import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  centerRead,
  type ExamCenter,
  type ExamFolder,
  examFolderCreate,
  examFolderRead,
} from '@volante/contracts/dgt/exam-folder.contract';
import {
  examFolderResultSave,
  examFolderResultUpload,
  examFolderStudentAdd,
} from '@volante/contracts/dgt/exam-folder-student.contract';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import { type DgtHost, daysAgo, JAEN, manager, startDgt, stranger } from './dgt-host.js';
import { readyStudent } from './exam-data.js';

let dgt: DgtHost;
beforeAll(async () => {
  dgt = await startDgt();
});
afterAll(() => dgt.stop());

/** A folder of today with these students in it. */
async function filled(students: readonly string[]): Promise<ExamFolder> {
  const { rows } = await dgt.ok<{ rows: ExamCenter[] }>(manager, centerRead);
  const place = { branch: JAEN, center: rows[0]?.id, day: daysAgo(0), test: 'common', places: 500 };
  const { id } = await dgt.ok<ExamFolder>(manager, examFolderCreate, place);
  const asked = { folder: id, students: students.map((student) => ({ student })) };
  return (await dgt.ok<{ folder: ExamFolder }>(manager, examFolderStudentAdd, asked)).folder;
}

it('a file of results is understood line by line and saves nothing', async () => {
  const pass = await readyStudent(dgt, { fiscalCode: '56789423P' });
  const fail = await readyStudent(dgt, { fiscalCode: '00000000T' });
  const folder = await filled([pass, fail]);
  const text = [
    'Centro de Jaén',
    'DNI;Alumno;Resultado;Errores',
    '56.789.423-P;Berta;APTO;2',
    '00000000T;Berta;No apto;7',
    '12345678Z;Nadie;APTO;',
    '00000000T;Berta;???;',
  ].join('\n');
  const upload = newStagingKey();
  const storage = dgt.host.services[0]?.kit.storage;
  await storage?.put(upload, Readable.from([Buffer.from(text)]));
  const asked = { folder: folder.id, upload, filename: 'resultados.csv', size: text.length };
  const read = await dgt.ok<{ rows: object[]; problems: { line: number }[] }>(
    manager,
    examFolderResultUpload,
    asked,
  );
  expect(read.rows).toMatchObject([
    { line: 3, student: pass, outcome: 'passed', mistakes: 2 },
    { line: 4, student: fail, outcome: 'failed', mistakes: 7 },
  ]);
  expect(read.problems.map(({ line }) => line)).toEqual([5, 6]);
  const { rows } = await dgt.ok<{ rows: ExamFolder[] }>(manager, examFolderRead, { id: folder.id });
  expect(rows[0]).toMatchObject({ pending: 2, version: folder.version });
  expect(await dgt.fails(manager, examFolderResultUpload, asked)).toBe('DATA-404');
  expect(await dgt.fails(stranger, examFolderResultUpload, asked)).toBe('DATA-404');
});

it('a folder of 500 is filled and gets its results in one go each', async () => {
  const students = await Promise.all(Array.from({ length: 500 }, () => readyStudent(dgt)));
  const full = await filled(students);
  expect(full.students).toBe(500);
  const extra = await readyStudent(dgt);
  expect(
    await dgt.fails(manager, examFolderStudentAdd, {
      folder: full.id,
      students: [{ student: extra }],
      reserve: true,
    }),
  ).toBe('DGT-FOLDER-011');
  const rows = students.map((student, at) => ({ student, outcome: at % 2 ? 'passed' : 'failed' }));
  const done = await dgt.ok<ExamFolder>(manager, examFolderResultSave, {
    folder: full.id,
    version: full.version,
    rows,
  });
  expect(done).toMatchObject({ passed: 250, failed: 250, pending: 0 });
}, 60_000);
