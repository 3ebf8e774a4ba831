import { expenseAmounts } from '@volante/contracts/billing/expense.fields';
import { keptSums } from '../../expenses/expense-rules.js';
import { keyOf, type ReadExpenseRow } from './imported-expense.js';

const REPEATED = 'El mismo número y tipo está dos veces en el archivo';

/** The first row with the bases of a further one; `null` where both are of one rate. */
function merged(first: ReadExpenseRow, further: ReadExpenseRow): ReadExpenseRow | null {
  const [one, other] = [first.values.amounts, further.values.amounts];
  if (!one || !other) return null;
  const amounts = { ...one, lines: [...one.lines, ...other.lines] };
  if (!expenseAmounts.safeParse(amounts).success) return null;
  return {
    ...first,
    values: { ...first.values, amounts, ...keptSums(amounts) },
    also: [...(first.also ?? []), further.line],
    problems: [...first.problems, ...further.problems],
    warnings: [...first.warnings, ...further.warnings],
  };
}

/** Rows with one number of one supplier are one expense with several bases. */
export function gatherExpenses(rows: readonly ReadExpenseRow[]): ReadExpenseRow[] {
  const gathered: ReadExpenseRow[] = [];
  const places = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row.values);
    const at = key === '' ? undefined : places.get(key);
    const first = at === undefined ? undefined : gathered[at];
    if (at === undefined || !first) {
      if (key !== '') places.set(key, gathered.length);
      gathered.push(row);
      continue;
    }
    const whole = merged(first, row);
    if (whole) gathered[at] = whole;
    else {
      const problem = {
        column: '',
        target: 'number' as const,
        message: REPEATED,
        value: row.values.number ?? '',
      };
      gathered.push({ ...row, problems: [...row.problems, problem] });
    }
  }
  return gathered;
}
