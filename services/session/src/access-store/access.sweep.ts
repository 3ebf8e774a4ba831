import { Injectable } from '@nestjs/common';
import { EMPTY_ID } from '@volante/contracts/fields';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';

const BATCH = 5_000;

/** What has had its time: addresses and digests that open nothing any more, devices that nobody used for half a year, what was noted two years ago (of nobody: a week). */
const STATEMENTS = [
  `DELETE FROM access_letter WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL 7 DAY LIMIT ${BATCH}`,
  `DELETE FROM sign_in_step WHERE expires_at < UTC_TIMESTAMP(3) - INTERVAL 1 DAY LIMIT ${BATCH}`,
  `DELETE FROM reset_link WHERE expires_at < UTC_TIMESTAMP(3) - INTERVAL 7 DAY LIMIT ${BATCH}`,
  `DELETE FROM registration WHERE expires_at < UTC_TIMESTAMP(3) - INTERVAL 7 DAY LIMIT ${BATCH}`,
  `DELETE FROM access_entry WHERE at < UTC_TIMESTAMP(3) - INTERVAL 2 YEAR LIMIT ${BATCH}`,
  `DELETE FROM access_entry WHERE business_id = '${EMPTY_ID}' AND account_id = '${EMPTY_ID}'
     AND at < UTC_TIMESTAMP(3) - INTERVAL 7 DAY LIMIT ${BATCH}`,
  `DELETE FROM door_entry WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL 8 DAY LIMIT ${BATCH}`,
  `DELETE FROM door_entry WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL 1 DAY AND session_id IS NULL LIMIT ${BATCH}`,
  `DELETE FROM student_device WHERE seen_at < UTC_TIMESTAMP(3) - INTERVAL 180 DAY LIMIT ${BATCH}`,
  `DELETE FROM student_session WHERE expires_at < UTC_TIMESTAMP(3) - INTERVAL 30 DAY LIMIT ${BATCH}`,
  `DELETE FROM student_look WHERE expires_at < UTC_TIMESTAMP(3) - INTERVAL 30 DAY LIMIT ${BATCH}`,
  `DELETE FROM student_passkey_challenge WHERE expires_at < UTC_TIMESTAMP(3) LIMIT ${BATCH}`,
  `DELETE FROM student_try WHERE tried_at < UTC_TIMESTAMP(3) - INTERVAL 30 DAY
     AND (locked_until IS NULL OR locked_until < UTC_TIMESTAMP(3)) LIMIT ${BATCH}`,
  `DELETE FROM account_device WHERE seen_at < UTC_TIMESTAMP(3) - INTERVAL 180 DAY LIMIT ${BATCH}`,
];

@Injectable()
export class AccessSweep implements Sweep {
  constructor(private readonly db: Database) {}

  async sweep(): Promise<void> {
    for (const statement of STATEMENTS) {
      let deleted = BATCH;
      while (deleted === BATCH) deleted = (await this.db.unscopedRun(statement)).affectedRows;
    }
  }
}
