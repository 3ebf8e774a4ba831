import type { BreakdownLine } from './verifactu-record.js';

/** An empty sum stays absent: a line that has no quota is another condition than one whose quota is 0. */
const sum = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined && other === undefined ? undefined : (one ?? 0) + (other ?? 0);

/** The full tax condition of a line. */
const conditionOf = ({ tax, regime, condition, rate, surchargeRate }: BreakdownLine): string =>
  [tax ?? '01', regime, condition, rate, surchargeRate].join('|');

/**
 * Desglose takes up to 12 lines, one for each tax condition and not one for each line of the invoice (SuministroInformacion.xsd,
 * DesgloseType). Adds up the lines of equal tax, regime, condition, rate and surcharge rate, in the order of their first line.
 * Amounts in cents; quotas are only added, never computed again. More than 12 conditions are given back as they are:
 * `recordFindings` refuses them.
 */
export function groupedBreakdown(lines: readonly BreakdownLine[]): BreakdownLine[] {
  const groups = new Map<string, BreakdownLine>();
  for (const line of lines) {
    const key = conditionOf(line);
    const group = groups.get(key);
    groups.set(key, group ? added(group, line) : line);
  }
  return [...groups.values()];
}

function added(group: BreakdownLine, line: BreakdownLine): BreakdownLine {
  const sums = {
    costBase: sum(group.costBase, line.costBase),
    quota: sum(group.quota, line.quota),
    surchargeQuota: sum(group.surchargeQuota, line.surchargeQuota),
  };
  return { ...group, base: group.base + line.base, ...sums };
}
