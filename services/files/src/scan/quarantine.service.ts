import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { quarantineCheck, quarantineList } from '@volante/contracts/files/quarantine.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Storage } from '@volante/service-kit/storage/storage';
import { FILE_COLUMNS, type FileRow } from '../modules/files/file-row.js';
import { ReadingService } from '../modules/files/reading.service.js';
import { SCAN, setFree } from './scan-rows.js';
import { Scanner } from './scanner.js';

const SHOWN = 100;

interface HeldRow extends FileRow {
  created_by_name: string;
  threat: string;
  created_at: Date;
}

/** Files that the antivirus holds, for managers of the school. */
@Injectable()
export class Quarantine {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly scanner: Scanner,
    private readonly reading: ReadingService,
  ) {}

  async list(ctx: Context): Promise<CallOutput<typeof quarantineList>> {
    const rows = await this.db.rows<HeldRow>(
      ctx,
      `SELECT ${FILE_COLUMNS}, created_by_name, created_at,
         (SELECT s.threat FROM file_scan s WHERE s.business_id = file.business_id AND s.file_id = file.id) AS threat
       FROM file WHERE business_id = :business AND scan = ${SCAN.held} ORDER BY created_at DESC, id LIMIT ${SHOWN}`,
    );
    const seen = await this.reading.seen(ctx, rows);
    return {
      rows: rows.map((row) => ({
        id: row.id,
        name: seen.has(row.id) ? row.name : null,
        mime: row.mime,
        size: Number(row.size),
        by: row.created_by_name,
        at: row.created_at.toISOString(),
        threat: row.threat ?? '',
      })),
    };
  }

  /** Looked at once more, with the scanner's signatures of today. */
  async check(
    ctx: Context,
    { id }: CallParsed<typeof quarantineCheck>,
  ): Promise<CallOutput<typeof quarantineCheck>> {
    const [file] = await this.db.rows<{ key: string; size: number }>(
      ctx,
      `SELECT storage_key AS \`key\`, size FROM file WHERE business_id = :business AND id = :id AND scan = ${SCAN.held}`,
      { id },
    );
    if (!file) throw notFound();
    const result = await this.scanner.look(() => this.storage.get(file.key), Number(file.size));
    if (result.state !== 'clean') return { state: result.state === 'found' ? 'held' : 'away' };
    await this.db.write(ctx, async (tx) => {
      await setFree(tx, id);
      tx.audit({ entity: 'file', entityId: id, action: 'freed', changes: {} });
      return null;
    });
    return { state: 'free' };
  }
}
