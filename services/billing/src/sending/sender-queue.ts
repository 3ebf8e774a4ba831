import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { type InvoiceRecord, MAX_RECORDS } from '../verifactu/verifactu-record.js';

/** A NIF whose records one worker sends; nobody else does until the lease ends. */
export interface Turn {
  readonly business: string;
  readonly taxId: string;
  readonly owner: string;
}

export interface QueuedRecord {
  readonly seq: number;
  readonly document: string;
  readonly branch: string;
  readonly record: InvoiceRecord;
  readonly code: string | null;
  readonly words: string | null;
  /** Day of the operation that the invoice's registration named, under which the AEAT files all of its records. */
  readonly operationDate: string | null;
}

interface QueuedRow {
  seq: number;
  document_id: string;
  branch_id: string | null;
  record: string;
  code: string | null;
  words: string | null;
  operation_on: string | null;
}

/** Longer than a message, its query and the writes around them. */
const LEASE_SECONDS = 300;
const LEASE_END = `UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND`;
const FREE = '(s.lease_until IS NULL OR s.lease_until < UTC_TIMESTAMP(3))';
const NO_KEY = { idempotencyKey: null };

/** Has the sender of a NIF try at once, where it could not send: the wait that the AEAT asked for is kept. */
export async function dueNow(tx: TenantTx, taxId: string): Promise<void> {
  await tx.run(
    `UPDATE verifactu_sender SET due_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND tax_id = :taxId AND failures > 0`,
    { taxId },
  );
}

/** Which NIFs have records to send, and who sends them now: any number of workers, one NIF in one. */
@Injectable()
export class SenderQueue {
  constructor(private readonly db: Database) {}

  /** NIFs that may send now: their wait is over, or a whole message is ready (Orden HAC/1177/2024, art. 16.2). */
  due(): Promise<Pick<Turn, 'business' | 'taxId'>[]> {
    return this.db.unscoped(
      `SELECT w.business_id business, w.tax_id taxId FROM (
         SELECT business_id, tax_id, SUM(state = 'waiting') waiting FROM verifactu_delivery
         WHERE state IN ('waiting', 'sending', 'unknown') GROUP BY business_id, tax_id
       ) w LEFT JOIN verifactu_sender s ON s.business_id = w.business_id AND s.tax_id = w.tax_id
       WHERE s.tax_id IS NULL
         OR ((s.due_at <= UTC_TIMESTAMP(3) OR (s.failures = 0 AND w.waiting >= ${MAX_RECORDS})) AND ${FREE})
       ORDER BY s.due_at`,
    );
  }

  /** `null`: another worker was faster. */
  async claim({ business, taxId }: Pick<Turn, 'business' | 'taxId'>): Promise<Turn | null> {
    const owner = newId();
    await this.db.unscopedRun(
      `INSERT IGNORE INTO verifactu_sender (business_id, tax_id, due_at, failures)
       VALUES (:business, :taxId, UTC_TIMESTAMP(3), 0)`,
      { business, taxId },
    );
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE verifactu_sender s SET s.lease_owner = :owner, s.lease_until = ${LEASE_END}
       WHERE s.business_id = :business AND s.tax_id = :taxId AND ${FREE}`,
      { business, taxId, owner },
    );
    return affectedRows === 1 ? { business, taxId, owner } : null;
  }

  /** Whether our records were compared with the AEAT's books since an instant. */
  async isCompared({ business, taxId }: Turn, since: Date): Promise<boolean> {
    const [row] = await this.db.unscoped<{ compared_at: Date | null }>(
      'SELECT compared_at FROM verifactu_sender WHERE business_id = :business AND tax_id = :taxId',
      { business, taxId },
    );
    return row?.compared_at !== null && row !== undefined && row.compared_at >= since;
  }

  /** At most one message, oldest first: those that wait, or those of which nobody knows whether they were taken. */
  async records({ business, taxId }: Turn, which: 'waiting' | 'uncertain'): Promise<QueuedRecord[]> {
    const states = which === 'waiting' ? ['waiting'] : ['sending', 'unknown'];
    const rows = await this.db.unscoped<QueuedRow>(
      `SELECT d.seq, r.document_id, doc.branch_id, r.record, d.code, d.words,
         (SELECT JSON_VALUE(f.record, '$.operationDate') FROM verifactu_record f
          WHERE f.business_id = r.business_id AND f.document_id = r.document_id AND f.kind = 'registration'
          ORDER BY f.seq LIMIT 1) operation_on
       FROM verifactu_delivery d
       JOIN verifactu_record r ON r.business_id = d.business_id AND r.tax_id = d.tax_id AND r.seq = d.seq
       LEFT JOIN document doc ON doc.business_id = r.business_id AND doc.id = r.document_id
       WHERE d.business_id = :business AND d.tax_id = :taxId AND d.state IN (:states)
       ORDER BY d.seq LIMIT ${MAX_RECORDS}`,
      { business, taxId, states },
    );
    return rows.map(({ seq, document_id, branch_id, record, code, words, operation_on }) => ({
      ...{ seq, document: document_id, branch: branch_id ?? '', code, words },
      record: JSON.parse(record) as InvoiceRecord,
      operationDate: operation_on,
    }));
  }

  /** A change that only the worker with the lease may make; it is renewed. `null`: the lease has gone to another worker. */
  async hold<T>({ business, taxId, owner }: Turn, work: (tx: TenantTx) => Promise<T>): Promise<T | null> {
    return this.db.write(
      systemContext(business, ''),
      async (tx) => {
        const { affectedRows } = await tx.run(
          `UPDATE verifactu_sender s SET s.lease_until = ${LEASE_END}
           WHERE s.business_id = :business AND s.tax_id = :taxId AND s.lease_owner = :owner
             AND s.lease_until >= UTC_TIMESTAMP(3)`,
          { taxId, owner },
        );
        return affectedRows === 1 ? work(tx) : null;
      },
      NO_KEY,
    );
  }

  /** Written before the first byte leaves: a record that is found so later may or may not have been taken. `false`: not ours any more. */
  async begin(turn: Turn, records: readonly QueuedRecord[]): Promise<boolean> {
    const begun = await this.hold(turn, async (tx) => {
      await tx.run(
        `UPDATE verifactu_delivery SET state = 'sending', tries = tries + 1, sent_at = UTC_TIMESTAMP(3)
         WHERE business_id = :business AND tax_id = :taxId AND state = 'waiting' AND seq IN (:seqs)`,
        { taxId: turn.taxId, seqs: records.map(({ seq }) => seq) },
      );
      await tx.run(
        'UPDATE verifactu_sender SET sent_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND tax_id = :taxId',
        { taxId: turn.taxId },
      );
      return true;
    });
    return begun === true;
  }

  /** The turn is over; the next one may begin after `seconds`. */
  async release({ business, taxId, owner }: Turn, seconds: number): Promise<void> {
    await this.db.unscopedRun(
      `UPDATE verifactu_sender SET lease_owner = NULL, lease_until = NULL,
         due_at = UTC_TIMESTAMP(3) + INTERVAL ${Math.trunc(seconds * 1_000_000)} MICROSECOND
       WHERE business_id = :business AND tax_id = :taxId AND lease_owner = :owner`,
      { business, taxId, owner },
    );
  }
}
