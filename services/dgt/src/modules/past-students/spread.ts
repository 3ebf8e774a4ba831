import { MIN_PAST_STUDENTS, type Spread } from '@volante/contracts/dgt/past-students.contract';

/** The smallest value that so large a share of the values does not pass (nearest rank). `sorted` is not empty. */
const ranked = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;

const MEDIAN = 0.5;
const EIGHT_OF_TEN = 0.8;

/** `null` for fewer than 20 values. */
export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length < MIN_PAST_STUDENTS) return null;
  const sorted = values.toSorted((one, other) => one - other);
  return { median: ranked(sorted, MEDIAN), p80: ranked(sorted, EIGHT_OF_TEN) };
}
