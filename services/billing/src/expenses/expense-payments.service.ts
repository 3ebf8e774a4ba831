import { Inject, Injectable } from '@nestjs/common';
import type {
  expense,
  expensePay,
  expensePaymentDelete,
  expensePayments,
} from '@volante/contracts/billing/expense.contract';
import { expenseSums } from '@volante/contracts/billing/expense-amounts';
import type { PaymentMethod } from '@volante/contracts/billing/payment.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { branchDay } from '../documents/branch-day.js';
import { type Account, type Entry, post } from '../ledger/ledger.js';
import { expenseRecord } from '../records.js';
import { drawerFor } from '../tills/drawer.js';
import { addMovement } from '../tills/movements.js';
import { supplierOf } from './expense-posting.js';
import type { Expense } from './expense-rules.js';
import { lockedExpense } from './expenses.service.js';

/** Ley 7/2012, art. 7: an operation of a business of this amount is not paid in cash. */
const CASH_LIMIT = 100_000;

interface PaymentRow {
  id: string;
  expense_id: string;
  till_id: string | null;
  method: PaymentMethod;
  cents: string | number;
  paid_on: string;
  note: string;
  actor_name: string;
  created_at: Date;
  undone: string | null;
}

const PAYMENTS = `SELECT p.id, p.expense_id, p.till_id, p.method, p.cents, p.paid_on, p.note, p.actor_name, p.created_at, u.reason undone
  FROM expense_payment p
  LEFT JOIN expense_payment_undone u ON u.business_id = p.business_id AND u.payment_id = p.id
  WHERE p.business_id = :business`;

interface Money {
  method: PaymentMethod;
  branch: string;
  till: string | null;
}

/** Cash leaves the till, where there is one; other money is with the branch, by method. */
const moneyOf = ({ method, branch, till }: Money): Account =>
  method === 'cash' && till ? { kind: 'till', owner: till } : { kind: method, owner: branch };

const paidEntries = (one: Expense, money: Money, cents: number): Entry[] => [
  { account: supplierOf(one), cents },
  { account: moneyOf(money), cents: -cents },
];

/** Whether cents reduce the debt and do not exceed it. */
const isWithin = (cents: number, open: number): boolean =>
  open !== 0 && Math.sign(cents) === Math.sign(open) && Math.abs(cents) <= Math.abs(open);

/** Pays suppliers, and takes payments back by contra-entries. */
@Injectable()
export class ExpensePaymentsService {
  constructor(
    private readonly db: Database,
    @Inject(expenseRecord.store) private readonly store: RecordStore<typeof expense>,
  ) {}

  pay(ctx: Context, input: CallParsed<typeof expensePay>): Promise<CallOutput<typeof expensePay>> {
    const payment = newId();
    return this.db.write(ctx, async (tx) => {
      const one = await lockedExpense(this.store, tx, input);
      this.assertPayable(one, input);
      const today = await branchDay((sql, params) => tx.rows(sql, params), one.branch);
      const paidOn = input.paidOn ?? today;
      if (paidOn > today) throw new CodedError('EXPENSE-009');
      const till = await this.throughTill(tx, one, { ...input, kind: 'expense' });
      await this.keep(tx, payment, one, { ...input, paidOn, till });
      const money = { method: input.method, branch: one.branch, till };
      await post(tx, {
        ...{ kind: 'expense-paid', document: one.id, payment, day: paidOn },
        entries: paidEntries(one, money, input.cents),
      });
      const after = await this.moved(tx, one, input.cents, 'paid');
      return { id: after.id, version: after.version, status: after.status, payment };
    });
  }

  private assertPayable(one: Expense, { cents, method, taken }: CallParsed<typeof expensePay>): void {
    if (one.status === 'reversed') throw new CodedError('EXPENSE-010');
    if (one.status === 'draft') throw new CodedError('EXPENSE-004');
    const { total, payable } = expenseSums(one.amounts);
    const open = payable - (one.paidCents ?? 0);
    if (!isWithin(cents, open))
      throw new CodedError('EXPENSE-005', { left: open }, [
        { path: 'cents', code: 'EXPENSE-005', message: 'Es más de lo que falta por pagar' },
      ]);
    if (method === 'cash' && total >= CASH_LIMIT && !taken) throw new CodedError('EXPENSE-006');
  }

  /** Cash leaves the open session of a till, which counts it; the id of the till, or `null` in a branch without tills. */
  private async throughTill(
    tx: TenantTx,
    { id, branch, supplierName, number }: Expense,
    money: Pick<CallParsed<typeof expensePay>, 'cents' | 'method' | 'till'> & {
      kind: 'expense' | 'expense-undone';
    },
  ): Promise<string | null> {
    const { method, cents, till, kind } = money;
    if (method !== 'cash') return null;
    const drawer = await drawerFor(tx, { method, branch, till });
    if (!drawer) return null;
    const concept = [supplierName, number].filter(Boolean).join(' · ');
    const moved = kind === 'expense' ? -cents : cents;
    await addMovement(tx, drawer, { kind, method, cents: moved, concept, pair: id });
    return drawer.till_id;
  }

  private async keep(
    tx: TenantTx,
    payment: string,
    { id, branch }: Expense,
    money: CallParsed<typeof expensePay> & { paidOn: string; till: string | null },
  ): Promise<void> {
    await tx.run(
      `INSERT INTO expense_payment (business_id, id, expense_id, branch_id, till_id, method, cents, paid_on, note, taken,
         actor_name, created_at)
       VALUES (:business, :payment, :id, :branch, :till, :method, :cents, :paidOn, :note, :taken, :actor,
         UTC_TIMESTAMP(3))`,
      {
        ...{ payment, id, branch, till: money.till, method: money.method, cents: money.cents },
        ...{ paidOn: money.paidOn, note: money.note, taken: money.taken ?? '' },
        actor: tx.ctx.actor.userName,
      },
    );
  }

  /** Moves the paid amount, and with it the status. */
  private moved(tx: TenantTx, one: Expense, cents: number, action: string): Promise<Expense> {
    const paidCents = (one.paidCents ?? 0) + cents;
    const isPaid = paidCents === expenseSums(one.amounts).payable;
    return this.store.save(tx, one, { paidCents, status: isPaid ? 'paid' : 'approved' }, { action });
  }

  async undo(ctx: Context, { payment, reason }: CallParsed<typeof expensePaymentDelete>): Promise<null> {
    await this.db.write(ctx, async (tx) => {
      const [row] = await tx.rows<PaymentRow>(`${PAYMENTS} AND p.id = :payment`, { payment });
      if (!row) throw notFound();
      const one = await lockedExpense(this.store, tx, { id: row.expense_id });
      await this.takeBack(tx, payment, reason);
      const cents = Number(row.cents);
      const back = { cents, method: row.method, kind: 'expense-undone' as const };
      const till = row.till_id && (await this.throughTill(tx, one, back));
      await post(tx, {
        ...{ kind: 'expense-undone', document: one.id, payment },
        entries: paidEntries(one, { method: row.method, branch: one.branch, till }, -cents),
      });
      await this.moved(tx, one, -cents, 'payment-undone');
    });
    return null;
  }

  private async takeBack(tx: TenantTx, payment: string, reason: string): Promise<void> {
    try {
      await tx.run(
        `INSERT INTO expense_payment_undone (business_id, payment_id, reason, actor_name, at)
         VALUES (:business, :payment, :reason, :actor, UTC_TIMESTAMP(3))`,
        { payment, reason, actor: tx.ctx.actor.userName },
      );
    } catch (error) {
      throw isDuplicate(error) ? new CodedError('EXPENSE-008') : error;
    }
  }

  async list(
    ctx: Context,
    { id }: CallParsed<typeof expensePayments>,
  ): Promise<CallOutput<typeof expensePayments>> {
    await this.store.one(ctx, id);
    const rows = await this.db.rows<PaymentRow>(ctx, `${PAYMENTS} AND p.expense_id = :id ORDER BY p.id`, {
      id,
    });
    const [reversal] = await this.db.rows<{ reason: string }>(
      ctx,
      'SELECT reason FROM expense_reversal WHERE business_id = :business AND expense_id = :id',
      { id },
    );
    return {
      rows: rows.map((row) => ({
        ...{ id: row.id, cents: Number(row.cents), method: row.method, paidOn: row.paid_on, note: row.note },
        ...{ by: row.actor_name, at: row.created_at.toISOString(), undone: row.undone },
      })),
      reversed: reversal?.reason ?? null,
    };
  }
}
