import { UPLOAD_PART_BYTES } from '@volante/contracts/files/drive-limits';
import { CodedError } from '@volante/service-kit/coded-error';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { quotaBytes } from '../settings.js';

/**
 * Bytes of uploads in parts: all of those that somebody goes on with, of others after a day what is here. Nobody blocks the space
 * of the school by what is never sent.
 */
export const UPLOAD_BYTES = `SUM(IF(changed_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY OR state = 'joining', size,
  LEAST(size, parts * ${UPLOAD_PART_BYTES})))`;

/**
 * Bytes that the school's files take, as SQL: copies of pictures do not count, bytes on their way do: of a copy, and of
 * uploads in parts.
 */
export const USED_BYTES = `((SELECT COALESCE(SUM(size), 0) FROM file WHERE business_id = :business)
  + (SELECT COALESCE(SUM(size), 0) FROM stored_bytes WHERE business_id = :business)
  + (SELECT COALESCE(${UPLOAD_BYTES}, 0) FROM drive_upload WHERE business_id = :business AND state IN ('open', 'joining')))`;

/** Megabytes of the school's plan, as SQL; NULL: it has none. */
export const PLANNED = '(SELECT quota_mb FROM drive WHERE business_id = :business)';

/** FILE-008 when the school has no room for so many bytes more. */
export async function checkSpace(
  read: <T>(sql: string, params: SqlParams) => Promise<T[]>,
  size: number,
): Promise<void> {
  const [kept] = await read<{ bytes: number | null; planned: number | null }>(
    `SELECT ${USED_BYTES} AS bytes, ${PLANNED} AS planned`,
    {},
  );
  if (Number(kept?.bytes ?? 0) + size > quotaBytes(kept?.planned ?? null)) throw new CodedError('FILE-008');
}
