import type { Day } from '@volante/contracts/calendar-days';
import type { HeldClass } from '@volante/contracts/licence-classes';

/**
 * The classes of the regulation. A has no exam, a course leads to it; D1+E (`ED1`) is not on the specification's list and
 * can only be held.
 */
export type LawClass = HeldClass;

export const TESTS = ['common', 'specific', 'circuit', 'road'] as const;
/** The parts of an exam: common or specific theory, then the closed circuit, then open roads. */
export type Test = (typeof TESTS)[number];

/** Initial qualification of professional drivers (RD 284/2021); lowers some ages. */
export type Cap = 'ordinary' | 'accelerated';

/** In force from a day on, until a later row of the same key; `article` is where it is written. */
export interface Dated {
  from: Day;
  article: string;
}

/** Lower age with a certificate. Until `limitedUntil` years the licence is limited, in the words of `limits`. */
export interface CapAge {
  age: number;
  limitedUntil?: number;
  limits?: string;
}

export interface ClassRow extends Dated {
  licence: LawClass;
  /** Kind of the exam fee. */
  fee: string;
  /** Completed years. */
  age: number;
  /** Lower ages for those who have a certificate of professional aptitude. */
  ageWith: Readonly<Partial<Record<Cap, CapAge>>>;
  /** Licence that must be held, in force, and for how many months. */
  needs: { licence: LawClass; months: number } | null;
  /** In the order in which they are taken: each one shuts out the next. */
  tests: readonly Test[];
  /** Holders of `licence` for `months` take these tests only. */
  reduced: { licence: LawClass; months: number; tests: readonly Test[]; article: string } | null;
  /** 1: cars and motorcycles. 2: lorries and buses, whose licences last less. */
  group: 1 | 2;
}

/** Obtaining `licence` (and holding `and`) also grants `gives`. */
export interface ImpliedRow extends Dated {
  licence: LawClass;
  and: LawClass | null;
  gives: LawClass;
}

/** Applicants for `licence` who hold one of `holding` skip the test. */
export interface ExemptionRow extends Dated {
  licence: LawClass;
  holding: readonly LawClass[];
  test: Test;
}

/** Terms that are the same in the whole country. */
export interface TermRow extends Dated {
  /** Sittings that one application gives. */
  sittings: number;
  /** Between the sittings of one application. */
  monthsBetweenSittings: number;
  /** Theory may be taken so long before the age is reached. */
  monthsBeforeAge: number;
  passYears: number;
  /** Where each of them is written. */
  articles: Readonly<Record<'sittings' | 'payment' | 'theoryAge' | 'pass' | 'sameDay', string>>;
}

/** Between a sitting that was lost and the next one, after `lost` or more of them in the same test. */
export interface WaitRow extends Dated {
  /** 1-52; `null`: where no row of the province sets another reading. */
  province: number | null;
  lost: number;
  days: number;
  /** Working days. The text says only "days": natural days are what no reading goes below. */
  working: boolean;
}

export interface ReportRow extends Dated {
  /** 1-52; `null`: where no row of the province says otherwise. */
  province: number | null;
  /** Counted from the day after it was issued. */
  days: number;
  working: boolean;
}

export interface ValidityRow extends Dated {
  group: 1 | 2;
  years: number;
  /** From `older` completed years on. */
  older: number;
  yearsOlder: number;
}

export interface FeeType extends Dated {
  code: string;
  name: string;
  description: string;
  /** Euro cents; `null`: the school must write it in. */
  cents: number | null;
  /** The amount is not confirmed for the year: it is shown as such. */
  unconfirmed: boolean;
}

/** The share of the renewal fee that is waived for a holder who must renew every `years` or less for reasons of health. */
export interface RenewalRow extends Dated {
  years: number;
  code: string;
  /** 80: eighty in a hundred less. */
  discount: number;
}

export interface LimitRow extends Dated {
  inspectionsPerYear: number;
  /** From this age on, renewal costs nothing. */
  renewalFreeFrom: number;
  /** Where the age is written. */
  renewalArticle: string;
}

/** All that the calculations know of the law. Rows are data: a school or a change of law adds rows, no code. */
export interface LawTables {
  classes: readonly ClassRow[];
  implied: readonly ImpliedRow[];
  exemptions: readonly ExemptionRow[];
  terms: readonly TermRow[];
  waits: readonly WaitRow[];
  reports: readonly ReportRow[];
  validities: readonly ValidityRow[];
  fees: readonly FeeType[];
  renewals: readonly RenewalRow[];
  limits: readonly LimitRow[];
  /** Days of the whole country that do not count where working days do. */
  holidays: readonly Day[];
}

/** The row in force on a day: of those that have begun, the one that began last; of equals, the last written. */
export function inForce<R extends Dated>(rows: readonly R[], day: Day): R | null {
  return rows.reduce<R | null>(
    (best, row) => (row.from <= day && (!best || row.from >= best.from) ? row : best),
    null,
  );
}

/**
 * As {@link inForce}, where the law has always said something: the tables hold no history, so a day before the first row
 * goes by the first.
 */
export function ruleOn<R extends Dated>(rows: readonly R[], day: Day): R {
  const row = inForce(rows, day) ?? rows.toSorted((one, other) => one.from.localeCompare(other.from))[0];
  if (!row) throw new Error('a table without rows');
  return row;
}

export function classRow(tables: LawTables, licence: LawClass, day: Day): ClassRow {
  return ruleOn(
    tables.classes.filter((row) => row.licence === licence),
    day,
  );
}
