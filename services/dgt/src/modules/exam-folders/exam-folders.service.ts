import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  ExamFolder,
  examFolderCreate,
  examFolderRead,
  examFolderUpdate,
} from '@volante/contracts/dgt/exam-folder.contract';
import { branchScope, seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, conflict } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { type KeysetList, readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { branchToday } from '../../branch-store/branch-clock.js';
import { assertPlaces } from '../../exam-folder-store/assert-places.js';
import {
  EXAM_FOLDER_COLUMNS,
  type ExamFolderRow,
  emitExamFolder,
  lockExamFolder,
  seenExamFolder,
  settleExamFolder,
  toExamFolder,
} from '../../exam-folder-store/exam-folder-rows.js';
import { centerOf } from '../../exam-store/centers.js';
import { withdrawPresented } from '../../presentation-store/withdraw.js';
import { lockKnown } from '../../student-store/seen-student.js';
import { ExamFolderStudentsService } from './exam-folder-students.service.js';

type Create = CallParsed<typeof examFolderCreate>;
type Update = CallParsed<typeof examFolderUpdate>;
type Asked = CallParsed<typeof examFolderRead>;
type Listed = CallOutput<typeof examFolderRead>;

const EMPTY: Listed = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };

/** Twenty years of a folder a week: who looks for one beyond them gives its day. */
const MAX_COUNTED = 1_000;

/** Folders of exams: opened for a centre, a day and a test, changed, closed. */
@Injectable()
export class ExamFoldersService {
  constructor(
    private readonly db: Database,
    private readonly students: ExamFolderStudentsService,
  ) {}

  async read(ctx: Context, input: Asked): Promise<Listed> {
    if (input.id) {
      const row = await seenExamFolder(ctx, (sql, params) => this.db.rows(ctx, sql, params), input.id);
      return { ...EMPTY, rows: [toExamFolder(row)], total: 1 };
    }
    const scope = branchScope(ctx, 'f');
    if (!scope) return EMPTY;
    const { sql, params } = filters(input);
    const list: KeysetList<ExamFolderRow> = {
      columns: EXAM_FOLDER_COLUMNS,
      from: `exam_folder f WHERE f.business_id = :business${scope.sql}${sql}`,
      params: { ...scope.params, ...params },
      id: 'f.id',
      key: { sql: 'f.day', of: ({ day }) => day },
      descending: true,
      identity: ['folder', params],
      mostCounted: MAX_COUNTED,
    };
    const asked = { limit: input.limit, cursor: input.cursor, count: true };
    const page = await readPage(list, asked, (text, values) => this.db.rows(ctx, text, values));
    return { ...page, rows: page.rows.map(toExamFolder) };
  }

  /** Refused students leave no empty folder behind: both are one change. */
  create(ctx: Context, { students, ...input }: Create): Promise<ExamFolder> {
    if (students.length > 0) demand(ctx, 'dgt-folder.modify');
    return this.db.write(ctx, async (tx) => {
      const today = seesBranch(ctx, input.branch) ? await branchToday(tx, input.branch) : null;
      if (today === null) throw new CodedError('DGT-003');
      const folder = await insertFolder(tx, input);
      if (students.length === 0) return folder;
      const added = await this.students.put(ctx, tx, {
        folder: folder.id,
        students: students.map((student) => ({ student })),
        reserve: false,
        authorised: '',
      });
      return added.folder;
    });
  }

  update(ctx: Context, { id, version, ...sent }: Update): Promise<ExamFolder> {
    return this.db.write(ctx, async (tx) => {
      // A new day is checked for every member of the folder; they are locked before it, as everywhere.
      if (sent.day) await lockKnown(tx, await studentsOf(tx, id));
      const before = await lockExamFolder(ctx, tx, id);
      if (before.version !== version) throw conflict(toExamFolder(before), before.version);
      const { center, ...fields } = sent;
      const after: ExamFolderRow = {
        ...before,
        ...fields,
        center_id: center ?? before.center_id,
        center_name:
          center && center !== before.center_id ? await activeCenterName(tx, center) : before.center_name,
      };
      const changes = changesBetween({ ...before }, { ...after });
      if (Object.keys(changes).length === 0) return toExamFolder(before);
      await assertFits(tx, before, after);
      if (after.day !== before.day || after.center_id !== before.center_id) await withdrawPresented(tx, id);
      return toExamFolder(await settleExamFolder(tx, after, 'updated', changes));
    });
  }

  remove(ctx: Context, id: string): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockExamFolder(ctx, tx, id);
      if (row.results > 0) throw new CodedError('DGT-FOLDER-006');
      await withdrawPresented(tx, id);
      await tx.run('DELETE FROM folder_student WHERE business_id = :business AND folder_id = :id', { id });
      await tx.run('DELETE FROM exam_folder WHERE business_id = :business AND id = :id', { id });
      tx.audit({
        entity: 'exam-folder',
        entityId: id,
        action: 'deleted',
        changes: changesBetween(
          { day: row.day, test: row.test, students: row.students },
          { day: null, test: null, students: null },
        ),
      });
      tx.emit({
        topic: 'exam-folder.deleted',
        entityId: id,
        version: row.version + 1,
        state: { branch: row.branch_id },
      });
      return null;
    });
  }
}

async function insertFolder(tx: TenantTx, input: Omit<Create, 'students'>): Promise<ExamFolder> {
  const { branch, center, ...fields } = input;
  const row: ExamFolderRow = {
    ...fields,
    id: newId(),
    branch_id: branch,
    center_id: center,
    center_name: await activeCenterName(tx, center),
    state: 'open',
    ...{ students: 0, reserves: 0, passed: 0, failed: 0, absent: 0, results: 0, version: 1 },
  };
  const { id, center_name: centerName } = row;
  await tx.run(
    `INSERT INTO exam_folder (business_id, id, branch_id, center_id, center_name, day, test, reference, note, places,
       state, version)
     VALUES (:business, :id, :branch, :center, :centerName, :day, :test, :reference, :note, :places, 'open', 1)`,
    { ...input, id, centerName },
  );
  tx.audit({ entity: 'exam-folder', entityId: id, action: 'created', changes: changesBetween({}, input) });
  await emitExamFolder(tx, row, 'created');
  return toExamFolder(row);
}

const IN_FOLDER = `EXISTS (SELECT 1 FROM folder_student p WHERE p.business_id = f.business_id AND p.folder_id = f.id
  AND p.student_id = :student AND p.outcome IS NULL)`;

function filters(input: Asked): { sql: string; params: SqlParams } {
  const asked: readonly (readonly [string, keyof Asked])[] = [
    ['f.branch_id = :branch', 'branch'],
    ['f.center_id = :center', 'center'],
    [IN_FOLDER, 'student'],
    ['f.test = :test', 'test'],
    ['f.state = :state', 'state'],
    ['f.day >= :from', 'from'],
    ['f.day <= :to', 'to'],
  ];
  const set = asked.filter(([, name]) => input[name] !== undefined);
  return {
    sql: set.map(([sql]) => ` AND ${sql}`).join(''),
    params: Object.fromEntries(set.map(([, name]) => [name, input[name] ?? null])),
  };
}

async function activeCenterName(tx: TenantTx, center: string): Promise<string> {
  const found = await centerOf((sql, params) => tx.rows(sql, params), center);
  if (!found) throw new CodedError('DGT-FOLDER-004');
  if (found.state !== 'active') throw new CodedError('DGT-FOLDER-012');
  return found.name;
}

async function studentsOf(tx: TenantTx, folder: string): Promise<string[]> {
  const rows = await tx.rows<{ student_id: string }>(
    'SELECT student_id FROM folder_student WHERE business_id = :business AND folder_id = :folder',
    { folder },
  );
  return rows.map(({ student_id }) => student_id);
}

async function assertFits(tx: TenantTx, before: ExamFolderRow, after: ExamFolderRow): Promise<void> {
  const isClosed = before.state === 'closed' && after.state === 'closed';
  if (isClosed) throw new CodedError('DGT-FOLDER-003');
  if (after.places < before.students) throw new CodedError('DGT-FOLDER-005', { students: before.students });
  if (after.day === before.day) return;
  if (before.results > 0) throw new CodedError('DGT-FOLDER-006');
  const rows = await tx.rows<{ student_id: string; tax_id: string | null; authorised: string }>(
    'SELECT student_id, tax_id, authorised FROM folder_student WHERE business_id = :business AND folder_id = :id',
    { id: before.id },
  );
  const known = await lockKnown(
    tx,
    rows.map(({ student_id }) => student_id),
  );
  await assertPlaces(tx, after, rows, known);
}
