import { localMoment } from '@volante/service-kit/local-days';
import type { Read } from './rows.js';

const ZONE = 'Europe/Madrid';

/** Day and time on the clock of a branch now, by the database that stamps the rows. */
export async function branchMoment(
  read: Read,
  branch: string,
): Promise<{ day: string; time: string; zone: string }> {
  const [row] = await read<{ time_zone: string; now_at: Date }>(
    'SELECT time_zone, UTC_TIMESTAMP(3) now_at FROM branch_ref WHERE business_id = :business AND id = :branch',
    { branch },
  );
  const zone = row?.time_zone ?? ZONE;
  return { ...localMoment(row?.now_at.getTime() ?? Date.now(), zone), zone };
}
