import { Injectable } from '@nestjs/common';
import type { DocumentLineInput } from '@volante/contracts/billing/document.fields';
import { type ExpenseAmounts, expenseSums } from '@volante/contracts/billing/expense-amounts';
import type { ExpenseRhythm } from '@volante/contracts/billing/expense-recurring.contract';
import type { forecastReport } from '@volante/contracts/billing/money-report.contract';
import { nextDays, type Rhythm } from '@volante/contracts/billing/recurring-days';
import type { CallOutput } from '@volante/contracts/call';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { reckon } from '../documents/line-taxes.js';
import type { Read } from '../documents/read-document.js';
import { nextDay } from '../expenses/recurring-days.js';
import { type Expected, plusDays, weeksOf } from './forecast-weeks.js';

type Report = CallOutput<typeof forecastReport>;
type Big = string | number | null;

interface DayRow {
  day: string;
  cents: Big;
}

interface InvoiceRow {
  first_on: string;
  rhythm: Rhythm;
  every_months: number | null;
  last_on: string | null;
  done_until: string | null;
  due_days: number | null;
  sold_lines: string;
}

interface ExpenseRow {
  rhythm: ExpenseRhythm;
  next_on: string;
  last_on: string | null;
  due_days: number | null;
  anchor_day: number | null;
  amounts: string;
}

const DAYS = 90;
const MAX_TIMES = 100;
const MONEY = "'cash', 'card', 'bizum', 'transfer', 'till', 'bank'";

/** Money of the next ninety days: what is known to come and go, and what repeats itself. */
@Injectable()
export class ForecastService {
  constructor(private readonly db: Database) {}

  async report(ctx: Context): Promise<Report> {
    demand(ctx, 'client.all-branches');
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const today = localMoment(Date.now(), await zoneOfPerson(this.db, ctx)).day;
    const until = plusDays(today, DAYS - 1);
    const [money] = await read<{ cents: Big }>(
      `SELECT SUM(balance) cents FROM ledger_account WHERE business_id = :business AND kind IN (${MONEY})`,
      {},
    );
    const [debts, bills] = [await this.debts(read, until), await this.bills(read, until)];
    const repeated = [...(await this.invoices(read, until)), ...(await this.expenses(read, until))];
    const start = Number(money?.cents ?? 0);
    const late = (rows: readonly Expected[]) =>
      rows.reduce((sum, { on, cents }) => sum + (on < today ? Math.abs(cents) : 0), 0);
    return {
      ...{ today, start, lateIn: late(debts), lateOut: late(bills) },
      weeks: weeksOf({ today, days: DAYS, start }, [...debts, ...bills, ...repeated]),
    };
  }

  /** Instalments by the day on which they fall due; without one, they are due since their issue. */
  private async debts(read: Read, until: string): Promise<Expected[]> {
    const rows = await read<DayRow>(
      `SELECT IFNULL(u.due_on, d.issued_on) day, SUM(u.open_cents) cents FROM due_part u
         JOIN document d ON d.business_id = u.business_id AND d.id = u.document_id
       WHERE u.business_id = :business AND u.is_open = 1 AND IFNULL(u.due_on, d.issued_on) <= :until GROUP BY day`,
      { until },
    );
    return rows.map(({ day: on, cents }) => ({ on, cents: Number(cents ?? 0) }));
  }

  private async bills(read: Read, until: string): Promise<Expected[]> {
    const rows = await read<DayRow>(
      `SELECT IFNULL(due_on, issued_on) day, SUM(payable_cents - IFNULL(paid_cents, 0)) cents FROM expense
       WHERE business_id = :business AND status = 'approved' AND state = 'active' AND IFNULL(due_on, issued_on) <= :until
       GROUP BY day`,
      { until },
    );
    return rows.map(({ day: on, cents }) => ({ on, cents: -Number(cents ?? 0) }));
  }

  /** Recurring invoices at the taxes of the day on which each is made. */
  private async invoices(read: Read, until: string): Promise<Expected[]> {
    const rows = await read<InvoiceRow>(
      `SELECT first_on, rhythm, every_months, last_on, done_until, due_days, sold_lines FROM recurring_invoice
       WHERE business_id = :business AND state = 'active' AND next_on <= :until`,
      { until },
    );
    const found: Expected[] = [];
    for (const row of rows) {
      const recurrence = { firstOn: row.first_on, rhythm: row.rhythm, everyMonths: row.every_months };
      const days = nextDays({ ...recurrence, lastOn: row.last_on, doneUntil: row.done_until }, MAX_TIMES);
      const lines = JSON.parse(row.sold_lines) as DocumentLineInput[];
      for (const day of days.filter((one) => one <= until)) {
        const cents = await this.payable(read, lines, day);
        if (cents !== null) found.push({ on: plusDays(day, row.due_days ?? 0), cents });
      }
    }
    return found;
  }

  /** `null` where a tax of the lines is gone: the invoice will not be made either. */
  private async payable(
    read: Read,
    lines: readonly DocumentLineInput[],
    day: string,
  ): Promise<number | null> {
    const money = { lines, withTaxes: true, discount: null, withholding: 0, quotaOnly: false };
    try {
      return (await reckon(read, money, day)).totals.payable;
    } catch (error) {
      if (error instanceof CodedError) return null;
      throw error;
    }
  }

  private async expenses(read: Read, until: string): Promise<Expected[]> {
    const rows = await read<ExpenseRow>(
      `SELECT rhythm, next_on, last_on, due_days, anchor_day, amounts FROM expense_recurring
       WHERE business_id = :business AND state = 'active' AND next_on <= :until`,
      { until },
    );
    return rows.flatMap(({ rhythm, next_on, last_on, due_days, anchor_day, amounts }) => {
      const { payable } = expenseSums(JSON.parse(amounts) as ExpenseAmounts);
      const found: Expected[] = [];
      const end = last_on && last_on < until ? last_on : until;
      for (let day = next_on; day <= end; day = nextDay(day, rhythm, anchor_day ?? Number(day.slice(8))))
        found.push({ on: plusDays(day, due_days ?? 0), cents: -payable });
      return found;
    });
  }
}
