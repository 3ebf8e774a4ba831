import { examFolderState } from '@volante/contracts/dgt/exam-folder-event';
import { dgtEvents } from '@volante/contracts/dgt/practice.contract';
import { type Consumption, type LoggedEvent, notUnderstood } from '@volante/service-kit/data/event-consumer';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';

type Folder = z.output<typeof examFolderState>;
const DRIVEN: readonly Folder['test'][] = ['circuit', 'road'];
const NOW = 'UTC_TIMESTAMP(3)';

/** Answers whether the event is newer than the row, which is marked for the worker then. */
async function keepDay(manager: EntityManager, event: LoggedEvent, folder: Folder): Promise<boolean> {
  const { businessId, entityId, version } = event;
  const known = (await manager.query(
    'SELECT folder_version FROM exam_day WHERE business_id = ? AND id = ? FOR UPDATE',
    [businessId, entityId],
  )) as { folder_version: number }[];
  if (known[0] && known[0].folder_version >= version) return false;
  const { branch, day, test, center } = folder;
  await manager.query(
    `INSERT INTO exam_day (business_id, id, branch_id, day, test, center_name, folder_version, due_at, version)
     VALUES (?, ?, ?, ?, ?, ?, ?, ${NOW}, 1)
     ON DUPLICATE KEY UPDATE branch_id = VALUES(branch_id), day = VALUES(day), test = VALUES(test),
       center_name = VALUES(center_name), folder_version = VALUES(folder_version), due_at = ${NOW}, is_gone = 0,
       version = version + 1`,
    [businessId, entityId, branch, day, test, center.name, version],
  );
  return true;
}

async function keepSeats(manager: EntityManager, { businessId, entityId }: LoggedEvent, { members }: Folder) {
  await manager.query('UPDATE exam_seat SET is_gone = 1 WHERE business_id = ? AND exam_id = ?', [
    businessId,
    entityId,
  ]);
  for (const { student, licence, position, reserve, outcome } of members)
    await manager.query(
      `INSERT INTO exam_seat (business_id, exam_id, contact_id, licence, position, reserve, outcome)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE position = VALUES(position), reserve = VALUES(reserve), outcome = VALUES(outcome), is_gone = 0`,
      [businessId, entityId, student, licence, position, reserve ? 1 : 0, outcome],
    );
}

/** Folders of circuit and road with their students. An older version never wins; a folder of theory, or without its test, is gone. */
export const examDays: Consumption = {
  source: 'dgt',
  cursor: 'exam-days',
  pull: dgtEvents,
  topics: ['exam-folder.created', 'exam-folder.updated', 'exam-folder.deleted'],
  async apply(manager, event) {
    const read = examFolderState.safeParse(event.state);
    if (event.topic === 'exam-folder.deleted' || (read.success && !DRIVEN.includes(read.data.test))) {
      await manager.query(
        `UPDATE exam_day SET is_gone = 1, folder_version = ?, due_at = ${NOW}, version = version + 1
         WHERE business_id = ? AND id = ? AND folder_version < ?`,
        [event.version, event.businessId, event.entityId, event.version],
      );
      return undefined;
    }
    if (!read.success) return notUnderstood(event);
    if (await keepDay(manager, event, read.data)) await keepSeats(manager, event, read.data);
    return undefined;
  },
};
