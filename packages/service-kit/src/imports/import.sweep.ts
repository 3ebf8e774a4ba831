import type { Database } from '../data/database.js';
import type { Sweep } from '../jobs/sweeper.js';
import type { Storage } from '../storage/storage.js';
import { UNDO_DAYS } from './import-store.js';
import type { ImportNames } from './import-tables.js';

/** A file that nobody imported is forgotten after a day. */
const UNUSED_HOURS = 24;
const BATCH = 200;

interface Old {
  business_id: string;
  id: string;
  storage_key: string | null;
}

/**
 * Source files go once their import has ended and its rejected rows are in a file, or it was never begun; what undoing
 * needs goes after 30 days.
 */
export class ImportSweep implements Sweep {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly names: ImportNames,
  ) {}

  async sweep(): Promise<void> {
    const { table } = this.names;
    await this.each(
      `SELECT business_id, id, storage_key FROM ${table} WHERE storage_key IS NOT NULL
       AND state NOT IN ('uploaded', 'running')
       AND (rejected = 0 OR rejected_file IS NOT NULL
         OR COALESCE(ended_at, uploaded_at) < UTC_TIMESTAMP(3) - INTERVAL ${UNUSED_HOURS} HOUR) LIMIT ${BATCH}`,
      (old) => this.dropSource(old),
    );
    await this.each(
      `SELECT business_id, id, storage_key FROM ${table}
       WHERE state = 'uploaded' AND uploaded_at < UTC_TIMESTAMP(3) - INTERVAL ${UNUSED_HOURS} HOUR LIMIT ${BATCH}`,
      (old) => this.forget(old),
    );
    await this.each(
      `SELECT business_id, id, storage_key FROM ${table} WHERE state IN ('done', 'failed', 'undone')
       AND COALESCE(ended_at, uploaded_at) < UTC_TIMESTAMP(3) - INTERVAL ${UNDO_DAYS} DAY LIMIT ${BATCH}`,
      (old) => this.forget(old),
    );
  }

  private async each(sql: string, work: (old: Old) => Promise<void>): Promise<void> {
    for (;;) {
      const rows = await this.db.unscoped<Old>(sql);
      for (const row of rows) await work(row);
      if (rows.length < BATCH) return;
    }
  }

  private async dropSource({ business_id: business, id, storage_key }: Old): Promise<void> {
    if (storage_key) await this.storage.remove(storage_key);
    await this.db.unscopedRun(
      `UPDATE ${this.names.table} SET storage_key = NULL WHERE business_id = :business AND id = :id`,
      { business, id },
    );
  }

  private async forget(old: Old): Promise<void> {
    await this.dropSource(old);
    const { table, row, reject, group } = this.names;
    const params = { business: old.business_id, id: old.id };
    for (const name of [row, reject, group]) {
      await this.db.unscopedRun(
        `DELETE FROM ${name} WHERE business_id = :business AND import_id = :id`,
        params,
      );
    }
    await this.db.unscopedRun(`DELETE FROM ${table} WHERE business_id = :business AND id = :id`, params);
  }
}
