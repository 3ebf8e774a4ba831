import type { CallOutput } from '@volante/contracts/call';
import type { ImportCalls } from '@volante/contracts/lists/import-calls';
import type { Outcome, PlannedRow } from './planning/row-planner.js';

type Preview = CallOutput<ImportCalls['preview']>;
type ShownRow = Preview['rows'][number];

/** Rows of each kind that are shown. */
const SHOWN = 50;
/** As many characters of a value as a table still shows well. */
const VALUE_CHARS = 200;
/** A row of a hundred wrong columns says enough with these. */
const PROBLEMS = 25;
/** Four kinds of rows stay below what one message may weigh, whatever is in the file. */
const KIND_BYTES = 150 * 1024;

/** Totals over the whole file, and the first rows of each kind. */
export class PreviewTally {
  private readonly counts: Record<Outcome, number> = { create: 0, update: 0, skip: 0, reject: 0 };
  private readonly room: Record<Outcome, number> = {
    create: KIND_BYTES,
    update: KIND_BYTES,
    skip: KIND_BYTES,
    reject: KIND_BYTES,
  };
  private readonly rows: ShownRow[] = [];
  private warned = 0;

  add(planned: PlannedRow): void {
    const { outcome } = planned;
    this.counts[outcome] += 1;
    const isWarned = isWritten(outcome) && planned.row.warnings.length > 0;
    if (isWarned) this.warned += 1;
    const isFirst = this.counts[outcome] <= SHOWN || (isWarned && this.warned <= SHOWN);
    if (!isFirst || this.room[outcome] < 0) return;
    const row = shown(planned);
    this.room[outcome] -= Buffer.byteLength(JSON.stringify(row));
    if (this.room[outcome] >= 0) this.rows.push(row);
  }

  result(): Preview {
    return {
      ...this.counts,
      warned: this.warned,
      rows: this.rows.toSorted((one, other) => one.line - other.line),
    };
  }
}

const isWritten = (outcome: Outcome) => outcome === 'create' || outcome === 'update';

function shown({ row, outcome, name, problems, duplicate, changes }: PlannedRow): ShownRow {
  return {
    line: row.line,
    outcome,
    name: cut(name),
    problems: shortened(problems),
    warnings: isWritten(outcome) ? shortened(row.warnings) : [],
    duplicate: duplicate && { ...duplicate, name: cut(duplicate.name) },
    changes: Object.fromEntries(
      Object.entries(changes).map(([field, { from, to }]) => [field, { from: cut(from), to: cut(to) }]),
    ),
  };
}

const shortened = (problems: ShownRow['problems']): ShownRow['problems'] =>
  problems
    .slice(0, PROBLEMS)
    .map((problem) => ({ ...problem, column: cut(problem.column), value: cut(problem.value) }));

/** A long text ends in an ellipsis; the import itself writes all of it. */
function cut<T>(value: T): T | string {
  if (typeof value !== 'string' || value.length <= VALUE_CHARS) return value;
  return `${value.slice(0, VALUE_CHARS).toWellFormed()}…`;
}
