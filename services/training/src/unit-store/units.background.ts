import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { annulLessons } from './annul-lessons.js';
import { bringBag } from './write-bag.js';

const LOOK_MS = 1_000;
const AT_ONCE = 50;
/** A bag that cannot be counted now is tried again after it; the others go on. */
const WAIT_SECONDS = 60;

interface DueBag {
  business_id: string;
  contact_id: string;
}

/** Counts facts of other services that bags wait for, in the schools of which the units are counted here. */
@Injectable()
export class UnitsBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.round(),
    onError: (error) => this.log.warn({ err: error }, 'the bags of practices will be tried again'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** One page; answers whether there may be more. */
  async round(): Promise<boolean> {
    const due = await this.db.unscoped<DueBag>(
      `SELECT b.business_id, b.contact_id FROM practice_bag b JOIN practice_opened o ON o.business_id = b.business_id
       WHERE b.due_at <= UTC_TIMESTAMP(3) ORDER BY b.due_at LIMIT ${AT_ONCE}`,
    );
    for (const bag of due) await this.bring(bag);
    return due.length === AT_ONCE;
  }

  private async bring({ business_id, contact_id }: DueBag): Promise<void> {
    try {
      await this.db.write(systemContext(business_id, ''), async (tx) => {
        await annulLessons(tx, contact_id);
        return bringBag(tx, contact_id);
      });
    } catch (error) {
      await this.db.unscopedRun(
        `UPDATE practice_bag SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${WAIT_SECONDS} SECOND
         WHERE business_id = :business AND contact_id = :contact`,
        { business: business_id, contact: contact_id },
      );
      this.log.warn({ err: error, business: business_id, contact: contact_id }, 'a bag of practices waits');
    }
  }
}
