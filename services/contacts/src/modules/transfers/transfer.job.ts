import { Injectable } from '@nestjs/common';
import { objectId } from '@volante/contracts/fields';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { z } from 'zod';
import { assertBranch } from '../../contact-store/held-branches.js';
import { tellBranch } from './tell-branch.js';
import { transferContacts } from './transfer-writer.js';

export const TRANSFER_KIND = 'contact.transfer';

/** Small enough that no request waits long for the locks of a batch. */
const BATCH = 200;

const transferInput = z.object({ ids: z.array(objectId), branch: objectId, reason: z.string() });
type TransferInput = z.output<typeof transferInput>;
const reached = z.object({ done: z.number().int(), changed: z.number().int() });

/** Moves many contacts batch by batch. Contacts that have gone out of reach meanwhile are skipped. */
@Injectable()
export class TransferJob implements JobHandler<TransferInput> {
  readonly kind = TRANSFER_KIND;
  readonly input = transferInput;

  constructor(private readonly db: Database) {}

  async run(job: Job<TransferInput>): Promise<JobOutcome> {
    const { ids } = job.input;
    let progress = job.checkpoint(reached) ?? { done: 0, changed: 0 };
    while (progress.done < ids.length) {
      job.signal.throwIfAborted();
      progress = await this.next(job, progress);
      job.progress(progress.done, ids.length);
    }
    const { changed } = progress;
    const message = `${counted(changed, 'contacto ha cambiado', 'contactos han cambiado')} de sucursal.`;
    return { message, result: { changed } };
  }

  private async next(
    job: Job<TransferInput>,
    progress: z.output<typeof reached>,
  ): Promise<z.output<typeof reached>> {
    const { ids, ...transfer } = job.input;
    const batch = await this.visible(job, ids.slice(progress.done, progress.done + BATCH));
    return job.write(async (tx) => {
      await assertBranch(tx, transfer.branch);
      const moved = batch.length > 0 ? await transferContacts(tx, batch, transfer) : [];
      const next = {
        done: Math.min(progress.done + BATCH, ids.length),
        changed: progress.changed + moved.length,
      };
      if (next.done === ids.length) await tellBranch(tx, transfer, { count: next.changed });
      await job.saveCheckpoint(tx, next);
      return next;
    });
  }

  private async visible(job: Job<TransferInput>, ids: readonly string[]): Promise<string[]> {
    const scope = branchScope(job.ctx, 'c');
    if (!scope) return [];
    const rows = await this.db.rows<{ id: string }>(
      job.ctx,
      `SELECT c.id FROM contact c
       WHERE c.business_id = :business AND c.id IN (:ids) AND c.state <> 'blocked'${scope.sql}`,
      { ...scope.params, ids },
    );
    return rows.map(({ id }) => id);
  }
}
