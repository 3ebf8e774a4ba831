import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';
import { ClockChain } from '../../clock-store/chain.js';

/** Art. 34.9 ET: four years. A month more, so that no clock and no running inspection is cut short. */
const KEPT = 'CURRENT_DATE - INTERVAL 49 MONTH';

interface Due {
  business: string;
  employee: string;
  seq: number;
  hash: string;
  entries: number;
  until: string;
}

/**
 * Clears away what has had its years, person by person: what is written down is that it was, how much, and where the chain
 * goes on; a trigger deletes with the rights of the schema's owner, and nothing that is younger.
 */
@Injectable()
export class ClockPurgeSweep implements Sweep {
  constructor(
    private readonly db: Database,
    private readonly chain: ClockChain,
  ) {}

  async sweep(): Promise<void> {
    // Up to the first record that must stay: a chain has no holes.
    const due = await this.db.unscoped<Due>(
      `SELECT t.business_id AS business, t.employee_id AS employee, l.seq, l.hash, t.entries, t.until FROM (
         SELECT h.business_id, h.employee_id, ${KEPT} AS until,
           (SELECT MIN(n.seq) FROM clock_entry n WHERE n.business_id = h.business_id AND n.employee_id = h.employee_id
              AND n.day >= ${KEPT}) AS first_kept,
           (SELECT COUNT(*) FROM clock_entry o WHERE o.business_id = h.business_id AND o.employee_id = h.employee_id
              AND o.day < ${KEPT}) AS entries
         FROM clock_head h) t
       JOIN clock_entry l ON l.business_id = t.business_id AND l.employee_id = t.employee_id
         AND l.seq = COALESCE(t.first_kept - 1, (SELECT MAX(m.seq) FROM clock_entry m
           WHERE m.business_id = t.business_id AND m.employee_id = t.employee_id))
       WHERE t.entries > 0`,
    );
    for (const one of due) await this.purge(one);
  }

  private async purge({ business, employee, seq, hash, entries, until }: Due): Promise<void> {
    const seal = this.chain.purge(business, employee, Number(seq), hash, until);
    await this.db.write(systemContext(business, ''), async (tx) => {
      await tx.run(
        `INSERT INTO clock_purge SET business_id = :business, employee_id = :employee, seq = :seq, hash = :hash,
           until_day = :until, entries = :entries, seal = :seal, at = UTC_TIMESTAMP(3)`,
        { employee, seq, hash, until, entries, seal },
      );
      await tx.run(
        'DELETE FROM clock_day WHERE business_id = :business AND employee_id = :employee AND day < :until',
        { employee, until },
      );
      tx.audit({
        entity: 'clock-purge',
        entityId: employee,
        action: 'deleted',
        changes: { entries: { from: String(entries), to: null }, until: { from: null, to: until } },
      });
    });
  }
}
