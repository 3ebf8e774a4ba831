/** Money that is expected on a day: in above zero, out below. */
export interface Expected {
  on: string;
  cents: number;
}

export interface Week {
  from: string;
  until: string;
  in: number;
  out: number;
  /** At its end. */
  balance: number;
}

const DAY_MS = 86_400_000;

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Days in weeks from `today` on, the last one shorter where the days end within it. Money of days before is late: it counts in no week,
 * since nobody knows when it comes.
 */
export function weeksOf(
  { today, days, start }: { today: string; days: number; start: number },
  expected: readonly Expected[],
): Week[] {
  const end = plusDays(today, days - 1);
  const weeks: Week[] = [];
  let balance = start;
  for (let from = today; from <= end; from = plusDays(from, 7)) {
    const [until = end] = [plusDays(from, 6), end].toSorted();
    const within = expected.filter(({ on }) => on >= from && on <= until);
    const sum = (sign: 1 | -1) =>
      within.reduce((total, { cents }) => total + (Math.sign(cents) === sign ? Math.abs(cents) : 0), 0);
    const [into, out] = [sum(1), sum(-1)];
    balance += into - out;
    weeks.push({ from, until, in: into, out, balance });
  }
  return weeks;
}
