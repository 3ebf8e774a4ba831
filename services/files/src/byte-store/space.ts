import { CodedError } from '@volante/service-kit/coded-error';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { quotaBytes } from '../settings.js';

/** FILE-008 when the school has no room for so many bytes more; copies of pictures do not count, bytes on their way to a copy do. */
export async function checkSpace(
  read: <T>(sql: string, params: SqlParams) => Promise<T[]>,
  size: number,
): Promise<void> {
  const [kept] = await read<{ bytes: number | null }>(
    `SELECT (SELECT COALESCE(SUM(size), 0) FROM file WHERE business_id = :business)
       + (SELECT COALESCE(SUM(size), 0) FROM stored_bytes WHERE business_id = :business) AS bytes`,
    {},
  );
  if (Number(kept?.bytes ?? 0) + size > quotaBytes()) throw new CodedError('FILE-008');
}
