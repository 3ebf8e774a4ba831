import type { CallOutput } from '@volante/contracts/call';
import { type ContactFields, contactFields } from '@volante/contracts/contacts/contact.fields';
import type { contactImportPreview } from '@volante/contracts/contacts/contact-import.contract';
import type { Outcome, PlannedRow } from './planning/row-planner.js';

type Preview = CallOutput<typeof contactImportPreview>;

/** Rows of each kind that are shown. */
const SHOWN = 50;

/** Totals over the whole file, and the first rows of each kind. */
export class PreviewTally {
  private readonly counts: Record<Outcome, number> = { create: 0, update: 0, skip: 0, reject: 0 };
  private readonly rows: Preview['rows'] = [];

  add(planned: PlannedRow): void {
    this.counts[planned.outcome] += 1;
    if (this.counts[planned.outcome] > SHOWN) return;
    const { row, outcome, name, problems, duplicate, changes } = planned;
    this.rows.push({
      line: row.line,
      outcome,
      name,
      values: rightOnes(row.values),
      problems,
      duplicate,
      changes,
    });
  }

  result(): Preview {
    return { ...this.counts, rows: this.rows };
  }
}

/** What is wrong is in the problems, as the file has it. */
function rightOnes(values: Partial<ContactFields>): Partial<ContactFields> {
  const shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> =
    contactFields.shape;
  const right = Object.entries(values).filter(([field, value]) => shape[field]?.safeParse(value).success);
  return Object.fromEntries(right);
}
