import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { errorExplanation } from '../verifactu/verifactu-errors.js';
import type { Fault } from './aeat-books.js';
import { AeatClient } from './aeat-client.js';
import { authorityName } from './aeat-settings.js';
import type { Outcome } from './record-outcomes.js';
import { type QueuedRecord, SenderQueue, type Turn } from './sender-queue.js';

/** «Retry at least hourly» (Orden HAC/1177/2024, art. 16.4). */
const MAX_WAIT_MS = 3_600_000;
/** Failures of this side that only a person ends. */
const OWN_FAULTS: readonly string[] = ['VF-S01', 'VF-S02', 'VF-S03', 'VF-S06'];
const FOR_PEOPLE: readonly string[] = ['certificate', 'issuer', 'authority', 'program'];

const needsPerson = ({ code, words }: Fault): boolean =>
  OWN_FAULTS.includes(code) || (/^\d+$/.test(code) && FOR_PEOPLE.includes(errorExplanation(code, words).way));

/** Pages of the console that notices lead to. */
export const VERIFACTU_PAGE = '/billing/verifactu';
const INBOX = '/billing/verifactu/inbox';

/** Writes down what became of records, and how the sender of a NIF stands. */
@Injectable()
export class Settling {
  constructor(
    private readonly queue: SenderQueue,
    private readonly client: AeatClient,
  ) {}

  /** The other side answered about these records. */
  async settle(
    turn: Turn,
    records: readonly QueuedRecord[],
    outcomes: readonly Outcome[],
    csv: string | null,
  ): Promise<void> {
    await this.queue.hold(turn, async (tx) => {
      const groups = Map.groupBy(records.entries(), ([at]) => JSON.stringify(outcomes[at]));
      for (const [key, group] of groups)
        await write(
          tx,
          turn,
          group.map(([, { seq }]) => seq),
          { ...(JSON.parse(key) as Outcome), csv },
        );
      await tx.run(
        `UPDATE verifactu_sender SET failures = 0, failing_since = NULL, trouble = NULL, trouble_words = NULL,
           answered_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND tax_id = :taxId`,
        { taxId: turn.taxId },
      );
      this.notifyRejected(
        tx,
        records.filter((_, at) => outcomes[at]?.state === 'rejected'),
      );
      announce(tx, turn);
    });
  }

  /**
   * No answer that can be relied on. `uncertain`: these records may have been taken; `untouched`: these were not, and wait again.
   * Answers the seconds until the next try.
   */
  async fail(
    turn: Turn,
    fault: Fault,
    {
      uncertain = [],
      untouched = [],
    }: { uncertain?: readonly QueuedRecord[]; untouched?: readonly QueuedRecord[] },
  ): Promise<number> {
    const failures = await this.queue.hold(turn, async (tx) => {
      const [before] = await tx.rows<{ failures: number; trouble: string | null }>(
        'SELECT failures, trouble FROM verifactu_sender WHERE business_id = :business AND tax_id = :taxId',
        { taxId: turn.taxId },
      );
      await move(tx, turn, uncertain, 'unknown');
      await move(tx, turn, untouched, 'waiting');
      await tx.run(
        `UPDATE verifactu_sender SET failures = failures + 1, failing_since = IFNULL(failing_since, UTC_TIMESTAMP(3)),
           trouble = :code, trouble_words = :words WHERE business_id = :business AND tax_id = :taxId`,
        { taxId: turn.taxId, code: fault.code, words: fault.words },
      );
      if (before?.trouble !== fault.code && needsPerson(fault)) this.notifyStopped(tx, fault);
      announce(tx, turn);
      return before?.failures ?? 0;
    });
    const { retryMs } = this.client.settings;
    return Math.min(MAX_WAIT_MS, retryMs * 2 ** Math.min(failures ?? 0, 12)) / 1_000;
  }

  /** People of each branch learn of their own documents. */
  private notifyRejected(tx: TenantTx, records: readonly QueuedRecord[]): void {
    const who = authorityName(this.client.settings.environment);
    for (const [branch, own] of Map.groupBy(records, (one) => one.branch)) {
      const [first] = own;
      if (!first || branch === '') continue;
      const what = own.length === 1 ? `la factura ${first.record.invoice.number}` : `${own.length} facturas`;
      notify(tx, {
        kind: 'verifactu.rejected',
        to: { permission: 'invoice.issue', branch },
        title: `${who} no admite ${what}`,
        text: 'En la bandeja de VeriFactu están la causa y cómo corregirlo.',
        link: INBOX,
      });
    }
  }

  private notifyStopped(tx: TenantTx, { code, words }: Fault): void {
    const cause = /^\d+$/.test(code) ? errorExplanation(code, words).cause : words;
    notify(tx, {
      kind: 'verifactu.stopped',
      to: { permission: 'money-settings.modify', branch: null },
      title: 'Las facturas no se están enviando a VeriFactu',
      text: cause,
      link: VERIFACTU_PAGE,
    });
  }
}

const announce = (tx: TenantTx, { owner, taxId }: Turn): void =>
  tx.emit({ topic: 'verifactu.updated', entityId: owner, version: 1, state: { taxId } });

async function write(
  tx: TenantTx,
  { taxId }: Turn,
  seqs: readonly number[],
  { state, code, words, csv }: Outcome & { csv: string | null },
): Promise<void> {
  await tx.run(
    `UPDATE verifactu_delivery SET state = :state, code = :code, words = :words, csv = IFNULL(:csv, csv),
       answered_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND tax_id = :taxId AND state IN ('sending', 'unknown') AND seq IN (:seqs)`,
    { taxId, state, code, words, csv, seqs },
  );
}

async function move(
  tx: TenantTx,
  { taxId }: Turn,
  records: readonly QueuedRecord[],
  state: 'unknown' | 'waiting',
): Promise<void> {
  if (records.length === 0) return;
  await tx.run(
    `UPDATE verifactu_delivery SET state = :state
     WHERE business_id = :business AND tax_id = :taxId AND state IN ('sending', 'unknown') AND seq IN (:seqs)`,
    { taxId, state, seqs: records.map(({ seq }) => seq) },
  );
}
