import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { forgetPeople } from '@volante/service-kit/contacts/forget-people';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';
import type { Logger } from '@volante/service-kit/log';
import { forgetLearner } from './forget-learner.js';

const OVER =
  'SELECT business_id business, id FROM learner WHERE keep_until < UTC_DATE() AND merged_into IS NULL';

/**
 * Forgets contacts that were deleted or blocked, once the time in which claims can be made is over (LOPDGDD, art. 32). A contact that was
 * joined into another goes with the person that is left, however its own row stands.
 */
@Injectable()
export class ForgettingSweep implements Sweep {
  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  sweep(): Promise<void> {
    return forgetPeople({ db: this.db, log: this.log }, { over: OVER, forget: forgetLearner });
  }
}
