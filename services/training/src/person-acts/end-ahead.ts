import { waitingWish } from '@volante/contracts/training/waiting-wish.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { recordWrites } from '@volante/service-kit/records/record-writes';
import { LESSONS, type LessonRow } from '../lesson-store/lesson-rows.js';
import { saveLesson } from '../lesson-store/write-lesson.js';
import { writeFreed } from '../waiting/free-slot.js';
import { waitingWishRules } from '../waiting/waiting-rules.js';

interface Leaving {
  contact: string;
  reason: string;
  /** A practice that the person may not change. */
  isKept: (row: LessonRow) => boolean;
}

const wishes = recordWrites(waitingWish, waitingWishRules);
const MAX_LESSONS = 500;

/** Somebody who takes no practices any more waits for none, and none of their links and calendars opens. */
async function endWaiting(tx: TenantTx, contact: string): Promise<void> {
  const ofContact =
    'SELECT s.id FROM practice_student s WHERE s.business_id = :business AND s.contact = :contact';
  const waiting = await tx.rows<{ id: string }>(
    `SELECT id FROM waiting_wish WHERE business_id = :business AND state = 'active' AND student IN (${ofContact}) ORDER BY id`,
    { contact },
  );
  if (waiting.length > 0) {
    const locked = await wishes.lock(
      tx,
      waiting.map(({ id }) => id),
    );
    await wishes.setState(tx, locked, 'inactive');
  }
  await tx.run(
    `UPDATE lesson_offer SET state = 'lost', due_at = NULL
     WHERE business_id = :business AND contact_id = :contact AND state = 'open'`,
    { contact },
  );
  await tx.run(
    `UPDATE lesson_link SET revoked_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND revoked_at IS NULL AND student_id IN (${ofContact})`,
    { contact },
  );
  await tx.run(
    `UPDATE agenda_feed SET revoked_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND revoked_at IS NULL AND kind = 'student' AND of_id IN (${ofContact})`,
    { contact },
  );
}

/**
 * Cancels the practices to come of a contact, which costs nothing, and ends what waits for them: their slots go to those who wait. Answers
 * how many were cancelled, and how many the person may not change.
 */
export async function endAhead(
  tx: TenantTx,
  { contact, reason, isKept }: Leaving,
): Promise<{ cancelled: number; kept: number }> {
  const ahead = `l.contact_id = :contact AND l.state IN ('proposed', 'held', 'booked') AND l.starts_at > UTC_TIMESTAMP()`;
  await tx.rows(
    `SELECT l.id FROM lesson l WHERE l.business_id = :business AND ${ahead} ORDER BY l.id FOR UPDATE`,
    {
      contact,
    },
  );
  const rows = await tx.rows<LessonRow>(
    `${LESSONS} AND ${ahead} ORDER BY l.starts_at, l.id LIMIT ${MAX_LESSONS}`,
    {
      contact,
    },
  );
  const ending = rows.filter((row) => !isKept(row));
  for (const row of ending) {
    await saveLesson(tx, row, { state: 'cancelled-school', charged_percent: 0, note: reason }, 'cancelled');
    if (row.state === 'booked') await writeFreed(tx, row);
  }
  if (ending.length === rows.length) await endWaiting(tx, contact);
  return { cancelled: ending.length, kept: rows.length - ending.length };
}
