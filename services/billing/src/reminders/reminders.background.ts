import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { branchDay } from '../documents/branch-day.js';
import { ReminderPlanner } from './reminder-planner.js';
import { REMINDER_COLUMNS, type ReminderRow, ReminderSender } from './reminder-sender.js';

const PLAN_MS = 300_000;
const SEND_MS = 2_000;
const AT_ONCE = 20;
/** Another worker leaves a reminder alone for so long. */
const LEASE_SECONDS = 120;

/** Plans the reminders of each school, and sends those that wait, in the worker. */
@Injectable()
export class RemindersBackground {
  readonly rounds = [
    new Rounds({
      everyMs: PLAN_MS,
      round: (isStopped) => this.plan(isStopped),
      isOff: () => lacksKey(this.signer, this.log, 'nobody is reminded of payments'),
      onError: (error) => this.log.warn({ err: error }, 'reminders will be planned again'),
    }),
    new Rounds({
      everyMs: SEND_MS,
      round: (isStopped) => this.send(isStopped),
      isOff: () => !this.signer,
      onError: (error) => this.log.warn({ err: error }, 'reminders will be tried again'),
    }),
  ];

  constructor(
    private readonly db: Database,
    private readonly planner: ReminderPlanner,
    private readonly sender: ReminderSender,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async plan(isStopped: () => boolean): Promise<void> {
    const schools = await this.db.unscoped<{ business_id: string }>(
      'SELECT business_id FROM reminder_settings WHERE is_on = 1',
    );
    for (const { business_id } of schools) {
      if (isStopped()) return;
      try {
        await this.planner.plan(serviceContext(this.signer, business_id), new Date());
      } catch (error) {
        // One school's trouble costs the others nothing.
        this.log.warn({ err: error, business: business_id }, 'reminders of a school will be planned again');
      }
    }
  }

  private async send(isStopped: () => boolean): Promise<boolean> {
    const rows = await this.db.unscoped<ReminderRow>(
      `SELECT ${REMINDER_COLUMNS} FROM reminder
       WHERE state = 'waiting' AND due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT ${AT_ONCE}`,
    );
    for (const row of rows) {
      if (isStopped()) return false;
      if (!(await this.claim(row))) continue;
      const ctx = serviceContext(this.signer, row.business_id, row.actor_name);
      const today = await branchDay((sql, params) => this.db.rows(ctx, sql, params), row.branch_id);
      await this.sender.send(ctx, row, today);
    }
    return rows.length === AT_ONCE;
  }

  private async claim({ business_id, id }: ReminderRow): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE reminder SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE business_id = :business AND id = :id AND state = 'waiting' AND due_at <= UTC_TIMESTAMP(3)`,
      { business: business_id, id },
    );
    return affectedRows === 1;
  }
}
