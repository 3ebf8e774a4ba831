import { addMonths, addYears, type Day, shownDay } from '@volante/contracts/calendar-days';
import { type Attempt, inOrder, losesSitting, type StudentFacts } from './facts.js';
import { classRow, type FeeType, inForce, type LawTables, ruleOn } from './law-tables.js';
import { type Refusal, refusal } from './refusals.js';

export interface FeeUse {
  /** Sittings that it gives and those that are lost: a pass goes on in the sitting in which it came. */
  sittings: number;
  lost: number;
  /** Last day for the next one; `null` while it has not been used. */
  until: Day | null;
  /** The end is that of a pass: the six months run between sittings, and a pass ends none. */
  isByPass: boolean;
  article: string;
}

/** Last day of a pass that was taken on a day: each later one within it starts the two years again. */
function passUntil(since: Day, attempts: readonly Attempt[], tables: LawTables): Day {
  const ends = (day: Day) => addYears(day, ruleOn(tables.terms, day).passYears);
  return inOrder(attempts)
    .filter((one) => one.outcome === 'passed' && one.day > since)
    .reduce((until, one) => (one.day <= until ? ends(one.day) : until), ends(since));
}

/** State of an exam fee at the beginning of the day. */
export function feeUse(fee: string, attempts: readonly Attempt[], tables: LawTables, day: Day): FeeUse {
  const { sittings, monthsBetweenSittings, articles } = ruleOn(tables.terms, day);
  const before = inOrder(attempts).filter((one) => one.day < day && one.outcome !== 'excused');
  const taken = before.filter((one) => one.fee === fee);
  // Two theory tests of one day are one sitting.
  const lost = new Set(taken.filter(losesSitting).map((one) => one.day));
  const last = taken.at(-1)?.day;
  const isByPass = last !== undefined && !lost.has(last);
  const end = () =>
    last === undefined
      ? null
      : isByPass
        ? passUntil(last, before, tables)
        : addMonths(last, monthsBetweenSittings);
  return {
    sittings,
    lost: lost.size,
    until: end(),
    isByPass,
    article: isByPass ? articles.pass : articles.sittings,
  };
}

/** A fee of the other kind: licences are paid by 2.2, permits by 2.1. */
export function feeKindRefusal(
  { seeks, feeTypes }: Pick<StudentFacts, 'seeks' | 'feeTypes'>,
  fee: string,
  tables: LawTables,
  day: Day,
): Refusal | null {
  const type = feeTypes[fee];
  if (!seeks || type === undefined) return null;
  const { fee: needed } = classRow(tables, seeks, day);
  const { payment } = ruleOn(tables.terms, day).articles;
  return type === needed ? null : refusal('DGT-LAW-026', payment, { type, needed });
}

/** May this student take a test on that day under this fee? */
export const ownFeeRefusal = (
  facts: StudentFacts,
  fee: string,
  tables: LawTables,
  day: Day,
): Refusal | null => feeKindRefusal(facts, fee, tables, day) ?? feeRefusal(fee, facts.attempts, tables, day);

/** May a test on that day be taken under this fee? */
export function feeRefusal(
  fee: string,
  attempts: readonly Attempt[],
  tables: LawTables,
  day: Day,
): Refusal | null {
  const { sittings, lost, until, isByPass, article } = feeUse(fee, attempts, tables, day);
  const { sittings: written } = ruleOn(tables.terms, day).articles;
  if (lost >= sittings) return refusal('DGT-LAW-014', written, { lost });
  if (until === null || day <= until) return null;
  return refusal(isByPass ? 'DGT-LAW-025' : 'DGT-LAW-015', article, { day: shownDay(until) });
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

export interface Renewal {
  years: number;
  /** Completed years of the holder. */
  age: number;
  /** The term is shorter for reasons of health: only then is the fee. */
  forHealth: boolean;
}

/** The renewal fee: none from 70 on, less for a term that health has shortened. */
export function renewalFee(tables: LawTables, { years, age, forHealth }: Renewal, day: Day): RenewalFee {
  const whole = feeTypeOn(tables, '4.3', day);
  const limit = ruleOn(tables.limits, day);
  if (age >= limit.renewalFreeFrom) return { code: '4.3', cents: 0, article: limit.renewalArticle };
  const row = tables.renewals
    .filter((one) => forHealth && one.from <= day && years <= one.years)
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
