import { Inject, Injectable } from '@nestjs/common';
import { transferAdjustment, yearsLeft } from '@volante/contracts/billing/capital-goods';
import type { expense } from '@volante/contracts/billing/expense.contract';
import type {
  expenseTransfer,
  expenseTransferRead,
} from '@volante/contracts/billing/expense-transfer.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { branchDay } from '../documents/branch-day.js';
import type { Read } from '../documents/read-document.js';
import { post } from '../ledger/ledger.js';
import { expenseRecord } from '../records.js';
import type { Expense } from './expense-rules.js';
import { lockedExpense } from './expenses.service.js';
import { type AdjustedTax, yearEndAccount } from './year-end-accounts.js';
import { assetOn } from './year-end-assets.js';
import { yearProrrata } from './year-prorrata.js';

type Transfer = CallOutput<typeof expenseTransferRead>;

interface TransferRow {
  sold_on: string;
  is_taxed: number;
  cents: string | number;
  reason: string;
  actor_name: string;
  at: Date;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The sums that the law makes of a sale on a day, and the tax of the asset; `null`: it is adjusted no more. */
async function offerOf(
  read: Read,
  one: Expense,
  day: string,
): Promise<(NonNullable<Transfer['offer']> & { tax: AdjustedTax }) | null> {
  if (one.status === 'draft' || one.status === 'reversed' || !one.investment || one.asset !== null)
    return null;
  const parts = await assetOn(read, one, day);
  const [first] = parts;
  const years = first ? yearsLeft(first.good, yearOf(day)) : 0;
  if (!first || years === 0) return null;
  const sum = (isTaxed: boolean) =>
    parts.reduce((total, { good }) => total + transferAdjustment(good, yearOf(day), isTaxed), 0);
  return { taxedCents: sum(true), exemptCents: sum(false), years, tax: first.tax };
}

/** Assets that are sold before their years are over (LIVA, art. 110). */
@Injectable()
export class TransfersService {
  constructor(
    private readonly db: Database,
    @Inject(expenseRecord.store) private readonly store: RecordStore<typeof expense>,
  ) {}

  async read(ctx: Context, { id, on }: CallParsed<typeof expenseTransferRead>): Promise<Transfer> {
    const one = await this.store.one(ctx, id);
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const [row] = await read<TransferRow>(
      `SELECT sold_on, is_taxed, cents, reason, actor_name, at FROM expense_transfer
       WHERE business_id = :business AND expense_id = :id`,
      { id },
    );
    if (row)
      return {
        offer: null,
        transfer: {
          ...{ on: row.sold_on, isTaxed: row.is_taxed === 1, cents: Number(row.cents), reason: row.reason },
          ...{ by: row.actor_name, at: row.at.toISOString() },
        },
      };
    const offer = await offerOf(read, one, on ?? (await branchDay(read, one.branch)));
    if (!offer) return { transfer: null, offer: null };
    const { taxedCents, exemptCents, years } = offer;
    return { transfer: null, offer: { taxedCents, exemptCents, years } };
  }

  create(
    ctx: Context,
    { id, version, on, isTaxed, cents, reason }: CallParsed<typeof expenseTransfer>,
  ): Promise<CallOutput<typeof expenseTransfer>> {
    return this.db.write(ctx, async (tx) => {
      const one = await lockedExpense(this.store, tx, { id, version });
      const read: Read = (sql, params) => tx.rows(sql, params);
      if (on > (await branchDay(read, one.branch))) throw new CodedError('EXPENSE-009');
      const offer = await offerOf(read, one, on);
      if (!offer) throw new CodedError('EXPENSE-011');
      // Its end has counted the asset already.
      if ((await yearProrrata(read, one.issuer, on, 'LOCK IN SHARE MODE'))?.isFinal)
        throw new CodedError('PRORRATA-002');
      const { affectedRows } = await tx.run(
        `INSERT IGNORE INTO expense_transfer (business_id, expense_id, sold_on, is_taxed, cents, reason, actor_name, at)
         VALUES (:business, :id, :on, :isTaxed, :cents, :reason, :by, UTC_TIMESTAMP(3))`,
        { id, on, isTaxed, cents, reason, by: tx.ctx.actor.userName.slice(0, 160) },
      );
      if (affectedRows === 0) throw new CodedError('EXPENSE-012');
      await post(tx, {
        ...{ kind: 'prorrata', document: id, payment: '', day: on },
        entries: [
          { account: yearEndAccount(one.issuer, 'investment', on.slice(0, 4), offer.tax), cents },
          { account: { kind: 'prorrata', owner: one.issuer }, cents: -cents },
        ],
      });
      tx.audit({
        ...{ entity: 'expense', entityId: id, action: 'transferred' },
        changes: { transfer: { from: null, to: { on, isTaxed, cents, reason } } },
      });
      return { id, cents };
    });
  }
}
