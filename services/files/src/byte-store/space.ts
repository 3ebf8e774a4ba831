import { CodedError } from '@volante/service-kit/coded-error';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { quotaBytes } from '../settings.js';

/**
 * Bytes that the school's files take, as SQL: copies of pictures do not count, bytes on their way do: of a copy, and all of an
 * upload in parts that has begun.
 */
export const USED_BYTES = `((SELECT COALESCE(SUM(size), 0) FROM file WHERE business_id = :business)
  + (SELECT COALESCE(SUM(size), 0) FROM stored_bytes WHERE business_id = :business)
  + (SELECT COALESCE(SUM(size), 0) FROM drive_upload WHERE business_id = :business AND state IN ('open', 'joining')))`;

/** FILE-008 when the school has no room for so many bytes more. */
export async function checkSpace(
  read: <T>(sql: string, params: SqlParams) => Promise<T[]>,
  size: number,
): Promise<void> {
  const [kept] = await read<{ bytes: number | null }>(`SELECT ${USED_BYTES} AS bytes`, {});
  if (Number(kept?.bytes ?? 0) + size > quotaBytes()) throw new CodedError('FILE-008');
}
