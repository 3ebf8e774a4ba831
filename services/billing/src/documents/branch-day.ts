import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { invalid } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { localMoment } from '@volante/service-kit/local-days';
import type { Read } from './read-document.js';

const ZONE = 'Europe/Madrid';

interface Clock {
  time_zone: string;
  /** The database's: the same that stamps the rows. */
  now_at: Date;
}

async function clockOf(read: Read, branch: string): Promise<Clock | undefined> {
  const [row] = await read<Clock>(
    'SELECT time_zone, UTC_TIMESTAMP(3) now_at FROM branch_ref WHERE business_id = :business AND id = :branch',
    { branch },
  );
  return row;
}

/** Time zone of a branch, of an inactive one too. */
export const branchZone = async (read: Read, branch: string): Promise<string> =>
  (await clockOf(read, branch))?.time_zone ?? ZONE;

/** Today on the clock of a branch, of an inactive one too. */
export async function branchDay(read: Read, branch: string): Promise<string> {
  const clock = await clockOf(read, branch);
  return localMoment(clock?.now_at.getTime() ?? Date.now(), clock?.time_zone ?? ZONE).day;
}

/** Today on the clock of a branch in which the person works; REQ-101 at its field for another one. */
export async function usableBranchDay(ctx: Context, read: Read, branch: string): Promise<string> {
  const [known] = await read(
    "SELECT id FROM branch_ref WHERE business_id = :business AND id = :branch AND state = 'active'",
    { branch },
  );
  if (!known || !seesBranch(ctx, branch))
    throw invalid([
      { path: 'branch', code: 'custom', message: 'No trabajas en esa sucursal: elige una de las tuyas' },
    ]);
  return branchDay(read, branch);
}
