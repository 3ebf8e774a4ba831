import { Injectable } from '@nestjs/common';
import { addDays } from '@volante/contracts/calendar-days';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  MAX_WEEK_WISHES,
  type weekPlanRead,
  type weekPlanStart,
} from '@volante/contracts/training/week-plan.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { localMoment } from '@volante/service-kit/local-days';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import type { Read } from '../../agenda-store/read-timetables.js';
import { readLines, readPlan, type WeekKey } from '../../week-plan/plan-rows.js';
import { branchZone, readWishes, WEEK_DAYS, wantedOf } from '../../week-plan/read-week.js';
import { WEEK_PLAN_KIND } from './week-plan.job.js';

const MAX_AHEAD_DAYS = 366;
/** Old proposals are of no use: what came of them are practices. */
const KEPT_DAYS = 28;
const MAX_SEED = 1_000_000;

/** The branch is one of the school that the person sees. DATA-404. */
async function assertBranch(ctx: Context, read: Read, branch: string): Promise<void> {
  const [known] = await read('SELECT id FROM branch_ref WHERE business_id = :business AND id = :branch', {
    branch,
  });
  if (!known || !seesBranch(ctx, branch)) throw notFound();
}

/** The proposal of a week of a branch. */
@Injectable()
export class WeekPlans {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async read(ctx: Context, key: CallParsed<typeof weekPlanRead>): Promise<CallOutput<typeof weekPlanRead>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    await assertBranch(ctx, read, key.branch);
    const row = await readPlan(read, key);
    if (!row) return { plan: null };
    return {
      plan: {
        ...{ state: row.state, job: row.job_id, by: row.by_name, at: row.created_at.toISOString() },
        isOwn: row.by_id === ctx.actor.userId,
        lines: await readLines(read, key),
      },
    };
  }

  start(ctx: Context, key: CallParsed<typeof weekPlanStart>): Promise<CallOutput<typeof weekPlanStart>> {
    return this.db.write(ctx, async (tx) => {
      const read: Read = (sql, params) => tx.rows(sql, params);
      await assertBranch(ctx, read, key.branch);
      const today = localMoment(Date.now(), await branchZone(read, key.branch)).day;
      if (addDays(key.monday, WEEK_DAYS - 1) < today || key.monday > addDays(today, MAX_AHEAD_DAYS))
        throw new CodedError('WEEK-PLAN-002');
      await this.assertWishes(read, key);
      await this.forget(tx, key, today);
      const job = await this.queue.enqueue(tx, {
        ...{ kind: WEEK_PLAN_KIND, title: `Propuesta de la semana del ${spanishDate(key.monday)}` },
        input: { ...key, seed: Math.floor(Math.random() * MAX_SEED) },
      });
      await tx.run(
        `INSERT INTO week_plan (business_id, branch_id, monday, job_id, state, by_id, by_name, created_at)
         VALUES (:business, :branch, :monday, :job, 'searching', :by, :byName, UTC_TIMESTAMP(3))`,
        { ...key, job, by: ctx.actor.userId, byName: ctx.actor.userName },
      );
      return { job };
    });
  }

  private async assertWishes(read: Read, { branch, monday }: WeekKey): Promise<void> {
    const wishes = (await readWishes(read, branch, monday)).reduce((sum, row) => sum + wantedOf(row), 0);
    if (wishes === 0) throw new CodedError('WEEK-PLAN-005');
    if (wishes > MAX_WEEK_WISHES) throw new CodedError('WEEK-PLAN-004');
  }

  /** Removes the last proposal of the week, and those of weeks long past. WEEK-PLAN-001 while its search goes on. */
  private async forget(tx: TenantTx, key: WeekKey, today: string): Promise<void> {
    const last = await readPlan((sql, params) => tx.rows(sql, params), key, ' FOR UPDATE');
    if (last?.state === 'searching') throw new CodedError('WEEK-PLAN-001');
    for (const table of ['week_plan_line', 'week_plan'])
      await tx.run(
        `DELETE FROM ${table} WHERE business_id = :business
           AND ((branch_id = :branch AND monday = :monday) OR monday < :old)`,
        { ...key, old: addDays(today, -KEPT_DAYS) },
      );
  }
}
