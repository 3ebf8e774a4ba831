import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { documentRow } from '../documents/read-document.js';
import { formAtIssue, PaperMaker } from './paper-maker.js';

const LOOK_MS = 1_000;
const AT_ONCE = 10;
/** Another worker leaves a paper alone for so long; a failed one waits as much for each try. */
const LEASE_SECONDS = 60;

interface Waiting {
  business_id: string;
  document_id: string;
}

/** Makes the paper of each document soon after its issue, in the worker. */
@Injectable()
export class PaperBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'papers are made when they are asked for'),
    onError: (error) => this.log.warn({ err: error }, 'papers will be tried again'),
  });

  constructor(
    private readonly db: Database,
    private readonly maker: PaperMaker,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(isStopped: () => boolean): Promise<boolean> {
    const waiting = await this.db.unscoped<Waiting>(
      `SELECT business_id, document_id FROM paper_wait WHERE due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT ${AT_ONCE}`,
    );
    for (const one of waiting) {
      if (isStopped()) return false;
      if (await this.claim(one)) await this.make(one);
    }
    return waiting.length === AT_ONCE;
  }

  /** Moves its turn on, so that a second worker passes it by and one that fails comes again later. */
  private async claim({ business_id, document_id }: Waiting): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE paper_wait SET tries = tries + 1,
         due_at = UTC_TIMESTAMP(3) + INTERVAL LEAST(${LEASE_SECONDS} * tries, 3600) SECOND
       WHERE business_id = :business AND document_id = :id AND due_at <= UTC_TIMESTAMP(3)`,
      { business: business_id, id: document_id },
    );
    return affectedRows === 1;
  }

  private async make({ business_id, document_id }: Waiting): Promise<void> {
    const ctx = serviceContext(this.signer, business_id);
    try {
      const row = await documentRow(ctx, (sql, params) => this.db.rows(ctx, sql, params), document_id);
      await this.maker.file(ctx, row, formAtIssue(row));
    } catch (error) {
      this.log.warn({ err: error, document: document_id }, 'the paper of a document will be tried again');
    }
  }
}
