import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { mailLayoutTest } from '@volante/contracts/mail/mail-preview.contract';
import { MAIL_VARIABLES } from '@volante/contracts/mail/mail-variables';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import type { Values } from '../../rendering/values.js';
import { SendingService } from '../../sending/sending.service.js';
import { PreviewsService } from './previews.service.js';

/** A test may go to any address: a few are enough to see a letter, many would be a way to write to strangers. */
const TESTS_AN_HOUR = 10;
const TEST = 'mail.test';

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
      branch: reader.branch,
      own: reader.values,
      values: { ...EXAMPLES, ...values },
    });
  }

  ofSettings(ctx: Context, to: string): Promise<{ delivery: string }> {
    const letter = { purpose: 'service', header: true, footer: true } as const;
    const draft = { ...letter, subject: 'Prueba de envío de {{business.name}}', body: SETTINGS_LETTER };
    return this.send(ctx, draft, { to, branch: null, own: {}, values: {} });
  }

  private async send(
    ctx: Context,
    content: Letter,
    { to, branch, own, values }: { to: string; branch: string | null; own: Values; values: Values },
  ): Promise<{ delivery: string }> {
    await this.assertFew(ctx);
    const { rows } = await this.sending.send(ctx, {
      key: ctx.idempotencyKey ? `${ctx.actor.userId} ${ctx.idempotencyKey}`.slice(0, 160) : newId(),
      origin: TEST,
      layout: null,
      content,
      recipients: [{ contact: null, branch, name: ctx.actor.userName, address: to, values: { ...own } }],
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
    const [sent] = await this.db.rows<{ n: number }>(
      ctx,
      `SELECT COUNT(*) AS n FROM mail_delivery WHERE business_id = :business AND user_id = :user AND origin = :origin
         AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR`,
      { user: ctx.actor.userId, origin: TEST },
    );
    if (Number(sent?.n ?? 0) >= TESTS_AN_HOUR) throw new CodedError('MAIL-010');
  }
}
