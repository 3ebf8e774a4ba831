import { Injectable } from '@nestjs/common';
import { objectId } from '@volante/contracts/fields';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { z } from 'zod';
import { MAIL_COLUMNS, type MailRow, MailSender } from './mail-sender.js';

export const INVOICE_EMAIL_KIND = 'invoice.email';

const emailInput = z.object({ mails: z.array(objectId) });
type EmailInput = z.output<typeof emailInput>;

const reached = z.object({ done: z.number(), sent: z.number(), waiting: z.number(), failed: z.number() });

/** Mails many documents, one after another. A mail that was sent by an earlier run is not sent again. */
@Injectable()
export class InvoiceEmailJob implements JobHandler<EmailInput> {
  readonly kind = INVOICE_EMAIL_KIND;
  readonly input = emailInput;
  readonly notice = { link: '/invoice/list' };

  constructor(
    private readonly db: Database,
    private readonly sender: MailSender,
  ) {}

  async run(job: Job<EmailInput>): Promise<JobOutcome> {
    const { mails } = job.input;
    const count = job.checkpoint(reached) ?? { done: 0, sent: 0, waiting: 0, failed: 0 };
    while (count.done < mails.length) {
      job.signal.throwIfAborted();
      const [mail] = await this.db.rows<MailRow>(
        job.ctx,
        `SELECT ${MAIL_COLUMNS} FROM document_mail WHERE business_id = :business AND id = :id AND state = 'waiting'`,
        { id: mails[count.done] ?? '' },
      );
      count[mail ? await this.sender.send(job.ctx, mail) : 'sent'] += 1;
      count.done += 1;
      await job.write((tx) => job.saveCheckpoint(tx, count));
      job.progress(count.done, mails.length);
    }
    const rest = [
      count.waiting > 0
        ? ` ${counted(count.waiting, 'espera', 'esperan')} a que funcione el correo y salen solos.`
        : '',
      count.failed > 0
        ? ` ${counted(count.failed, 'no se ha podido enviar', 'no se han podido enviar')}.`
        : '',
    ];
    return {
      message: `${counted(count.sent, 'documento va de camino', 'documentos van de camino')}.${rest.join('')}`,
      result: { ...count },
    };
  }
}
