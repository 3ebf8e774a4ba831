import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import type { ExamFolder } from '@volante/contracts/dgt/exam-folder.contract';
import { examFolderCreate } from '@volante/contracts/dgt/exam-folder.contract';
import { examFolderStudentAdd } from '@volante/contracts/dgt/exam-folder-student.contract';
import {
  type Presentation,
  presentationCount,
  presentationRead,
  presentationRequest,
  presentationResult,
  presentationRetry,
  processabilityCheck,
} from '@volante/contracts/dgt/presentation.contract';
import { type Misbehaviour, TrialExamService } from '@volante/testing/stand-ins/trial-exam-service';
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

jest.setTimeout(60_000);

const CENTER = 'd67c00000000000000000023';
const trial = new TrialExamService('key');
let dgt: DgtHost;
let serial = 10_000_000;

beforeAll(async () => {
  Object.assign(process.env, {
    VOLANTE_AUES_URL: await trial.start(),
    VOLANTE_AUES_KEYS: `${DEMO.school.id}=key`,
    VOLANTE_AUES_TIMEOUT_MS: '800',
    VOLANTE_AUES_RETRY_MS: '20',
  });
  dgt = await startDgt({ worker: true });
});
afterAll(async () => {
  await dgt.stop();
  await trial.stop();
  for (const name of ['URL', 'KEYS', 'TIMEOUT_MS', 'RETRY_MS']) delete process.env[`VOLANTE_AUES_${name}`];
});
beforeEach(() => {
  trial.presenting.length = 0;
  trial.asking.length = 0;
  trial.objections.clear();
  trial.results.clear();
  trial.slow = false;
});

interface Placed {
  id: string;
  dni: string;
}

/** A folder of common theory with so many presentable students. */
async function examFolderOf(count: number, change: Record<string, unknown> = {}) {
  const folder = await dgt.ok<ExamFolder>(manager, examFolderCreate, {
    ...{ branch: JAEN, center: CENTER, day: daysAgo(-5), test: 'common', places: 500 },
    ...change,
  });
  const students: Placed[] = [];
  for (let at = 0; at < count; at += 1) {
    serial += 1;
    const dni = `${serial}X`;
    students.push({ dni, id: await readyStudent(dgt, { fiscalCode: dni }) });
  }
  if (count > 0)
    await dgt.ok(manager, examFolderStudentAdd, {
      folder: folder.id,
      students: students.map(({ id }) => ({ student: id })),
    });
  return { folder: folder.id, students };
}

const request = (folder: string, more: Record<string, unknown> = {}, as = manager) =>
  dgt.ok<{ queued: number; standing: number }>(as, presentationRequest, { folder, ...more });
const list = async (folder: string): Promise<Presentation[]> =>
  (await dgt.ok<CallOutput<typeof presentationRead>>(manager, presentationRead, { folder, limit: 100 })).rows;

/** The folder's presentations once all of them are in one of these states. */
async function settled(folder: string, ...states: string[]): Promise<Presentation[]> {
  for (let tries = 0; ; tries += 1) {
    const rows = await list(folder);
    if (rows.length > 0 && rows.every(({ state }) => states.includes(state))) return rows;
    if (tries > 150) throw new Error(`still ${rows.map(({ state }) => state).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function one(change: Record<string, unknown> = {}) {
  const { folder, students } = await examFolderOf(1, change);
  return { folder, student: students[0] as Placed };
}

describe('presenting to the authority’s service', () => {
  it('is checked first: the law, what is missing, then what the service objects to', async () => {
    const { folder, students } = await examFolderOf(2);
    const [good, bad] = students as [Placed, Placed];
    trial.objections.set(bad.dni, [{ code: 'IDENTITY_MISMATCH', text: 'E-17' }]);
    await dgt.db.unscopedRun(
      `UPDATE student_file SET identity_until = :past WHERE business_id = :business AND student_id = :id`,
      { past: daysAgo(3), business: DEMO.school.id, id: good.id },
    );
    const { asked, rows } = await dgt.ok<CallOutput<typeof processabilityCheck>>(
      manager,
      processabilityCheck,
      {
        folder,
      },
    );
    expect(asked).toBe(true);
    expect(rows.map(({ ready }) => ready)).toEqual([false, false]);
    expect(rows[0]?.refusals.map(({ code }) => code)).toEqual(['DGT-LAW-019']);
    expect(rows[1]?.reasons).toEqual([
      { code: 'IDENTITY_MISMATCH', reason: expect.stringContaining('hoja de Tráfico') },
    ]);
    // One refusal keeps the whole folder out of the queue.
    expect(await dgt.fails(manager, presentationRequest, { folder })).toBe('AUES-004');
    expect(await list(folder)).toEqual([]);
    expect(await request(folder, { students: [bad.id] })).toEqual({ queued: 1, standing: 0 });
    const [row] = await settled(folder, 'rejected');
    expect(row?.reasons[0]?.reason).toContain('DNI');
  });

  it('goes into the queue once, whoever asks, and comes back with the authority’s reference', async () => {
    const { folder, students } = await examFolderOf(3);
    const asked = await Promise.all(
      [1, 2, 3].map(() => dgt.host.call(manager, presentationRequest, { folder })),
    );
    expect(asked.filter(({ success }) => success)).toHaveLength(1);
    expect(asked.find(({ success }) => !success)?.error?.code).toBe('AUES-002');
    const rows = await settled(folder, 'accepted');
    expect(rows.map(({ reference }) => reference)).toEqual(rows.map(() => expect.stringMatching(/^T-/)));
    expect(students.map(({ dni }) => trial.presentationsOf(dni))).toEqual([1, 1, 1]);
    const { counts } = await dgt.ok<CallOutput<typeof presentationCount>>(manager, presentationCount, {
      folder,
    });
    expect(counts).toEqual([{ state: 'accepted', presentations: 3 }]);
  });

  it.each<[Misbehaviour]>([['garbage'], ['late'], ['lost'], ['broken'], ['never'], ['busy']])(
    '%s: leaves one presentation, and what is not known is asked before it is sent again',
    async (fault) => {
      const { folder, student } = await one();
      trial.presenting.push(fault);
      const before = trial.asked.length;
      await request(folder);
      const [row] = await settled(folder, 'accepted');
      expect(trial.presentationsOf(student.dni)).toBe(1);
      const about = trial.asked.slice(before).filter((line) => line.endsWith(row?.id ?? ''));
      const sentTwice = fault === 'busy' || fault === 'never';
      expect(about.filter((line) => line.startsWith('PUT'))).toHaveLength(sentTwice ? 2 : 1);
      if (fault !== 'busy') expect(about[1]).toMatch(/^GET/);
    },
  );

  it('stays unknown when nobody tells, is never sent blindly, and is asked again by a person', async () => {
    const { folder, student } = await one();
    trial.presenting.push('broken');
    trial.asking.push(...Array<Misbehaviour>(6).fill('busy'));
    await request(folder);
    for (let tries = 0; (await list(folder))[0]?.next !== null && tries < 150; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const [row] = await settled(folder, 'unknown');
    expect(row).toMatchObject({ next: null, message: expect.stringContaining('Pregunta otra vez') });
    expect(await dgt.fails(manager, presentationRequest, { folder })).toBe('AUES-002');
    trial.asking.length = 0;
    await dgt.ok(manager, presentationRetry, { ids: [row?.id ?? ''] });
    await settled(folder, 'accepted');
    expect(trial.presentationsOf(student.dni)).toBe(1);
  });

  it('is decided later by a slow service, and brings the results for a person to look through', async () => {
    const { folder, student } = await one();
    trial.slow = true;
    await request(folder);
    const [row] = await settled(folder, 'accepted');
    expect(row?.next).not.toBeNull();
    trial.results.set(student.dni, { day: daysAgo(0), outcome: 'failed', mistakes: 7 });
    await dgt.ok(manager, presentationRetry, { ids: [row?.id ?? ''] });
    const resultNow = () =>
      dgt.ok<CallOutput<typeof presentationResult>>(manager, presentationResult, { folder });
    for (let tries = 0; (await resultNow()).pending > 0 && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await resultNow()).toEqual({
      pending: 0,
      rows: [expect.objectContaining({ student: student.id, outcome: 'failed', mistakes: 7 })],
    });
    expect(await dgt.fails(manager, presentationRetry, { ids: [row?.id ?? ''] })).toBe('AUES-003');
    // Results entered by a person meanwhile stand beside it, so that a difference shows.
    await dgt.db.unscopedRun(
      "UPDATE folder_student SET outcome = 'passed' WHERE business_id = :business AND folder_id = :folder",
      { business: DEMO.school.id, folder },
    );
    expect((await resultNow()).rows).toMatchObject([{ student: student.id, outcome: 'failed', mistakes: 7 }]);
  });

  it('takes what a worker left in the middle for unknown', async () => {
    const { folder, student } = await one();
    trial.presenting.push('busy');
    await request(folder);
    await settled(folder, 'accepted');
    await dgt.db.unscopedRun(
      `UPDATE exam_presentation SET state = 'sending', lease_owner = :other, due_at = UTC_TIMESTAMP(3),
         lease_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE business_id = :business AND folder_id = :folder`,
      { other: 'f'.repeat(24), business: DEMO.school.id, folder },
    );
    await settled(folder, 'accepted');
    expect(trial.presentationsOf(student.dni)).toBe(1);
  });

  it('checks and queues a folder of 500 in one go, and sends each of them once', async () => {
    const { folder } = await examFolderOf(0);
    const bulk = { business: DEMO.school.id, branch: JAEN, folder, day: daysAgo(30), until: daysAgo(-1_000) };
    const id = (mark: string) => `CONCAT('${mark}', LPAD(seq, 20, '0'))`;
    for (const sql of [
      `INSERT INTO student (business_id, id, branch_id, type, state, first_name, last_name, fiscal_code, birthday, licence,
         version, sheet, sheet_version, merge_version)
       SELECT :business, ${id('5aaa')}, :branch, 'P', 'active', 'Ana', 'Gil', CONCAT(seq, 'Q'), '2000-01-01', 'B', 1, '', 0, 0
       FROM seq_1_to_500`,
      `INSERT INTO student_file (business_id, student_id, held, report_issued, report_filed, identity_until, version)
       SELECT :business, ${id('5aaa')}, '[]', :day, :day, :until, 1 FROM seq_1_to_500`,
      `INSERT INTO dgt_tax (business_id, id, branch_id, type, bought_on, cents, student_id, sittings, note, version)
       SELECT :business, ${id('5bbb')}, :branch, '2.1', :day, 9405, ${id('5aaa')}, 2, '', 1 FROM seq_1_to_500`,
      `INSERT INTO folder_student (business_id, folder_id, student_id, licence, position, reserve, tax_id, teacher)
       SELECT :business, :folder, ${id('5aaa')}, 'B', seq, 0, ${id('5bbb')}, '' FROM seq_1_to_500`,
    ])
      await dgt.db.unscopedRun(sql, bulk);
    const { rows } = await dgt.ok<CallOutput<typeof processabilityCheck>>(manager, processabilityCheck, {
      folder,
    });
    expect(rows.filter(({ ready }) => ready)).toHaveLength(500);
    expect(await request(folder)).toEqual({ queued: 500, standing: 0 });
    expect(await dgt.fails(manager, presentationRequest, { folder })).toBe('AUES-002');
    // Some of them have gone by now: none twice.
    const dnis = [...trial.taken.values()].map(({ dni }) => dni).filter((dni) => dni.endsWith('Q'));
    expect(new Set(dnis).size).toBe(dnis.length);
    await dgt.db.unscopedRun(
      'DELETE FROM exam_presentation WHERE business_id = :business AND folder_id = :folder',
      bulk,
    );
  });

  it('checks a student without a folder, for the test that comes next, today', async () => {
    const dni = '87654321X';
    const student = await readyStudent(dgt, { fiscalCode: dni });
    const check = (as = manager) =>
      dgt.ok<CallOutput<typeof processabilityCheck>>(as, processabilityCheck, { students: student });
    expect(await check()).toMatchObject({ asked: true, rows: [{ ready: true, refusals: [], reasons: [] }] });
    trial.objections.set(dni, [{ code: 'FEE_SPENT', text: '' }]);
    expect(await check()).toMatchObject({ rows: [{ ready: false, reasons: [{ code: 'FEE_SPENT' }] }] });
    const bare = await readyStudent(dgt, {}, { fee: false });
    expect(await dgt.ok(manager, processabilityCheck, { students: bare })).toMatchObject({
      rows: [{ ready: false, refusals: [{ code: 'DGT-LAW-013' }] }],
    });
    const away = await readyStudent(dgt, { branch: UBEDA });
    expect(await dgt.fails(clerk, processabilityCheck, { students: away })).toBe('DATA-404');
    expect(await dgt.fails(stranger, processabilityCheck, { students: student })).toBe('DATA-404');
    expect(await dgt.fails(manager, processabilityCheck, {})).toBe('REQ-101');
  });

  it('keeps to branches, schools and permissions', async () => {
    const { folder } = await examFolderOf(0, { branch: UBEDA });
    for (const call of [processabilityCheck, presentationResult, presentationRequest])
      expect(await dgt.fails(clerk, call, { folder })).toBe('DATA-404');
    expect(await dgt.fails(stranger, processabilityCheck, { folder })).toBe('DATA-404');
    expect(await dgt.fails(stranger, presentationRequest, { folder })).toBe('AUES-001');
    expect(await dgt.fails(manager, presentationRequest, { folder })).toBe('AUES-002');
    const teacher = person({ permissions: ['dgt-folder.view'] });
    expect(await dgt.fails(teacher, presentationRequest, { folder })).toBe('ACCESS-001');
    const { folder: own } = await one();
    await request(own);
    const [row] = await settled(own, 'accepted');
    expect(await dgt.fails(stranger, presentationRetry, { ids: [row?.id ?? ''] })).toBe('AUES-001');
  });
});
