import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { newId } from '@volante/service-kit/object-id';
import { billingSystem } from '../chain/billing-system.js';
import { addEvent } from '../events/event-store.js';
import { AeatBooks, type Fault, monthOf } from '../sending/aeat-books.js';
import type { Identified } from '../sending/identities.js';
import type { Turn } from '../sending/sender-queue.js';
import { VERIFACTU_PAGE } from '../sending/settling.js';
import type { ChainLink, InvoiceRecord } from '../verifactu/verifactu-record.js';
import { type Comparison, compareBooks, monthsSince, type OwnRecord } from './books-comparison.js';

type Chain = Pick<Turn, 'business' | 'taxId'>;

/** Months of the AEAT that one comparison reads, the newest. */
const MAX_MONTHS = 4;
/** Records of these days before the first month are read too: the first held one may follow one of them. */
const DAYS_BEFORE = 40;

/**
 * Compares a chain with the AEAT's books. Where the AEAT holds records that are missing here, the database is older than the books, as
 * after an old backup: nothing is issued until both agree, or a person goes on with a reason.
 */
@Injectable()
export class BooksCheck {
  constructor(
    private readonly db: Database,
    private readonly books: AeatBooks,
  ) {}

  async compare(chain: Chain, { taxpayer, certificate }: Identified): Promise<Comparison | { fault: Fault }> {
    const [head] = await this.db.unscoped<{ head: string | null }>(
      'SELECT head FROM verifactu_chain WHERE business_id = :business AND tax_id = :taxId',
      chain,
    );
    const now = new Date().toISOString().slice(0, 10);
    const last = head?.head ? (JSON.parse(head.head) as ChainLink).invoice.date : now;
    const months = monthsSince(monthOf(last), monthOf(now), MAX_MONTHS);
    const read = await this.books.months(taxpayer, certificate, months);
    if ('fault' in read) return read;
    const comparison = compareBooks(
      await this.own(chain, months),
      read.held,
      months,
      await this.resumedAt(chain),
    );
    await this.keep(chain, comparison);
    return comparison;
  }

  private async own({ business, taxId }: Chain, months: readonly string[]): Promise<OwnRecord[]> {
    const rows = await this.db.unscoped<{ record: string; state: string }>(
      `SELECT r.record, d.state FROM verifactu_record r
       JOIN verifactu_delivery d ON d.business_id = r.business_id AND d.tax_id = r.tax_id AND d.seq = r.seq
       WHERE r.business_id = :business AND r.tax_id = :taxId
         AND r.created_at >= DATE_SUB(CONCAT(:first, '-01'), INTERVAL ${DAYS_BEFORE} DAY) ORDER BY r.seq`,
      { business, taxId, first: months[0] ?? '' },
    );
    return rows.map(({ record, state }) => ({ record: JSON.parse(record) as InvoiceRecord, state }));
  }

  /** When a person last went on in spite of a difference; milliseconds since 1970. */
  private async resumedAt({ business, taxId }: Chain): Promise<number> {
    const [row] = await this.db.unscoped<{ at: Date | null }>(
      `SELECT MAX(created_at) at FROM verifactu_event
       WHERE business_id = :business AND tax_id = :taxId AND JSON_VALUE(record, '$.kind') = 'resumed'`,
      { business, taxId },
    );
    return row?.at?.getTime() ?? 0;
  }

  /** Halts the chain, or lets it go on where both agree again. */
  private async keep({ business, taxId }: Chain, { missing }: Comparison): Promise<void> {
    const system = await billingSystem(this.db);
    await this.db.write(
      systemContext(business, ''),
      async (tx) => {
        await tx.run(
          'UPDATE verifactu_sender SET compared_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND tax_id = :taxId',
          { taxId },
        );
        const { affectedRows } = await tx.run(
          `UPDATE verifactu_chain SET halted = :halted
           WHERE business_id = :business AND tax_id = :taxId AND (halted IS NULL) <> (:halted IS NULL)`,
          { taxId, halted: missing ? 'books' : null },
        );
        if (affectedRows === 0) return;
        const words = missing?.words ?? 'VeriFactu y este registro vuelven a coincidir.';
        await addEvent(tx, { taxId, kind: missing ? 'restored' : 'other', words, system });
        if (missing) this.notifyHalted(tx, taxId, missing.words);
        tx.emit({ topic: 'verifactu.updated', entityId: newId(), version: 1, state: { taxId } });
      },
      { idempotencyKey: null },
    );
  }

  private notifyHalted(tx: TenantTx, taxId: string, text: string): void {
    notify(tx, {
      kind: 'verifactu.broken',
      to: { permission: 'money-settings.modify', branch: null },
      title: `No se puede emitir con ${taxId}: aquí faltan facturas`,
      text,
      link: VERIFACTU_PAGE,
    });
  }
}
