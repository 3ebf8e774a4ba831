import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { mailLayoutTest } from '@volante/contracts/mail/mail-preview.contract';
import { MAIL_VARIABLES } from '@volante/contracts/mail/mail-variables';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import type { Values } from '../../rendering/values.js';
import { SendingService } from '../../sending/sending.service.js';
import { TEST_ORIGIN } from '../../sending/test-origin.js';
import { PreviewsService } from './previews.service.js';

/** A few are enough to see a letter; many would be a way to write to strangers. */
const TESTS_AN_HOUR = { person: 10, business: 40 };
/** Who may send tests to others than themselves: those who decide on what the school writes, and by which server. */
const MAY_TEST_ANYWHERE = ['mail-layout.add', 'mail-layout.modify', 'mail.settings'];

/** What stands for what only a person or a sender could say: nobody but the tester reads it. */
const EXAMPLES = Object.fromEntries(
  MAIL_VARIABLES.filter(({ group }) => group === 'contact' || group === 'send').map(({ name, example }) => [
    name,
    example,
  ]),
);

const SETTINGS_LETTER =
  '<p>Si lees este correo, los ajustes de envío de {{business.name}} funcionan.</p><p>Las respuestas llegarán a la dirección que figura como remitente o, si la has puesto, a la dirección de respuesta.</p>';

interface Letter {
  purpose: 'service' | 'advertising';
  subject: string;
  body: string;
  header: boolean;
  footer: boolean;
}

interface Addressee {
  to: string;
  /** Whose data are in it: it is seen where they are. */
  contact: string | null;
  branch: string | null;
  own: Values;
  values: Values;
}

/** Mails to oneself, to see how something looks or whether it arrives. */
@Injectable()
export class TestMails {
  constructor(
    private readonly db: Database,
    private readonly sending: SendingService,
    private readonly previews: PreviewsService,
  ) {}

  async ofLayout(
    ctx: Context,
    { to, contact, values, ...draft }: CallParsed<typeof mailLayoutTest>,
  ): Promise<{ delivery: string }> {
    const reader = await this.previews.reader(ctx, contact);
    const letter = { ...draft, subject: `[Prueba] ${draft.subject}`.slice(0, 200) };
    return this.send(ctx, letter, {
      to,
      contact: reader.contact,
      branch: reader.branch,
      own: reader.values,
      values: { ...EXAMPLES, ...values },
    });
  }

  ofSettings(ctx: Context, to: string): Promise<{ delivery: string }> {
    const letter = { purpose: 'service', header: true, footer: true } as const;
    const draft = { ...letter, subject: 'Prueba de envío de {{business.name}}', body: SETTINGS_LETTER };
    return this.send(ctx, draft, { to, contact: null, branch: null, own: {}, values: {} });
  }

  private async send(
    ctx: Context,
    content: Letter,
    { to, contact, branch, own, values }: Addressee,
  ): Promise<{ delivery: string }> {
    assertMayWriteTo(ctx, to);
    await this.assertFew(ctx);
    const { rows } = await this.sending.send(ctx, {
      key: ctx.idempotencyKey ? `${ctx.actor.userId} ${ctx.idempotencyKey}`.slice(0, 160) : newId(),
      origin: TEST_ORIGIN,
      layout: null,
      content,
      recipients: [{ contact, branch, name: ctx.actor.userName, address: to, values: { ...own } }],
      values: { ...values },
      attachments: [],
      secret: false,
      check: false,
    });
    const [row] = rows;
    if (!row?.delivery) throw new CodedError('MAIL-008', { missing: row?.missing ?? [] });
    return { delivery: row.delivery };
  }

  private async assertFew(ctx: Context): Promise<void> {
    const [sent] = await this.db.rows<{ own: number; every: number }>(
      ctx,
      `SELECT COALESCE(SUM(user_id = :user), 0) AS own, COUNT(*) AS every FROM mail_delivery
       WHERE business_id = :business AND origin = :origin AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR`,
      { user: ctx.actor.userId, origin: TEST_ORIGIN },
    );
    if (Number(sent?.own ?? 0) >= TESTS_AN_HOUR.person) throw new CodedError('MAIL-010');
    if (Number(sent?.every ?? 0) >= TESTS_AN_HOUR.business) throw new CodedError('MAIL-012');
  }
}

function assertMayWriteTo(ctx: Context, to: string): void {
  const isOwn = ctx.actor.email !== undefined && ctx.actor.email.toLowerCase() === to.toLowerCase();
  if (!isOwn && !MAY_TEST_ANYWHERE.some((permission) => can(ctx, permission)))
    throw new CodedError('MAIL-011');
}
