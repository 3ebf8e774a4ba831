import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { type ExamFolder, examFolderCreate } from '@volante/contracts/dgt/exam-folder.contract';
import { examFolderStudentAdd } from '@volante/contracts/dgt/exam-folder-student.contract';
import { presentationRequest, presentationRetry } from '@volante/contracts/dgt/presentation.contract';
import {
  presentationDismiss,
  presentationInbox,
  presentationInboxCount,
} from '@volante/contracts/dgt/presentation-inbox.contract';
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
import { readyStudent } from './exam-data.js';

type Inbox = CallOutput<typeof presentationInbox>;

const CENTER = 'd67c00000000000000000023';
let dgt: DgtHost;

// No sender runs: the test sets the rows. `presentations.int-spec.ts` covers the service's replies.
beforeAll(async () => {
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

/** A folder of the branch whose students are queued. */
async function queued(branch: string, count: number) {
  const { id: folder } = await dgt.ok<ExamFolder>(manager, examFolderCreate, {
    ...{ branch, center: CENTER, day: daysAgo(-5), test: 'common', places: 9 },
  });
  const students: string[] = [];
  for (let at = 0; at < count; at += 1) students.push(await readyStudent(dgt, { branch }));
  await dgt.ok(manager, examFolderStudentAdd, {
    folder,
    students: students.map((student) => ({ student })),
  });
  await dgt.ok(manager, presentationRequest, { folder });
  return { folder, students };
}

const become = (student: string, state: string, code = '') =>
  dgt.db.unscopedRun(
    `UPDATE exam_presentation SET state = :state, due_at = NULL, reasons = :reasons
     WHERE business_id = :business AND student_id = :student AND dismissed_at IS NULL`,
    {
      ...{ business: DEMO.school.id, student, state },
      reasons: JSON.stringify(code ? [{ code, reason: 'Porque sí.' }] : []),
    },
  );
const inbox = (as = manager, input: Record<string, unknown> = {}) =>
  dgt.ok<Inbox>(as, presentationInbox, input);
const counts = (as = manager, input: Record<string, unknown> = {}) =>
  dgt.ok<CallOutput<typeof presentationInboxCount>>(as, presentationInboxCount, input);

it('holds what waits and what was refused, with what to do, until it is presented anew or put aside', async () => {
  const { folder, students } = await queued(JAEN, 7);
  const [waits, rejected, closed, failed, unknown, taken, moved] = students as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  await become(rejected, 'rejected', 'IDENTITY_MISMATCH');
  await become(closed, 'rejected', 'CENTER_CLOSED');
  await become(failed, 'failed', 'NO_ANSWER');
  await become(unknown, 'unknown');
  await become(moved, 'failed', 'WITHDRAWN');
  await become(taken, 'accepted');
  const { ids: away } = await (async () => {
    const there = await queued(UBEDA, 1);
    await become(there.students[0] ?? '', 'rejected', 'FEE_SPENT');
    return { ids: (await inbox(manager, { branch: UBEDA })).rows.map(({ id }) => id) };
  })();

  // The whole list, by pages: urgent ones first, then the oldest; none twice.
  const found: Inbox['rows'] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Inbox = await inbox(clerk, { limit: 2, ...(cursor ? { cursor } : {}) });
    found.push(...page.rows);
    expect(page.total).toBe(6);
    cursor = page.next;
    if (!cursor) break;
  }
  const steps = new Map(found.map(({ student, box, step }) => [student.id, `${box} ${step}`]));
  expect(Object.fromEntries(steps)).toEqual({
    [waits]: 'waiting wait',
    [rejected]: 'attention sheet',
    [closed]: 'attention folder',
    [failed]: 'attention retry',
    [unknown]: 'attention ask',
    [moved]: 'attention folder',
  });
  const order = found.map(({ box, id }) => `${box} ${id}`);
  expect(order).toEqual([...order].sort());
  expect((await inbox(clerk, { box: 'waiting' })).rows.map(({ student }) => student.id)).toEqual([waits]);
  expect(await counts(clerk)).toEqual({ attention: 5, waiting: 1 });
  expect(await counts(manager)).toEqual({ attention: 6, waiting: 1 });
  expect(await counts(manager, { branch: UBEDA })).toEqual({ attention: 1, waiting: 0 });
  expect(await counts(stranger)).toEqual({ attention: 0, waiting: 0 });
  expect((await inbox(stranger)).rows).toEqual([]);
  const page = await inbox(manager, { limit: 1 });
  expect(await dgt.fails(manager, presentationInbox, { cursor: page.next, box: 'waiting' })).toBe('LIST-001');

  // Presented again, it is in the queue; the former refusal needs nobody any more.
  await dgt.ok(manager, presentationRequest, { folder, students: [rejected] });
  const again = (await inbox(clerk)).rows.filter(({ student }) => student.id === rejected);
  expect(again).toMatchObject([{ box: 'waiting', state: 'queued' }]);

  // Put aside by a person: once, in their branches, and never while it is being sent.
  const idOf = (student: string) => found.find((row) => row.student.id === student)?.id ?? '';
  const reader = person({ permissions: ['dgt-folder.view'] });
  expect(await dgt.fails(reader, presentationDismiss, { ids: [idOf(closed)] })).toBe('ACCESS-001');
  expect(await dgt.fails(clerk, presentationDismiss, { ids: away })).toBe('DATA-404');
  expect(await dgt.fails(stranger, presentationDismiss, { ids: away })).toBe('DATA-404');
  expect(await dgt.fails(manager, presentationDismiss, { ids: [idOf(closed), idOf(waits)] })).toBe(
    'AUES-005',
  );
  expect(await counts(clerk)).toEqual({ attention: 4, waiting: 2 });
  const both = { ids: [idOf(closed), idOf(failed)] };
  expect(await dgt.ok(clerk, presentationDismiss, both)).toEqual({ changed: 2 });
  expect(await dgt.ok(clerk, presentationDismiss, both)).toEqual({ changed: 0 });
  expect(await counts(clerk)).toEqual({ attention: 2, waiting: 2 });
  // Tried again after all, it waits again.
  await dgt.ok(manager, presentationRetry, { ids: [idOf(failed)] });
  expect(await counts(clerk)).toEqual({ attention: 2, waiting: 3 });
});

it('is read by its own key, however many answers lie beside it', async () => {
  const business = DEMO.school.id;
  await dgt.db.unscopedRun(
    `INSERT INTO exam_presentation (business_id, id, folder_id, student_id, branch_id, name, dni, licence, test, day,
       center_name, body, state, reasons, user_name, created_at, version)
     SELECT :business, LPAD(HEX(seq), 24, '0'), LPAD(HEX(seq), 24, '0'), :student, :branch, 'Ana', '', 'B', 'common', '2026-01-02',
       'Jaén', '', 'accepted', '[]', '', UTC_TIMESTAMP(3), 1 FROM seq_1_to_2000`,
    { business, branch: JAEN, student: 'a'.repeat(24) },
  );
  await dgt.db.unscopedRun('ANALYZE TABLE exam_presentation', {});
  for (const box of ["= 'attention'", 'IS NOT NULL']) {
    const [plan] = await dgt.db.unscoped<{ key: string }>(
      `EXPLAIN SELECT COUNT(*) FROM exam_presentation p WHERE p.business_id = :business AND p.box ${box}`,
      { business },
    );
    expect(plan?.key).toBe('exam_presentation_box');
  }
});
