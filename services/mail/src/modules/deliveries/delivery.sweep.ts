import { Injectable } from '@nestjs/common';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';

/** Days for which a mail is kept as it was sent; that it was sent, to whom and when, stays. */
const KEPT_DAYS = 365;
const BATCH = 500;

@Injectable()
export class DeliverySweep implements Sweep {
  constructor(private readonly db: Database) {}

  async sweep(): Promise<void> {
    let erased = BATCH;
    while (erased === BATCH) {
      const { affectedRows } = await this.db.unscopedRun(
        `UPDATE mail_delivery SET content = NULL, route = NULL
         WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${KEPT_DAYS} DAY AND content IS NOT NULL
           AND state IN ('sent', 'failed', 'uncertain') LIMIT ${BATCH}`,
      );
      erased = affectedRows;
    }
    await this.db.unscopedRun(
      `UPDATE sms_delivery SET content = NULL
       WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${KEPT_DAYS} DAY AND content IS NOT NULL`,
    );
  }
}
