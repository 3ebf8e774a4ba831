import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { ExamFolder } from '@volante/contracts/dgt/exam-folder.contract';
import type { examFolderResultSave } from '@volante/contracts/dgt/exam-folder-student.contract';
import { CodedError, conflict } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { FieldChange } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { branchToday } from '../../branch-store/branch-clock.js';
import { refreshClocks } from '../../clock-store/refresh-clocks.js';
import {
  type ExamFolderRow,
  lockExamFolder,
  settleExamFolder,
  toExamFolder,
} from '../../exam-folder-store/exam-folder-rows.js';
import { type PlaceRow, placesOf } from '../../exam-folder-store/exam-folder-student-rows.js';
import {
  ATTEMPT_COLUMNS,
  type AttemptRow,
  deleteAttempt,
  insertAttempt,
  updateAttempt,
} from '../../exam-store/attempt-rows.js';
import { lockDgtFees, recountDgtFees } from '../../exam-store/dgt-fee-use.js';
import { assertLawful } from '../../exam-store/refused.js';
import { feeRefusal } from '../../law/fees.js';
import type { LawTables } from '../../law/law-tables.js';
import { resultRefusal } from '../../law/may-present.js';
import { lawOf, type Read } from '../../law-store/business-law.js';
import { lockKnown } from '../../student-store/seen-student.js';
import type { KnownStudent } from '../../student-store/student-facts.js';

type Save = CallParsed<typeof examFolderResultSave>;

/** A result that is to be written, with all that it is about. */
interface Written {
  row: Save['rows'][number];
  place: PlaceRow;
  student: KnownStudent;
  attempt: AttemptRow | null;
}

/** The grid of results: each one becomes an exam of its student. */
@Injectable()
export class ResultsService {
  constructor(private readonly db: Database) {}

  save(ctx: Context, { folder: id, version, rows }: Save): Promise<ExamFolder> {
    return this.db.write(ctx, async (tx) => {
      const ids = rows.map(({ student }) => student);
      const known = await lockKnown(tx, ids);
      const folder = await lockExamFolder(ctx, tx, id);
      if (folder.version !== version) throw conflict(toExamFolder(folder), folder.version);
      const written = await gather(tx, folder, rows, known);
      const read: Read = (sql, params) => tx.rows(sql, params);
      const law = await lawOf(read);
      await assertCanBe(tx, folder, written, law);
      const changes: Record<string, FieldChange> = {};
      for (const one of written) {
        if (one.place.outcome === one.row.outcome && one.place.mistakes === one.row.mistakes) continue;
        await writeResult(tx, folder, one);
        changes[one.student.name] = { from: one.place.outcome, to: one.row.outcome };
      }
      if (Object.keys(changes).length === 0) return toExamFolder(folder);
      await recountDgtFees(
        tx,
        written.map(({ place }) => place.tax_id),
        law,
      );
      await refreshClocks(tx, ids, law);
      return toExamFolder(await settleExamFolder(tx, folder, 'results', changes));
    });
  }
}

/** DGT-FOLDER-009 unless each of them occurs once among those with a place. */
async function gather(
  tx: TenantTx,
  folder: ExamFolderRow,
  rows: Save['rows'],
  known: ReadonlyMap<string, KnownStudent>,
): Promise<Written[]> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const places = new Map((await placesOf(read, folder.id)).map((place) => [place.student_id, place]));
  const attempts = await tx.rows<AttemptRow>(
    `SELECT ${ATTEMPT_COLUMNS} FROM exam_attempt a
     WHERE a.business_id = :business AND a.folder_id = :folder FOR UPDATE`,
    { folder: folder.id },
  );
  const attemptBy = new Map(attempts.map((row) => [row.student_id, row]));
  const found = rows.flatMap((row) => {
    const [place, student] = [places.get(row.student), known.get(row.student)];
    if (!place || place.reserve === 1 || !student) return [];
    return [{ row, place, student, attempt: attemptBy.get(row.student) ?? null }];
  });
  const isOnce = new Set(rows.map(({ student }) => student)).size === rows.length;
  if (found.length !== rows.length || !isOnce) throw new CodedError('DGT-FOLDER-009');
  return found;
}

/** No result of a day that has not come, none under a fee that gives no more: other exams may have used it meanwhile. */
async function assertCanBe(
  tx: TenantTx,
  folder: ExamFolderRow,
  written: readonly Written[],
  law: LawTables,
): Promise<void> {
  const today = (await branchToday(tx, folder.branch_id)) ?? localMoment(Date.now(), 'Europe/Madrid').day;
  const future = resultRefusal(folder.day, today);
  const fees = written.flatMap(({ place }) => place.tax_id ?? []);
  await lockDgtFees(tx, [...new Set(fees)]);
  assertLawful(
    written.map(({ row, place, student, attempt }) => {
      if (row.outcome === null) return [student, []] as const;
      if (future) return [student, [future]] as const;
      if (attempt || place.tax_id === null || place.authorised !== '') return [student, []] as const;
      const refused = feeRefusal(place.tax_id, student.facts.attempts, law, folder.day);
      return [student, refused ? [refused] : []] as const;
    }),
  );
}

async function writeResult(
  tx: TenantTx,
  folder: ExamFolderRow,
  { row, place, attempt }: Written,
): Promise<void> {
  await tx.run(
    `UPDATE folder_student SET outcome = :outcome, mistakes = :mistakes
     WHERE business_id = :business AND folder_id = :folder AND student_id = :student`,
    { folder: folder.id, student: row.student, outcome: row.outcome, mistakes: row.mistakes },
  );
  if (row.outcome === null) {
    if (attempt) await deleteAttempt(tx, attempt);
    return;
  }
  if (attempt) {
    if (attempt.outcome !== row.outcome)
      await updateAttempt(tx, { ...attempt, outcome: row.outcome, version: attempt.version + 1 });
    return;
  }
  await insertAttempt(tx, {
    id: newId(),
    student_id: row.student,
    branch_id: folder.branch_id,
    licence: place.licence,
    day: folder.day,
    test: folder.test,
    outcome: row.outcome,
    tax_id: place.tax_id,
    folder_id: folder.id,
    center_id: folder.center_id,
    center_name: folder.center_name,
    teacher: place.teacher,
    teacher_id: place.teacher_id,
    note: '',
    authorised: place.authorised,
    version: 1,
  });
}
