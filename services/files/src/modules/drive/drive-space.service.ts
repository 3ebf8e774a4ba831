import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { MAX_FILE_VERSIONS, TRASH_DAYS } from '@volante/contracts/files/drive-limits';
import {
  type driveConfigure,
  type fileSettingUpdate,
  SPACE_KINDS,
  SPACE_PARTS,
} from '@volante/contracts/files/drive-space.contract';
import type { filePlan } from '@volante/contracts/files/file-plan.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { UPLOAD_BYTES } from '../../byte-store/space.js';
import { lockDrive } from '../../drive-store/drive-lock.js';
import { DRIVE_FILE } from '../../drive-store/drive-node.js';
import { RECEIVED } from '../../drive-store/received.js';
import type { Read } from '../../drive-store/sight.js';
import { countQueue, dropQueue, queueAll } from '../../ocr/ocr-queue.js';
import { SCAN } from '../../scan/scan-rows.js';
import { Scanner } from '../../scan/scanner.js';
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
  constructor(
    private readonly db: Database,
    private readonly scanner: Scanner,
  ) {}

  async configure(ctx: Context): Promise<CallOutput<typeof driveConfigure>> {
    const rows = await this.db.rows<SpaceRow>(
      ctx,
      `SELECT IF(f.owner_kind = '${DRIVE_FILE}' AND n.id IS NOT NULL,
           IF(n.trash_root IS NOT NULL, 'trash', IF(n.file_id = f.id, 'drive', 'versions')), IF(f.owner_kind = '${RECEIVED}', 'received', 'records')) AS part,
         CASE WHEN f.mime = 'application/pdf' THEN 'pdf' WHEN f.mime LIKE 'image/%' THEN 'image'
           WHEN f.mime LIKE 'application/vnd.%' THEN 'office'
           WHEN f.mime LIKE 'video/%' OR f.mime LIKE 'audio/%' THEN 'media' ELSE 'other' END AS kind,
         COUNT(*) AS files, SUM(f.size) AS bytes
       FROM file f LEFT JOIN drive_node n ON n.business_id = f.business_id AND n.id = f.owner_id
       WHERE f.business_id = :business GROUP BY part, kind
       UNION ALL SELECT 'uploads', 'other', COUNT(*), COALESCE(${UPLOAD_BYTES}, 0) FROM drive_upload
       WHERE business_id = :business AND state IN ('open', 'joining')`,
    );
    const sum = (of: (row: SpaceRow) => boolean, key: 'files' | 'bytes') =>
      rows.filter(of).reduce((total, row) => total + Number(row[key]), 0);
    const shareOf = <K extends string>(keys: readonly K[], field: 'part' | 'kind') =>
      keys.map((key) => ({
        key,
        files: sum((row) => row[field] === key, 'files'),
        bytes: sum((row) => row[field] === key, 'bytes'),
      }));
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const { trashDays, ocr, planned } = await readSettings(read);
    return {
      quota: quotaBytes(planned),
      bytes: sum(() => true, 'bytes'),
      parts: shareOf(SPACE_PARTS, 'part'),
      kinds: shareOf(SPACE_KINDS, 'kind'),
      trashDays,
      maxVersions: MAX_FILE_VERSIONS,
      antivirus: await this.antivirus(ctx),
      ocr: { isOn: ocr, waiting: ocr ? await countQueue(read) : 0 },
    };
  }

  private async antivirus(ctx: Context): Promise<CallOutput<typeof driveConfigure>['antivirus']> {
    const rows = await this.db.rows<{ scan: number; files: number }>(
      ctx,
      `SELECT scan, COUNT(*) AS files FROM file WHERE business_id = :business AND scan <> ${SCAN.free} GROUP BY scan`,
    );
    const count = (scan: number) => Number(rows.find((row) => row.scan === scan)?.files ?? 0);
    return { isOn: this.scanner.isOn, waiting: count(SCAN.waits), held: count(SCAN.held) };
  }

  plan(ctx: Context, { megabytes }: CallParsed<typeof filePlan>): Promise<null> {
    return this.db.write(
      ctx,
      async (tx) => {
        await lockDrive(tx);
        const { planned } = await readSettings((sql, params) => tx.rows(sql, params));
        if (planned === megabytes) return null;
        await tx.run('UPDATE drive SET quota_mb = :megabytes WHERE business_id = :business', { megabytes });
        const changes = { quota: change(planned, megabytes) };
        tx.audit({ entity: 'drive', entityId: ctx.actor.businessId, action: 'updated', changes });
        return null;
      },
      { idempotencyKey: null },
    );
  }

  update(ctx: Context, { trashDays, ocr }: CallParsed<typeof fileSettingUpdate>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      await lockDrive(tx);
      const before = await readSettings((sql, params) => tx.rows(sql, params));
      const after = { trashDays: trashDays ?? before.trashDays, ocr: ocr ?? before.ocr };
      const changes = {
        ...(after.trashDays === before.trashDays
          ? {}
          : { trashDays: change(before.trashDays, after.trashDays) }),
        ...(after.ocr === before.ocr ? {} : { ocr: change(before.ocr, after.ocr) }),
      };
      if (Object.keys(changes).length === 0) return null;
      await tx.run('UPDATE drive SET trash_days = :trashDays, ocr = :ocr WHERE business_id = :business', {
        trashDays: after.trashDays,
        ocr: after.ocr ? 1 : 0,
      });
      if (after.ocr !== before.ocr) await (after.ocr ? queueAll(tx) : dropQueue(tx));
      tx.audit({ entity: 'drive', entityId: ctx.actor.businessId, action: 'updated', changes });
      return null;
    });
  }
}

const change = <T>(from: T, to: T) => ({ from, to });

/** How the school keeps its files. */
async function readSettings(
  read: Read,
): Promise<{ trashDays: number; ocr: boolean; planned: number | null }> {
  const [row] = await read<{ trash_days: number; ocr: number; quota_mb: number | null }>(
    'SELECT trash_days, ocr, quota_mb FROM drive WHERE business_id = :business',
    {},
  );
  return { trashDays: row?.trash_days ?? TRASH_DAYS, ocr: row?.ocr === 1, planned: row?.quota_mb ?? null };
}
