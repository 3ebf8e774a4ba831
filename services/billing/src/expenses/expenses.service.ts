import { Inject, Injectable } from '@nestjs/common';
import { isCapitalGood, lastAdjustedYear } from '@volante/contracts/billing/capital-goods';
import type {
  expense,
  expenseApprove,
  expenseReckon,
  expenseReverse,
} from '@volante/contracts/billing/expense.contract';
import { expenseSums } from '@volante/contracts/billing/expense-amounts';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError, conflict, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { branchDay } from '../documents/branch-day.js';
import type { Read } from '../documents/read-document.js';
import { post } from '../ledger/ledger.js';
import { expenseRecord } from '../records.js';
import { assetErrors, expenseWarnings, missingFields } from './expense-checks.js';
import { bookedDeductions, contraOf, deductedLines, expenseEntries, keepBooking } from './expense-posting.js';
import { assertNewNumber, type Expense } from './expense-rules.js';
import { yearProrrata } from './year-prorrata.js';

type Store = RecordStore<typeof expense>;
type Answer = CallOutput<typeof expenseApprove>;

const plus = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const answerOf = ({ id, version, status }: Expense): Answer => ({ id, version, status });

/** Last year in which the deduction of an asset may be adjusted. */
const adjustedUntil = ({ investment, amounts }: Expense, boughtOn: string): number | null =>
  investment && isCapitalGood(expenseSums(amounts).base, boughtOn)
    ? lastAdjustedYear(investment, boughtOn)
    : null;

/** A live expense, locked, in the version that the person saw. */
export async function lockedExpense(
  store: Store,
  tx: TenantTx,
  { id, version }: { id: string; version?: number },
): Promise<Expense> {
  const [one] = await store.lock(tx, [id]);
  if (!one || one.state === 'deleted') throw notFound();
  if (version !== undefined && one.version !== version) throw conflict(store.answer(one), one.version);
  return one;
}

/** Books expenses and reverses them. */
@Injectable()
export class ExpensesService {
  constructor(
    private readonly db: Database,
    @Inject(expenseRecord.store) private readonly store: Store,
  ) {}

  async reckon(
    ctx: Context,
    { id }: CallParsed<typeof expenseReckon>,
  ): Promise<CallOutput<typeof expenseReckon>> {
    const one = await this.store.one(ctx, id);
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const today = await branchDay(read, one.branch);
    const bookedOn = one.bookedOn ?? today;
    const prorrata = await yearProrrata(read, one.issuer, bookedOn);
    const { base, quota, withheld, total, payable } = expenseSums(one.amounts);
    const deductible = one.deductedCents ?? plus(deductedLines(one, prorrata));
    const isDraft = one.status === 'draft';
    const facts = { bookedOn, deducted: deductible, prorrata };
    return {
      ...{ baseCents: base, quotaCents: quota, withheldCents: withheld, totalCents: total },
      ...{ payableCents: payable, deductibleCents: deductible, costCents: base + quota - deductible },
      ...{ prorrata, adjustedUntil: adjustedUntil(one, bookedOn) },
      missing: isDraft
        ? missingFields(one, bookedOn, today).map(({ path, message }) => ({ path, message }))
        : [],
      warnings: isDraft ? await expenseWarnings(read, one, facts) : [],
    };
  }

  approve(ctx: Context, input: CallParsed<typeof expenseApprove>): Promise<Answer> {
    return this.db.write(ctx, async (tx) => {
      const one = await lockedExpense(this.store, tx, input);
      if (one.status === 'reversed') throw new CodedError('EXPENSE-010');
      if (one.status !== 'draft') throw new CodedError('EXPENSE-002');
      return answerOf(await this.book(tx, one, input.bookedOn));
    });
  }

  private async book(tx: TenantTx, one: Expense, chosen: string | undefined): Promise<Expense> {
    const read: Read = (sql, params) => tx.rows(sql, params);
    const today = await branchDay(read, one.branch);
    const bookedOn = chosen ?? today;
    if (bookedOn > today) throw new CodedError('EXPENSE-009');
    const missing = [...missingFields(one, bookedOn, today), ...(await assetErrors(read, one))];
    if (missing.length > 0) throw new CodedError('EXPENSE-003', undefined, missing);
    await assertNewNumber(tx, one);
    const prorrata = await yearProrrata(read, one.issuer, bookedOn, 'LOCK IN SHARE MODE');
    const deducted = deductedLines(one, prorrata);
    await post(tx, {
      ...{ kind: 'expense', document: one.id, payment: '', day: bookedOn },
      entries: expenseEntries(one, deducted),
    });
    await keepBooking(tx, one, { kind: 'booked', day: bookedOn, deducted });
    const { payable } = expenseSums(one.amounts);
    const fields = {
      ...{ status: payable === 0 ? ('paid' as const) : ('approved' as const), paidCents: 0 },
      ...{ bookedOn, deductedCents: plus(deducted) },
    };
    return this.store.save(tx, one, fields, { action: 'booked' });
  }

  reverse(ctx: Context, input: CallParsed<typeof expenseReverse>): Promise<Answer> {
    return this.db.write(ctx, async (tx) => {
      const one = await lockedExpense(this.store, tx, input);
      if (one.status === 'reversed') throw new CodedError('EXPENSE-010');
      if (one.status === 'draft') throw new CodedError('EXPENSE-004');
      if (one.paidCents !== 0) throw new CodedError('EXPENSE-007');
      const [sold] = await tx.rows(
        'SELECT expense_id FROM expense_transfer WHERE business_id = :business AND expense_id = :id LOCK IN SHARE MODE',
        { id: one.id },
      );
      if (sold) throw new CodedError('EXPENSE-012');
      const deducted = await bookedDeductions(tx, one.id);
      const day = await branchDay((sql, params) => tx.rows(sql, params), one.branch);
      await post(tx, {
        ...{ kind: 'expense-reversed', document: one.id, payment: '', day },
        entries: contraOf(expenseEntries(one, deducted)),
      });
      await keepBooking(tx, one, { kind: 'reversed', day, deducted });
      await tx.run(
        `INSERT INTO expense_reversal (business_id, expense_id, reason, actor_name, at)
         VALUES (:business, :id, :reason, :actor, UTC_TIMESTAMP(3))`,
        { id: one.id, reason: input.reason, actor: tx.ctx.actor.userName },
      );
      const fields = { status: 'reversed' as const, reversedOn: day };
      return answerOf(await this.store.save(tx, one, fields, { action: 'reversed' }));
    });
  }
}
