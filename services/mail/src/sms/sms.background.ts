import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { Sealer } from '@volante/service-kit/sealing';
import { unpackSms } from './sms-content.js';
import { SmsProvider, type SmsVerdict } from './sms-provider.js';

const LOOK_MS = 1_000;
const AT_ONCE = 20;
/** Longer than the provider may take: a worker that holds a message until then has been killed. */
const LEASE_SECONDS = 60;
const MAX_TRIES = 6;
const FIRST_WAIT_SECONDS = 30;

interface Held {
  business: string;
  id: string;
  phone: string;
  content: Buffer;
  secret: number;
  attempts: number;
}

/**
 * Sends messages to telephones. One is marked before it leaves; if the provider's answer is missing only a person sends it again
 * (ADR 0012). Codes and links are erased once they were sent or given up.
 */
@Injectable()
export class SmsBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.step(isStopped),
    onError: (error) => this.log.warn({ err: error }, 'messages will be sent later'),
  });

  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
    private readonly provider: SmsProvider,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** True when there may be more. */
  async step(isStopped: () => boolean = () => false): Promise<boolean> {
    await this.db.unscopedRun(
      `UPDATE sms_delivery SET state = 'uncertain', lease_until = NULL, reason = 'Se cortó mientras se enviaba.'
       WHERE state = 'sending' AND lease_until < UTC_TIMESTAMP(3)`,
    );
    if (!this.provider.isConnected) return false;
    const due = await this.db.unscoped<Held>(
      `SELECT business_id business, id, phone, content, secret, attempts FROM sms_delivery
       WHERE state = 'queued' AND due_at <= UTC_TIMESTAMP(3) AND content IS NOT NULL AND contact_gone = 0 ORDER BY due_at LIMIT ${AT_ONCE}`,
    );
    for (const sms of due) {
      if (isStopped()) return false;
      if (await this.take(sms)) await this.settle(sms, await this.provider.send(this.messageOf(sms)));
    }
    return due.length === AT_ONCE;
  }

  private messageOf(sms: Held) {
    return { id: sms.id, phone: sms.phone, text: unpackSms(this.sealer, sms) };
  }

  /** Of several workers one sends it. */
  private async take({ business, id }: Held): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE sms_delivery SET state = 'sending', attempts = attempts + 1,
         lease_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE business_id = :business AND id = :id AND state = 'queued' AND due_at <= UTC_TIMESTAMP(3)`,
      { business, id },
    );
    return affectedRows === 1;
  }

  private async settle({ business, id, attempts }: Held, verdict: SmsVerdict): Promise<void> {
    const isOver = verdict.what === 'later' && attempts + 1 >= MAX_TRIES;
    const state = isOver ? 'failed' : STATES[verdict.what];
    const wait = FIRST_WAIT_SECONDS * 4 ** attempts;
    await this.db.unscopedRun(
      `UPDATE sms_delivery SET state = :state, reason = :reason, reference = :reference, lease_until = NULL,
         due_at = IF(:state = 'queued', UTC_TIMESTAMP(3) + INTERVAL :wait SECOND, NULL),
         sent_at = IF(:state = 'sent', UTC_TIMESTAMP(3), NULL),
         content = IF(secret = 1 AND :state <> 'queued', NULL, content)
       WHERE business_id = :business AND id = :id AND state = 'sending'`,
      {
        ...{ business, id, state, wait },
        ...(verdict.what === 'sent'
          ? { reason: '', reference: verdict.reference }
          : { reason: verdict.reason, reference: '' }),
      },
    );
    if (verdict.what !== 'sent') this.log.info({ sms: id, what: verdict.what }, 'a message was not taken');
  }
}

const STATES = { sent: 'sent', later: 'queued', never: 'failed', uncertain: 'uncertain' } as const;
