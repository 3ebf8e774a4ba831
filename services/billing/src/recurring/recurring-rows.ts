import type { DocumentLineInput } from '@volante/contracts/billing/document.fields';
import type { Recurrence, Rhythm } from '@volante/contracts/billing/recurring-days';
import { recurringInvoice } from '@volante/contracts/billing/recurring-invoice.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import type { Read } from '../documents/read-document.js';

export interface RecurringRow {
  id: string;
  version: number;
  name: string;
  branch: string;
  contact: string;
  series: string | null;
  recurrence: Recurrence;
  mode: 'draft' | 'issue';
  dueDays: number | null;
  lines: DocumentLineInput[];
  notes: string;
}

interface Columns {
  id: string;
  version: number;
  name: string;
  branch: string;
  contact: string;
  series: string | null;
  first_on: string;
  rhythm: Rhythm;
  every_months: number | null;
  last_on: string | null;
  mode: 'draft' | 'issue';
  due_days: number | null;
  sold_lines: string;
  notes: string;
  done_until: string | null;
}

const COLUMNS = `id, version, name, branch, contact, series, first_on, rhythm, every_months, last_on, mode, due_days,
  sold_lines, notes, done_until`;

const toRow = (row: Columns): RecurringRow => ({
  ...{ id: row.id, version: row.version, name: row.name, branch: row.branch, series: row.series },
  contact: row.contact,
  recurrence: {
    ...{ firstOn: row.first_on, rhythm: row.rhythm, everyMonths: row.every_months },
    ...{ lastOn: row.last_on, doneUntil: row.done_until },
  },
  ...{ mode: row.mode, dueDays: row.due_days, notes: row.notes },
  lines: recurringInvoice.fields.soldLines.schema.parse(JSON.parse(row.sold_lines)),
});

/** A recurring invoice that runs; `lock`: nobody else makes one of it until the transaction ends. */
export async function runningRecurring(
  read: Read,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<RecurringRow | null> {
  const [row] = await read<Columns>(
    `SELECT ${COLUMNS} FROM recurring_invoice WHERE business_id = :business AND id = :id AND state = 'active' ${lock}`,
    { id },
  );
  return row ? toRow(row) : null;
}

/** One that the person sees, in any state. */
export async function seenRecurring(ctx: Context, read: Read, id: string): Promise<RecurringRow | null> {
  const scope = branchScope(ctx, 'r');
  if (!scope) return null;
  const [row] = await read<Columns>(
    `SELECT ${COLUMNS} FROM (SELECT r.*, r.branch branch_id FROM recurring_invoice r) r
     WHERE r.business_id = :business AND r.id = :id${scope.sql}`,
    { id, ...scope.params },
  );
  return row ? toRow(row) : null;
}
