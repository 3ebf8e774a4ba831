import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import { Database } from '@volante/service-kit/data/database';

/** Wrong PINs in a row until the first wait, as on the tablet of the time register. */
const TRIES = 5;
const FIRST_WAIT = 15 * 60;
const LONGEST_WAIT = 24 * 60 * 60;

/**
 * Wrong PINs are counted for what was typed, whether anybody is called so or not: a wait says nothing of who exists. On a device that
 * proved to be the student's they count for the device, so that nobody elsewhere locks the student out.
 */
@Injectable()
export class PinTries {
  constructor(private readonly db: Database) {}

  /** Counts a try before it is judged. USER-002 while it has to wait; waits double up to a day. */
  async take(identity: string): Promise<void> {
    await this.db.unscopedRun(
      'INSERT IGNORE INTO student_try (identity, tried_at) VALUES (:identity, UTC_TIMESTAMP(3))',
      { identity },
    );
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE student_try SET wrong = wrong + 1, tried_at = UTC_TIMESTAMP(3),
         locked_until = IF(wrong % ${TRIES} = 0, UTC_TIMESTAMP(3) + INTERVAL
           LEAST(${LONGEST_WAIT}, ${FIRST_WAIT} * POW(2, LEAST(20, wrong DIV ${TRIES} - 1))) SECOND, NULL)
       WHERE identity = :identity AND (locked_until IS NULL OR locked_until <= UTC_TIMESTAMP(3))`,
      { identity },
    );
    if (affectedRows !== 1) throw new CodedError('USER-002');
  }

  /** The PIN was right: the count starts again. */
  async forgive(identity: string): Promise<void> {
    await this.db.unscopedRun('DELETE FROM student_try WHERE identity = :identity', { identity });
  }
}
