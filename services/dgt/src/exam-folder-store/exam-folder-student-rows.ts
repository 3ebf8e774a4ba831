import type { LicenceClass } from '@volante/contracts/licence-classes';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Outcome } from '../law/facts.js';
import type { Read } from '../law-store/business-law.js';

export interface PlaceRow {
  student_id: string;
  licence: LicenceClass;
  position: number;
  reserve: number;
  tax_id: string | null;
  tax_number: string | null;
  teacher: string;
  teacher_id: string | null;
  outcome: Outcome | null;
  mistakes: number | null;
  /** Why the authority allowed it; '': the law does. */
  authorised: string;
}

/** Everybody in a folder, in order. */
export const placesOf = (read: Read, folder: string): Promise<PlaceRow[]> =>
  read<PlaceRow>(
    `SELECT p.student_id, p.licence, p.position, p.reserve, p.tax_id, t.number tax_number, p.teacher, p.teacher_id, p.outcome, p.mistakes,
       p.authorised
     FROM folder_student p LEFT JOIN dgt_tax t ON t.business_id = p.business_id AND t.id = p.tax_id
     WHERE p.business_id = :business AND p.folder_id = :folder ORDER BY p.reserve, p.position, p.student_id`,
    { folder },
  );

type NewPlace = Pick<
  PlaceRow,
  'student_id' | 'licence' | 'position' | 'reserve' | 'tax_id' | 'teacher' | 'teacher_id' | 'authorised'
>;

export function insertPlaces(tx: TenantTx, folder: string, rows: readonly NewPlace[]): Promise<void> {
  return insertRows(
    tx,
    'folder_student',
    [
      'folder_id',
      'student_id',
      'licence',
      'position',
      'reserve',
      'tax_id',
      'teacher',
      'teacher_id',
      'authorised',
    ],
    rows.map((row) => [
      folder,
      row.student_id,
      row.licence,
      row.position,
      row.reserve,
      row.tax_id,
      row.teacher,
      row.teacher_id,
      row.authorised,
    ]),
  );
}

/** Places count from 1 and go on with the reserves. */
export async function renumber(
  tx: TenantTx,
  folder: string,
  students: readonly string[],
  reserves: readonly string[],
): Promise<void> {
  for (const [at, student] of [...students, ...reserves].entries())
    await tx.run(
      `UPDATE folder_student SET position = :position, reserve = :reserve
       WHERE business_id = :business AND folder_id = :folder AND student_id = :student`,
      { folder, student, position: at + 1, reserve: at >= students.length },
    );
}
