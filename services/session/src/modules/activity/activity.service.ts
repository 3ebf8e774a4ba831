import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { employeeLog } from '@volante/contracts/session/employee-log.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import { seenAccount } from '../../account-store/account-scope.js';
import { BusinessPaper } from '../../business-paper/business-paper.js';
import { activityList, assertPeriod, shownEntry } from './activity-list.js';

/** What happened with a user account. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly db: Database,
    private readonly paper: BusinessPaper,
  ) {}

  async list(
    ctx: Context,
    { limit, cursor, count, ...filters }: CallParsed<typeof employeeLog>,
  ): Promise<CallOutput<typeof employeeLog>> {
    assertPeriod(filters.from, filters.to);
    await seenAccount(ctx, (sql, params) => this.db.rows(ctx, sql, params), filters.user);
    // Whole days need a clock; without any, nobody need be asked.
    const zone = filters.from || filters.to ? await this.paper.zone(ctx) : '';
    const page = await readPage(activityList(filters, zone), { limit, cursor, count }, (sql, params) =>
      this.db.rows(ctx, sql, params),
    );
    return { ...page, rows: page.rows.map(shownEntry) };
  }
}
