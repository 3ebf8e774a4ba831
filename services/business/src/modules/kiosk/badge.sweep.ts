import { Injectable } from '@nestjs/common';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';

/** Longer than a tablet may keep a punch: until then a code that was used must be known as such. */
const DAYS = 41;

@Injectable()
export class BadgeSweep implements Sweep {
  constructor(private readonly db: Database) {}

  async sweep(): Promise<void> {
    await this.db.unscopedRun(
      `DELETE FROM clock_badge WHERE used_at < UTC_TIMESTAMP(3) - INTERVAL ${DAYS} DAY`,
    );
  }
}
