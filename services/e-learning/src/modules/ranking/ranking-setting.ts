import type { Read } from '../../learner-store/learners.js';

/** A school has no ranking until somebody opens it. */
export async function isRankingOn(read: Read): Promise<boolean> {
  const [row] = await read<{ is_on: number }>(
    'SELECT is_on FROM ranking_setting WHERE business_id = :business',
  );
  return row?.is_on === 1;
}
