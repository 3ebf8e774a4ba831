import { CodedError } from '@volante/service-kit/coded-error';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { quotaBytes } from '../settings.js';

/** FILE-008 when the school has no room for so many bytes more; copies of pictures do not count. */
export async function checkSpace(
  read: <T>(sql: string, params: SqlParams) => Promise<T[]>,
  size: number,
): Promise<void> {
  const [kept] = await read<{ bytes: number | null }>(
    'SELECT SUM(size) AS bytes FROM file WHERE business_id = :business',
    {},
  );
  if (Number(kept?.bytes ?? 0) + size > quotaBytes()) throw new CodedError('FILE-008');
}
