import type { Day } from '@volante/contracts/calendar-days';
import type { Cap, LawClass, Test } from './law-tables.js';

export interface HeldLicence {
  licence: LawClass;
  /** `null`: the first day is unknown. */
  since: Day | null;
  /** Last day on which it is good; `null`: not known, taken as in force. */
  until: Day | null;
}

/** `absent`: did not come, which loses the sitting. `excused`: did not come or did not begin, and keeps it (RD 818/2009, arts. 51.2, third paragraph, and 57.2). */
export type Outcome = 'passed' | 'failed' | 'absent' | 'excused';

/** One test on one day. */
export interface Attempt {
  day: Day;
  test: Test;
  outcome: Outcome;
  /** Fee under which it was taken. */
  fee: string | null;
}

export interface PsychotechnicReport {
  issued: Day;
  /** Once it is in a file of the authority it does not lapse with its days. */
  filed: Day | null;
}

/** All that the law asks about one student who is after one licence. */
export interface StudentFacts {
  birth: Day | null;
  /** Where the exams are applied for, 1-52. */
  province: number | null;
  seeks: LawClass | null;
  held: readonly HeldLicence[];
  cap: Cap | null;
  attempts: readonly Attempt[];
  /** Passed the common theory for another licence that is still to come. */
  commonElsewhere: Day | null;
  /** Days on which the specific theory of other classes was passed, the last of each (art. 54.2). Left out: none. */
  specificElsewhere?: Readonly<Partial<Record<LawClass, Day>>>;
  report: PsychotechnicReport | null;
  /** Last day of the identity card or residence permit; `null`: not known. */
  identityUntil: Day | null;
  /** Examination fees in the student's name, by the id that attempts name. */
  fees: readonly string[];
  /** Kind of each fee by its id: "2.1". A fee that is left out is of the right kind. */
  feeTypes: Readonly<Record<string, string>>;
  /** Holidays of their province and of their branch's town, added to the national ones. */
  holidays: readonly Day[];
}

export const losesSitting = ({ outcome }: Attempt): boolean => outcome === 'failed' || outcome === 'absent';

/** By day; of one day, as they were written down. */
export function inOrder(attempts: readonly Attempt[]): Attempt[] {
  return [...attempts].sort((one, other) => one.day.localeCompare(other.day));
}
