import { Injectable } from '@nestjs/common';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { smsAgain, smsList, smsSend, smsSettings } from '@volante/contracts/mail/sms.contract';
import { gsmText, MAX_SMS_PARTS, smsParts, smsPhone } from '@volante/contracts/mail/sms-text';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { Sealer } from '@volante/service-kit/sealing';
import { packSms, unpackSms } from './sms-content.js';
import { SmsProvider } from './sms-provider.js';

/** Messages that the installation's provider carries for one school in 24 hours. */
const MAX_A_DAY = 500;

type Send = CallParsed<typeof smsSend>;
type Outcome = CallOutput<typeof smsSend>['outcome'];

interface SmsDelivery {
  id: string;
  name: string;
  phone: string;
  content: Buffer | null;
  secret: number;
  parts: number;
  state: CallOutput<typeof smsList>['rows'][number]['state'];
  reason: string;
  user_name: string;
  created_at: Date;
  sent_at: Date | null;
}

/** Messages to telephones, as far as those who want one and those who look at them go. */
@Injectable()
export class SmsService {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'mail'>,
    private readonly sealer: Sealer,
    private readonly provider: SmsProvider,
  ) {}

  async settings(): Promise<CallOutput<typeof smsSettings>> {
    const { isConnected, sender } = this.provider;
    return { isConnected, sender };
  }

  async send(ctx: Context, input: Send): Promise<CallOutput<typeof smsSend>> {
    if (!this.provider.isConnected) return { outcome: 'notConnected' };
    const phone = smsPhone(input.phone);
    if (!phone) return { outcome: 'notMobile' };
    const { trial } = await this.calls.call({ ...ctx, idempotencyKey: null }, businessLetterhead, {
      branch: input.branch,
    });
    if (trial) return { outcome: 'trial' };
    const text = gsmText(input.text);
    if (smsParts(text) > MAX_SMS_PARTS) return { outcome: 'tooLong' };
    return this.db.write(ctx, async (tx) => ({ outcome: await this.queue(tx, { ...input, phone, text }) }), {
      idempotencyKey: null,
    });
  }

  async list(
    ctx: Context,
    { before, limit }: CallParsed<typeof smsList>,
  ): Promise<CallOutput<typeof smsList>> {
    const scope = branchScope(ctx, 's');
    if (!scope) return { rows: [], more: false };
    const rows = await this.db.rows<SmsDelivery>(
      ctx,
      `SELECT id, name, phone, content, secret, parts, state, reason, user_name, created_at, sent_at FROM sms_delivery s
       WHERE business_id = :business AND id < :before AND contact_gone < 2${scope.sql} ORDER BY id DESC LIMIT ${limit + 1}`,
      { before: before ?? 'g', ...scope.params },
    );
    return { rows: rows.slice(0, limit).map((row) => this.shown(row)), more: rows.length > limit };
  }

  again(ctx: Context, { id }: CallParsed<typeof smsAgain>): Promise<null> {
    const scope = branchScope(ctx, 's');
    if (!scope) throw notFound();
    return this.db.write(ctx, async (tx) => {
      const [row] = await tx.rows<{ state: string; has: number }>(
        `SELECT state, content IS NOT NULL has FROM sms_delivery s
         WHERE business_id = :business AND id = :id AND contact_gone = 0${scope.sql} FOR UPDATE`,
        { id, ...scope.params },
      );
      if (!row) throw notFound();
      if (!['failed', 'uncertain'].includes(row.state) || !row.has) throw new CodedError('SMS-001');
      if (await isFull(tx)) throw new CodedError('SMS-002');
      await tx.run(
        `UPDATE sms_delivery SET state = 'queued', reason = '', attempts = 0, due_at = UTC_TIMESTAMP(3),
           agains = IF(again_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY, agains + 1, 1), again_at = UTC_TIMESTAMP(3)
         WHERE business_id = :business AND id = :id`,
        { id },
      );
      tx.audit({
        ...{ entity: 'sms-delivery', entityId: id, action: 'updated' },
        changes: { state: { from: row.state, to: 'queued' } },
      });
      return null;
    });
  }

  private shown(row: SmsDelivery): CallOutput<typeof smsList>['rows'][number] {
    const text = row.content && !row.secret ? unpackSms(this.sealer, { ...row, content: row.content }) : '';
    return {
      ...{ id: row.id, name: row.name, phone: row.phone, text, parts: row.parts, state: row.state },
      ...{ reason: row.reason, by: row.user_name, createdAt: row.created_at.toISOString() },
      sentAt: row.sent_at?.toISOString() ?? null,
    };
  }

  private async queue(tx: TenantTx, sms: Send): Promise<Outcome> {
    if (sms.purpose === 'advertising' && (await hasRefused(tx, sms.contact))) return 'optedOut';
    if (await isFull(tx)) return 'full';
    const id = newId();
    const { affectedRows } = await tx.run(
      `INSERT IGNORE INTO sms_delivery (business_id, id, send_key, origin, purpose, contact_id, branch_id, name, phone, content,
         secret, parts, state, due_at, user_id, user_name, created_at)
       VALUES (:business, :id, :key, :origin, :purpose, :contact, :branch, :name, :phone, :content,
         :secret, :parts, 'queued', UTC_TIMESTAMP(3), :user, :userName, UTC_TIMESTAMP(3))`,
      {
        ...{ id, key: sha256(`${sms.origin}\n${sms.key}`), origin: sms.origin, purpose: sms.purpose },
        ...{ contact: sms.contact, branch: sms.branch, name: sms.name, phone: sms.phone },
        content: packSms(this.sealer, id, sms.text),
        ...{ secret: sms.secret, parts: smsParts(sms.text) },
        ...{ user: tx.ctx.actor.userId, userName: tx.ctx.actor.userName },
      },
    );
    return affectedRows === 1 ? 'queued' : 'repeated';
  }
}

/** The installation pays for all schools: each has a limit, in which tries by hand count. */
async function isFull(tx: TenantTx): Promise<boolean> {
  const [row] = await tx.rows<{ n: number }>(
    `SELECT (SELECT COUNT(*) FROM sms_delivery WHERE business_id = :business AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY)
       + (SELECT COALESCE(SUM(agains), 0) FROM sms_delivery
          WHERE business_id = :business AND again_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY) n`,
  );
  return Number(row?.n) >= MAX_A_DAY;
}

/** Somebody whom nobody knows gets no advertisement. */
async function hasRefused(tx: TenantTx, contact: string | null): Promise<boolean> {
  if (contact === null) return true;
  const [row] = await tx.rows<{ n: number }>(
    'SELECT COUNT(*) n FROM mail_refusal WHERE business_id = :business AND contact_id = :contact',
    { contact },
  );
  return Number(row?.n) > 0;
}
