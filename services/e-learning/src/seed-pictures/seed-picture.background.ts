import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { SeedPictures } from './seed-pictures.js';

const LOOK_MS = 2_000;
const AT_ONCE = 20;
/** Another worker leaves a drawing alone for so long; one that failed is tried again then. */
const LEASE_SECONDS = 60;

interface DueRow {
  business_id: string;
  question_id: string;
  drawing: string;
}

/** Gives the questions of the product their drawings soon after a school has loaded them. */
@Injectable()
export class SeedPictureBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'questions of the product get no drawings'),
    onError: (error) => this.log.warn({ err: error }, 'drawings of questions will be tried again'),
  });

  constructor(
    private readonly db: Database,
    private readonly pictures: SeedPictures,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(isStopped: () => boolean): Promise<boolean> {
    const due = await this.db.unscoped<DueRow>(
      `SELECT business_id, question_id, drawing FROM seed_picture
       WHERE due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT ${AT_ONCE}`,
    );
    for (const row of due) {
      if (isStopped()) return false;
      if (await this.claim(row)) await this.drawOne(row);
    }
    return due.length === AT_ONCE;
  }

  private async claim({ business_id, question_id }: DueRow): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE seed_picture SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE business_id = :business AND question_id = :question AND due_at <= UTC_TIMESTAMP(3)`,
      { business: business_id, question: question_id },
    );
    return affectedRows === 1;
  }

  /** One that fails does not hold up the others. */
  private async drawOne({ business_id, question_id, drawing }: DueRow): Promise<void> {
    const ctx = serviceContext(this.signer, business_id);
    try {
      await this.pictures.draw(ctx, { question: question_id, drawing });
      await this.db.unscopedRun(
        'DELETE FROM seed_picture WHERE business_id = :business AND question_id = :question',
        { business: business_id, question: question_id },
      );
    } catch (error) {
      this.log.warn({ err: error, drawing }, 'a drawing of a question will be tried again');
    }
  }
}
