import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { Storage } from '@volante/service-kit/storage/storage';
import { hold, setFree } from './scan-rows.js';
import { Scanner } from './scanner.js';

const LOOK_MS = 5_000;
const AT_ONCE = 20;
/** Seconds for which a worker has a file to itself. */
const CLAIMED = 120;
const MAX_PAUSE = 600;

interface Due {
  business: string;
  id: string;
  name: string;
  size: number;
  by: string;
  by_name: string;
  storage_key: string;
  tries: number;
}

/** Looks at files that came while the scanner was away, in the worker, until each has a verdict. */
@Injectable()
export class ScanBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    onError: (error) => this.log.warn({ err: error }, 'files will be scanned later'),
  });

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly scanner: Scanner,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(isStopped: () => boolean): Promise<boolean> {
    const due = await this.db.unscoped<Due>(
      `SELECT s.business_id AS business, s.file_id AS id, s.tries, f.name, f.size, f.storage_key, f.created_by AS \`by\`,
         f.created_by_name AS by_name
       FROM file_scan s JOIN file f ON f.business_id = s.business_id AND f.id = s.file_id
       WHERE s.due_at <= UTC_TIMESTAMP(3) ORDER BY s.due_at LIMIT ${AT_ONCE}`,
    );
    for (const file of due) {
      if (isStopped()) return false;
      if (await this.claim(file)) await this.scan(file);
    }
    return due.length === AT_ONCE;
  }

  /** False where another worker has it. */
  private async claim({ business, id, tries }: Due): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE file_scan SET tries = tries + 1, due_at = UTC_TIMESTAMP(3) + INTERVAL ${CLAIMED} SECOND
       WHERE business_id = :business AND file_id = :id AND tries = :tries AND due_at <= UTC_TIMESTAMP(3)`,
      { business, id, tries },
    );
    return affectedRows === 1;
  }

  private async scan(file: Due): Promise<void> {
    const { business, id, name, by, by_name: byName, tries } = file;
    const result = await this.scanner.look(() => this.storage.get(file.storage_key), Number(file.size));
    if (result.state === 'waits') {
      const seconds = Math.min(MAX_PAUSE, 5 * 2 ** Math.min(tries, 10));
      await this.db.unscopedRun(
        `UPDATE file_scan SET due_at = UTC_TIMESTAMP(3) + INTERVAL :seconds SECOND
         WHERE business_id = :business AND file_id = :id AND due_at IS NOT NULL`,
        { business, id, seconds },
      );
      return;
    }
    const work = { idempotencyKey: null };
    const ctx = systemContext(business, '');
    if (result.state === 'found')
      await this.db.write(ctx, (tx) => hold(tx, { id, name, by, byName, threat: result.threat }), work);
    else await this.db.write(ctx, (tx) => setFree(tx, id), work);
  }
}
