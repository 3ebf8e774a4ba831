import type { Outcome } from '../../src/law/facts.js';

/** A calendar that knows nothing but how one day follows another. */
export interface Calendar {
  year: number;
  month: number;
  date: number;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
function lastDate({ year, month }: Calendar): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
export function tomorrow(day: Calendar): Calendar {
  if (day.date < lastDate(day)) return { ...day, date: day.date + 1 };
  return day.month < 12
    ? { ...day, month: day.month + 1, date: 1 }
    : { year: day.year + 1, month: 1, date: 1 };
}
function yesterday(day: Calendar): Calendar {
  if (day.date > 1) return { ...day, date: day.date - 1 };
  const before = day.month > 1 ? { year: day.year, month: day.month - 1 } : { year: day.year - 1, month: 12 };
  return { ...before, date: lastDate({ ...before, date: 1 }) };
}
export const written = ({ year, month, date }: Calendar) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** Back from a day until three months have been left behind and the date is no later than the day's own. */
function threeMonthsBefore(day: Calendar): Calendar {
  let at = day;
  for (let left = 0; left < 3; ) {
    if (at.date === 1) left += 1;
    at = yesterday(at);
  }
  while (at.date > day.date) at = yesterday(at);
  return at;
}

/** The day on which somebody is so old, waiting for it from birth on. */
function grownUp(birth: Calendar, years: number): Calendar {
  const age = new Months(birth);
  let day = birth;
  while (age.complete < years * 12) {
    day = tomorrow(day);
    age.to(day);
  }
  return day;
}

/** Counts months from a day on: one is complete on the same date, or on the last one of a month that is too short. */
class Months {
  complete = 0;
  constructor(private readonly begun: Calendar) {}
  to(day: Calendar): void {
    const gone = (day.year - this.begun.year) * 12 + day.month - this.begun.month;
    if (gone > this.complete && (day.date === this.begun.date || day.date === lastDate(day)))
      if (day.date <= this.begun.date) this.complete = gone;
  }
}

export interface Sitting {
  day: string;
  test: 'common' | 'road';
  outcome: Outcome;
  fee: 'f1' | 'f2';
}

interface Fee {
  lost: number;
  /** Since the sitting that was lost last, or since the pass after it. */
  since: Months | null;
  /** Six months run after a lost sitting, the pass's own two years after a pass. */
  last: 'lost' | 'passed';
  isOver: boolean;
}
const newFee = (): Fee => ({ lost: 0, since: null, last: 'lost', isOver: false });
const REPORT_DAYS = 90;

/**
 * A file for B that is lived through one day after another, with counters instead of dates: it shares nothing with the
 * calculation that it judges. Answers on each morning, before that day's sittings, what stands in the way.
 */
export class LivedFile {
  private readonly age: { isOldEnough: boolean; isNear: boolean } = { isOldEnough: false, isNear: false };
  private readonly adult: Calendar;
  private readonly near: Calendar;
  private pass: { months: Months; isOver: boolean } | null = null;
  private readonly passed = new Set<string>();
  private readonly fees: Record<string, Fee> = {
    f1: newFee(),
    f2: newFee(),
  };
  private readonly lost: Record<string, { times: number; daysSince: number }> = {};
  private reportDays = 0;
  private isReportOver = false;
  /** The walk begins on a Sunday. */
  private weekday = 0;

  constructor(
    birth: Calendar,
    private day: Calendar,
    private readonly sittings: readonly Sitting[],
    private readonly report: Calendar,
  ) {
    this.adult = grownUp(birth, 18);
    this.near = threeMonthsBefore(this.adult);
    for (let at = birth; written(at) !== written(day); at = tomorrow(at)) this.grow(at);
    this.grow(day);
  }

  /** Spends the day, and wakes up on the next one. */
  live(): void {
    const today = written(this.day);
    const lossesOf = new Set<string>();
    for (const sitting of this.sittings) if (sitting.day === today) this.sit(sitting, lossesOf);
    const isIssued = written(this.report) <= today;
    this.day = tomorrow(this.day);
    this.weekday = (this.weekday + 1) % 7;
    const isWorking = this.weekday !== 0 && this.weekday !== 6;
    if (isIssued && this.reportDays === REPORT_DAYS) this.isReportOver = true;
    if (isIssued && isWorking) this.reportDays += 1;
    this.grow(this.day);
    if (isWorking) for (const one of Object.values(this.lost)) one.daysSince += 1;
    this.wearPasses();
    for (const fee of Object.values(this.fees)) {
      // The last month complete: the day itself is still good, what follows is not.
      if (fee.since && fee.since.complete >= (fee.last === 'lost' ? 6 : 24)) fee.isOver = true;
      fee.since?.to(this.day);
    }
  }

  private grow(day: Calendar): void {
    if (written(day) === written(this.adult)) this.age.isOldEnough = true;
    if (written(day) === written(this.near)) this.age.isNear = true;
  }

  private wearPasses(): void {
    if (!this.pass || this.passed.size === 2) return;
    if (this.pass.months.complete >= 24) {
      this.passed.clear();
      this.pass = null;
      return;
    }
    this.pass.months.to(this.day);
  }

  private sit({ test, outcome, fee }: Sitting, lossesOf: Set<string>): void {
    if (outcome === 'excused') return;
    const used = this.fees[fee]!;
    used.since = new Months(this.day);
    used.isOver = false;
    used.last = outcome === 'passed' ? 'passed' : 'lost';
    if (outcome === 'passed') {
      // A pass starts the two years again, for an earlier one as well.
      for (const fee of Object.values(this.fees))
        if (fee.since && fee.last === 'passed' && !fee.isOver) fee.since = new Months(this.day);
      this.passed.add(test);
      this.pass = { months: new Months(this.day), isOver: false };
      delete this.lost[test];
      return;
    }
    if (!lossesOf.has(fee)) used.lost += 1;
    lossesOf.add(fee);
    this.lost[test] = { times: (this.lost[test]?.times ?? 0) + 1, daysSince: 0 };
  }

  /** Codes of refusal for a test this morning. */
  inTheWay(test: 'common' | 'road', fee: 'f1' | 'f2'): string[] {
    const codes: string[] = [];
    const isTheory = test === 'common';
    if (isTheory && !this.age.isNear) codes.push('DGT-LAW-004');
    if (!isTheory && !this.age.isOldEnough) codes.push('DGT-LAW-003');
    if (this.passed.has(test)) codes.push('DGT-LAW-009');
    else if (!isTheory && !this.passed.has('common')) codes.push('before');
    const lost = this.lost[test];
    if (lost && lost.times === 2 && lost.daysSince < 10) codes.push('DGT-LAW-012');
    if (lost && lost.times > 2 && lost.daysSince < 15) codes.push('DGT-LAW-012');
    const used = this.fees[fee]!;
    if (used.lost >= 2) codes.push('DGT-LAW-014');
    else if (used.isOver) codes.push(used.last === 'lost' ? 'DGT-LAW-015' : 'DGT-LAW-025');
    if (this.isReportOver) codes.push('DGT-LAW-017');
    return codes;
  }
}
