import type { TaxAmount, TaxCondition, TaxLine } from './tax-line.js';

/** A box that adds up lines. */
interface LineBox {
  box: string;
  label: string;
  section: string;
  amount: TaxAmount;
  of: (line: TaxCondition) => boolean;
}

/** A box that adds up other boxes; those of `minus` are taken off. */
interface SumBox {
  box: string;
  label: string;
  section: string;
  plus: readonly string[];
  minus?: readonly string[];
}

export type BoxRule = LineBox | SumBox;

export interface Box {
  box: string;
  label: string;
  section: string;
  cents: number;
}

const isOfLines = (rule: BoxRule): rule is LineBox => 'of' in rule;

function filledIn(rules: readonly BoxRule[], lines: readonly TaxLine[]): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const rule of rules) {
    const value = isOfLines(rule)
      ? lines.filter(rule.of).reduce((sum, line) => sum + line[rule.amount], 0)
      : rule.plus.reduce((sum, box) => sum + (values.get(box) ?? 0), 0) -
        (rule.minus ?? []).reduce((sum, box) => sum + (values.get(box) ?? 0), 0);
    values.set(rule.box, value);
  }
  return values;
}

/** Every box of a form; a sum stands after the boxes that it adds up. */
export function boxesOf(rules: readonly BoxRule[], lines: readonly TaxLine[]): Box[] {
  const values = filledIn(rules, lines);
  return rules.map(({ box, label, section }) => ({ box, label, section, cents: values.get(box) ?? 0 }));
}

/** Whether a line has a part in a box, by itself or through the boxes that it adds up; `null`: there is no such box. */
export function partOfBox(rules: readonly BoxRule[], box: string): ((line: TaxCondition) => boolean) | null {
  const rule = rules.find((one) => one.box === box);
  if (!rule) return null;
  if (isOfLines(rule)) return rule.of;
  const parts = [...rule.plus, ...(rule.minus ?? [])].map((one) => partOfBox(rules, one));
  return (line) => parts.some((part) => part?.(line));
}

/** Lines that no box of the form takes: a rate that it does not have. */
export const unplaced = (rules: readonly BoxRule[], lines: readonly TaxLine[]): TaxLine[] =>
  lines.filter((line) => !rules.some((rule) => isOfLines(rule) && rule.of(line)));
