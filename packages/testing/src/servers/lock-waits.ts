import type { Database } from '@volante/service-kit/data/database';

const LOOKS = 30;
/** The server refreshes its tables of locks only after 100 ms without a read. */
const LOOK_MS = 150;

const waiting = async (db: Database): Promise<number> => {
  // Limited to this schema: other workers use the same server.
  const rows = await db.unscoped(
    `SELECT trx_id FROM information_schema.innodb_trx
     JOIN information_schema.processlist ON processlist.id = trx_mysql_thread_id
     WHERE trx_state = 'LOCK WAIT' AND processlist.db = DATABASE()`,
  );
  return rows.length;
};

/** Until so many transactions of this schema wait for a lock. Throws where they do not come to wait within some seconds. */
export async function untilWaiting(db: Database, count = 1): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if ((await waiting(db)) >= count) return;
  }
  throw new Error(`fewer than ${count} transactions wait for a lock`);
}

/** Locks rows in a transaction of its own while something runs; `free` lets them go. */
export async function whileLocked<T>(
  db: Database,
  { sql, params }: { sql: string; params: readonly unknown[] },
  run: (free: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const rival = db.source.createQueryRunner();
  await rival.connect();
  try {
    await rival.startTransaction();
    const rows: unknown = await rival.query(`${sql} FOR UPDATE`, [...params]);
    if (!Array.isArray(rows) || rows.length === 0) throw new Error('there is nothing to lock');
    return await run(() => rival.commitTransaction());
  } finally {
    if (rival.isTransactionActive) await rival.rollbackTransaction();
    await rival.release();
  }
}
