import { Injectable } from '@nestjs/common';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';

const KEPT_DAYS = 90;
const BATCH = 5_000;

/** Notifications are no record: after three months they go, read or not. */
@Injectable()
export class NotificationSweep implements Sweep {
  constructor(private readonly db: Database) {}

  async sweep(): Promise<void> {
    let deleted = BATCH;
    while (deleted === BATCH) {
      const { affectedRows } = await this.db.unscopedRun(
        `DELETE FROM notification WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${KEPT_DAYS} DAY LIMIT ${BATCH}`,
      );
      deleted = affectedRows;
    }
  }
}
