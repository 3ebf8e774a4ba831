import { Inject, Injectable } from '@nestjs/common';
import type { expense } from '@volante/contracts/billing/expense.contract';
import type { expenseRecurring } from '@volante/contracts/billing/expense-recurring.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import type { WholeOf } from '@volante/service-kit/records/record-types';
import { branchDay } from '../documents/branch-day.js';
import { expenseRecord, expenseRecurringRecord } from '../records.js';
import { keptSums } from './expense-rules.js';
import { nextDay, plusDays } from './recurring-days.js';

const LOOK_MS = 30_000;
const AT_ONCE = 20;

type Template = WholeOf<typeof expenseRecurring>;

interface Due {
  business_id: string;
  id: string;
}

/** Makes the drafts of recurring expenses on their days, each day's once; missed days are made up for. */
@Injectable()
export class RecurringExpensesBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    onError: (error) => this.log.warn({ err: error }, 'recurring expenses will be made later'),
  });

  constructor(
    private readonly db: Database,
    @Inject(expenseRecord.store) private readonly expenses: RecordStore<typeof expense>,
    @Inject(expenseRecurringRecord.store) private readonly templates: RecordStore<typeof expenseRecurring>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Also called by tests: answers whether there may be more. */
  async work(isStopped: () => boolean): Promise<boolean> {
    // No branch of Spain is ahead of the day in Madrid; each draft looks at the clock of its own branch.
    const due = await this.db.unscoped<Due>(
      `SELECT business_id, id FROM expense_recurring
       WHERE state = 'active' AND next_on <= UTC_DATE() + INTERVAL 1 DAY AND (last_on IS NULL OR next_on <= last_on)
       ORDER BY next_on, id LIMIT ${AT_ONCE}`,
    );
    let made = 0;
    for (const one of due) {
      if (isStopped()) return false;
      try {
        if (await this.make(one)) made += 1;
      } catch (error) {
        this.log.warn({ err: error, recurring: one.id }, 'a recurring expense will be made later');
      }
    }
    return due.length === AT_ONCE && made > 0;
  }

  private make({ business_id, id }: Due): Promise<boolean> {
    return this.db.write(
      systemContext(business_id, ''),
      async (tx) => {
        const [template] = await this.templates.lock(tx, [id]);
        if (template?.state !== 'active' || template.nextOn === null) return false;
        const day = template.nextOn;
        const today = await branchDay((sql, params) => tx.rows(sql, params), template.branch);
        if (day > today || (template.lastOn !== null && day > template.lastOn)) return false;
        await this.draft(tx, template, day);
        const anchor = template.anchorDay ?? Number(day.slice(8));
        const next = nextDay(day, template.rhythm, anchor);
        await this.templates.save(tx, template, { nextOn: next }, { action: 'updated' });
        return true;
      },
      { idempotencyKey: null },
    );
  }

  private async draft(tx: TenantTx, template: Template, day: string): Promise<void> {
    const id = newId();
    // A person may have written a day again of which there is a draft.
    const { affectedRows } = await tx.run(
      `INSERT IGNORE INTO expense_recurring_once (business_id, recurring_id, day, expense_id)
       VALUES (:business, :recurring, :day, :id)`,
      { recurring: template.id, day, id },
    );
    if (affectedRows === 0) return;
    const { concept, supplier, supplierName, supplierTaxId, issuer, branch } = template;
    const { category, amounts, deductible, usedFor, dueDays } = template;
    await this.expenses.put(tx, id, {
      ...this.expenses.empty(),
      ...{ concept, supplier, supplierName, supplierTaxId, issuer, branch, category, amounts },
      ...{ deductible, usedFor, issuedOn: day, dueOn: dueDays === null ? null : plusDays(day, dueDays) },
      ...keptSums(amounts),
    });
  }
}
