import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { ClockStatus, clockDashboard } from '@volante/contracts/clock/clock.contract';
import type { ClockState } from '@volante/contracts/clock/clock-words';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { clockScope } from '../../clock-store/clock-people.js';
import { HEAD_COLUMNS, type Head, NO_HEAD } from '../../clock-store/entries.js';
import { isForgotten, stateNow } from '../../clock-store/fold-head.js';
import { type Read, workedToday } from '../../clock-store/worked-today.js';

/** How people stand with the clock now. */
@Injectable()
export class StatusService {
  constructor(private readonly db: Database) {}

  async own(ctx: Context, now = Date.now()): Promise<ClockStatus> {
    const [row] = await this.db.rows<Head & { employee: string; branchZone: string | null }>(
      ctx,
      `SELECT e.id AS employee, ${HEAD_COLUMNS} FROM employee e
       LEFT JOIN clock_head h ON h.business_id = e.business_id AND h.employee_id = e.id
       WHERE e.business_id = :business AND e.account_id = :me`,
      { me: ctx.actor.userId },
    );
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    if (!row) return made(NO_HEAD, { worked: 0, pending: 0 }, now);
    const head = row.state === null ? NO_HEAD : row;
    return this.status(read, ctx, row.employee, head, now);
  }

  /** After a punch, on its own connection. */
  of(tx: TenantTx, { id }: { id: string }, head: Head, now: number): Promise<ClockStatus> {
    return this.status((sql, params) => tx.rows(sql, params), tx.ctx, id, head, now);
  }

  async dashboard(ctx: Context, now = Date.now()): Promise<CallOutput<typeof clockDashboard>> {
    const scope = clockScope(ctx);
    const rows = await this.db.rows<Head & { employee: string; name: string; state: ClockState | null }>(
      ctx,
      `SELECT e.id AS employee, e.name, ${HEAD_COLUMNS} FROM employee e
       LEFT JOIN clock_head h ON h.business_id = e.business_id AND h.employee_id = e.id
       WHERE e.business_id = :business AND e.state = 'active'${scope.sql} ORDER BY e.name, e.id`,
      scope.params,
    );
    return {
      now: new Date(now).toISOString(),
      rows: rows.map((row) => {
        const head: Head = row.state === null ? NO_HEAD : row;
        return {
          employee: row.employee,
          name: row.name,
          branch: head.branch,
          zone: head.zone,
          state: stateNow(head, now),
          since: head.since?.toISOString() ?? null,
          forgotten: isForgotten(head, now),
        };
      }),
    };
  }

  private async status(
    read: Read,
    ctx: Context,
    employee: string,
    head: Head,
    now: number,
  ): Promise<ClockStatus> {
    const worked = await workedToday(read, employee, head, now);
    return made(head, { worked, pending: await pending(read, ctx, employee) }, now);
  }
}

function made(head: Head, told: { worked: number; pending: number }, now: number): ClockStatus {
  const forgot = isForgotten(head, now);
  const isOut = head.state === 'out' || forgot;
  return {
    state: stateNow(head, now),
    since: isOut ? null : (head.since?.toISOString() ?? null),
    day: isOut ? null : head.day,
    branch: head.branch,
    zone: head.zone,
    ...told,
    now: new Date(now).toISOString(),
    forgotten: forgot && head.day && head.since ? { day: head.day, since: head.since.toISOString() } : null,
  };
}

/** Corrections that wait for the person: the school's of their own register and, if they may answer those, the people's. */
async function pending(read: Read, ctx: Context, employee: string): Promise<number> {
  const scope = clockScope(ctx);
  const office = can(ctx, 'clock.modify') ? " OR (c.origin = 'employee' AND c.employee_id <> :employee)" : '';
  const [row] = await read<{ n: number }>(
    `SELECT COUNT(*) AS n FROM clock_entry c
     JOIN employee e ON e.business_id = c.business_id AND e.id = c.employee_id
     WHERE c.business_id = :business AND c.ref_id IS NOT NULL AND c.kind = 'correction'
       AND ((c.origin = 'office' AND c.employee_id = :employee)${office})${scope.sql}
       AND NOT EXISTS (SELECT 1 FROM clock_entry a WHERE a.business_id = :business AND a.ref_id = c.id AND a.id <> c.id)`,
    { employee, ...scope.params },
  );
  return Number(row?.n ?? 0);
}
