import { Injectable } from '@nestjs/common';
import { daysAfter } from '@volante/contracts/billing/months';
import { nextDay } from '@volante/contracts/billing/recurring-days';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isRefusal, wordsOf } from '@volante/service-kit/error-answers';
import { notify } from '@volante/service-kit/notifications/notify';
import { newId } from '@volante/service-kit/object-id';
import { billingSystem } from '../chain/billing-system.js';
import type { Customer } from '../customers/customer-rows.js';
import { CustomersService } from '../customers/customers.service.js';
import { branchDay } from '../documents/branch-day.js';
import { DraftsService } from '../documents/drafts.service.js';
import { numberDraft, readyToIssue } from '../documents/issuing.js';
import { lockedDocument, type Read } from '../documents/read-document.js';
import type { BillingSystem } from '../verifactu/verifactu-record.js';
import { type RecurringRow, runningRecurring } from './recurring-rows.js';
import { NEVER } from './recurring-rules.js';

/** Periods of one recurring invoice that are made in one go, where the worker was away for long. */
const MAX_PERIODS = 60;
const MESSAGE_LENGTH = 400;
const GONE = 'El cliente está eliminado o ya no se ve.';

interface Making {
  id: string;
  customer: Customer;
  system: BillingSystem;
  /** Why it is not issued though it should be; '': nothing stands against it. */
  problem: string;
}

/** A refusal, whose words people understand; an error of the machinery goes on. */
function refusalOf(error: unknown): string {
  if (!isRefusal(error)) throw error;
  return wordsOf(error).slice(0, MESSAGE_LENGTH);
}

/** Makes the invoices whose day has come: each period once, in a transaction of its own. */
@Injectable()
export class RecurringMaker {
  constructor(
    private readonly db: Database,
    private readonly customers: CustomersService,
    private readonly drafts: DraftsService,
  ) {}

  /** All periods of one recurring invoice up to today on the clock of its branch; answers how many were made. */
  async make(ctx: Context, id: string): Promise<number> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const row = await runningRecurring(read, id);
    if (!row) return 0;
    const customer = (await this.customers.of(ctx, [row.contact])).get(row.contact);
    if (!customer || customer.state === 'deleted') {
      await this.keepProblem(ctx, row, GONE);
      return 0;
    }
    const system = await billingSystem(this.db);
    let made = 0;
    while (made < MAX_PERIODS && (await this.next(ctx, { id, customer, system, problem: '' }))) made += 1;
    return made;
  }

  private async next(ctx: Context, making: Making): Promise<boolean> {
    try {
      return await this.write(ctx, making);
    } catch (error) {
      return this.asDraft(ctx, { ...making, problem: refusalOf(error) });
    }
  }

  /** A refused issue leaves a draft with the reason; a refused draft waits with the reason. */
  private async asDraft(ctx: Context, making: Making): Promise<boolean> {
    try {
      return await this.write(ctx, making);
    } catch (error) {
      const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
      const row = await runningRecurring(read, making.id);
      if (row) await this.keepProblem(ctx, row, refusalOf(error));
      return false;
    }
  }

  private write(ctx: Context, making: Making): Promise<boolean> {
    return this.db.write(ctx, (tx) => this.period(tx, making), { idempotencyKey: null });
  }

  /** The next period, if its day has come; false: nothing is due. */
  private async period(tx: TenantTx, { id, customer, system, problem }: Making): Promise<boolean> {
    const read: Read = (sql, params) => tx.rows(sql, params);
    const row = await runningRecurring(read, id, 'FOR UPDATE');
    const day = row && nextDay(row.recurrence);
    if (!row || !day || day > (await branchDay(read, row.branch))) return false;
    const document = newId();
    const { affectedRows } = await tx.run(
      `INSERT IGNORE INTO recurring_made (business_id, recurring_id, period_on, document_id, problem, at)
       VALUES (:business, :id, :day, :document, :problem, UTC_TIMESTAMP(3))`,
      { id, day, document, problem },
    );
    if (affectedRows === 1) await this.document(tx, document, row, { day, customer, system, problem });
    await this.advance(tx, row, day);
    if (affectedRows === 1 && problem !== '') this.notify(tx, row, document, problem);
    return true;
  }

  private async document(
    tx: TenantTx,
    id: string,
    row: RecurringRow,
    { day, customer, system, problem }: Omit<Making, 'id'> & { day: string },
  ): Promise<void> {
    const read: Read = (sql, params) => tx.rows(sql, params);
    const today = await branchDay(read, row.branch);
    await this.drafts.insert(tx, id, {
      ...{ target: 'invoice', branch: row.branch, contact: customer.id, payer: customer.payer },
      ...{ series: row.series, lines: row.lines, withTaxes: true, discount: null, withholding: 0 },
      operationOn: day === today ? null : day,
      ...{ dueOn: row.dueDays === null ? null : daysAfter(day, row.dueDays), notes: row.notes },
    });
    if (row.mode !== 'issue' || problem !== '') return;
    const draft = await lockedDocument(tx, id);
    await numberDraft(tx, draft, await readyToIssue(read, draft), system);
  }

  private async advance(tx: TenantTx, row: RecurringRow, day: string): Promise<void> {
    const next = nextDay({ ...row.recurrence, doneUntil: day }) ?? NEVER;
    await tx.run(
      `UPDATE recurring_invoice SET done_until = :day, next_on = :next, version = version + 1, updated_at = UTC_TIMESTAMP(3)
       WHERE business_id = :business AND id = :id`,
      { id: row.id, day, next },
    );
    await tx.run('DELETE FROM recurring_problem WHERE business_id = :business AND recurring_id = :id', {
      id: row.id,
    });
    tx.audit({
      ...{ entity: 'recurring-invoice', entityId: row.id, action: 'updated' },
      changes: { doneUntil: { from: row.recurrence.doneUntil, to: day } },
    });
    tx.emit({
      ...{ topic: 'recurring-invoice.updated', entityId: row.id, version: row.version + 1 },
      state: { id: row.id, branch: row.branch },
    });
  }

  /** Kept for a day, then tried again; people are notified once. */
  private async keepProblem(ctx: Context, row: RecurringRow, message: string): Promise<void> {
    await this.db.write(
      ctx,
      async (tx) => {
        const [known] = await tx.rows<{ message: string }>(
          'SELECT message FROM recurring_problem WHERE business_id = :business AND recurring_id = :id FOR UPDATE',
          { id: row.id },
        );
        await tx.run(
          `INSERT INTO recurring_problem (business_id, recurring_id, message, next_try)
           VALUES (:business, :id, :message, UTC_TIMESTAMP(3) + INTERVAL 6 HOUR)
           ON DUPLICATE KEY UPDATE message = VALUES(message), next_try = VALUES(next_try)`,
          { id: row.id, message },
        );
        if (known?.message !== message) this.notify(tx, row, null, message);
      },
      { idempotencyKey: null },
    );
  }

  private notify(tx: TenantTx, row: RecurringRow, document: string | null, message: string): void {
    notify(tx, {
      kind: 'invoice.recurring',
      to: { permission: 'invoice.issue', branch: row.branch },
      title: document ? `«${row.name}» ha quedado en borrador` : `«${row.name}» no se ha podido hacer`,
      text: message,
      link: document ? `/invoice/view/${document}` : `/invoice/recurring/view/${row.id}`,
    });
  }
}
