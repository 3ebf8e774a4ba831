import type { ClassroomStudent } from '@volante/contracts/e-learning/classroom-exam.contract';
import type { Context } from '@volante/service-kit/context';
import { ATTEMPT_COLUMNS, type AttemptRow, secondsLeft } from '../attempt-store/attempt-rows.js';
import type { Read } from '../learner-store/learners.js';
import { nameFor, PERSON_COLUMNS, personJoin, type ShownPerson } from '../paper-store/mark-rows.js';

interface Row extends Omit<AttemptRow, 'name'>, ShownPerson {
  away_since: Date | null;
  answered: string;
}

/** The students who entered an exam, by name; those of other branches without one. */
export async function readStudents(ctx: Context, read: Read, id: string): Promise<ClassroomStudent[]> {
  const rows = await read<Row>(
    `SELECT ${ATTEMPT_COLUMNS}, e.away_since, ${PERSON_COLUMNS},
       (SELECT COUNT(q.chosen) FROM attempt_question q WHERE q.business_id = t.business_id AND q.attempt_id = t.id) answered
     FROM classroom_entry e
     JOIN attempt t ON t.business_id = e.business_id AND t.id = e.attempt_id ${personJoin('e')}
     WHERE e.business_id = :business AND e.classroom_id = :id ORDER BY l.name, e.contact_id`,
    { id },
  );
  const now = new Date();
  return rows.map((row) => {
    const isIn = row.finished_at === null;
    return {
      ...{ contact: row.contact_id, name: nameFor(ctx, row), attempt: row.id },
      ...{ enteredAt: row.started_at.toISOString(), finishedAt: row.finished_at?.toISOString() ?? null },
      ...{ secondsLeft: isIn ? secondsLeft(row, now) : null, moreTime: row.more_time },
      ...{ answered: Number(row.answered), awaySince: isIn ? (row.away_since?.toISOString() ?? null) : null },
      ...{ away: row.away, secondDevice: row.second_device === 1, right: row.right_count },
      passed: row.passed === null ? null : row.passed === 1,
    };
  });
}
