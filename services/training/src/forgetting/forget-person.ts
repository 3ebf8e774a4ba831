import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { personOf } from '../unit-store/bag-person.js';
import { CONTACT_TABLES, STUDENT_COLUMNS, STUDENT_TABLES, tablesOf } from './personal-tables.js';

interface Over {
  keep_until: string;
  source: string;
}

/** Days of contacts whose practices are over: those that were merged into another go with it, and one whose units wait to be counted waits. */
export const IS_OVER = `p.keep_until < UTC_DATE() AND NOT EXISTS (SELECT 1 FROM practice_bag b WHERE b.business_id = p.business_id
  AND b.contact_id = p.contact_id AND (b.into_id IS NOT NULL OR b.due_at IS NOT NULL))`;

const EMPTY_STUDENT = `name = '', observations = '', bands = '[]', circuit_passed_on = NULL, place = NULL, weekly = NULL,
  weekly_type = NULL, exam_on = NULL, state = 'deleted', version = version + 1, updated_at = UTC_TIMESTAMP(3)`;

/** Ends links, calendars, wishes, proposals and notes of the enrolments, and empties those. */
async function endStudents(tx: TenantTx, contact: string, nobody: string): Promise<void> {
  const rows = await tx.rows<{ id: string }>(
    'SELECT id FROM practice_student WHERE business_id = :business AND contact = :contact ORDER BY id FOR UPDATE',
    { contact },
  );
  const students = rows.map(({ id }) => id);
  if (students.length === 0) return;
  await tx.run(
    `DELETE FROM record_note WHERE business_id = :business AND (owner_id IN (:students) OR owner_id IN
       (SELECT w.id FROM waiting_wish w WHERE w.business_id = :business AND w.student IN (:students)))`,
    { students },
  );
  for (const table of tablesOf(STUDENT_TABLES, 'deleted'))
    await tx.run(
      `DELETE FROM ${table} WHERE business_id = :business AND ${STUDENT_COLUMNS[table] ?? 'student_id'} IN (:students)`,
      { students },
    );
  await tx.run(
    `DELETE FROM agenda_feed WHERE business_id = :business AND kind = 'student' AND of_id IN (:students)`,
    { students },
  );
  await tx.run('DELETE FROM merge_move WHERE business_id = :business AND from_student IN (:students)', {
    students,
  });
  await tx.run(
    `UPDATE practice_student SET contact = :nobody, ${EMPTY_STUDENT} WHERE business_id = :business AND contact = :contact`,
    { contact, nobody },
  );
}

/** Takes a contact away from all rows; words about the person go, figures stay. */
async function takeAway(tx: TenantTx, contact: string, nobody: string): Promise<void> {
  await tx.run(
    `DELETE r FROM sheet_repair r JOIN practice_sheet s ON s.business_id = r.business_id AND s.id = r.sheet_id
     WHERE r.business_id = :business AND s.contact_id = :contact`,
    { contact },
  );
  await endStudents(tx, contact, nobody);
  const of = 'WHERE business_id = :business AND contact_id = :contact';
  await tx.run(`UPDATE lesson SET note = '', override_reason = '' ${of}`, { contact });
  await tx.run(`UPDATE practice_lot SET text = '' ${of}`, { contact });
  for (const table of tablesOf(CONTACT_TABLES, 'nobody'))
    await tx.run(`UPDATE ${table} SET contact_id = :nobody ${of}`, { contact, nobody });
  await tx.run(
    'UPDATE practice_bag SET into_id = :nobody WHERE business_id = :business AND into_id = :contact',
    { contact, nobody },
  );
  for (const table of tablesOf(CONTACT_TABLES, 'deleted'))
    await tx.run(`DELETE FROM ${table} ${of}`, { contact });
  await tx.run(
    `UPDATE exam_folder_copy SET members = REPLACE(members, :contact, :nobody)
     WHERE business_id = :business AND members LIKE CONCAT('%', :contact, '%')`,
    { contact, nobody },
  );
  await tx.run(
    'DELETE FROM person_act WHERE business_id = :business AND (kept_id = :contact OR lost_id = :contact)',
    { contact },
  );
  await tx.run(
    `DELETE FROM agenda_lock WHERE business_id = :business AND kind = 'student' AND id = :contact`,
    {
      contact,
    },
  );
}

/**
 * Takes the person away from the practices of a contact, and of those that were merged into it, once their time is over: practices, units and
 * exam seats keep their figures under ids that lead to nobody; sheets with their signatures, wishes, links, papers and words go.
 * `practice_forgotten` says how many, when and by which reading. `false`: the person has come back, or another worker was faster.
 */
export async function forgetPerson(tx: TenantTx, contact: string): Promise<boolean> {
  const [over] = await tx.rows<Over>(
    `SELECT p.keep_until, (SELECT k.source FROM practice_keeping_reading k WHERE k.valid_from <= p.keep_until
       ORDER BY k.valid_from DESC LIMIT 1) source
     FROM practice_person p WHERE p.business_id = :business AND p.contact_id = :contact AND ${IS_OVER} FOR UPDATE`,
    { contact },
  );
  if (!over) return false;
  const found = await personOf((sql, params) => tx.rows(sql, params), contact);
  const nobodies = new Map(found.map((id) => [id, newId()]));
  const nobody = nobodies.get(contact) as string;
  await tx.run(
    `INSERT INTO practice_forgotten (business_id, id, lessons, sheets, keep_until, source, forgotten_at)
     SELECT :business, :nobody, (SELECT COUNT(*) FROM lesson l WHERE l.business_id = :business AND l.contact_id IN (:found)),
       (SELECT COUNT(*) FROM practice_sheet s WHERE s.business_id = :business AND s.contact_id IN (:found)),
       :keepUntil, :source, UTC_TIMESTAMP(3)`,
    { nobody, found, keepUntil: over.keep_until, source: over.source },
  );
  for (const [id, other] of nobodies) {
    await takeAway(tx, id, other);
    // One that was merged may have no row of its own. The trigger changes the ledger.
    await tx.run(
      `INSERT INTO practice_person (business_id, contact_id, keep_until) VALUES (:business, :id, :keepUntil)
       ON DUPLICATE KEY UPDATE keep_until = :keepUntil`,
      { id, keepUntil: over.keep_until },
    );
    await tx.run(
      'UPDATE practice_person SET nobody_id = :other WHERE business_id = :business AND contact_id = :id',
      { id, other },
    );
    await tx.run('DELETE FROM practice_person WHERE business_id = :business AND contact_id = :id', { id });
  }
  tx.audit({
    ...{ entity: 'practice-person', entityId: nobody, action: 'forgotten' },
    changes: { reason: { from: null, to: over.source } },
  });
  return true;
}
