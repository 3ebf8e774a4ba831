import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import { ClockChain } from '../../clock-store/chain.js';
import { writeSeal } from '../../clock-store/seals.js';

const ZONE = 'Europe/Madrid';

/** Once a day writes down where the chains of every business end, so that cutting one short shows too. */
@Injectable()
export class ClockSealSweep implements Sweep {
  constructor(
    private readonly db: Database,
    private readonly chain: ClockChain,
  ) {}

  async sweep(): Promise<void> {
    const period = addDays(localMoment(Date.now(), ZONE).day, -1);
    const open = await this.db.unscoped<{ id: string }>(
      `SELECT DISTINCT h.business_id AS id FROM clock_head h WHERE NOT EXISTS
         (SELECT 1 FROM clock_seal s WHERE s.business_id = h.business_id AND s.kind = 'day' AND s.period = :period)`,
      { period },
    );
    for (const { id } of open)
      await this.db.write(systemContext(id, ''), (tx) => writeSeal(tx, this.chain, { kind: 'day', period }));
  }
}
