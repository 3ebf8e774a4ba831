import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { newId } from '@volante/service-kit/object-id';
import { billingSystem } from '../chain/billing-system.js';
import { addEvent, type EventType } from '../events/event-store.js';
import { VERIFACTU_PAGE } from '../sending/settling.js';
import type { Checked, Finding } from './chain-check.js';

/** `subject`: a NIF, or `ledger`. */
export interface Subject {
  readonly business: string;
  readonly subject: string;
}

const LEASE_MINUTES = 15;
const FREE = '(lease_until IS NULL OR lease_until < UTC_TIMESTAMP(3))';

/** When each chain and ledger was checked, by one worker at a time, and the finding. */
@Injectable()
export class CheckStore {
  constructor(private readonly db: Database) {}

  /** Those that were not checked since an instant, the longest waiting first. */
  async due(before: Date): Promise<Subject[]> {
    const fresh = await this.db.unscoped<Subject>(
      `SELECT c.business_id business, c.tax_id subject FROM verifactu_chain c
       LEFT JOIN billing_check k ON k.business_id = c.business_id AND k.subject = c.tax_id
       WHERE k.subject IS NULL AND c.seq > 0
       UNION SELECT DISTINCT a.business_id, 'ledger' FROM ledger_account a
       LEFT JOIN billing_check k ON k.business_id = a.business_id AND k.subject = 'ledger' WHERE k.subject IS NULL`,
    );
    for (const { business, subject } of fresh)
      await this.db.unscopedRun(
        'INSERT IGNORE INTO billing_check (business_id, subject, checked) VALUES (:business, :subject, 0)',
        { business, subject },
      );
    return this.db.unscoped<Subject>(
      `SELECT business_id business, subject FROM billing_check
       WHERE (checked_at IS NULL OR checked_at < :before) AND ${FREE} ORDER BY checked_at`,
      { before },
    );
  }

  /** `false`: another worker has it. */
  async claim({ business, subject }: Subject): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE billing_check SET lease_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_MINUTES} MINUTE
       WHERE business_id = :business AND subject = :subject AND ${FREE}`,
      { business, subject },
    );
    return affectedRows === 1;
  }

  /** Keeps the result; people are notified of a finding once. */
  async finish({ business, subject }: Subject, { checked, finding, isOfEvents }: Checked): Promise<void> {
    const system = await billingSystem(this.db);
    const text = finding && JSON.stringify(finding);
    const mark = text && createHash('sha256').update(text).digest('hex');
    await this.db.write(
      systemContext(business, ''),
      async (tx) => {
        const [before] = await tx.rows<{ reported: string | null }>(
          'SELECT reported FROM billing_check WHERE business_id = :business AND subject = :subject FOR UPDATE',
          { subject },
        );
        await tx.run(
          `UPDATE billing_check SET checked_at = UTC_TIMESTAMP(3), checked = :checked, finding = :text, reported = :mark,
             lease_until = NULL WHERE business_id = :business AND subject = :subject`,
          { subject, checked, text, mark },
        );
        const isNew = finding !== null && before?.reported !== mark;
        if (finding && isNew) notifyBroken(tx, subject, finding);
        if (subject !== 'ledger' && (isNew || (!finding && before?.reported)))
          await addEvent(tx, {
            ...{ taxId: subject, system, kind: kindOf(finding, isOfEvents) },
            words: finding?.words ?? `${checked} registros comprobados: todo cuadra otra vez.`,
          });
        tx.emit({ topic: 'verifactu.updated', entityId: newId(), version: 1, state: { subject } });
      },
      { idempotencyKey: null },
    );
  }

  async release({ business, subject }: Subject): Promise<void> {
    await this.db.unscopedRun(
      'UPDATE billing_check SET lease_until = NULL WHERE business_id = :business AND subject = :subject',
      { business, subject },
    );
  }
}

function kindOf(finding: Finding | null, isOfEvents = false): EventType {
  if (!finding) return 'records-checked';
  return isOfEvents ? 'events-wrong' : 'records-wrong';
}

function notifyBroken(tx: TenantTx, subject: string, { words }: Finding): void {
  notify(tx, {
    kind: 'verifactu.broken',
    to: { permission: 'money-settings.modify', branch: null },
    title:
      subject === 'ledger' ? 'La contabilidad no cuadra' : `El registro de VeriFactu de ${subject} no cuadra`,
    text: words,
    link: VERIFACTU_PAGE,
  });
}
