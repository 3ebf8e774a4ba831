import type { Database } from '../data/database.js';
import { newId } from '../object-id.js';
import type { JobRow } from './job-row.js';

/** A job taken by this process. `owner` is new for each claim: a holder of an older one can write nothing more. */
export interface ClaimedJob {
  readonly row: JobRow;
  readonly owner: string;
}

export interface Renewal {
  readonly held: boolean;
  readonly cancelled: boolean;
}

const READY = `(state = 'queued' AND (lease_until IS NULL OR lease_until <= UTC_TIMESTAMP(3)))
  OR (state = 'running' AND lease_until <= UTC_TIMESTAMP(3))`;

/** Leases of jobs, in the service's own database: any number of workers, one job never in two of them. */
export class JobLeases {
  constructor(
    private readonly db: Database,
    private readonly kinds: readonly string[],
    private readonly leaseMs: number,
  ) {}

  /** The oldest job that waits or whose worker is gone, or `null`. Ending a cancelled one needs no free place. */
  claim({ onlyCancelled = false } = {}): Promise<ClaimedJob | null> {
    return this.db.source.transaction('READ COMMITTED', async (manager) => {
      const found: { id: string }[] = await manager.query(
        `SELECT id FROM job WHERE kind IN (?) AND cancel_requested >= ? AND (${READY})
         ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [this.kinds, onlyCancelled ? 1 : 0],
      );
      const id = found[0]?.id;
      if (!id) return null;
      const owner = newId();
      await manager.query(
        `UPDATE job SET state = 'running', lease_owner = ?, attempts = attempts + 1,
           lease_until = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND WHERE id = ?`,
        [owner, this.leaseMs * 1000, id],
      );
      const rows: JobRow[] = await manager.query('SELECT * FROM job WHERE id = ?', [id]);
      return rows[0] ? { row: rows[0], owner } : null;
    });
  }

  /** Heartbeat. Not held any more: another worker took over, or the job was ended. */
  async renew({ row, owner }: ClaimedJob): Promise<Renewal> {
    const params = { id: row.id, owner };
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE job SET lease_until = UTC_TIMESTAMP(3) + INTERVAL :lease MICROSECOND
       WHERE id = :id AND lease_owner = :owner AND state = 'running'`,
      { ...params, lease: this.leaseMs * 1000 },
    );
    if (affectedRows === 0) return { held: false, cancelled: false };
    const [now] = await this.db.unscoped<{ cancel_requested: number }>(
      'SELECT cancel_requested FROM job WHERE id = :id',
      { id: row.id },
    );
    return { held: true, cancelled: now?.cancel_requested === 1 };
  }

  /** Back to the queue with its checkpoint. A stop is not the job's fault and does not count as an attempt. */
  async release({ row, owner }: ClaimedJob, { countsAsAttempt, delayMs }: ReleaseOptions): Promise<void> {
    await this.db.unscopedRun(
      `UPDATE job SET state = 'queued', lease_owner = NULL, attempts = attempts - :back,
         lease_until = UTC_TIMESTAMP(3) + INTERVAL :delay MICROSECOND
       WHERE id = :id AND lease_owner = :owner AND state = 'running'`,
      { id: row.id, owner, back: countsAsAttempt ? 0 : 1, delay: delayMs * 1000 },
    );
  }

  async saveProgress({ row, owner }: ClaimedJob, progress: Progress): Promise<void> {
    await this.db.unscopedRun(
      `UPDATE job SET done = :done, total = :total, message = :message
       WHERE id = :id AND lease_owner = :owner AND state = 'running'`,
      { id: row.id, owner, ...progress },
    );
  }
}

export interface ReleaseOptions {
  countsAsAttempt: boolean;
  delayMs: number;
}

export interface Progress {
  done: number;
  total: number | null;
  message: string;
}
