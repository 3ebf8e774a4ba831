import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../agenda-store/read-timetables.js';
import { isStopped, type OwnStudent } from './own-lessons.js';

const MAX_AHEAD = 6;
const MAX_CANCELLED_WEEK = 6;

/** Codes of these limits: the student reads them as they are. */
export const OWN_LIMITS: readonly string[] = ['LESSON-LINK-003', 'LESSON-LINK-006'];

async function assertFewer(
  tx: TenantTx,
  { contact }: OwnStudent,
  condition: string,
  most: number,
): Promise<void> {
  const [row] = await tx.rows<{ count: string | number }>(
    `SELECT COUNT(*) count FROM lesson l WHERE l.business_id = :business AND l.contact_id = :contact AND ${condition}`,
    { contact },
  );
  if (Number(row?.count ?? 0) >= most) throw new CodedError('LESSON-LINK-006');
}

/** LESSON-LINK-006: more practices ahead are for the school to book. The student is locked. */
export const assertFewAhead = (tx: TenantTx, own: OwnStudent): Promise<void> =>
  assertFewer(tx, own, "l.state = 'booked' AND l.starts_at > UTC_TIMESTAMP()", MAX_AHEAD);

/** LESSON-LINK-006: so many cancelled ones in a week are talked about. */
export const assertFewCancelled = (tx: TenantTx, own: OwnStudent): Promise<void> =>
  assertFewer(
    tx,
    own,
    "l.state IN ('late', 'cancelled-student') AND l.updated_at > UTC_TIMESTAMP() - INTERVAL 7 DAY",
    MAX_CANCELLED_WEEK,
  );

/** LESSON-LINK-003: after too many no-shows the school books alone. The student is locked. */
export async function assertNotStopped(read: Read, own: OwnStudent): Promise<void> {
  if (await isStopped(read, own)) throw new CodedError('LESSON-LINK-003');
}
