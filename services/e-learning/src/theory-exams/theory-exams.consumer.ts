import { type ExamFolderMember, examFolderState } from '@volante/contracts/dgt/exam-folder-event';
import { dgtEvents } from '@volante/contracts/dgt/practice.contract';
import { examOfTest } from '@volante/contracts/e-learning/exam-words';
import { type Consumption, type LoggedEvent, notUnderstood } from '@volante/service-kit/data/event-consumer';
import type { EntityManager } from 'typeorm';

const FOLDER = 'business_id = ? AND folder_id = ?';

/** Students who are out of a folder keep their row: a later event of it is known by its version. */
async function takeOut(
  manager: EntityManager,
  { businessId, entityId, version }: LoggedEvent,
): Promise<void> {
  await manager.query(
    `UPDATE theory_exam SET is_gone = 1, version = ?, seen_at = UTC_TIMESTAMP(3) WHERE ${FOLDER} AND version < ?`,
    [version, businessId, entityId, version],
  );
}

async function isOld(
  manager: EntityManager,
  { businessId, entityId, version }: LoggedEvent,
): Promise<boolean> {
  const rows = (await manager.query(`SELECT version FROM theory_exam WHERE ${FOLDER} FOR UPDATE`, [
    businessId,
    entityId,
  ])) as { version: number }[];
  return rows.some((row) => row.version >= version);
}

/** A chance that was computed for another day is dropped. */
async function putIn(
  manager: EntityManager,
  { businessId, entityId, version }: LoggedEvent,
  { student, licence, outcome }: ExamFolderMember,
  { exam, day }: { exam: string; day: string },
): Promise<void> {
  await manager.query(
    `INSERT INTO theory_exam (business_id, folder_id, contact_id, license, exam, day, outcome, seen_at, version)
     VALUES (?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), ?)
     ON DUPLICATE KEY UPDATE chance = IF(day = VALUES(day) AND exam = VALUES(exam), chance, NULL),
       license = VALUES(license), exam = VALUES(exam), day = VALUES(day), outcome = VALUES(outcome),
       seen_at = VALUES(seen_at), version = VALUES(version), is_gone = 0`,
    [businessId, entityId, student, licence, exam, day, outcome, version],
  );
}

/** Readiness is for the day of the exam: it is computed again for all students that the folder has or had, under each of their contacts. */
async function markReadiness(manager: EntityManager, { businessId, entityId }: LoggedEvent): Promise<void> {
  const rows = (await manager.query(
    `WITH RECURSIVE up (id, merged_into) AS (
       SELECT l.id, l.merged_into FROM theory_exam e JOIN learner l ON l.business_id = e.business_id AND l.id = e.contact_id
       WHERE e.business_id = ? AND e.folder_id = ?
       UNION SELECT l.id, l.merged_into FROM learner l JOIN up ON up.merged_into = l.id WHERE l.business_id = ?
     ), down (id) AS (
       SELECT id FROM up WHERE merged_into IS NULL
       UNION SELECT l.id FROM learner l JOIN down ON l.merged_into = down.id WHERE l.business_id = ?
     )
     SELECT id FROM down`,
    [businessId, entityId, businessId, businessId],
  )) as { id: string }[];
  if (rows.length === 0) return;
  await manager.query(
    `UPDATE student_readiness SET stale = 1 WHERE business_id = ? AND contact_id IN (${rows.map(() => '?').join(', ')})`,
    [businessId, ...rows.map(({ id }) => id)],
  );
}

/** Days and results of theory exams, by the folders of the authority's area. Reserves have no exam yet. An older event changes nothing. */
export const theoryExams: Consumption = {
  source: 'dgt',
  pull: dgtEvents,
  topics: ['exam-folder.created', 'exam-folder.updated', 'exam-folder.deleted'],
  async apply(manager, event) {
    const folder = event.topic === 'exam-folder.deleted' ? null : examFolderState.safeParse(event.state).data;
    if (folder === undefined) return notUnderstood(event);
    if (await isOld(manager, event)) return undefined;
    await takeOut(manager, event);
    for (const member of folder?.members ?? []) {
      const exam = folder && examOfTest(member.licence, folder.test);
      if (folder && exam && !member.reserve) await putIn(manager, event, member, { exam, day: folder.day });
    }
    await markReadiness(manager, event);
    return undefined;
  },
};
