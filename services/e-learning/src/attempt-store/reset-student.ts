import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { lockPersonOf } from '../learner-store/learners.js';
import { type CountedAnswer, remember, writeMemories } from './memory-rows.js';
import type { Student } from './student.js';

interface AnswerRow {
  question_id: string;
  topic: string | null;
  correct: number;
  doubted: number;
  ms: number;
  answered_at: Date;
}

const countedOf = (row: AnswerRow): CountedAnswer => ({
  ...{ question: row.question_id, topic: row.topic, correct: row.correct === 1 },
  ...{ doubted: row.doubted === 1, ms: row.ms, at: row.answered_at },
});

/**
 * Rebuilds a student's memory from the attempts that still count; the contacts are locked, so that no test is handed in meanwhile. The usual time
 * is that of all of them.
 */
export async function rebuildMemory(
  tx: TenantTx,
  { id, contacts }: Pick<Student, 'id' | 'contacts'>,
): Promise<void> {
  await tx.run('DELETE FROM question_memory WHERE business_id = :business AND contact_id IN (:contacts)', {
    contacts,
  });
  const rows = await tx.rows<AnswerRow>(
    `SELECT q.question_id, q.topic, q.correct, q.doubted, q.ms, q.answered_at FROM attempt t
     JOIN attempt_question q ON q.business_id = t.business_id AND q.attempt_id = t.id
     WHERE t.business_id = :business AND t.contact_id IN (:contacts) AND t.reset_id IS NULL
       AND t.finished_at IS NOT NULL AND q.chosen IS NOT NULL AND q.answered_at IS NOT NULL
     ORDER BY q.answered_at, t.id, q.position`,
    { contacts },
  );
  const times = rows
    .map(({ ms }) => ms)
    .filter((ms) => ms > 0)
    .sort((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  await writeMemories(tx, id, remember(new Map(), rows.map(countedOf), { median, exam: null }).rows);
}

/**
 * Archives a student's attempts of a licence under a reset, with author and reason, and rebuilds their memory. Open tests end
 * unmarked. Answers how many attempts it were.
 */
export async function resetStudent(
  tx: TenantTx,
  learner: Pick<Student, 'id' | 'branch'>,
  license: LicenceClass,
  reason: string,
): Promise<number> {
  const { id: contact, branch } = learner;
  const contacts = await lockPersonOf(tx, contact);
  const id = newId();
  const { affectedRows: attempts } = await tx.run(
    `UPDATE attempt SET reset_id = :id, finished_at = COALESCE(finished_at, :now)
     WHERE business_id = :business AND contact_id IN (:contacts) AND license = :license AND reset_id IS NULL`,
    { id, contacts, license, now: new Date() },
  );
  await tx.run(
    `INSERT INTO student_reset (business_id, id, contact_id, license, reason, attempts, at, by_name)
     VALUES (:business, :id, :contact, :license, :reason, :attempts, :at, :by)`,
    { id, contact, license, reason, attempts, at: new Date(), by: tx.ctx.actor.userName },
  );
  await rebuildMemory(tx, { id: contact, contacts });
  await tx.run(
    'UPDATE student_readiness SET stale = 1 WHERE business_id = :business AND contact_id IN (:contacts)',
    { contacts },
  );
  const changes = { license: { from: license, to: license }, reset: { from: null, to: reason } };
  tx.audit({ entity: 'access', entityId: contact, action: 'reset', changes });
  tx.emit({
    ...{ topic: 'access.reset', entityId: id, version: 1 },
    state: { branch, contact, license, reason, attempts },
  });
  return attempts;
}
