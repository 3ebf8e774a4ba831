import { Injectable } from '@nestjs/common';
import { UPLOAD_DAYS } from '@volante/contracts/files/drive-limits';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';
import { endUpload } from '../../upload-store/upload-row.js';

const BATCH = 100;

/** Ends uploads that nobody has gone on with for a week, and forgets those that ended a day ago. */
@Injectable()
export class UploadSweep implements Sweep {
  constructor(private readonly db: Database) {}

  async sweep(): Promise<void> {
    let found = BATCH;
    while (found === BATCH) {
      const old = await this.db.unscoped<{ business_id: string; id: string }>(
        `SELECT business_id, id FROM drive_upload
         WHERE state = 'open' AND changed_at < UTC_TIMESTAMP(3) - INTERVAL ${UPLOAD_DAYS} DAY LIMIT ${BATCH}`,
      );
      for (const { business_id: business, id } of old) await this.end(business, id);
      found = old.length;
    }
    await this.db.unscopedRun(
      `DELETE FROM drive_upload WHERE state NOT IN ('open', 'joining') AND changed_at < UTC_TIMESTAMP(3) - INTERVAL 1 DAY`,
    );
  }

  /** One that somebody goes on with at this moment stays. */
  private async end(business: string, id: string): Promise<void> {
    await this.db.write(
      systemContext(business, ''),
      async (tx) => {
        const [old] = await tx.rows<{ id: string }>(
          `SELECT id FROM drive_upload WHERE business_id = :business AND id = :id AND state = 'open'
             AND changed_at < UTC_TIMESTAMP(3) - INTERVAL ${UPLOAD_DAYS} DAY FOR UPDATE`,
          { id },
        );
        if (old) await endUpload(tx, id, { state: 'failed', problem: 'La subida ha caducado.' });
        return null;
      },
      { idempotencyKey: null },
    );
  }
}
