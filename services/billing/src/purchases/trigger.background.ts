import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { type Context, ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { documentRow } from '../documents/read-document.js';
import { emitSettled, TRIGGER_COLUMNS, type TriggerRow } from './trigger-rows.js';
import { type Outcome, TriggerRunner } from './trigger-runner.js';

const LOOK_MS = 2_000;
const AT_ONCE = 10;
/** Another worker leaves a row alone for so long; one that has to wait is tried again after it. */
const LEASE_SECONDS = 60;

type Due = TriggerRow & { business_id: string };

/** Runs the triggers of billing's own kinds, in the worker. */
@Injectable()
export class TriggerBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.round(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'purchase triggers of billing wait'),
    onError: (error) => this.log.warn({ err: error }, 'purchase triggers will be tried again'),
  });

  constructor(
    private readonly db: Database,
    private readonly runner: TriggerRunner,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async round(isStopped: () => boolean): Promise<boolean> {
    const due = await this.db.unscoped<Due>(
      `SELECT t.business_id, ${TRIGGER_COLUMNS} FROM purchase_trigger t
       WHERE t.state = 'waiting' AND t.due_at <= UTC_TIMESTAMP(3) ORDER BY t.due_at LIMIT ${AT_ONCE}`,
    );
    for (const row of due) {
      if (isStopped()) break;
      if (await this.lease(row)) await this.one(serviceContext(this.signer, row.business_id), row);
    }
    return due.length === AT_ONCE;
  }

  private async lease({ business_id, id, version }: Due): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE purchase_trigger SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND, attempts = attempts + 1
       WHERE business_id = :business AND id = :id AND version = :version AND state = 'waiting'
         AND due_at <= UTC_TIMESTAMP(3)`,
      { business: business_id, id, version },
    );
    return affectedRows === 1;
  }

  /** Runs one row and keeps how it went. */
  async one(ctx: Context, row: TriggerRow): Promise<void> {
    const document = await documentRow(ctx, (sql, params) => this.db.rows(ctx, sql, params), row.document_id);
    await this.settle(ctx, row, await this.runner.run(ctx, row, document));
  }

  private async settle(ctx: Context, row: TriggerRow, outcome: Outcome): Promise<void> {
    const isLater = outcome.state === 'later';
    await this.db.write(
      ctx,
      async (tx) => {
        const { affectedRows } = await tx.run(
          `UPDATE purchase_trigger SET state = :state, reason = :reason, ${isLater ? '' : 'due_at = NULL,'}
             version = version + 1, updated_at = UTC_TIMESTAMP(3)
           WHERE business_id = :business AND id = :id AND version = :version AND state = 'waiting'`,
          {
            ...{ id: row.id, version: row.version, state: isLater ? 'waiting' : outcome.state },
            reason: outcome.state === 'done' ? '' : outcome.reason,
          },
        );
        if (affectedRows === 1) emitSettled(tx, row, isLater ? 'waiting' : outcome.state);
      },
      { idempotencyKey: null },
    );
  }
}
