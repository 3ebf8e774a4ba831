import { Injectable } from '@nestjs/common';
import { contactMailingStart } from '@volante/contracts/contacts/contact-mailing.contract';
import { objectId } from '@volante/contracts/fields';
import { isHandedOver } from '@volante/contracts/mail/handed-over';
import { counted } from '@volante/service-kit/counted';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { z } from 'zod';
import { ContactMailer, MAIL_BATCH, type MailedRow } from './contact-mailer.js';
import { MailPeopleService } from './mail-people.service.js';
import { MAILING_KIND } from './mailings.service.js';

const mailingInput = contactMailingStart.input
  .pick({ key: true, layout: true, values: true, attachments: true })
  .extend({ ids: z.array(objectId) });
type MailingInput = z.output<typeof mailingInput>;

const reached = z.object({ done: z.number().int(), queued: z.number().int() });
type Reached = z.output<typeof reached>;

/** `repeated`: this very mailing queued it, in a run that did not come to say so. */
const isQueued = ({ outcome }: MailedRow) => isHandedOver(outcome);

/** Queues one letter for many contacts, batch by batch. Contacts that have gone out of reach meanwhile are skipped. */
@Injectable()
export class MailingJob implements JobHandler<MailingInput> {
  readonly kind = MAILING_KIND;
  readonly input = mailingInput;
  readonly notice = { link: '/mail/delivery/list' };

  constructor(
    private readonly mailer: ContactMailer,
    private readonly people: MailPeopleService,
  ) {}

  async run(job: Job<MailingInput>): Promise<JobOutcome> {
    const total = job.input.ids.length;
    let progress = job.checkpoint(reached) ?? { done: 0, queued: 0 };
    while (progress.done < total) {
      job.signal.throwIfAborted();
      progress = await this.next(job, progress);
      job.progress(progress.done, total);
    }
    const { queued } = progress;
    const without = total - queued;
    const rest =
      without > 0 ? ` ${counted(without, 'contacto no lo recibe', 'contactos no lo reciben')}.` : '';
    const message = `${counted(queued, 'correo va de camino', 'correos van de camino')}.${rest}`;
    return { message, result: { queued, without } };
  }

  private async next(job: Job<MailingInput>, progress: Reached): Promise<Reached> {
    const { ids, ...letter } = job.input;
    const batch = ids.slice(progress.done, progress.done + MAIL_BATCH);
    return job.write(async (tx) => {
      const people = await this.people.reachable(job.ctx, batch, tx);
      const { rows } =
        people.length > 0
          ? await this.mailer.send(job.ctx, { ...letter, check: false }, people)
          : { rows: [] };
      const mailed = rows.filter(isQueued);
      for (const { contact } of mailed)
        tx.audit({ entity: 'contact', entityId: contact, action: 'mailed', changes: {} });
      const next = {
        done: Math.min(progress.done + MAIL_BATCH, ids.length),
        queued: progress.queued + mailed.length,
      };
      await job.saveCheckpoint(tx, next);
      return next;
    });
  }
}
