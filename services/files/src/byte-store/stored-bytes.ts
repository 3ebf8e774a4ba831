import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Storage } from '@volante/service-kit/storage/storage';

const NOTE_HOURS = 2;
const BATCH = 200;

/** Notes keys whose bytes are about to be stored, before any row names them: a process that dies meanwhile leaves the note. */
export async function noteBytes(db: Database, business: string, keys: readonly string[]): Promise<void> {
  const places = keys.map((_, at) => `(:business, :key${at}, UTC_TIMESTAMP(3))`);
  await db.unscopedRun(
    `INSERT INTO stored_bytes (business_id, storage_key, noted_at) VALUES ${places.join(', ')}
     ON DUPLICATE KEY UPDATE noted_at = VALUES(noted_at)`,
    { business, ...Object.fromEntries(keys.map((key, at) => [`key${at}`, key])) },
  );
}

/** As {@link noteBytes}, with their size: until their note is gone, the school's space holds it. */
export async function reserveBytes(
  tx: TenantTx,
  bytes: readonly { key: string; size: number }[],
): Promise<void> {
  for (const { key, size } of bytes)
    await tx.run(
      `INSERT INTO stored_bytes (business_id, storage_key, noted_at, size) VALUES (:business, :key, UTC_TIMESTAMP(3), :size)`,
      { key, size },
    );
}

/**
 * Removes bytes that got no row, and their notes. Those without a note have their row: the answer of a commit may be lost, and
 * the locking read waits for it.
 */
export async function dropBytes(
  db: Database,
  storage: Storage,
  business: string,
  bytes: readonly { key: string }[],
): Promise<void> {
  for (const { key } of bytes) {
    const noted = await db.unscoped(
      'SELECT storage_key FROM stored_bytes WHERE business_id = :business AND storage_key = :key FOR UPDATE',
      { business, key },
    );
    if (noted.length > 0) await removeNoted(db, storage, business, key);
  }
}

async function removeNoted(db: Database, storage: Storage, business: string, key: string): Promise<void> {
  await storage.remove(key);
  await db.unscopedRun('DELETE FROM stored_bytes WHERE business_id = :business AND storage_key = :key', {
    business,
    key,
  });
}

/** In the transaction that gives the bytes their row. */
export async function forgetNote(tx: TenantTx, stored: readonly { key: string }[]): Promise<void> {
  await tx.run('DELETE FROM stored_bytes WHERE business_id = :business AND storage_key IN (:keys)', {
    keys: stored.map(({ key }) => key),
  });
}

/** Removes bytes that have been noted for two hours, which is longer than any upload takes; then their notes. */
export async function sweepNotes(db: Database, storage: Storage): Promise<void> {
  let found = BATCH;
  while (found === BATCH) {
    const notes = await db.unscoped<{ business_id: string; storage_key: string }>(
      `SELECT business_id, storage_key FROM stored_bytes
       WHERE noted_at < UTC_TIMESTAMP(3) - INTERVAL ${NOTE_HOURS} HOUR LIMIT ${BATCH}`,
    );
    for (const { business_id: business, storage_key: key } of notes)
      await removeNoted(db, storage, business, key);
    found = notes.length;
  }
}
