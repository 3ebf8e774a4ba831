import { Injectable } from '@nestjs/common';
import type { RequestRole } from '@volante/contracts/agreements/agreement-words';
import { isHandedOver } from '@volante/contracts/mail/handed-over';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { smsSend } from '@volante/contracts/mail/sms.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isRefusal, wordsOf } from '@volante/service-kit/error-answers';
import { localMoment } from '@volante/service-kit/local-days';
import { baseOf } from '../certificates/certificate-rows.js';
import { branchMoment } from '../store/branch-day.js';
import { RequestPages } from '../store/request-pages.js';
import { happened } from '../store/request-writes.js';
import { REQUEST_COLUMNS, type RequestRow } from '../store/rows.js';
import { LetterSecrets } from '../store/secrets.js';
import { letterOf, smsTextOf } from './letter-text.js';
import { isCodeLetter, type LetterKind } from './letters.js';

export interface LetterRow {
  business_id: string;
  id: string;
  request_id: string;
  signer_id: string;
  kind: LetterKind;
  channel: 'mail' | 'sms';
  address: string;
  secret: Buffer | null;
  tries: number;
}

interface Addressee {
  name: string;
  role: RequestRole | 'copy';
}

export const LETTER_COLUMNS = 'business_id, id, request_id, signer_id, kind, channel, address, secret, tries';

/** Refusals that end by themselves: tried again after a quarter of an hour. */
const PASSING: readonly string[] = ['MAIL-001', 'MAIL-013'];
const LATER_SECONDS = 900;
const RETRY_SECONDS = 15;
const MAX_RETRY_SECONDS = 600;

/** Hands letters over to the mail service, which queues each once by its key. */
@Injectable()
export class LetterSender {
  private readonly base = (process.env.VOLANTE_PUBLIC_URL ?? '').replace(/\/+$/, '');

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'agreements'>,
    private readonly secrets: LetterSecrets,
    private readonly pages: RequestPages,
  ) {}

  async send(ctx: Context, letter: LetterRow): Promise<void> {
    try {
      if (letter.channel === 'sms') return await this.text(ctx, letter);
      const outcome = await this.handOver(ctx, letter);
      if (isHandedOver(outcome)) await this.ended(ctx, letter, 'sent', '', 0);
      else await this.ended(ctx, letter, 'failed', 'La dirección no sirve.', 0);
    } catch (error) {
      await this.refused(ctx, letter, error);
    }
  }

  private async handOver(ctx: Context, letter: LetterRow): Promise<string> {
    const { row, person } = await this.factsOf(ctx, letter);
    const { zone } = await branchMoment((sql, params) => this.db.rows(ctx, sql, params), row.branch_id);
    const secret = letter.secret ? this.secrets.open(letter.business_id, letter.id, letter.secret) : '';
    const isLink = !isCodeLetter(letter.kind) && letter.kind !== 'copy';
    if (isLink) await this.pages.prepare(ctx, row);
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, mailSend, {
      ...{ key: `agreement ${letter.id}`, origin: 'agreement.letter', layout: null },
      content: {
        ...letterOf({
          ...{
            kind: letter.kind,
            signer: person.name,
            holder: row.name,
            approves: person.role === 'approver',
            title: row.title,
            school: row.school,
          },
          lastDay: localMoment(row.expires_at.getTime(), zone).day,
          link: secret === '' ? '' : this.linkOf(letter.kind, secret),
          code: isCodeLetter(letter.kind) ? secret : '',
        }),
        ...{ purpose: 'service' as const, header: true, footer: true },
      },
      recipients: [
        {
          // A guardian's letter is none of the contact's, nor that of somebody who approves or gets a copy.
          contact: person.role === 'holder' ? row.contact_id : null,
          ...{ branch: row.branch_id, name: person.name, address: letter.address, values: {} },
        },
      ],
      ...{ values: {}, attachments: letter.kind === 'copy' ? await this.copiesOf(ctx, row) : [] },
      ...{ secret: letter.secret !== null, check: false },
    });
    return rows[0]?.outcome ?? 'missing';
  }

  /** The sealed document, and its sheet of evidence where that is a PDF of its own. */
  private async copiesOf(ctx: Context, { id, sealed_file }: RequestRow): Promise<string[]> {
    const base = await baseOf((sql, params) => this.db.rows(ctx, sql, params), id);
    return [sealed_file, base?.evidence_file ?? null].filter((file) => file !== null);
  }

  /** The second channel beside a mail: where it does not go, nothing is missing. */
  private async text(ctx: Context, letter: LetterRow): Promise<void> {
    const { row, person } = await this.factsOf(ctx, letter);
    const secret = letter.secret ? this.secrets.open(letter.business_id, letter.id, letter.secret) : '';
    const isCode = isCodeLetter(letter.kind);
    const { outcome } = await this.calls.call({ ...ctx, idempotencyKey: null }, smsSend, {
      ...{ key: `agreement ${letter.id}`, origin: 'agreement.letter', purpose: 'service' },
      ...{ contact: person.role === 'holder' ? row.contact_id : null, branch: row.branch_id },
      ...{ name: person.name, phone: letter.address, secret: true },
      text: smsTextOf(row, letter.kind, isCode ? secret : this.linkOf(letter.kind, secret)),
    });
    const isSent = isHandedOver(outcome);
    await this.ended(ctx, letter, isSent ? 'sent' : 'skipped', '', 0);
  }

  private linkOf(kind: LetterKind, secret: string): string {
    return `${this.base}/${kind === 'copy' ? 'open/consents#' : 'noauth/agreement/sign/'}${secret}`;
  }

  /** The request, and the signer or the person who gets a copy. */
  private async factsOf(ctx: Context, letter: LetterRow): Promise<{ row: RequestRow; person: Addressee }> {
    const [row] = await this.db.rows<RequestRow>(
      ctx,
      `SELECT ${REQUEST_COLUMNS} FROM agreement_request WHERE business_id = :business AND id = :id`,
      { id: letter.request_id },
    );
    const [person] = await this.db.rows<Addressee>(
      ctx,
      `SELECT name, role FROM agreement_signer WHERE business_id = :business AND id = :id
       UNION ALL SELECT name, 'copy' FROM agreement_copy WHERE business_id = :business AND id = :id`,
      { id: letter.signer_id },
    );
    if (!row || !person) throw new Error(`letter ${letter.id} belongs to no request`);
    return { row, person };
  }

  private refused(ctx: Context, letter: LetterRow, error: unknown): Promise<void> {
    if (isRefusal(error)) {
      const state = PASSING.includes(error.code) ? 'waiting' : 'failed';
      return this.ended(ctx, letter, state, wordsOf(error), LATER_SECONDS);
    }
    const wait = Math.min(MAX_RETRY_SECONDS, RETRY_SECONDS * (letter.tries + 1));
    return this.ended(ctx, letter, 'waiting', 'El correo no responde: se reintenta solo.', wait);
  }

  private async ended(
    ctx: Context,
    letter: LetterRow,
    state: 'sent' | 'waiting' | 'failed' | 'skipped',
    reason: string,
    wait: number,
  ): Promise<void> {
    await this.db.write(
      ctx,
      async (tx) => {
        await tx.run(
          `UPDATE agreement_letter SET state = :state, reason = :reason, tries = tries + 1,
             secret = IF(:state = 'waiting', secret, NULL), due_at = UTC_TIMESTAMP(3) + INTERVAL :wait SECOND
           WHERE business_id = :business AND id = :id AND state = 'waiting'`,
          { id: letter.id, state, reason: reason.slice(0, 200), wait },
        );
        if (state === 'sent')
          await happened(tx, {
            ...{ request: letter.request_id, signer: letter.signer_id, who: 'Volante' },
            kind: letter.channel === 'sms' ? 'texted' : 'mailed',
            note: letter.address,
          });
      },
      { idempotencyKey: null },
    );
  }
}
