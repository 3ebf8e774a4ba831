import { Injectable } from '@nestjs/common';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';

/** Removes aliases of contacts that were deleted or blocked: nobody sees them, and others may take them. */
@Injectable()
export class RankingSweep implements Sweep {
  constructor(private readonly db: Database) {}

  async sweep(): Promise<void> {
    await this.db.unscopedRun(
      `DELETE r FROM ranking_alias r JOIN learner l ON l.business_id = r.business_id AND l.id = r.contact_id
       WHERE l.state NOT IN ('active', 'inactive')`,
    );
  }
}
