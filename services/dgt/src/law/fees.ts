import { addMonths, type Day, shownDay } from './days.js';
import { type Attempt, inOrder, losesSitting } from './facts.js';
import { type FeeType, inForce, type LawTables, ruleOn } from './law-tables.js';
import { type Refusal, refusal } from './refusals.js';

export interface FeeUse {
  /** Sittings that it gives and those that are lost: a pass goes on in the sitting in which it came. */
  sittings: number;
  lost: number;
  /** Last day for the next one; `null` while it has not been used. */
  until: Day | null;
  article: string;
}

/** State of an exam fee at the beginning of the day. */
export function feeUse(fee: string, attempts: readonly Attempt[], tables: LawTables, day: Day): FeeUse {
  const { sittings, monthsBetweenSittings, articles } = ruleOn(tables.terms, day);
  const taken = inOrder(attempts).filter(
    (one) => one.fee === fee && one.day < day && one.outcome !== 'excused',
  );
  const last = taken.at(-1);
  return {
    sittings,
    // Two theory tests of one day are one sitting.
    lost: new Set(taken.filter(losesSitting).map((one) => one.day)).size,
    until: last ? addMonths(last.day, monthsBetweenSittings) : null,
    article: articles.sittings,
  };
}

/** May a test on that day be taken under this fee? */
export function feeRefusal(
  fee: string,
  attempts: readonly Attempt[],
  tables: LawTables,
  day: Day,
): Refusal | null {
  const { sittings, lost, until, article } = feeUse(fee, attempts, tables, day);
  if (lost >= sittings) return refusal('DGT-LAW-014', article, { lost });
  if (until !== null && day > until) return refusal('DGT-LAW-015', article, { day: shownDay(until) });
  return null;
}

/** The kind of fee with the amount of a day. */
export function feeTypeOn(tables: LawTables, code: string, day: Day): FeeType | null {
  return inForce(
    tables.fees.filter((one) => one.code === code),
    day,
  );
}

export interface RenewalFee {
  code: string;
  /** Euro cents; `null` where the table has no amount. */
  cents: number | null;
  article: string;
}

/** Cents of an amount with so much in a hundred less. */
export const reduced = (cents: number, discount: number): number =>
  Math.round((cents * (100 - discount)) / 100);

/** The renewal fee by years and age: less for less than five years, none for the oldest. */
export function renewalFee(tables: LawTables, years: number, age: number, day: Day): RenewalFee {
  const whole = feeTypeOn(tables, '4.3', day);
  const limit = ruleOn(tables.limits, day);
  if (age > limit.renewalFreeOver) return { code: '4.3', cents: 0, article: limit.article };
  const row = tables.renewals
    .filter((one) => one.from <= day && years <= one.years)
    .sort((one, other) => one.years - other.years || other.from.localeCompare(one.from))[0];
  const cents = whole?.cents ?? null;
  if (!row) return { code: '4.3', cents, article: whole?.article ?? limit.article };
  return {
    code: row.code,
    cents: cents === null ? null : reduced(cents, row.discount),
    article: row.article,
  };
}

/** May another inspection of a school be charged in that year? */
export function inspectionRefusal(done: readonly Day[], tables: LawTables, day: Day): Refusal | null {
  const { inspectionsPerYear, article } = ruleOn(tables.limits, day);
  const lost = done.filter((one) => one.slice(0, 4) === day.slice(0, 4)).length;
  return lost >= inspectionsPerYear ? refusal('DGT-LAW-022', article, { lost }) : null;
}
