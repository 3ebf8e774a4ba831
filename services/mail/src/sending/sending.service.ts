import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Sealer } from '@volante/service-kit/sealing';
import { type LayoutStore, layoutRecord } from '../layout-store/layout-record.js';
import { isAboutAccounts } from '../outbox/lanes.js';
import { OutboxWake } from '../outbox/outbox-wake.js';
import { quotaFreeAt, quotaLeft, takeQuota } from '../outbox/quota.js';
import { Routes } from '../outbox/routes.js';
import { type Letterhead, Letterheads } from '../rendering/letterheads.js';
import { Logos } from '../rendering/logos.js';
import { RefusalLinks } from '../rendering/refusal-links.js';
import { readMailEnvironment } from '../settings.js';
import { MailSettingsService } from '../settings-store/mail-settings.service.js';
import type { MailSettingsRow } from '../settings-store/mail-settings-row.js';
import { AttachedFiles } from './attached-files.js';
import { type Composed, Composer, type Recipient } from './composer.js';
import { draftOf } from './draft.js';
import { queueMail, type Sending, tellQueued } from './queue.js';
import { TrialRule } from './trial-rule.js';

type Input = CallParsed<typeof mailSend>;
type Answer = CallOutput<typeof mailSend>;
/** With the mails that the platform's server takes a day. */
type Taken = Sending & { daily: number };

/** What {@link SendingService} needs beside the database, in one place. */
@Injectable()
export class SendingParts {
  constructor(
    readonly settings: MailSettingsService,
    readonly routes: Routes,
    @Inject(layoutRecord.store) readonly layouts: LayoutStore,
    readonly letterheads: Letterheads,
    readonly logos: Logos,
    readonly files: AttachedFiles,
  ) {}
}

/** Takes mail in: makes a message for each person and queues it in one transaction, or says why not. */
@Injectable()
export class SendingService {
  private readonly environment = readMailEnvironment();

  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
    private readonly outbox: OutboxWake,
    private readonly parts: SendingParts,
    private readonly trial: TrialRule,
    private readonly refusalLinks: RefusalLinks,
  ) {}

  async send(ctx: Context, input: Input): Promise<Answer> {
    const { settings, routes, layouts, letterheads, logos, files } = this.parts;
    const set = await settings.row(ctx);
    if (!routes.isReady(set, input.secret ? 'account' : 'school')) throw new CodedError('MAIL-001');
    const draft = await draftOf(layouts, ctx, input);
    const attachments = await files.find(ctx, input.attachments, {
      keep: !input.check,
      branch: onlyBranch(input.recipients),
    });
    const letterheadOf = letterheads.forRequest(ctx);
    const school = await letterheadOf(null);
    // What is secret goes by the platform's server whatever the school has set: see `Routes`.
    const isPlatform = set.transport === 'platform' || (input.secret && routes.hasPlatform);
    const isFree = isAboutAccounts(input);
    if (school.trial && isPlatform && !isFree) await this.trial.assertOwnPeople(ctx, input.recipients);
    const { VOLANTE_MAIL_DAILY: most, VOLANTE_MAIL_TRIAL_DAILY: mostOfTrial } = this.environment;
    const daily = school.trial ? mostOfTrial : most;
    const refusers = draft.purpose === 'advertising' ? await this.refusers(ctx, input.recipients) : NOBODY;
    const composer = new Composer(draft, letterheadOf, logos, input.values, refusers, (to, name) =>
      this.refusalLinks.of({ ...to, business: ctx.actor.businessId, school: name }),
    );
    if (input.check)
      return { rows: await checked(composer, input.recipients), left: await this.left(ctx, set, daily) };
    const composed: Composed[] = [];
    // One after another: each is work for the processor, and others want to be answered in between.
    for (const one of input.recipients) composed.push(await composer.compose(one));
    const sending = {
      ...input,
      draft,
      attachments,
      isPlatform,
      isOwnServer: school.trial && !isPlatform && !input.secret,
      daily,
      former: null,
      fromName: set.senderName || school.tradeName,
      replyTo: async (branch: string | null) => set.replyTo || replyAddress(await letterheadOf(branch)),
    };
    const rows = await this.queue(ctx, sending, composed);
    return { rows, left: await this.left(ctx, set, daily) };
  }

  private async left(ctx: Context, { transport }: MailSettingsRow, daily: number): Promise<number | null> {
    return transport === 'platform' ? quotaLeft(this.db, ctx, daily) : null;
  }

  private queue(ctx: Context, sending: Taken, composed: readonly Composed[]): Promise<Answer['rows']> {
    return this.db.write(
      ctx,
      async (tx) => {
        const rows: Answer['rows'] = [];
        for (const one of composed) {
          if (one.outcome !== 'queued') {
            rows.push(toRow(one, null, false));
            continue;
          }
          const { id, isNew } = await queueMail(tx, this.sealer, sending, one);
          rows.push(toRow(one, id, isNew));
          if (isNew) tellQueued(tx, id);
        }
        await this.count(tx, sending, rows);
        tx.onCommit(() => this.outbox.wake());
        return rows;
      },
      // Each mail has a key of its own.
      { idempotencyKey: null },
    );
  }

  /**
   * MAIL-013 when the new ones do not all fit into the day: then none of this call is queued. Codes and links by which
   * people get in are not counted: a day's letters must not lock the staff out.
   */
  private async count(
    tx: TenantTx,
    { isPlatform, secret, origin, daily }: Taken,
    rows: Answer['rows'],
  ): Promise<void> {
    const added = rows.filter(({ outcome }) => outcome === 'queued').length;
    const now = new Date();
    if (isPlatform && !isAboutAccounts({ secret, origin }) && !(await takeQuota(tx, added, daily, now)))
      throw new CodedError('MAIL-013', { daily, freeAt: quotaFreeAt(now).toISOString() });
  }

  /** Addresses in small letters, and contacts, among these that have refused advertising. */
  private async refusers(ctx: Context, recipients: readonly Recipient[]): Promise<ReadonlySet<string>> {
    const addresses = recipients.map(({ address }) => address.trim().toLowerCase()).filter(Boolean);
    if (addresses.length === 0) return NOBODY;
    const rows = await this.db.rows<{ who: string }>(
      ctx,
      `SELECT address who FROM mail_opt_out WHERE business_id = :business AND address IN (:addresses)
       UNION SELECT contact_id FROM mail_refusal WHERE business_id = :business AND contact_id IN (:contacts)`,
      { addresses, contacts: ['', ...recipients.flatMap(({ contact }) => contact ?? [])] },
    );
    return new Set(rows.map(({ who }) => who));
  }
}

/** The one that all of them are in, if there is one. */
function onlyBranch(recipients: readonly Recipient[]): string | null {
  const branches = new Set(recipients.map(({ branch }) => branch));
  const [branch = null] = branches;
  return branches.size === 1 ? branch : null;
}

const NOBODY: ReadonlySet<string> = new Set();

const replyAddress = ({ email }: Letterhead) => email;

async function checked(composer: Composer, recipients: readonly Recipient[]): Promise<Answer['rows']> {
  const rows: Answer['rows'] = [];
  for (const recipient of recipients) {
    const refusal = await composer.refusal(recipient);
    const isFine = { contact: recipient.contact, outcome: 'queued' as const, delivery: null, missing: [] };
    rows.push(refusal ? toRow(refusal, null, false) : isFine);
  }
  return rows;
}

function toRow(composed: Composed, delivery: string | null, isNew: boolean): Answer['rows'][number] {
  const { contact } = composed.recipient;
  if (composed.outcome !== 'queued')
    return { contact, outcome: composed.outcome, delivery: null, missing: composed.missing };
  return { contact, outcome: isNew ? 'queued' : 'repeated', delivery, missing: [] };
}
