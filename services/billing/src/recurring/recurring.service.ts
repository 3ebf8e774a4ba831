import { Injectable } from '@nestjs/common';
import { daysAfter } from '@volante/contracts/billing/months';
import { nextDays } from '@volante/contracts/billing/recurring-days';
import type { MadeInvoice, recurringPreview } from '@volante/contracts/billing/recurring-invoice.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isRefusal } from '@volante/service-kit/error-answers';
import { branchDay } from '../documents/branch-day.js';
import { SUMMARY_COLUMNS, type SummaryRow, stateOf } from '../documents/document-rows.js';
import { reckon } from '../documents/line-taxes.js';
import type { Read } from '../documents/read-document.js';
import { type RecurringRow, seenRecurring } from './recurring-rows.js';

const NEXT = 6;
const MAX_MADE = 60;

type MadeRow = Partial<SummaryRow> & {
  period_on: string;
  problem: string;
  at: Date;
};

/** The next invoices of a recurring one, and those that were made. */
@Injectable()
export class RecurringService {
  constructor(private readonly db: Database) {}

  async preview(
    ctx: Context,
    { id }: CallParsed<typeof recurringPreview>,
  ): Promise<CallOutput<typeof recurringPreview>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const row = await seenRecurring(ctx, read, id);
    if (!row) throw notFound();
    const today = await branchDay(read, row.branch);
    const [problem] = await read<{ message: string }>(
      'SELECT message FROM recurring_problem WHERE business_id = :business AND recurring_id = :id',
      { id },
    );
    const [customer] = await read<{ name: string }>(
      'SELECT name FROM customer WHERE business_id = :business AND id = :contact',
      { contact: row.contact },
    );
    return {
      next: nextDays(row.recurrence, NEXT).map((day) => ({
        ...{ day, dueOn: row.dueDays === null ? null : daysAfter(day, row.dueDays) },
      })),
      cents: await this.centsOf(read, row, today),
      ...{ customer: customer?.name ?? '', problem: problem?.message ?? '' },
      made: await this.made(ctx, read, id, today),
    };
  }

  /** The amount of one with the taxes of today; `null` where a tax of its lines is gone. */
  private async centsOf(read: Read, { lines }: RecurringRow, today: string): Promise<number | null> {
    const money = { lines, withTaxes: true, discount: null, withholding: 0, quotaOnly: false };
    try {
      return (await reckon(read, money, today)).totals.payable;
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  }

  private async made(ctx: Context, read: Read, id: string, today: string): Promise<MadeInvoice[]> {
    const scope = branchScope(ctx, 'd');
    const rows = await read<MadeRow>(
      `SELECT m.period_on, m.problem, m.at, ${SUMMARY_COLUMNS} FROM recurring_made m
         LEFT JOIN document d ON d.business_id = m.business_id AND d.id = m.document_id${scope?.sql ?? ' AND FALSE'}
       WHERE m.business_id = :business AND m.recurring_id = :id ORDER BY m.period_on DESC LIMIT ${MAX_MADE}`,
      { id, ...scope?.params },
    );
    return rows.map(({ period_on, problem, at, ...document }) => ({
      ...{ day: period_on, problem, at: at.toISOString(), document: document.id ?? null },
      ...{ number: document.number_text ?? '', cents: Number(document.payable_cents ?? 0) },
      state: document.id ? stateOf(document as SummaryRow, today) : null,
    }));
  }
}
