import { Injectable } from '@nestjs/common';
import type { bagCredit } from '@volante/contracts/billing/bag.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { branchDay } from '../documents/branch-day.js';
import type { Read } from '../documents/read-document.js';
import { post } from '../ledger/ledger.js';
import { bagOf } from '../payments/payment-split.js';
import { lotDocuments, seenBag } from './bag.service.js';
import { touchBags } from './bag-locks.js';
import { type BagFacts, type LotRow, returnedOf } from './bag-rows.js';
import { addReturn } from './lot-returns.js';

interface Advance {
  lot: LotRow;
  cents: number;
}

/** Advances that were paid and not used yet. */
async function paidAdvances(read: Read, facts: BagFacts): Promise<Advance[]> {
  const lots = facts.lots.filter(({ kind }) => kind === 'money');
  const documents = await lotDocuments(read, { ...facts, lots });
  const returned = returnedOf(facts.returns);
  return lots.flatMap((lot): Advance[] => {
    const cents = Number(lot.net_cents) - (returned.get(lot.id)?.net ?? 0);
    const isPaid = documents.get(lot.document_id)?.unpaidCents === 0;
    return isPaid && cents > 0 ? [{ lot, cents }] : [];
  });
}

/** Money that was paid before its services were chosen: it carries no VAT until a document uses it. */
@Injectable()
export class AdvancesService {
  constructor(private readonly db: Database) {}

  /** Makes paid advances the contact's credit, which pays the tickets and invoices that tax it. BAG-005 where there are none. */
  credit(ctx: Context, { contact }: CallParsed<typeof bagCredit>): Promise<CallOutput<typeof bagCredit>> {
    return this.db.write(ctx, async (tx) => {
      const read: Read = (sql, params) => tx.rows(sql, params);
      const seen = await seenBag(ctx, read, contact);
      await touchBags(tx, seen.contacts);
      const { facts } = await seenBag(ctx, read, contact);
      const advances = await paidAdvances(read, facts);
      if (advances.length === 0) throw new CodedError('BAG-005', { left: 0 });
      for (const one of advances) await this.move(tx, one, await branchDay(read, one.lot.branch_id));
      return { creditCents: advances.reduce((sum, { cents }) => sum + cents, 0) };
    });
  }

  private async move(tx: TenantTx, { lot, cents }: Advance, day: string): Promise<void> {
    await post(tx, {
      ...{ kind: 'bag', document: '', payment: lot.contact_id },
      entries: [
        { account: { kind: 'advance', owner: lot.issuer_id }, cents },
        { account: bagOf(lot.contact_id), cents: -cents },
      ],
    });
    const reason = 'Anticipo que pasa a saldo a favor';
    await addReturn(tx, { lot, kind: 'credit', units: 0, cents, document: '', day, reason });
  }
}
