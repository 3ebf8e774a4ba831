import { Injectable } from '@nestjs/common';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';
import { JOINED, survivorJoin } from '../../learner-store/survivor-join.js';

/** A student who comes back within a year does not have to prove it again. */
const KEPT = 'INTERVAL 1 YEAR';
const BATCH = 500;

/**
 * The last day of each person's accesses, under all their contacts. One without an end, that was blocked or whose student left, ended when
 * it was last changed.
 */
const ENDS = `SELECT COALESCE(joined.reached, a.contact_id) person,
    MAX(COALESCE(GREATEST(a.until, COALESCE(a.tests_until, a.until)), IF(a.blocked = 1 OR kept.state = 'inactive', DATE(a.updated_at), '9999-12-31'))) last
  FROM student_access a LEFT JOIN (${JOINED}) joined ON joined.id = a.contact_id
  JOIN learner kept ON kept.business_id = a.business_id AND kept.id = COALESCE(joined.reached, a.contact_id)
  WHERE a.business_id = :business GROUP BY person`;

const OVER = `SELECT r.time_id id FROM access_time_reason r ${survivorJoin('r')}
  LEFT JOIN (${ENDS}) ends ON ends.person = l.id
  WHERE r.business_id = :business
    AND (l.state NOT IN ('active', 'inactive') OR COALESCE(ends.last, '1000-01-01') < UTC_DATE() - ${KEPT})
  LIMIT ${BATCH}`;

/**
 * Empties the reasons of more time a year after the last access of their person has ended, and where the contact was deleted: they may say
 * something about health (GDPR, articles 5.1.e and 9). Percentage, day and author stay.
 */
@Injectable()
export class TimeReasonSweep implements Sweep {
  constructor(private readonly db: Database) {}

  async sweep(): Promise<void> {
    const schools = await this.db.unscoped<{ business: string }>(
      'SELECT DISTINCT business_id business FROM access_time_reason',
    );
    for (const { business } of schools) await this.sweepSchool(business);
  }

  /** In small pieces; what was read is deleted, so that each round finds others. */
  private async sweepSchool(business: string): Promise<void> {
    let done = BATCH;
    while (done === BATCH) {
      const over = await this.db.unscoped<{ id: string }>(OVER, { business });
      if (over.length === 0) return;
      const { affectedRows } = await this.db.unscopedRun(
        'DELETE FROM access_time_reason WHERE business_id = :business AND time_id IN (:ids)',
        { business, ids: over.map(({ id }) => id) },
      );
      done = affectedRows;
    }
  }
}
