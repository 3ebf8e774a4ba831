import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';
import { forgetLearner } from './forget-learner.js';

const BATCH = 100;

interface Over {
  business: string;
  id: string;
}

/**
 * Forgets contacts that were deleted or blocked, once the time in which claims can be made is over (LOPDGDD, art. 32). A contact that was
 * joined into another goes with the person that is left, however its own row stands.
 */
@Injectable()
export class ForgettingSweep implements Sweep {
  constructor(private readonly db: Database) {}

  async sweep(): Promise<void> {
    let found = BATCH;
    while (found === BATCH) {
      const over = await this.db.unscoped<Over>(
        `SELECT business_id business, id FROM learner
         WHERE keep_until < UTC_DATE() AND merged_into IS NULL LIMIT ${BATCH}`,
      );
      for (const { business, id } of over)
        await this.db.write(systemContext(business, ''), (tx) => forgetLearner(tx, id), {
          idempotencyKey: null,
        });
      found = over.length;
    }
  }
}
