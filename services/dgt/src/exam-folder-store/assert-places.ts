import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { pendingPlaces, placementOf } from '../exam-store/placements.js';
import { assertLawful } from '../exam-store/refused.js';
import { lawOf, type Read } from '../law-store/business-law.js';
import type { KnownStudent } from '../student-store/student-facts.js';
import type { ExamFolderRow } from './exam-folder-rows.js';
import type { PlaceRow } from './exam-folder-student-rows.js';

/** Throws DGT-001 with the students that the law refuses in this folder. The caller has locked them. */
export async function assertPlaces(
  tx: TenantTx,
  { id, day, test }: ExamFolderRow,
  places: readonly Pick<PlaceRow, 'student_id' | 'tax_id' | 'authorised'>[],
  known: ReadonlyMap<string, KnownStudent>,
): Promise<void> {
  if (places.length === 0) return;
  const read: Read = (sql, params) => tx.rows(sql, params);
  const ids = places.map(({ student_id }) => student_id);
  const [law, pending] = [await lawOf(read), await pendingPlaces(read, id, ids)];
  assertLawful(
    places.flatMap(({ student_id, tax_id: fee, authorised }) => {
      const student = known.get(student_id);
      if (!student) return [];
      const place = placementOf(student, law, { test, day, fee, authorised }, pending.get(student_id) ?? []);
      return [[student, place.refusals] as const];
    }),
  );
}
