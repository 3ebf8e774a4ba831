import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';
import type { Logger } from '@volante/service-kit/log';
import { forgetPerson, IS_OVER } from './forget-person.js';

const BATCH = 100;

interface Over {
  business: string;
  id: string;
}

/** Forgets contacts that were deleted or blocked, once the time in which claims can be made is over (LOPDGDD, art. 32). */
@Injectable()
export class ForgettingSweep implements Sweep {
  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** One that fails is tried again at the next sweep, and stops no other. */
  private async forget({ business, id }: Over): Promise<boolean> {
    try {
      const options = { idempotencyKey: null };
      await this.db.write(systemContext(business, ''), (tx) => forgetPerson(tx, id), options);
      return true;
    } catch (error) {
      this.log.warn({ err: error, contact: id }, 'a contact will be forgotten later');
      return false;
    }
  }

  async sweep(): Promise<void> {
    let found = BATCH;
    while (found === BATCH) {
      const over = await this.db.unscoped<Over>(
        `SELECT p.business_id business, p.contact_id id FROM practice_person p WHERE ${IS_OVER} LIMIT ${BATCH}`,
      );
      const done: boolean[] = [];
      for (const one of over) done.push(await this.forget(one));
      found = done.every((isDone) => isDone) ? over.length : 0;
    }
  }
}
