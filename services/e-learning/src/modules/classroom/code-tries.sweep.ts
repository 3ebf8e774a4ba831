import { Injectable } from '@nestjs/common';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';

/** Removes counts of wrong codes of schools that have no exam open, and whose wait has been over for a day: there is nothing to guess. */
@Injectable()
export class CodeTriesSweep implements Sweep {
  constructor(private readonly db: Database) {}

  async sweep(): Promise<void> {
    await this.db.unscopedRun(
      `DELETE t FROM classroom_try t
       WHERE (t.locked_until IS NULL OR t.locked_until < UTC_TIMESTAMP(3) - INTERVAL 1 DAY)
         AND NOT EXISTS (SELECT 1 FROM classroom_exam c
           WHERE c.business_id = t.business_id AND c.open_until > UTC_TIMESTAMP(3))`,
    );
  }
}
