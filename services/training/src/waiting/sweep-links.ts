import type { Database } from '@volante/service-kit/data/database';

/** Days for which an ended link of a letter is kept. */
const KEPT_DAYS = 7;
const AT_ONCE = 500;

/** Removes ended links of letters. Personal links have no end: the school sees when they were made. */
export const sweepLinks = (db: Database) =>
  db.unscopedRun(
    `DELETE FROM lesson_link WHERE expires_at < UTC_TIMESTAMP(3) - INTERVAL ${KEPT_DAYS} DAY LIMIT ${AT_ONCE}`,
    {},
  );
