import { addDays } from '@volante/contracts/calendar-days';
import { DEMO, DEMO_STUDENTS } from '@volante/contracts/demo';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { changeAccess } from '../access-store/change-access.js';
import { lockAttempt } from '../attempt-store/attempt-rows.js';
import { beginAttempt } from '../attempt-store/begin-attempt.js';
import { finishAttempt } from '../attempt-store/finish-attempt.js';
import { lockStudent, type Student } from '../attempt-store/student.js';

const { id: SCHOOL, tradeName } = DEMO.school;
const DAY_MS = 86_400_000;
/** Days from today to the last one of each student; `null`: no end. */
const ENDS = [null, 12, 3, -6, 90] as const;
/** Days ago, and how many questions of 30 went wrong. */
const EXAMS = [
  [9, 7],
  [5, 4],
  [2, 2],
] as const;
const SECONDS = 21;

/** Names come from the snapshot as soon as the service runs: a version of 0 gives way to any other. */
async function addLearners(tx: TenantTx): Promise<void> {
  for (const { id, branch } of DEMO_STUDENTS)
    await tx.run(
      `INSERT IGNORE INTO learner (business_id, id, branch_id, type, state, name, dni, email, version, merged_into, merge_version)
       VALUES (:business, :id, :branch, 'P', 'active', '', '', '', 0, NULL, 0)`,
      { id, branch },
    );
}

async function addAccess(tx: TenantTx, today: string): Promise<void> {
  for (const [at, days] of ENDS.entries()) {
    const contact = DEMO_STUDENTS[at]?.id;
    if (contact === undefined) continue;
    const until = days === null ? null : addDays(today, days);
    const terms = {
      level: 'enrolled',
      until,
      testsUntil: null,
      repeats: 3,
      blocked: at === ENDS.length - 1,
      moreTime: 0,
    } as const;
    await changeAccess(tx, [contact], 'B', () => terms);
  }
}

/** An exam some days ago: its last questions went wrong, each was looked at for some seconds. */
async function addExam(tx: TenantTx, student: Student, daysAgo: number, wrong: number): Promise<void> {
  const { id } = await beginAttempt(tx, student, { kind: 'exam', license: 'B', device: '' });
  await tx.run(
    `UPDATE attempt_question SET ms = :ms * 1000, answered_at = UTC_TIMESTAMP(3),
       chosen = IF(position <= :right, right_places, IF(right_places = '[0]', '[1]', '[0]'))
     WHERE business_id = :business AND attempt_id = :id`,
    { id, right: 30 - wrong, ms: SECONDS },
  );
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  const row = await lockAttempt(tx, id, student.contacts);
  await finishAttempt(tx, row, student.contacts, { at, byClock: false });
  await tx.run(
    'UPDATE attempt SET started_at = :at, ends_at = :at WHERE business_id = :business AND id = :id',
    { id, at },
  );
}

/** Five students with access; one of them has taken three exams. */
export async function addStudents(db: Database): Promise<void> {
  const ctx = systemContext(SCHOOL, tradeName);
  const [known] = await db.rows(ctx, 'SELECT id FROM student_access WHERE business_id = :business LIMIT 1');
  if (known) return;
  await db.write(ctx, async (tx) => {
    await addLearners(tx);
    await addAccess(tx, localMoment(Date.now(), 'Europe/Madrid').day);
    const student = await lockStudent(tx, DEMO_STUDENTS[0]?.id ?? '');
    for (const [daysAgo, wrong] of EXAMS) await addExam(tx, student, daysAgo, wrong);
  });
}
