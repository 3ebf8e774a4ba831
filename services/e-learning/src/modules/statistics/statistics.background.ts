import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { computeStatistics } from '../../statistic-store/compute-statistics.js';

const LOOK_MS = 60_000;
const PAUSE_MINUTES = 10;

/** Computes the statistics of schools with new or changed results, each at most every ten minutes. */
@Injectable()
export class StatisticsBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.work(),
    onError: (error) => this.log.warn({ err: error }, 'statistics will be computed again'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async work(): Promise<void> {
    const due = await this.db.unscoped<{ business_id: string }>(
      `SELECT a.business_id FROM (SELECT business_id, MAX(finished_at) last FROM attempt GROUP BY business_id) a
       LEFT JOIN statistic_run r ON r.business_id = a.business_id
       WHERE a.last IS NOT NULL AND (r.at IS NULL OR (GREATEST(a.last, COALESCE(r.changed_at, a.last)) >= r.at
         AND r.at < UTC_TIMESTAMP(3) - INTERVAL ${PAUSE_MINUTES} MINUTE))`,
    );
    for (const { business_id } of due) await computeStatistics(this.db, systemContext(business_id, ''));
  }
}
