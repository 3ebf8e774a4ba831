import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { SqlParams } from '@volante/service-kit/data/sql';

/**
 * A student and those who were joined into them, however long the chain: inscriptions are never rewritten, so they are found
 * by where their student went.
 */
export const SAME_STUDENT = `WITH RECURSIVE same (id) AS (
    SELECT CAST(:student AS CHAR(24) CHARACTER SET ascii)
    UNION
    SELECT s.id FROM student s JOIN same ON s.merged_into = same.id WHERE s.business_id = :business
  )`;

type Read = <T>(sql: string, params: SqlParams) => Promise<T[]>;

/** The last inscription of a student for a licence that is neither annulled nor over; `null`: there is none. */
export async function standingEntry(
  read: Read,
  student: string,
  licence: LicenceClass,
): Promise<{ id: string; number: number } | null> {
  const [row] = await read<{ id: string; number: number }>(
    `${SAME_STUDENT}
     SELECT e.id, e.number FROM register_entry e JOIN same ON same.id = e.student_id
     WHERE e.business_id = :business AND e.licence = :licence
       AND NOT EXISTS (SELECT 1 FROM register_annotation a WHERE a.business_id = e.business_id
         AND a.entry_id = e.id AND a.kind IN ('annulled', 'result'))
     ORDER BY e.id DESC LIMIT 1`,
    { student, licence },
  );
  return row ?? null;
}
