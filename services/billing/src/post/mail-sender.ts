import { Injectable } from '@nestjs/common';
import { isHandedOver } from '@volante/contracts/mail/handed-over';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type DocumentRow, OFFERS } from '../documents/document-rows.js';
import { updateColumns } from '../documents/document-writes.js';
import { documentRow, lockedDocument } from '../documents/read-document.js';
import { createLink } from '../offers/document-links.js';
import { formAtIssue, PaperMaker } from '../paper/paper-maker.js';
import { PayLetters } from '../payment-links/pay-letters.js';
import { HOUR, mailFailure } from './mail-failure.js';
import { type Letter, letterOf } from './mail-text.js';

export interface MailRow {
  business_id: string;
  id: string;
  document_id: string;
  address: string;
  name: string;
  message: string;
  tries: number;
  actor_name: string;
  /** The link to pay that it brings. */
  payment_link_id: string | null;
}

export const MAIL_COLUMNS =
  'business_id, id, document_id, address, name, message, tries, actor_name, payment_link_id';

const MAX_RETRY_SECONDS = 600;

type End = 'sent' | 'waiting' | 'failed';

/** Hands one document over to the mail service, which queues it once by the mail's own key. */
@Injectable()
export class MailSender {
  private readonly base = (process.env.VOLANTE_PUBLIC_URL ?? '').replace(/\/+$/, '');

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly maker: PaperMaker,
    private readonly payLetters: PayLetters,
  ) {}

  /** `waiting`: the mail service is away, is not set up, or has no room today. */
  async send(ctx: Context, mail: MailRow): Promise<End> {
    try {
      const row = await documentRow(ctx, (sql, params) => this.db.rows(ctx, sql, params), mail.document_id);
      const letter = await this.letterOf(ctx, row, mail);
      if (!letter) return await this.ended(ctx, mail, 'failed', 'El enlace de pago ya no está abierto.');
      const outcome = await this.handOver(ctx, row, mail, letter);
      if (isHandedOver(outcome)) return await this.sent(ctx, mail);
      return await this.ended(ctx, mail, 'failed', 'La dirección no sirve.');
    } catch (error) {
      return this.refused(ctx, mail, error);
    }
  }

  /** `null`: it would bring a link to pay that has ended. */
  private async letterOf(ctx: Context, row: DocumentRow, mail: MailRow): Promise<Letter | null> {
    const { payment_link_id: id, message } = mail;
    if (id) return this.payLetters.letterOf(ctx, row, { id, message, base: this.base });
    return letterOf(row, message, await this.linkOf(ctx, row));
  }

  private async handOver(ctx: Context, row: DocumentRow, mail: MailRow, letter: Letter): Promise<string> {
    // A document of another program has no paper of ours.
    const files = row.imported ? [] : [await this.maker.file(ctx, row, formAtIssue(row))];
    const facturae = mail.payment_link_id ? [] : await this.facturaeOf(ctx, row.id);
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, mailSend, {
      ...{ key: `document ${mail.id}`, origin: 'invoice.email', layout: null },
      content: {
        ...letter,
        ...{ purpose: 'service' as const, header: true, footer: true },
      },
      recipients: [
        {
          ...{ contact: row.contact_id, branch: row.branch_id, name: mail.name, address: mail.address },
          values: {},
        },
      ],
      ...{ values: {}, attachments: [...files, ...facturae], secret: false, check: false },
    });
    return rows[0]?.outcome ?? 'missing';
  }

  /** The Facturae that was signed last, where there is one: it goes with the paper. */
  private async facturaeOf(ctx: Context, id: string): Promise<readonly string[]> {
    const rows = await this.db.rows<{ file_id: string }>(
      ctx,
      `SELECT file_id FROM document_electronic WHERE business_id = :business AND document_id = :id AND format <> 'ubl'
       ORDER BY made_at DESC, file_id DESC LIMIT 1`,
      { id },
    );
    return rows.map((row) => row.file_id);
  }

  /** Offers and tickets go with a link, where the product knows its own address. */
  private async linkOf(ctx: Context, row: DocumentRow): Promise<string | null> {
    if (this.base === '' || !(OFFERS.includes(row.target) || row.target === 'ticket')) return null;
    const { key } = await this.db.write(ctx, (tx) => createLink(tx, row), { idempotencyKey: null });
    return `${this.base}/open/document#${key}`;
  }

  private sent(ctx: Context, { id, document_id, address }: MailRow): Promise<End> {
    return this.db.write<End>(
      ctx,
      async (tx) => {
        const { affectedRows } = await tx.run(
          `UPDATE document_mail SET state = 'sent', reason = '', sent_at = UTC_TIMESTAMP(3)
           WHERE business_id = :business AND id = :id AND state = 'waiting'`,
          { id },
        );
        if (affectedRows === 0) return 'sent';
        const row = await lockedDocument(tx, document_id);
        const isOffer = OFFERS.includes(row.target) && row.state === 'issued';
        const version = isOffer ? await updateColumns(tx, row, { state: 'sent' }) : row.version;
        tx.audit({
          ...{ entity: 'invoice', entityId: document_id, action: 'mailed' },
          changes: { mail: { from: null, to: address } },
        });
        tx.emit({
          ...{ topic: 'invoice.mailed', entityId: document_id, version },
          state: { id: document_id, branch: row.branch_id },
        });
        return 'sent';
      },
      { idempotencyKey: null },
    );
  }

  private refused(ctx: Context, mail: MailRow, error: unknown): Promise<End> {
    const { state, reason, wait } = mailFailure(error, mail.tries, MAX_RETRY_SECONDS);
    return this.ended(ctx, mail, state, reason, wait);
  }

  private async ended(
    ctx: Context,
    { id }: MailRow,
    state: 'waiting' | 'failed',
    reason: string,
    wait = HOUR,
  ): Promise<End> {
    await this.db.write(
      ctx,
      (tx) =>
        tx.run(
          `UPDATE document_mail SET state = :state, reason = :reason, tries = tries + 1,
             due_at = UTC_TIMESTAMP(3) + INTERVAL :wait SECOND
           WHERE business_id = :business AND id = :id AND state = 'waiting'`,
          { id, state, reason: reason.slice(0, 200), wait },
        ),
      { idempotencyKey: null },
    );
    return state;
  }
}
