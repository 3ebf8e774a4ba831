import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { forgetPeople } from '@volante/service-kit/contacts/forget-people';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';
import type { Logger } from '@volante/service-kit/log';
import { forgetPerson, IS_OVER } from './forget-person.js';

const OVER = `SELECT p.business_id business, p.contact_id id FROM practice_person p WHERE ${IS_OVER}`;

/** Forgets contacts that were deleted or blocked, once the time in which claims can be made is over (LOPDGDD, art. 32). */
@Injectable()
export class ForgettingSweep implements Sweep {
  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  sweep(): Promise<void> {
    return forgetPeople({ db: this.db, log: this.log }, { over: OVER, forget: forgetPerson });
  }
}
