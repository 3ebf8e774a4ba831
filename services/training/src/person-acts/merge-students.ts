import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { waitingWish } from '@volante/contracts/training/waiting-wish.contract';
import { changesBetween } from '@volante/service-kit/data/audit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { WholeOf } from '@volante/service-kit/records/record-types';
import { recordWrites } from '@volante/service-kit/records/record-writes';
import { lockResources } from '../agenda-store/agenda-locks.js';
import { practiceStudentRules } from '../agenda-store/agenda-rules.js';
import { LESSONS, type LessonRow } from '../lesson-store/lesson-rows.js';
import { logLesson } from '../lesson-store/write-lesson.js';
import { waitingWishRules } from '../waiting/waiting-rules.js';
import { notifyOverlaps } from './overlaps.js';

interface Merge {
  id: string;
  kept: string;
  lost: string;
}
type Student = WholeOf<typeof practiceStudent>;
interface Move {
  kind: 'student' | 'lesson' | 'wish';
  row: string;
  student: string;
  wasActive: boolean;
}

const students = recordWrites(practiceStudent, practiceStudentRules);
const wishes = recordWrites(waitingWish, waitingWishRules);

const lockBoth = (tx: TenantTx, { kept, lost }: Merge) =>
  lockResources(
    tx,
    [kept, lost].map((id) => ({ kind: 'student' as const, id })),
  );

async function studentsOf(tx: TenantTx, contact: string): Promise<Student[]> {
  const rows = await tx.rows<{ id: string }>(
    'SELECT id FROM practice_student WHERE business_id = :business AND contact = :contact ORDER BY id',
    { contact },
  );
  return rows.length === 0
    ? []
    : students.lock(
        tx,
        rows.map(({ id }) => id),
      );
}

const note = (tx: TenantTx, merge: Merge, { kind, row, student, wasActive }: Move) =>
  tx.run(
    `INSERT IGNORE INTO merge_move (business_id, merge_id, kind, row_id, from_student, was_active)
     VALUES (:business, :merge, :kind, :row, :student, :wasActive)`,
    { merge: merge.id, kind, row, student, wasActive },
  );

interface Place {
  contact: string;
  student: string;
}

/** Practices of an enrolment belong to a contact and enrolment from now on. Their history has it, and open agendas get an event. */
async function giveLessons(
  tx: TenantTx,
  rows: readonly LessonRow[],
  to: Place,
  action: string,
): Promise<void> {
  for (const row of rows) {
    const version = row.version + 1;
    await tx.run(
      `UPDATE lesson SET contact_id = :contact, student_id = :student, version = :version, updated_at = UTC_TIMESTAMP(3)
       WHERE business_id = :business AND id = :id`,
      { ...to, id: row.id, version },
    );
    const at = { branch_id: row.branch_id, contact_id: to.contact, day: row.day, state: row.state };
    logLesson(tx, { id: row.id, version, action, before: {}, columns: {}, at });
  }
}

async function lessonsOf(tx: TenantTx, student: string): Promise<LessonRow[]> {
  await tx.rows(
    'SELECT id FROM lesson WHERE business_id = :business AND student_id = :student ORDER BY id FOR UPDATE',
    { student },
  );
  return tx.rows<LessonRow>(`${LESSONS} AND l.student_id = :student ORDER BY l.id`, { student });
}

const giveStudent = (tx: TenantTx, own: Student, contact: string): Promise<Student> =>
  students.save(
    tx,
    own,
    { contact },
    { action: 'updated', changes: { contact: { from: own.contact, to: contact } } },
  );

/** Sheets and offers follow the contact of their enrolment. */
async function giveRest(tx: TenantTx, { contact, student }: Place): Promise<void> {
  for (const table of ['practice_sheet', 'lesson_offer'])
    await tx.run(
      `UPDATE ${table} SET contact_id = :contact WHERE business_id = :business AND student_id = :student`,
      { contact, student },
    );
}

/** Both were enrolled for one licence: the practices come to the kept enrolment, the other one rests. */
async function joinTwin(tx: TenantTx, merge: Merge, own: Student, twin: Student): Promise<void> {
  const rows = await lessonsOf(tx, own.id);
  for (const { id } of rows)
    await note(tx, merge, { kind: 'lesson', row: id, student: own.id, wasActive: true });
  await giveLessons(tx, rows, { contact: merge.kept, student: twin.id }, 'merged');
  const waiting = await tx.rows<{ id: string }>(
    'SELECT id FROM waiting_wish WHERE business_id = :business AND student = :student ORDER BY id',
    { student: own.id },
  );
  for (const { id } of waiting) {
    await note(tx, merge, { kind: 'wish', row: id, student: own.id, wasActive: true });
    await giveWish(tx, id, twin);
  }
  await tx.run(
    `UPDATE lesson_offer SET state = 'lost', due_at = NULL
     WHERE business_id = :business AND student_id = :student AND state = 'open'`,
    { student: own.id },
  );
}

async function giveWish(tx: TenantTx, id: string, to: Student): Promise<void> {
  const [wish] = await wishes.lock(tx, [id]);
  const fields = { student: to.id, name: to.name, branch: to.branch };
  if (wish)
    await wishes.save(tx, wish, fields, {
      action: 'updated',
      changes: changesBetween({ ...wish }, { ...wish, ...fields }),
    });
}

/** Enrolments, practices and wishes of the lost contact belong to the kept one; each move is written down. */
export async function mergeStudents(tx: TenantTx, merge: Merge): Promise<void> {
  await lockBoth(tx, merge);
  const kept = await studentsOf(tx, merge.kept);
  for (const own of await studentsOf(tx, merge.lost)) {
    const isOpen = own.state !== 'deleted';
    const twin = kept.find((one) => isOpen && one.licence === own.licence && one.state !== 'deleted');
    await note(tx, merge, {
      kind: 'student',
      row: own.id,
      student: own.id,
      wasActive: own.state === 'active',
    });
    const moved = await giveStudent(tx, own, merge.kept);
    if (twin) {
      await joinTwin(tx, merge, own, twin);
      if (moved.state === 'active') await students.setState(tx, [moved], 'inactive');
    } else {
      const to = { contact: merge.kept, student: own.id };
      await giveLessons(tx, await lessonsOf(tx, own.id), to, 'merged');
    }
    await giveRest(tx, { contact: merge.kept, student: own.id });
  }
  await notifyOverlaps(tx, merge.kept);
}

const movesOf = (tx: TenantTx, merge: Merge, kind: Move['kind']) =>
  tx.rows<{ row_id: string; from_student: string; was_active: number }>(
    `SELECT row_id, from_student, was_active FROM merge_move
     WHERE business_id = :business AND merge_id = :merge AND kind = :kind ORDER BY row_id`,
    { merge: merge.id, kind },
  );

/** Rows that the merge moved go back, and practices booked since for an enrolment go with it. */
export async function separateStudents(tx: TenantTx, merge: Merge): Promise<void> {
  await lockBoth(tx, merge);
  for (const { row_id, from_student } of await movesOf(tx, merge, 'lesson'))
    await tx.run('UPDATE lesson SET student_id = :student WHERE business_id = :business AND id = :id', {
      student: from_student,
      id: row_id,
    });
  for (const { row_id, was_active } of await movesOf(tx, merge, 'student')) {
    const [own] = await students.lock(tx, [row_id]);
    if (!own || own.contact !== merge.kept) continue;
    const back = await giveStudent(tx, own, merge.lost);
    if (Number(was_active) === 1 && back.state === 'inactive') await students.setState(tx, [back], 'active');
    const to = { contact: merge.lost, student: own.id };
    await giveLessons(tx, await lessonsOf(tx, own.id), to, 'separated');
    await giveRest(tx, to);
    for (const { row_id: wish, from_student } of await movesOf(tx, merge, 'wish'))
      if (from_student === own.id) await giveWish(tx, wish, own);
  }
  await tx.run('DELETE FROM merge_move WHERE business_id = :business AND merge_id = :merge', {
    merge: merge.id,
  });
}
