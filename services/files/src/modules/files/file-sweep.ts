import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';
import { Storage } from '@volante/service-kit/storage/storage';
import { sweepNotes } from '../../byte-store/stored-bytes.js';
import { forgetText } from '../../search/content-terms.js';

const BATCH = 200;
const STAGING_MS = 24 * 60 * 60 * 1000;

interface Expired {
  business_id: string;
  id: string;
  storage_key: string;
}

/** Removes expired files: uploads never attached, results of old jobs, forgotten staging. */
@Injectable()
export class FileSweep implements Sweep {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  async sweep(): Promise<void> {
    let found = BATCH;
    while (found === BATCH) found = await this.removeExpired();
    await sweepNotes(this.db, this.storage);
    for await (const entry of this.storage.list('staging/')) {
      if (Date.now() - entry.modifiedAt.getTime() > STAGING_MS) await this.storage.remove(entry.key);
    }
  }

  private async removeExpired(): Promise<number> {
    const expired = await this.db.unscoped<Expired>(
      `SELECT business_id, id, storage_key FROM file WHERE expires_at <= UTC_TIMESTAMP(3) LIMIT ${BATCH}`,
    );
    for (const file of expired) await this.remove(file);
    return expired.length;
  }

  /**
   * The row is marked first and only if it is still expired: a file attached at this moment keeps its bytes. It goes last, so that a
   * process that dies on the way leaves a row that is found again.
   */
  private async remove({ business_id: business, id, storage_key: key }: Expired): Promise<void> {
    const params = { business, id };
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE file SET removing = 1
       WHERE business_id = :business AND id = :id AND expires_at <= UTC_TIMESTAMP(3)`,
      params,
    );
    if (affectedRows === 0) return;
    const variants = await this.db.unscoped<{ storage_key: string }>(
      `SELECT storage_key FROM file_variant WHERE business_id = :business AND file_id = :id
       UNION ALL SELECT storage_key FROM file_page WHERE business_id = :business AND file_id = :id`,
      params,
    );
    for (const place of [key, ...variants.map((row) => row.storage_key)]) await this.storage.remove(place);
    await this.db.write(systemContext(business, ''), (tx) => forgetText(tx, id), { idempotencyKey: null });
    for (const table of ['file_variant', 'file_page', 'file_ocr', 'file_scan', 'slot_paper'])
      await this.db.unscopedRun(
        `DELETE FROM ${table} WHERE business_id = :business AND file_id = :id`,
        params,
      );
    await this.db.unscopedRun('DELETE FROM file WHERE business_id = :business AND id = :id', params);
  }
}
