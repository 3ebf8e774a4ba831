import { Inject, Injectable } from '@nestjs/common';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import { isHandedOver } from '@volante/contracts/mail/handed-over';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isRefusal } from '@volante/service-kit/error-answers';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { knownLearners, readAs, survivorsOf } from '../../learner-store/learners.js';
import { newsLetter } from './news-text.js';

const LOOK_MS = 2_000;
const AT_ONCE = 50;
/** Another worker leaves a row alone for so long; the same mail under the same key is sent once all the same. */
const LEASE_SECONDS = 60;
/** Waits double from a quarter of a minute to an hour: a school's quota is there again the next day. */
const RETRY = 'UTC_TIMESTAMP(3) + INTERVAL LEAST(3600, 15 * POW(2, LEAST(tries, 8))) SECOND';
/** Two days of hours: a message about a law is not sent weeks later. */
const MAX_TRIES = 60;

interface Due {
  business_id: string;
  change_id: string;
  contact_id: string;
  subject: string;
  body: string;
  school: string;
  state: string | null;
  tries: number;
}
/** `none`: there is no address. `dropped`: the student or the change is gone, or nothing may be sent. */
type Outcome = 'mailed' | 'none' | 'dropped' | 'later';

/** No mail of this school goes to this person, today or tomorrow. */
const FOR_GOOD: ReadonlySet<string> = new Set(['DATA-404', 'MAIL-014']);

/** Hands messages about changes of the law to the mail service, once for each student and change. */
@Injectable()
export class LawNewsBackground {
  private readonly base = (process.env.VOLANTE_PUBLIC_URL ?? '').replace(/\/+$/, '');
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'messages about changes of the law are not mailed'),
    onError: (error) =>
      this.log.warn({ err: error }, 'messages about changes of the law will be tried again'),
  });

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Answers whether there may be more. */
  async work(isStopped: () => boolean = () => false): Promise<boolean> {
    const due = await this.db.unscoped<Due>(
      `SELECT r.business_id, r.change_id, r.contact_id, r.tries, n.subject, n.body, n.school, c.state FROM law_news_recipient r
       JOIN law_news n ON n.business_id = r.business_id AND n.id = r.news_id
       LEFT JOIN law_change c ON c.business_id = r.business_id AND c.id = r.change_id
       WHERE r.due_at <= UTC_TIMESTAMP(3) ORDER BY r.due_at LIMIT ${AT_ONCE}`,
    );
    for (const one of due) {
      if (isStopped()) return false;
      if (await this.claim(one)) await this.settle(one, await this.outcomeOf(one));
    }
    return due.length === AT_ONCE;
  }

  private async claim({
    business_id: business,
    change_id: change,
    contact_id: contact,
  }: Due): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE law_news_recipient SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND, tries = LEAST(tries + 1, 1000)
       WHERE business_id = :business AND change_id = :change AND contact_id = :contact AND due_at <= UTC_TIMESTAMP(3)`,
      { business, change, contact },
    );
    return affectedRows === 1;
  }

  private async settle(
    { business_id: business, change_id: change, contact_id: contact, tries }: Due,
    outcome: Outcome,
  ): Promise<void> {
    const isOver = outcome !== 'later' || tries + 1 >= MAX_TRIES;
    await this.db.unscopedRun(
      `UPDATE law_news_recipient SET state = :state, due_at = IF(:isOver = 1, NULL, ${RETRY})
       WHERE business_id = :business AND change_id = :change AND contact_id = :contact AND state = 'waiting'`,
      {
        ...{ business, change, contact, isOver: isOver ? 1 : 0 },
        state: outcome !== 'later' ? outcome : isOver ? 'dropped' : 'waiting',
      },
    );
  }

  private async outcomeOf(due: Due): Promise<Outcome> {
    if (due.state !== 'active') return 'dropped';
    const ctx = serviceContext(this.signer, due.business_id);
    try {
      return await this.mail(ctx, due);
    } catch (error) {
      if (error instanceof CodedError && FOR_GOOD.has(error.code)) return 'dropped';
      if (!(error instanceof CodedError)) throw error;
      if (isRefusal(error)) this.log.info({ code: error.code }, 'a message about a change of the law waits');
      return 'later';
    }
  }

  /** To the contact that is left after merges, under one key: two joined contacts are written to once. */
  private async mail(ctx: Context, due: Due): Promise<Outcome> {
    const read = readAs(this.db, ctx);
    const contact = (await survivorsOf(read, [due.contact_id])).get(due.contact_id) ?? due.contact_id;
    const learner = (await knownLearners(read, [contact])).get(contact);
    if (!learner?.isActive) return 'dropped';
    const own = { ...ctx, idempotencyKey: null };
    const { rows: people } = await this.calls.call(own, contactMailPeople, { contacts: [contact] });
    const address = people[0]?.address ?? '';
    if (address === '') return 'none';
    const link = this.base === '' ? '' : `${this.base}/layout/contact/news`;
    const { rows } = await this.calls.call(own, mailSend, {
      ...{ key: `law news ${due.change_id} ${contact}`, origin: 'law.news', layout: null },
      content: { ...newsLetter({ ...due, link }), purpose: 'service', header: true, footer: true },
      recipients: [{ contact, branch: learner.branch, name: learner.name, address, values: {} }],
      ...{ values: {}, attachments: [], secret: false, check: false },
    });
    const outcome = rows[0]?.outcome;
    return isHandedOver(outcome) ? 'mailed' : 'none';
  }
}
