import type { SessionUser } from '@volante/contracts/session/session.contract';
import type { DriveHouse } from './drive-house.js';

/**
 * Puts so many elements into an empty folder, as the service would have made them, by one statement. Files (`kind` 1) have rows in
 * the drive alone: they have no bytes.
 */
export async function fillFolder(
  house: DriveHouse,
  as: SessionUser,
  folder: string,
  { count, kind = 0, size = null }: { count: number; kind?: 0 | 1; size?: number | null },
): Promise<void> {
  const name = "CONCAT('f', LPAD(s.seq, 6, '0'))";
  await house.db.unscopedRun(
    `INSERT INTO drive_node (business_id, id, kind, parent_id, name, name_key, live_name, sort_name, depth, zone_id, file_id, mime, size, created_by,
       created_by_name, created_at, updated_by_name, updated_at)
     SELECT n.business_id, CONCAT(RIGHT(n.id, 12), LPAD(s.seq, 12, 'f')), :kind, n.id, ${name}, ${name}, ${name},
       CONCAT(:kind, ${name}), n.depth + 1, n.zone_id, IF(:kind = 1, n.id, NULL), IF(:kind = 1, 'text/plain', NULL), :size,
       n.created_by, n.created_by_name, n.created_at, n.updated_by_name, n.updated_at
     FROM drive_node n JOIN seq_1_to_${count} s WHERE n.business_id = :business AND n.id = :folder`,
    { business: as.business.id, folder, kind, size },
  );
}
