export interface Scored {
  contact: string;
  alias: string;
  /** Different questions that were answered right. */
  right: number;
}

export interface Ranked extends Scored {
  place: number;
}

/** Places by what was answered right; equal results share one, and the next one counts them. */
export function ranked(rows: readonly Scored[]): Ranked[] {
  const sorted = rows.toSorted(
    (one, other) => other.right - one.right || one.alias.localeCompare(other.alias, 'es'),
  );
  const first = new Map(sorted.map(({ right }, at) => [right, at + 1] as const).reverse());
  return sorted.map((row) => ({ ...row, place: first.get(row.right) ?? 1 }));
}

/** The first rows, and the own one behind them. */
export const seenBy = (rows: readonly Ranked[], contact: string, most: number): Ranked[] =>
  rows.filter((row, at) => at < most || row.contact === contact);
