import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { fleetDue } from '@volante/contracts/training/fleet-due.contract';
import { type Context, can, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type DueRow, dueTable, KINDS_OF } from '../../fleet-store/due-rows.js';

const MAX_ROWS = 100;
const PAST_DAYS = 365;

@Injectable()
export class FleetDue {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, { days }: CallParsed<typeof fleetDue>): Promise<CallOutput<typeof fleetDue>> {
    const permissions = Object.keys(KINDS_OF) as (keyof typeof KINDS_OF)[];
    const kinds = permissions.filter((one) => can(ctx, one)).flatMap((one) => KINDS_OF[one]);
    const visible = visibleBranches(ctx);
    const scope = visible ? ' AND (d.branch IS NULL OR d.branch IN (:visible))' : '';
    const rows = await this.db.rows<DueRow>(
      ctx,
      `SELECT d.kind, d.owner, d.name, DATE_FORMAT(d.due, '%Y-%m-%d') due FROM ${dueTable(kinds, 'business')}
       WHERE d.due BETWEEN UTC_DATE() - INTERVAL ${PAST_DAYS} DAY AND UTC_DATE() + INTERVAL :days DAY${scope}
       ORDER BY d.due, d.kind, d.subject LIMIT ${MAX_ROWS + 1}`,
      { days, visible: visible && visible.length > 0 ? [...visible] : [''] },
    );
    return {
      rows: rows.slice(0, MAX_ROWS).map(({ kind, owner, name, due }) => ({ kind, id: owner, name, due })),
      capped: rows.length > MAX_ROWS,
    };
  }
}
