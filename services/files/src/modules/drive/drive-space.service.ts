import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import { MAX_FILE_VERSIONS, TRASH_DAYS } from '@volante/contracts/files/drive-limits';
import { type driveConfigure, SPACE_KINDS, SPACE_PARTS } from '@volante/contracts/files/drive-space.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { DRIVE_FILE } from '../../drive-store/drive-node.js';
import { quotaBytes } from '../../settings.js';

interface SpaceRow {
  part: (typeof SPACE_PARTS)[number];
  kind: (typeof SPACE_KINDS)[number];
  files: number;
  bytes: number;
}

/** How files are kept, and what takes the school's space. */
@Injectable()
export class DriveSpace {
  constructor(private readonly db: Database) {}

  async configure(ctx: Context): Promise<CallOutput<typeof driveConfigure>> {
    const rows = await this.db.rows<SpaceRow>(
      ctx,
      `SELECT IF(f.owner_kind = '${DRIVE_FILE}' AND n.id IS NOT NULL,
           IF(n.trash_root IS NOT NULL, 'trash', IF(n.file_id = f.id, 'drive', 'versions')), 'records') AS part,
         CASE WHEN f.mime = 'application/pdf' THEN 'pdf' WHEN f.mime LIKE 'image/%' THEN 'image'
           WHEN f.mime LIKE 'application/vnd.%' THEN 'office' ELSE 'other' END AS kind,
         COUNT(*) AS files, SUM(f.size) AS bytes
       FROM file f LEFT JOIN drive_node n ON n.business_id = f.business_id AND n.id = f.owner_id
       WHERE f.business_id = :business GROUP BY part, kind`,
    );
    const sum = (of: (row: SpaceRow) => boolean, key: 'files' | 'bytes') =>
      rows.filter(of).reduce((total, row) => total + Number(row[key]), 0);
    const shareOf = <K extends string>(keys: readonly K[], field: 'part' | 'kind') =>
      keys.map((key) => ({
        key,
        files: sum((row) => row[field] === key, 'files'),
        bytes: sum((row) => row[field] === key, 'bytes'),
      }));
    return {
      quota: quotaBytes(),
      bytes: sum(() => true, 'bytes'),
      parts: shareOf(SPACE_PARTS, 'part'),
      kinds: shareOf(SPACE_KINDS, 'kind'),
      trashDays: TRASH_DAYS,
      maxVersions: MAX_FILE_VERSIONS,
      antivirus: 'none',
    };
  }
}
