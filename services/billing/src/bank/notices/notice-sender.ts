import { Injectable } from '@nestjs/common';
import type { Payer } from '@volante/contracts/billing/document.fields';
import { isHandedOver } from '@volante/contracts/mail/handed-over';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isRefusal } from '@volante/service-kit/error-answers';
import type { Creditor } from '../remittances/remit.service.js';
import { noticeLetter } from './notice-letter.js';

interface NoticeRow {
  id: string;
  contact_id: string;
  branch_id: string;
  debtor: string;
  reference: string;
  iban: string;
  cents: string | number;
  notice_tries: number;
  collect_on: string;
  creditor: string | null;
  number_text: string | null;
  payer: string;
  email: string | null;
}

type End = 'sent' | 'waiting' | 'failed' | 'none';

/** Refusals that end by themselves: the mail is tried again after an hour. */
const PASSING: readonly string[] = ['MAIL-001', 'MAIL-013'];
const HOUR = 3_600;
const RETRY_SECONDS = 30;
const MAX_RETRY_SECONDS = 600;

const addressOf = ({ email, payer }: NoticeRow): string =>
  email || ((JSON.parse(payer) as Payer).email ?? '');

/** Hands the notice of one direct debit over to the mail service, which queues it once by the debit's key. */
@Injectable()
export class NoticeSender {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
  ) {}

  async send(ctx: Context, id: string): Promise<End> {
    const [row] = await this.db.rows<NoticeRow>(
      ctx,
      `SELECT b.id, b.contact_id, b.branch_id, b.debtor, b.reference, b.iban, b.cents, b.notice_tries, r.collect_on, r.creditor,
         d.number_text, d.payer, c.email
       FROM bank_debit b
       JOIN bank_remittance r ON r.business_id = b.business_id AND r.id = b.remittance_id AND r.state = 'presented'
       JOIN document d ON d.business_id = b.business_id AND d.id = b.document_id
       LEFT JOIN customer c ON c.business_id = b.business_id AND c.id = b.contact_id
       WHERE b.business_id = :business AND b.id = :id AND b.notice_state = 'waiting' AND b.state = 'presented'`,
      { id },
    );
    if (!row) return this.ended(ctx, id, 'none', 0);
    if (addressOf(row) === '') return this.ended(ctx, id, 'none', 0);
    try {
      const outcome = await this.handOver(ctx, row);
      const isSent = isHandedOver(outcome);
      return await this.ended(ctx, id, isSent ? 'sent' : 'failed', 0);
    } catch (error) {
      return this.refused(ctx, row, error);
    }
  }

  private async handOver(ctx: Context, row: NoticeRow): Promise<string> {
    const { creditor, creditorId } = JSON.parse(row.creditor ?? '{}') as Creditor;
    const letter = noticeLetter({
      ...{ payer: row.debtor, creditor, creditorId, reference: row.reference, ibanEnd: row.iban.slice(-4) },
      ...{ cents: Number(row.cents), collectOn: row.collect_on, number: row.number_text ?? '' },
    });
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, mailSend, {
      ...{ key: `bank debit ${row.id}`, origin: 'bank.notice', layout: null },
      content: { ...letter, purpose: 'service' as const, header: true, footer: true },
      recipients: [
        {
          ...{ contact: row.contact_id, branch: row.branch_id, name: row.debtor },
          ...{ address: addressOf(row), values: {} },
        },
      ],
      ...{ values: {}, attachments: [], secret: false, check: false },
    });
    return rows[0]?.outcome ?? 'missing';
  }

  private refused(ctx: Context, { id, notice_tries: tries }: NoticeRow, error: unknown): Promise<End> {
    if (isRefusal(error))
      return this.ended(ctx, id, PASSING.includes(error.code) ? 'waiting' : 'failed', HOUR);
    return this.ended(ctx, id, 'waiting', Math.min(MAX_RETRY_SECONDS, RETRY_SECONDS * (tries + 1)));
  }

  private async ended(ctx: Context, id: string, state: End, wait: number): Promise<End> {
    await this.db.write(
      ctx,
      (tx) =>
        tx.run(
          `UPDATE bank_debit SET notice_state = :state, notice_tries = notice_tries + 1,
             notice_due = UTC_TIMESTAMP(3) + INTERVAL :wait SECOND
           WHERE business_id = :business AND id = :id AND notice_state = 'waiting'`,
          { id, state, wait },
        ),
      { idempotencyKey: null },
    );
    return state;
  }
}
