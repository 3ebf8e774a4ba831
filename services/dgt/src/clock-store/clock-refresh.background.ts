import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { Background } from '@volante/service-kit/jobs/background';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import { localMoment } from '@volante/service-kit/local-days';
import type { Logger } from '@volante/service-kit/log';
import { refreshClocks } from './refresh-clocks.js';

const LOOK_MS = 1_000;
const BATCH = 500;
/** The last zone of the country to begin a day: rows of yesterday everywhere are those of before its today. */
const LAST_ZONE = 'Atlantic/Canary';
const STALE = 'clock_stale = 1';
const OLD =
  'id IN (SELECT student_id FROM file_clock WHERE business_id = :business AND computed_on < :today)';

/**
 * Keeps the rows of the file clock level: those of students who have changed, of businesses whose rules have, and, once a day
 * has begun, everybody's. Copies of the worker share the work by skipping what another has locked.
 */
@Injectable()
export class ClockRefreshBackground implements Background {
  private readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.step(),
    onError: (error) => this.log.warn({ err: error }, 'file clocks will be computed again'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  start(): void {
    this.rounds.start();
  }

  stop(): Promise<void> {
    return this.rounds.stop();
  }

  /** One batch of one business; answers whether there was any. */
  async step(): Promise<boolean> {
    const [stale] = await this.db.unscoped<{ business: string }>(
      'SELECT business_id business FROM student WHERE clock_stale = 1 LIMIT 1',
    );
    if (stale) return this.refresh(stale.business, STALE);
    const [old] = await this.db.unscoped<{ business: string }>(
      'SELECT business_id business FROM file_clock WHERE computed_on < :today LIMIT 1',
      { today: today() },
    );
    return old ? this.refresh(old.business, OLD) : false;
  }

  private refresh(business: string, which: typeof STALE | typeof OLD): Promise<boolean> {
    return this.db.write(systemContext(business, ''), async (tx) => {
      const rows = await tx.rows<{ id: string }>(
        `SELECT id FROM student WHERE business_id = :business AND ${which} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        which === OLD ? { today: today() } : {},
      );
      await refreshClocks(
        tx,
        rows.map(({ id }) => id),
      );
      return rows.length > 0;
    });
  }
}

const today = () => localMoment(Date.now(), LAST_ZONE).day;
