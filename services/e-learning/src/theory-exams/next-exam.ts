import type { Day } from '@volante/contracts/calendar-days';
import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../learner-store/learners.js';
import { MIN_RESULTS } from '../practice/calibration.js';

export interface NextExam {
  day: Day;
  /** When the authority's area last said so. */
  seenAt: Date;
  /** Exams begin in the morning. */
  at: Date;
}

const MORNING = '07:00:00';
/** Those of a person that are known and have no result. */
const OPEN = `theory_exam WHERE business_id = :business AND contact_id IN (:contacts) AND license = :license AND exam = :exam
  AND is_gone = 0 AND outcome IS NULL AND TIMESTAMP(day, '${MORNING}') > :now`;

interface Place {
  contacts: readonly string[];
  license: LicenceClass;
  exam: ExamName;
}

/** The next theory exam of a person at Traffic; `null`: none is known. */
export async function nextExam(read: Read, place: Place): Promise<NextExam | null> {
  const [row] = await read<{ day: Day; seen_at: Date }>(
    `SELECT day, seen_at FROM ${OPEN} ORDER BY day LIMIT 1`,
    {
      ...place,
      now: new Date(),
    },
  );
  return row ? { day: row.day, seenAt: row.seen_at, at: new Date(`${row.day}T${MORNING}Z`) } : null;
}

/** For which day readiness is computed, and whether chances have been compared with enough results. */
export async function readinessDay(read: Read, place: Place) {
  const next = await nextExam(read, place);
  const compared = await read(
    `SELECT 1 FROM theory_exam WHERE business_id = :business AND outcome IN ('passed', 'failed') AND is_gone = 0
       AND chance IS NOT NULL LIMIT ${MIN_RESULTS}`,
  );
  return {
    ...{ at: next?.at ?? new Date(), examDay: next?.day ?? null },
    ...{ examDayAt: next?.seenAt.toISOString() ?? null, calibrated: compared.length >= MIN_RESULTS },
  };
}

/**
 * The chance is kept with the exams that it is about, until their day: it is compared with their results. Questions of the exam
 * are not due after it.
 */
export async function keepForExam(
  tx: TenantTx,
  place: Place,
  { day, chance }: { day: Day; chance: number | null },
): Promise<void> {
  await tx.run(
    `UPDATE theory_exam SET chance = :chance WHERE business_id = :business AND contact_id IN (:contacts) AND license = :license
       AND exam = :exam AND day = :day AND is_gone = 0 AND outcome IS NULL`,
    { ...place, day, chance },
  );
  await tx.run(
    `UPDATE question_memory m JOIN question q ON q.business_id = m.business_id AND q.id = m.question_id
     SET m.due = TIMESTAMP(:day, '${MORNING}')
     WHERE m.business_id = :business AND m.contact_id IN (:contacts) AND m.due > TIMESTAMP(:day, '${MORNING}')
       AND LOCATE(:name, q.exams) > 0`,
    { contacts: place.contacts, day, name: JSON.stringify(place.exam) },
  );
}
