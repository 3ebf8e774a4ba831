import { Injectable } from '@nestjs/common';
import type {
  invoicePaymentCreate,
  invoicePaymentCredit,
  invoicePaymentSettle,
} from '@volante/contracts/billing/payment.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { branchDay } from '../documents/branch-day.js';
import type { DocumentRow } from '../documents/document-rows.js';
import { hasCashCredit, lockedCredits } from './customer-credit.js';
import { assertCash, type CashReasons, lockedPayables, openCents } from './payable-documents.js';
import { splitPayment } from './payment-split.js';
import { type PaidRow, type Taken, takePayment } from './take-payment.js';

type Create = CallParsed<typeof invoicePaymentCreate>;
type Settle = CallParsed<typeof invoicePaymentSettle>;
type Money = Omit<Settle, 'documents'> & Pick<Taken, 'inTill'>;

interface Settled {
  payment: string;
  rows: readonly PaidRow[];
  creditCents: number;
}

/** Beyond what is owed only where the rest may stay as credit. */
function assertExcess(rows: readonly DocumentRow[], excess: number, left: number, keep: boolean): void {
  if (excess === 0) return;
  if (!keep)
    throw new CodedError('PAYMENT-003', { left }, [
      { path: 'cents', code: 'PAYMENT-003', message: 'Es más de lo que falta por cobrar' },
    ]);
  if (rows[0]?.contact_id === null) throw new CodedError('PAYMENT-010');
}

/** Takes money for issued documents. Their rows are locked: of two who collect the last euro one wins. */
@Injectable()
export class PaymentsService {
  constructor(private readonly db: Database) {}

  async create(ctx: Context, { id, ...money }: Create): Promise<CallOutput<typeof invoicePaymentCreate>> {
    const payment = newId();
    return this.db.write(ctx, async (tx) => {
      const { rows } = await this.take(tx, payment, [id], money);
      return { payment, id, version: rows[0]?.version ?? 0, paidCents: rows[0]?.paidCents ?? 0 };
    });
  }

  settle(
    ctx: Context,
    { documents, ...money }: Money & Pick<Settle, 'documents'>,
  ): Promise<CallOutput<typeof invoicePaymentSettle>> {
    const payment = newId();
    return this.db.write(ctx, async (tx) => {
      const { rows, creditCents } = await this.take(tx, payment, documents, money);
      return { payment, rows: [...rows], creditCents };
    });
  }

  /** The customer's credit goes to documents, as far as it reaches. */
  useCredit(
    ctx: Context,
    { documents, ...reasons }: CallParsed<typeof invoicePaymentCredit>,
  ): Promise<CallOutput<typeof invoicePaymentCredit>> {
    const payment = newId();
    return this.db.write(ctx, async (tx) => {
      const rows = await lockedPayables(tx, documents);
      const credits = await lockedCredits(tx, rows[0]?.contact_id ?? null);
      const credit = credits.reduce((sum, { cents }) => sum + cents, 0);
      const open = rows.reduce((sum, row) => sum + openCents(row), 0);
      const cents = Math.min(credit, open);
      if (cents <= 0) throw new CodedError('PAYMENT-011');
      await this.assertCredit(tx, rows, cents, { owners: credits.map(({ contact }) => contact), ...reasons });
      const taken = { method: 'credit' as const, note: '', paidOn: await this.dayOf(tx, rows), ...reasons };
      const paid = new Map<string, PaidRow>();
      let left = cents;
      for (const [at, { contact: owner, cents: has }] of credits.entries()) {
        if (left === 0) break;
        const part = Math.min(left, has);
        const now = at === 0 ? rows : await lockedPayables(tx, documents);
        const money = { ...taken, cents: part, owner };
        for (const row of await this.pay(tx, at === 0 ? payment : newId(), now, money)) paid.set(row.id, row);
        left -= part;
      }
      return { payment, rows: [...paid.values()], usedCents: cents, creditCents: credit - cents };
    });
  }

  /** Credit that came as cash pays as the cash that it is. */
  private async assertCredit(
    tx: TenantTx,
    rows: readonly DocumentRow[],
    cents: number,
    { owners, ...reasons }: CashReasons & { owners: readonly string[] },
  ): Promise<void> {
    const came = await Promise.all(owners.map((owner) => hasCashCredit(tx, owner)));
    if (!came.includes(true)) return;
    const { parts } = splitPayment(rows.map(openCents), cents);
    const paid = rows.filter((_, at) => (parts[at] ?? 0) > 0);
    await assertCash(tx, paid, reasons, 0);
  }

  /** Takes money within a transaction; every reason against it is a coded error. */
  async take(
    tx: TenantTx,
    payment: string,
    documents: readonly string[],
    { keep, paidOn: chosen, ...money }: Money,
  ): Promise<Settled> {
    const rows = await lockedPayables(tx, documents);
    const open = rows.map(openCents);
    const { excess } = splitPayment(open, money.cents);
    assertExcess(rows, excess, money.cents - excess, keep);
    if (money.method === 'cash') await assertCash(tx, rows, money, excess);
    const today = await this.dayOf(tx, rows);
    const paidOn = chosen ?? today;
    if (paidOn > today) throw new CodedError('PAYMENT-006');
    return { payment, rows: await this.pay(tx, payment, rows, { ...money, paidOn }), creditCents: excess };
  }

  private pay(
    tx: TenantTx,
    payment: string,
    rows: readonly DocumentRow[],
    taken: Taken,
  ): Promise<readonly PaidRow[]> {
    const { parts } = splitPayment(rows.map(openCents), taken.cents);
    const paid = rows.map((row, at) => ({ row, cents: parts[at] ?? 0 })).filter(({ cents }) => cents > 0);
    return takePayment(tx, payment, paid, taken);
  }

  /** Today where the money is taken: in the branch of the first document. */
  private dayOf(tx: TenantTx, [first]: readonly DocumentRow[]): Promise<string> {
    return branchDay((sql, params) => tx.rows(sql, params), first?.branch_id ?? '');
  }
}
