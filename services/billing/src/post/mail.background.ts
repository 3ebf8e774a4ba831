import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { MAIL_COLUMNS, type MailRow, MailSender } from './mail-sender.js';

const LOOK_MS = 1_000;
const AT_ONCE = 10;
/** Another worker leaves a mail alone for so long. */
const LEASE_SECONDS = 120;

/** Sends single documents at once, and what a job or an absent mail service left behind. */
@Injectable()
export class MailBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'documents are not mailed'),
    onError: (error) => this.log.warn({ err: error }, 'mails of documents will be tried again'),
  });

  constructor(
    private readonly db: Database,
    private readonly sender: MailSender,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(isStopped: () => boolean): Promise<boolean> {
    const mails = await this.db.unscoped<MailRow>(
      `SELECT ${MAIL_COLUMNS} FROM document_mail
       WHERE state = 'waiting' AND due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT ${AT_ONCE}`,
    );
    for (const mail of mails) {
      if (isStopped()) return false;
      if (!(await this.claim(mail))) continue;
      await this.sender.send(serviceContext(this.signer, mail.business_id, mail.actor_name), mail);
    }
    return mails.length === AT_ONCE;
  }

  private async claim({ business_id, id }: MailRow): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE document_mail SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE business_id = :business AND id = :id AND state = 'waiting' AND due_at <= UTC_TIMESTAMP(3)`,
      { business: business_id, id },
    );
    return affectedRows === 1;
  }
}
