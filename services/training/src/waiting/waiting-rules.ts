import type { waitingWish } from '@volante/contracts/training/waiting-wish.contract';
import { invalid } from '@volante/service-kit/coded-error';
import type { RecordRules } from '@volante/service-kit/records/record-types';

/** A student of practices of that branch, who is active. */
export const waitingWishRules: RecordRules<typeof waitingWish> = {
  async beforeWrite(tx, after, before) {
    if (after.student === before?.student && after.branch === before.branch) return;
    const [known] = await tx.rows(
      `SELECT id FROM practice_student
       WHERE business_id = :business AND id = :student AND branch = :branch AND state = 'active'`,
      { student: after.student, branch: after.branch },
    );
    if (!known) throw invalid([{ path: 'student', code: 'REQ-101', message: 'Elige a un alumno activo' }]);
  },
};
