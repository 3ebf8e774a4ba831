import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import { countTry, MAY_TRY, PIN_WAITS } from '@volante/service-kit/data/counted-tries';
import { Database } from '@volante/service-kit/data/database';

/**
 * Wrong PINs in a row: of what was typed, of each login that it was compared with, of a device, of a session. Kept for thirty days
 * after the last one, so that who waits finds no new tries.
 */
@Injectable()
export class PinTries {
  constructor(private readonly db: Database) {}

  /** Counts a try before it is judged. USER-002 while it has to wait; waits double up to a day. */
  async take(identity: string): Promise<void> {
    if (!(await this.mayTry(identity))) throw new CodedError('USER-002');
  }

  /** Counts a try before it is judged, as `take` does. False while it has to wait. */
  async mayTry(identity: string): Promise<boolean> {
    await this.db.unscopedRun(
      'INSERT IGNORE INTO student_try (identity, tried_at) VALUES (:identity, UTC_TIMESTAMP(3))',
      { identity },
    );
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE student_try SET tried_at = UTC_TIMESTAMP(3), ${countTry(PIN_WAITS)}
       WHERE identity = :identity AND ${MAY_TRY}`,
      { identity },
    );
    return affectedRows === 1;
  }

  /** The last try began the second wait. */
  async isSecondWait(identity: string): Promise<boolean> {
    const rows = await this.db.unscoped(
      'SELECT identity FROM student_try WHERE identity = :identity AND wrong = :wrong',
      {
        identity,
        wrong: 2 * PIN_WAITS.tries,
      },
    );
    return rows.length > 0;
  }

  /** The PIN was right: the count starts again. */
  async forgive(identity: string): Promise<void> {
    await this.db.unscopedRun('DELETE FROM student_try WHERE identity = :identity', { identity });
  }
}
