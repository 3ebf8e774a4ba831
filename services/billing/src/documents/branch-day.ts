import { localMoment } from '@volante/service-kit/local-days';
import type { Read } from './read-document.js';

const ZONE = 'Europe/Madrid';

/** Time zone of a branch, of an inactive one too. */
export async function branchZone(read: Read, branch: string): Promise<string> {
  const [row] = await read<{ time_zone: string }>(
    'SELECT time_zone FROM branch_ref WHERE business_id = :business AND id = :branch',
    { branch },
  );
  return row?.time_zone ?? ZONE;
}

/** Today on the clock of a branch, of an inactive one too. */
export const branchDay = async (read: Read, branch: string): Promise<string> =>
  localMoment(Date.now(), await branchZone(read, branch)).day;
