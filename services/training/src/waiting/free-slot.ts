import { isLive, type LessonState } from '@volante/contracts/training/lesson-words';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { LessonRow } from '../lesson-store/lesson-rows.js';
import { wakingTime } from './quiet-hours.js';

interface Change {
  state: LessonState;
  /** It takes another place in time, or another teacher. */
  isMoved: boolean;
}

/** A practice that its student gives up, or that moves, frees its slot. One that the school cancels (weather, a breakdown, an ill teacher) does not. */
export async function freeSlot(tx: TenantTx, row: LessonRow, { state, isMoved }: Change): Promise<void> {
  if (row.state !== 'booked' || state === 'cancelled-school' || (isLive(state) && !isMoved)) return;
  await writeFreed(tx, row);
}

/** Writes down the slot of a practice to come that nobody uses any more: the worker offers it to those who wait, at once or after the night. */
export async function writeFreed(tx: TenantTx, row: LessonRow): Promise<void> {
  if (row.starts_at.getTime() <= Date.now()) return;
  const [branch] = await tx.rows<{ time_zone: string }>(
    'SELECT time_zone FROM branch_ref WHERE business_id = :business AND id = :branch',
    { branch: row.branch_id },
  );
  await tx.run(
    `INSERT IGNORE INTO freed_slot (business_id, id, version, branch_id, teacher_id, vehicle_id, second_vehicle_id, room_id,
       day, from_minute, minutes, starts_at, due_at)
     VALUES (:business, :id, :version, :branch_id, :teacher_id, :vehicle_id, :second_vehicle_id, :room_id,
       :day, :from_minute, :minutes, :starts_at, :due)`,
    {
      ...{ id: row.id, version: row.version, branch_id: row.branch_id, teacher_id: row.teacher_id },
      ...{ vehicle_id: row.vehicle_id, second_vehicle_id: row.second_vehicle_id, room_id: row.room_id },
      ...{ day: row.day, from_minute: row.from_minute, minutes: row.minutes, starts_at: row.starts_at },
      due: new Date(wakingTime(Date.now(), branch?.time_zone ?? 'Europe/Madrid')),
    },
  );
}
