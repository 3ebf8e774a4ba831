export interface Tally {
  presented: number;
  passed: number;
  failed: number;
  absent: number;
  rate: number | null;
}

/** With one decimal. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** An absent student counts as presented: the place is lost for the pass rate as well. */
export function tally(passed: number, failed: number, absent: number): Tally {
  const presented = passed + failed + absent;
  return { presented, passed, failed, absent, rate: percent(passed, presented) };
}

/** Sums of a database come as text, or as nothing. */
export const number = (value: unknown): number => Number(value ?? 0);

export interface OutcomeSums {
  passed: string | null;
  failed: string | null;
  absent: string | null;
}

export const tallyOf = ({ passed, failed, absent }: OutcomeSums): Tally =>
  tally(number(passed), number(failed), number(absent));
