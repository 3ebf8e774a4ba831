import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { type Context, ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isRefusal } from '@volante/service-kit/error-answers';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { ContractDocument } from './contract-document.js';
import { publishContractEnd } from './contract-end.js';
import { KeptPapers } from './kept-papers.js';
import { RequestPages } from './request-pages.js';
import type { RequestRow } from './rows.js';

const LOOK_MS = 1_000;
const AT_ONCE = 20;

interface Due {
  business: string;
  what: string;
}

/** Keeps the papers of requests in their branch for good, gives signed contracts to their contact's documents and their last day to calendars, and has those of deleted drafts removed. */
@Injectable()
export class PaperBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'papers of agreements are not bound'),
    onError: (error) => this.log.warn({ err: error }, 'papers of agreements will be tried again'),
  });

  constructor(
    private readonly db: Database,
    private readonly papers: KeptPapers,
    private readonly contracts: ContractDocument,
    private readonly pages: RequestPages,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(isStopped: () => boolean): Promise<boolean> {
    const bound = await this.each(
      `SELECT business_id business, id what FROM agreement_request WHERE papers_due = 1 LIMIT ${AT_ONCE}`,
      isStopped,
      (ctx, id) => this.settle(ctx, id),
    );
    const released = await this.each(
      `SELECT business_id business, storage_key what FROM agreement_release LIMIT ${AT_ONCE}`,
      isStopped,
      (ctx, key) => this.papers.release(ctx, key),
    );
    const filled = await this.each(
      `SELECT business_id business, id what FROM agreement_request WHERE slot_due = 1 LIMIT ${AT_ONCE}`,
      isStopped,
      (ctx, id) => this.contracts.fill(ctx, id),
    );
    const dated = await this.each(
      `SELECT business_id business, id what FROM agreement_request WHERE end_due = 1 AND slot_due = 0 LIMIT ${AT_ONCE}`,
      isStopped,
      (ctx, id) => publishContractEnd(this.db, ctx, id),
    );
    return [bound, released, filled, dated].includes(AT_ONCE);
  }

  private async settle(ctx: Context, id: string): Promise<void> {
    await this.drawPages(ctx, id);
    await this.papers.settle(ctx, id);
  }

  /** Pages are drawn before the first letter leaves; a signer without an address gets none. A paper that cannot be drawn is kept all the same. */
  private async drawPages(ctx: Context, id: string): Promise<void> {
    const [row] = await this.db.rows<Pick<RequestRow, 'id' | 'file_id' | 'pages'>>(
      ctx,
      `SELECT r.id, r.file_id, r.pages FROM agreement_request r
       WHERE r.business_id = :business AND r.id = :id AND r.on_paper = 0 AND EXISTS
         (SELECT 1 FROM agreement_signer s WHERE s.business_id = r.business_id AND s.request_id = r.id AND s.email = '')`,
      { id },
    );
    try {
      if (row) await this.pages.prepare(ctx, row);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.log.warn({ err: error, request: id }, 'pages of an agreement cannot be drawn');
    }
  }

  /** One that fails holds nobody else up; answers how many succeeded. */
  private async each(
    sql: string,
    isStopped: () => boolean,
    act: (ctx: ReturnType<typeof serviceContext>, what: string) => Promise<void>,
  ): Promise<number> {
    let done = 0;
    for (const { business, what } of await this.db.unscoped<Due>(sql)) {
      if (isStopped()) return 0;
      try {
        await act(serviceContext(this.signer, business), what);
        done += 1;
      } catch (error) {
        this.log.warn({ err: error, what }, 'a paper of an agreement will be tried again');
      }
    }
    return done;
  }
}
