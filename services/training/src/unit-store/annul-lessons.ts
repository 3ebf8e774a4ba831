import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { LESSONS, type LessonRow } from '../lesson-store/lesson-rows.js';
import { lockRow, saveLesson } from '../lesson-store/write-lesson.js';

const WHY = 'Anulada en la ficha del alumno';

/** Practices whose class was annulled in the student's card are annulled here too: the agenda, their units and their calendars follow the card. */
export async function annulLessons(tx: TenantTx, contact: string): Promise<void> {
  const annulled = await tx.rows<{ id: string }>(
    `SELECT l.id FROM practice_given g JOIN lesson l ON l.business_id = g.business_id AND l.id = g.id
     WHERE g.business_id = :business AND g.contact_id = :contact AND g.annulled = 1 AND l.state IN ('delivered', 'signed')
     ORDER BY l.id`,
    { contact },
  );
  for (const { id } of annulled) {
    await lockRow(tx, id);
    const [row] = await tx.rows<LessonRow>(`${LESSONS} AND l.id = :id`, { id });
    if (row?.state !== 'signed' && row?.state !== 'delivered') continue;
    await saveLesson(tx, row, { state: 'annulled', note: row.note || WHY }, 'annulled');
  }
}
