import { monthsLater, workingDaysLater } from './calendar.js';
import { GRANTS, HAD_COMMON, NO_SPECIFIC, REGULATION, type Regulation, type TestName } from './regulation.js';

interface Sitting {
  day: number;
  test: TestName;
  outcome: 'passed' | 'failed' | 'absent' | 'excused';
  fee: string | null;
}

/** A case in the model's own terms: days are numbers. */
export interface Case {
  birth: number | null;
  seeks: string | null;
  cap: 'ordinary' | 'accelerated' | null;
  held: readonly { licence: string; since: number | null; until: number | null }[];
  sittings: readonly Sitting[];
  commonElsewhere: number | null;
  report: { issued: number; filed: number | null } | null;
  /** The province counts the days of reports issued from then on as natural ones; `null`: never. */
  naturalSince: number | null;
  identityUntil: number | null;
  feeTypes: Readonly<Record<string, string>>;
  holidays: ReadonlySet<number>;
  wanted: { test: TestName; day: number; fee: string | null };
}

const PHASES: Readonly<Record<TestName, number>> = { common: 1, specific: 1, circuit: 2, road: 3 };
const TWO_YEARS = 24;
const HALF_A_YEAR = 6;

/** Licences of a day with the oldest day of each; `null` within: unknown. */
function licencesOn({ held, wanted }: Case): Map<string, number | null> {
  const found = new Map<string, number | null>();
  const take = (licence: string, since: number | null): boolean => {
    const known = found.get(licence);
    const isOlder = known === undefined || (since !== null && (known === null || since < known));
    if (isOlder) found.set(licence, since);
    return isOlder;
  };
  for (const { licence, since, until } of held)
    if ((since ?? 0) <= wanted.day && (until ?? Number.POSITIVE_INFINITY) >= wanted.day) take(licence, since);
  for (let hasNew = true; hasNew; ) {
    hasNew = false;
    for (const [holder, also, given] of GRANTS) {
      const both = [holder, ...(also ? [also] : [])].map((name) => found.get(name));
      if (both.includes(undefined)) continue;
      const since = both.includes(null) ? null : Math.max(...(both as number[]));
      if (take(given, since)) hasNew = true;
    }
  }
  return found;
}

/** Two years from the first pass, again from each later one that comes in time (art. 53.1). */
function chain(first: number, passes: readonly number[]): number {
  let end = monthsLater(first, TWO_YEARS);
  for (const day of passes) if (day > first && day <= end) end = monthsLater(day, TWO_YEARS);
  return end;
}

function testsFor(one: Case, row: Regulation, licences: ReadonlyMap<string, number | null>): TestName[] {
  const { seeks, wanted, sittings, commonElsewhere } = one;
  const a1 = licences.get('A1');
  if (seeks === 'A2' && typeof a1 === 'number' && monthsLater(a1, TWO_YEARS) <= wanted.day) return ['road'];
  const passes = sittings.filter((s) => s.outcome === 'passed' && s.day <= wanted.day).map(({ day }) => day);
  const hasCommon =
    HAD_COMMON.some((name) => licences.has(name)) ||
    (commonElsewhere !== null && wanted.day <= chain(commonElsewhere, passes));
  const hasSpecific = (NO_SPECIFIC[seeks ?? ''] ?? []).some((name) => licences.has(name));
  return row.tests.filter(
    (test) => !(test === 'common' && hasCommon) && !(test === 'specific' && hasSpecific),
  );
}

/** Passes that still count on the day, until when, and whether earlier ones have ended. */
function standing({ sittings, wanted }: Case, path: readonly TestName[]) {
  const passed = new Set<TestName>();
  let [until, hasLapsed] = [0, false];
  const isWhole = () => path.every((test) => passed.has(test));
  const endBefore = (day: number) => {
    if (passed.size === 0 || day <= until || isWhole()) return;
    passed.clear();
    hasLapsed = true;
  };
  for (const { day, test, outcome } of sittings) {
    if (day > wanted.day) continue;
    endBefore(day);
    if (outcome !== 'passed') continue;
    passed.add(test);
    until = monthsLater(day, TWO_YEARS);
    hasLapsed = false;
  }
  endBefore(wanted.day);
  const isRunning = passed.size > 0 && !isWhole();
  return { passed, until: isRunning ? until : null, hasLapsed };
}

function ageCode({ birth, cap, wanted }: Case, row: Regulation): string | null {
  if (birth === null) return '002';
  const adult = monthsLater(birth, 12 * (cap ? row[cap] : row.age));
  if (PHASES[wanted.test] === 1) return wanted.day < monthsLater(adult, -3) ? '004' : null;
  return wanted.day < adult ? '003' : null;
}

function needCode({ wanted }: Case, row: Regulation, licences: ReadonlyMap<string, number | null>) {
  if (row.needs === null) return null;
  const since = licences.get(row.needs);
  if (since === undefined) return '005';
  if (row.needsMonths === 0) return null;
  if (since === null) return '007';
  return monthsLater(since, row.needsMonths) > wanted.day ? '006' : null;
}

function orderCode({ wanted }: Case, path: readonly TestName[], found: ReturnType<typeof standing>) {
  if (!path.includes(wanted.test)) return '008';
  if (found.passed.has(wanted.test)) return '009';
  const isEarlierMissing = path.some((test) => PHASES[test] < PHASES[wanted.test] && !found.passed.has(test));
  if (!isEarlierMissing) return null;
  return found.hasLapsed ? '011' : '010';
}

/** Annex VI.A.2 in working days: ten after two lost sittings, fifteen after more. */
function waitCode({ sittings, wanted, holidays }: Case, until: number | null): string | null {
  let lost: number[] = [];
  for (const { day, test, outcome } of sittings) {
    if (test !== wanted.test || day >= wanted.day) continue;
    if (outcome === 'passed') lost = [];
    if (outcome === 'failed' || outcome === 'absent') lost.push(day);
  }
  if (lost.length < 2) return null;
  const free = workingDaysLater(lost.at(-1) ?? 0, lost.length === 2 ? 10 : 15, holidays);
  if (free <= wanted.day) return null;
  return until !== null && until < free ? '024' : '012';
}

function feeCode({ sittings, wanted, feeTypes }: Case, row: Regulation): string | null {
  const { fee } = wanted;
  if (fee === null) return '013';
  if (feeTypes[fee] !== undefined && feeTypes[fee] !== row.fee) return '026';
  const before = sittings.filter(({ day, outcome }) => day < wanted.day && outcome !== 'excused');
  const own = before.filter((one) => one.fee === fee);
  const lost = new Set(own.filter(({ outcome }) => outcome !== 'passed').map(({ day }) => day));
  if (lost.size >= 2) return '014';
  const last = Math.max(0, ...own.map(({ day }) => day));
  if (last === 0) return null;
  if (lost.has(last)) return wanted.day > monthsLater(last, HALF_A_YEAR) ? '015' : null;
  const passes = before.filter(({ outcome }) => outcome === 'passed').map(({ day }) => day);
  return wanted.day > chain(last, passes) ? '025' : null;
}

function paperCodes({ report, naturalSince, identityUntil, holidays, wanted }: Case): (string | null)[] {
  const identity = identityUntil !== null && identityUntil < wanted.day ? '019' : null;
  if (report === null) return ['016', identity];
  const isNatural = naturalSince !== null && report.issued >= naturalSince;
  const end = isNatural ? report.issued + 90 : workingDaysLater(report.issued, 90, holidays);
  const isKept = report.filed !== null && report.filed <= Math.min(end, wanted.day);
  return [isKept || wanted.day <= end ? null : '017', identity];
}

/** Numbers of the service's refusals, as the texts have it. */
export function decide(one: Case): string[] {
  const row = one.seeks === null ? undefined : REGULATION.get(one.seeks);
  if (!row) return ['001'];
  const { wanted, sittings } = one;
  const licences = licencesOn(one);
  const path = testsFor(one, row, licences);
  const found = standing(one, path);
  const isTaken = sittings.some(
    ({ day, test }) => day === wanted.day && (test === wanted.test || PHASES[test] !== PHASES[wanted.test]),
  );
  return [
    ageCode(one, row),
    needCode(one, row, licences),
    orderCode(one, path, found),
    isTaken ? '020' : null,
    waitCode(one, found.until),
    feeCode(one, row),
    ...paperCodes(one),
  ].flatMap((code) => code ?? []);
}
