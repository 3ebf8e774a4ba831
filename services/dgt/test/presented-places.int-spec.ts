import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import {
  type ExamFolder,
  examFolderCreate,
  examFolderDelete,
  examFolderRead,
  examFolderUpdate,
} from '@volante/contracts/dgt/exam-folder.contract';
import {
  examFolderStudentAdd,
  examFolderStudentDelete,
  examFolderStudentOrder,
} from '@volante/contracts/dgt/exam-folder-student.contract';
import {
  presentationRead,
  presentationRequest,
  presentationRetry,
} from '@volante/contracts/dgt/presentation.contract';
import { type DgtHost, daysAgo, JAEN, manager, startDgt } from './dgt-host.js';
import { readyStudent } from './exam-data.js';

const CENTER = 'd67c00000000000000000023';
let dgt: DgtHost;

beforeAll(async () => {
  // No sender runs: the tests set the sent rows.
  Object.assign(process.env, {
    VOLANTE_AUES_URL: 'http://127.0.0.1:9',
    VOLANTE_AUES_KEYS: `${DEMO.school.id}=key`,
  });
  dgt = await startDgt();
});
afterAll(async () => {
  await dgt.stop();
  for (const name of ['URL', 'KEYS']) delete process.env[`VOLANTE_AUES_${name}`];
});

const open = () =>
  dgt.ok<ExamFolder>(manager, examFolderCreate, {
    ...{ branch: JAEN, center: CENTER, day: daysAgo(-5), test: 'common', places: 2 },
  });

/** A presented student of a folder, and the state of the presentation. */
async function presented(state: string) {
  const [{ id: folder }, student] = [await open(), await readyStudent(dgt)];
  await dgt.ok(manager, examFolderStudentAdd, { folder, students: [{ student }] });
  await dgt.ok(manager, presentationRequest, { folder });
  await dgt.db.unscopedRun(
    'UPDATE exam_presentation SET state = :state WHERE business_id = :business AND folder_id = :folder',
    { state, business: DEMO.school.id, folder },
  );
  return { folder, student };
}
const version = async (folder: string) =>
  (await dgt.ok<{ rows: ExamFolder[] }>(manager, examFolderRead, { id: folder })).rows[0]?.version ?? 0;
const resultsOf = async (folder: string) =>
  (await dgt.ok<CallOutput<typeof presentationRead>>(manager, presentationRead, { folder })).rows;

/** All ways out of a folder, and of its day. */
async function waysOut({ folder, student }: { folder: string; student: string }) {
  const seen = { folder, version: await version(folder) };
  return [
    [examFolderUpdate, { id: folder, version: seen.version, day: daysAgo(-9) }],
    [examFolderStudentOrder, { ...seen, students: [], reserves: [student] }],
    [examFolderStudentDelete, { folder, students: [student] }],
    [examFolderDelete, { id: folder }],
  ] as const;
}

describe('who was presented', () => {
  it.each(['sending', 'unknown', 'received', 'accepted'])('%s: stays where they are', async (state) => {
    const place = await presented(state);
    for (const [call, input] of await waysOut(place)) {
      const { error } = await dgt.host.call(manager, call, input);
      expect(error).toMatchObject({
        code: 'DGT-FOLDER-013',
        details: { students: [{ student: place.student }] },
      });
    }
    expect(await resultsOf(place.folder)).toMatchObject([{ state }]);
  });

  it.each([0, 1, 2, 3])('but was not sent: goes out of the queue with their place (%#)', async (at) => {
    const place = await presented('queued');
    const [call, input] = (await waysOut(place))[at] ?? [];
    if (!call) throw new Error('no such way');
    await dgt.ok(manager, call, input);
    const [row] = await resultsOf(place.folder);
    expect(row).toMatchObject({ state: 'failed', next: null, reasons: [{ code: 'WITHDRAWN' }] });
    // The content for the old place is never sent.
    expect(await dgt.fails(manager, presentationRetry, { ids: [row?.id ?? ''] })).toBe('AUES-006');
  });

  it('keeps the sitting of their fee and the day, though the folder is closed', async () => {
    const { folder, student } = await presented('accepted');
    await dgt.ok(manager, examFolderUpdate, { id: folder, version: await version(folder), state: 'closed' });
    const other = await open();
    const input = { folder: other.id, students: [{ student }] };
    expect(await dgt.fails(manager, examFolderStudentAdd, input)).toBe('DGT-001');
  });

  it('is presented anew on another day once the authority has refused', async () => {
    const { folder } = await presented('rejected');
    await dgt.ok(manager, examFolderUpdate, { id: folder, version: await version(folder), day: daysAgo(-9) });
    expect(await dgt.ok(manager, presentationRequest, { folder })).toEqual({ queued: 1, standing: 0 });
  });
});
