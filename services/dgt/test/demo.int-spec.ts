import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEMO_STUDENTS } from '@volante/contracts/demo';
import { type ExamFolder, examFolderRead } from '@volante/contracts/dgt/exam-folder.contract';
import {
  type ExamFolderStudent,
  examFolderStudentRead,
} from '@volante/contracts/dgt/exam-folder-student.contract';
import { type CardSummary, studentCardList } from '@volante/contracts/dgt/student-card.contract';
import { studentFileUrgent } from '@volante/contracts/dgt/student-file.contract';
import { service } from '../src/main.js';
import { type DgtHost, manager, startDgt } from './dgt-host.js';
import { refresh } from './exam-data.js';

let dgt: DgtHost;
beforeAll(async () => {
  dgt = await startDgt();
});
afterAll(() => dgt.stop());

it('the demo shows every colour of the clock, and folders whose students may be presented', async () => {
  const kit = dgt.host.services[0]?.kit;
  if (!kit || !service.demo) throw new Error('no demo');
  await service.demo(kit);
  for (const { id, branch } of DEMO_STUDENTS) await dgt.student({ id, branch });
  await refresh(dgt);
  const files = await dgt.ok<{ rows: { due: { severity: string } | null; next: string | null }[] }>(
    manager,
    studentFileUrgent,
    { limit: 100 },
  );
  expect(files.rows).toHaveLength(DEMO_STUDENTS.length);
  const severities = new Set(files.rows.map(({ due }) => due?.severity));
  for (const one of ['overdue', 'urgent', 'soon', 'later', undefined]) expect(severities).toContain(one);
  expect(new Set(files.rows.map(({ next }) => next))).toEqual(new Set(['common', 'road', null]));
  const { rows: folders } = await dgt.ok<{ rows: ExamFolder[] }>(manager, examFolderRead);
  expect(folders.map(({ state }) => state)).toEqual(['open', 'open', 'closed', 'closed']);
  for (const { id } of folders) {
    const { rows } = await dgt.ok<{ rows: ExamFolderStudent[] }>(manager, examFolderStudentRead, {
      folder: id,
    });
    expect(rows.length).toBeGreaterThan(0);
    // The reserve's report ends two days before: the case that the screen shows.
    const placed = rows.filter(({ reserve }) => !reserve);
    expect(placed.flatMap(({ refusals }) => refusals.map(({ code }) => code))).toEqual([]);
  }
  const { rows: cards } = await dgt.ok<{ rows: CardSummary[] }>(manager, studentCardList);
  expect(cards.map(({ classes, unsigned }) => [classes, unsigned])).toEqual([
    [1, 1],
    [6, 1],
  ]);
});
