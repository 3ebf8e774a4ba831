import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { CHASE_COLUMNS, type ChaseRow } from './chase-rows.js';
import { ChaseSender } from './chase-sender.js';

const LOOK_MS = 30_000;
const AT_ONCE = 20;
/** Another worker leaves one alone for so long. */
const LEASE_SECONDS = 120;

/** Sends mails about papers that lack when they are due, in the worker. */
@Injectable()
export class ChasesBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'nobody is reminded of papers'),
    onError: (error) => this.log.warn({ err: error }, 'mails about papers will be sent later'),
  });

  constructor(
    private readonly db: Database,
    private readonly sender: ChaseSender,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async work(isStopped: () => boolean): Promise<boolean> {
    const due = await this.db.unscoped<ChaseRow>(
      `SELECT ${CHASE_COLUMNS} FROM paper_chase WHERE due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT ${AT_ONCE}`,
    );
    for (const row of due) {
      if (isStopped()) return false;
      if (await this.claim(row)) await this.send(row);
    }
    return due.length === AT_ONCE;
  }

  /** One contact's trouble costs the others nothing: it stays claimed, and is tried after that. */
  private async send(row: ChaseRow): Promise<void> {
    const ctx = serviceContext(this.signer, row.business_id, row.started_by);
    await this.sender.send(ctx, row, Date.now()).catch((error: unknown) => {
      this.log.warn({ err: error }, 'a mail about papers will be sent later');
    });
  }

  private async claim({ business_id, contact_id }: ChaseRow): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE paper_chase SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE business_id = :business AND contact_id = :contact AND due_at <= UTC_TIMESTAMP(3)`,
      { business: business_id, contact: contact_id },
    );
    return affectedRows === 1;
  }
}
