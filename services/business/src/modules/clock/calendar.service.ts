import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  clockCalendar,
  clockCalendarSave,
  clockHolidayAdd,
  clockHolidayNational,
  clockHolidayRemove,
} from '@volante/contracts/clock/clock-calendar.contract';
import type { HolidayScope } from '@volante/contracts/clock/clock-words';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, demand, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { nationalHolidays } from '@volante/service-kit/national-holidays';
import { newId } from '@volante/service-kit/object-id';
import { EVERYWHERE } from '../../clock-store/calendar.js';

/**
 * Working calendars: the hours of a week and the holidays of each branch, typed by the office. Holidays of every branch are
 * changed only by somebody who sees every branch.
 */
@Injectable()
export class CalendarService {
  constructor(private readonly db: Database) {}

  async read(
    ctx: Context,
    { branch, year }: CallParsed<typeof clockCalendar>,
  ): Promise<CallOutput<typeof clockCalendar>> {
    if (!sees(ctx, branch)) throw notFound();
    const [known] = await this.db.rows<{ week: string | null }>(
      ctx,
      `SELECT c.week FROM branch b
       LEFT JOIN clock_calendar c ON c.business_id = b.business_id AND c.branch_id = b.id
       WHERE b.business_id = :business AND b.id = :branch AND b.state <> 'deleted'`,
      { branch },
    );
    if (!known) throw notFound();
    const rows = await this.db.rows<{
      id: string;
      day: string;
      name: string;
      scope: HolidayScope;
      branch: string;
    }>(
      ctx,
      `SELECT h.id, h.day, h.name, h.scope, h.branch_id AS branch FROM clock_holiday h
       WHERE h.business_id = :business AND h.branch_id IN (:branch, :everywhere) AND h.day BETWEEN :from AND :to
       ORDER BY h.day, h.branch_id`,
      { branch, everywhere: EVERYWHERE, from: `${year}-01-01`, to: `${year}-12-31` },
    );
    return {
      week: known.week === null ? null : (JSON.parse(known.week) as number[]),
      holidays: rows.map(({ branch: of, ...row }) => ({ ...row, everywhere: of === EVERYWHERE })),
    };
  }

  save(ctx: Context, { branch, week }: CallParsed<typeof clockCalendarSave>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      await demandBranch(tx, branch);
      await tx.run(
        `INSERT INTO clock_calendar SET business_id = :business, branch_id = :branch, week = :week
         ON DUPLICATE KEY UPDATE week = VALUES(week)`,
        { branch, week: JSON.stringify(week) },
      );
      tx.audit({
        entity: 'clock-calendar',
        entityId: branch,
        action: 'updated',
        changes: { week: { from: null, to: week.join(' ') } },
      });
      return null;
    });
  }

  add(
    ctx: Context,
    { branch, day, name, scope }: CallParsed<typeof clockHolidayAdd>,
  ): Promise<CallOutput<typeof clockHolidayAdd>> {
    const id = newId();
    if (!branch) demand(ctx, 'client.all-branches');
    return this.db.write(ctx, async (tx) => {
      if (branch) await demandBranch(tx, branch);
      try {
        await tx.run(
          `INSERT INTO clock_holiday SET business_id = :business, id = :id, branch_id = :branch, day = :day, name = :name,
             scope = :scope`,
          { id, branch: branch ?? EVERYWHERE, day, name, scope },
        );
      } catch (error) {
        if (isDuplicate(error)) throw new CodedError('CLOCK-014');
        throw error;
      }
      audit(tx, id, 'created', { from: null, to: `${day} ${name}` });
      return { id };
    });
  }

  national(
    ctx: Context,
    { year }: CallParsed<typeof clockHolidayNational>,
  ): Promise<CallOutput<typeof clockHolidayNational>> {
    demand(ctx, 'client.all-branches');
    return this.db.write(ctx, async (tx) => {
      let added = 0;
      for (const { day, name } of nationalHolidays(year)) {
        const id = newId();
        const done = await tx.run(
          `INSERT IGNORE INTO clock_holiday SET business_id = :business, id = :id, branch_id = :everywhere, day = :day,
             name = :name, scope = 'national'`,
          { id, everywhere: EVERYWHERE, day, name },
        );
        if (done.affectedRows > 0) audit(tx, id, 'created', { from: null, to: `${day} ${name}` });
        added += done.affectedRows;
      }
      return { added };
    });
  }

  remove(ctx: Context, { id }: CallParsed<typeof clockHolidayRemove>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const [row] = await tx.rows<{ day: string; name: string; branch: string }>(
        `SELECT h.day, h.name, h.branch_id AS branch FROM clock_holiday h
         WHERE h.business_id = :business AND h.id = :id FOR UPDATE`,
        { id },
      );
      if (!row) throw notFound();
      if (row.branch === EVERYWHERE) demand(ctx, 'client.all-branches');
      else await demandBranch(tx, row.branch);
      await tx.run('DELETE FROM clock_holiday WHERE business_id = :business AND id = :id', { id });
      audit(tx, id, 'deleted', { from: `${row.day} ${row.name}`, to: null });
      return null;
    });
  }
}

function sees(ctx: Context, branch: string): boolean {
  const visible = visibleBranches(ctx);
  return visible === null || visible.includes(branch);
}

/** DATA-404 for a branch that there is not, or that the person does not see. */
async function demandBranch(tx: TenantTx, branch: string): Promise<void> {
  const rows = await tx.rows(
    "SELECT id FROM branch WHERE business_id = :business AND id = :branch AND state <> 'deleted'",
    { branch },
  );
  if (rows.length === 0 || !sees(tx.ctx, branch)) throw notFound();
}

function audit(
  tx: TenantTx,
  id: string,
  action: 'created' | 'deleted',
  holiday: { from: string | null; to: string | null },
): void {
  tx.audit({ entity: 'clock-holiday', entityId: id, action, changes: { holiday } });
}
