import type { Day } from '@volante/contracts/calendar-days';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { LawTables, Test } from '../../law/law-tables.js';
import { presentationRefusals, resultRefusal } from '../../law/may-present.js';
import type { LawCode, Refusal } from '../../law/refusals.js';
import type { KnownStudent } from '../../student-store/student-facts.js';

interface Taken {
  licence: LicenceClass;
  day: Day;
  test: Test;
  tax: string | null;
  /** Why the authority allowed it; '': it did not. */
  authorised: string;
}

/**
 * For an exam in the past, papers prove nothing any more, nor does a fee that another school bought. An impossible
 * exam is refused: too young, a required licence missing, out of order, within a wait, twice.
 */
const NOT_ASKED: ReadonlySet<LawCode> = new Set<LawCode>([
  'DGT-LAW-002',
  'DGT-LAW-006',
  'DGT-LAW-007',
  'DGT-LAW-013',
  'DGT-LAW-016',
  'DGT-LAW-017',
  'DGT-LAW-019',
]);

const HISTORY: readonly LawCode[] = ['DGT-LAW-005', 'DGT-LAW-008', 'DGT-LAW-010', 'DGT-LAW-011'];

/** Why an exam cannot have been taken like that. */
export function recordRefusals(
  { facts, licence, today }: KnownStudent,
  law: LawTables,
  taken: Taken,
): readonly Refusal[] {
  const future = resultRefusal(taken.day, today);
  if (future) return [future];
  // The authority's own acts can always be written down.
  if (taken.authorised !== '') return [];
  // A test for another licence is history that the file does not know.
  const attempts = licence === taken.licence ? facts.attempts.filter(({ day }) => day <= taken.day) : [];
  const asked = { test: taken.test, day: taken.day, fee: taken.tax };
  const found = presentationRefusals({ ...facts, seeks: taken.licence, attempts }, law, asked);
  const skipped = new Set<LawCode>(NOT_ASKED);
  if (licence !== taken.licence) for (const code of HISTORY) skipped.add(code);
  return found.filter(({ code }) => !skipped.has(code));
}
