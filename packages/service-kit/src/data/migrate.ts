import { newId } from '../object-id.js';
import type { Database } from './database.js';
import { STEP_TABLE } from './resumable.js';

const LEASE_SECONDS = 120;
const WAIT_MS = 500;

async function takeLease(db: Database, owner: string): Promise<boolean> {
  const { affectedRows } = await db.unscopedRun(
    `UPDATE migration_lease SET owner = :owner, until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
     WHERE id = 1 AND (owner IS NULL OR owner = :owner OR until < UTC_TIMESTAMP(3))`,
    { owner },
  );
  return affectedRows === 1;
}

/**
 * Brings a schema up to date. Copies that start together queue behind a leased row (an advisory lock would not hold
 * across the nodes of a Galera cluster); a copy that dies leaves a lease that runs out, and the next one continues with the
 * statement at which it died.
 */
export async function migrate(db: Database): Promise<readonly string[]> {
  const owner = newId();
  await db.unscopedRun(
    'CREATE TABLE IF NOT EXISTS migration_lease (id TINYINT NOT NULL PRIMARY KEY, owner CHAR(24) CHARACTER SET ascii NULL, until DATETIME(3) NULL)',
  );
  await db.unscopedRun(
    'CREATE TABLE IF NOT EXISTS demo_mark (id TINYINT NOT NULL PRIMARY KEY, loaded_at DATETIME(3) NOT NULL)',
  );
  await db.unscopedRun(STEP_TABLE);
  await db.unscopedRun('INSERT IGNORE INTO migration_lease (id) VALUES (1)');
  while (!(await takeLease(db, owner))) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  const renewal = setInterval(() => void takeLease(db, owner).catch(() => false), (LEASE_SECONDS * 1000) / 3);
  try {
    const done = await db.source.runMigrations({ transaction: 'none' });
    await db.unscopedRun('DELETE FROM migration_step');
    return done.map((migration) => migration.name);
  } finally {
    clearInterval(renewal);
    await db.unscopedRun(
      'UPDATE migration_lease SET owner = NULL, until = NULL WHERE id = 1 AND owner = :owner',
      { owner },
    );
  }
}
