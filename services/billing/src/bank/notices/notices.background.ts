import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { serviceContext } from '@volante/service-kit/boot/service-context';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Background } from '@volante/service-kit/jobs/background';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { NoticeSender } from './notice-sender.js';

const LOOK_MS = 2_000;
const AT_ONCE = 20;
/** Another worker leaves a notice alone for so long. */
const LEASE_SECONDS = 120;

interface Waiting {
  business_id: string;
  id: string;
}

/** Mails the payers of presented remittances. */
@Injectable()
export class BankNoticesBackground implements Background {
  private readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    onError: (error) => this.log.warn({ err: error }, 'notices of direct debits will be tried again'),
  });

  constructor(
    private readonly db: Database,
    private readonly sender: NoticeSender,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  start(): void {
    if (this.signer) this.rounds.start();
    else
      this.log.warn('VOLANTE_SERVICE_PRIVATE_KEY_FILE is not set: payers are not notified of direct debits');
  }

  stop(): Promise<void> {
    return this.rounds.stop();
  }

  private async work(isStopped: () => boolean): Promise<boolean> {
    const { signer } = this;
    if (!signer) return false;
    const rows = await this.db.unscoped<Waiting>(
      `SELECT business_id, id FROM bank_debit
       WHERE notice_state = 'waiting' AND notice_due <= UTC_TIMESTAMP(3) ORDER BY notice_due LIMIT ${AT_ONCE}`,
    );
    for (const { business_id: business, id } of rows) {
      if (isStopped()) return false;
      const { affectedRows } = await this.db.unscopedRun(
        `UPDATE bank_debit SET notice_due = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
         WHERE business_id = :business AND id = :id AND notice_state = 'waiting' AND notice_due <= UTC_TIMESTAMP(3)`,
        { business, id },
      );
      if (affectedRows === 1) await this.sender.send(serviceContext(signer, business), id);
    }
    return rows.length === AT_ONCE;
  }
}
