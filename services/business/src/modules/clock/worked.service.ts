import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { clockWorked } from '@volante/contracts/clock/clock-worked.contract';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { clockScope } from '../../clock-store/clock-people.js';
import { foldDays } from '../../clock-store/fold-days.js';
import { readEntries } from '../../clock-store/read-entries.js';
import { stretchesOf } from '../../clock-store/stretches.js';

/** When people worked, for other services and by the rights of the person who asks. */
@Injectable()
export class WorkedService {
  constructor(private readonly db: Database) {}

  async read(
    ctx: Context,
    { employees, from, to }: CallParsed<typeof clockWorked>,
  ): Promise<CallOutput<typeof clockWorked>> {
    demand(ctx, 'clock.view');
    const scope = clockScope(ctx);
    const seen = await this.db.rows<{ id: string }>(
      ctx,
      `SELECT e.id FROM employee e WHERE e.business_id = :business AND e.id IN (:employees)${scope.sql}`,
      { ...scope.params, employees },
    );
    const rows = await Promise.all(
      seen.map(async ({ id: employee }) => {
        const entries = await readEntries(this.db, ctx, { employee, from, to });
        return { employee, stretches: stretchesOf(foldDays(entries)) };
      }),
    );
    return { rows };
  }
}
