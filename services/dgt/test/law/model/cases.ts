import { dayNumber, dayText, monthsLater } from './calendar.js';
import type { Case } from './decide.js';
import { REGULATION } from './regulation.js';

/** Jest's sandbox looks a global up again at each use. */
const { floor, imul } = Math;

/** A small generator of its own, so that every run has the same cases (mulberry32). */
export class Dice {
  constructor(private seed: number) {}

  private next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let mixed = imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below = (count: number): number => floor(this.next() * count);
  between = (least: number, most: number): number => least + this.below(most - least + 1);
  of = <T>(list: readonly T[]): T => list[this.below(list.length)] as T;
  is = (share: number): boolean => this.next() < share;
}

/** The country's holidays of three years, by hand. */
export const HOLIDAYS: readonly string[] = [2025, 2026, 2027].flatMap((year) => [
  ...['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'].map(
    (day) => `${year}-${day}`,
  ),
  { 2025: '2025-04-18', 2026: '2026-04-03', 2027: '2027-03-26' }[year] ?? '',
]);

const NATIONAL = HOLIDAYS.map(dayNumber);
const CLASSES = [...REGULATION.keys()];
const HELD = [...CLASSES, 'ED1'];
const TESTS = ['common', 'specific', 'circuit', 'road'] as const;
const OUTCOMES = ['passed', 'passed', 'failed', 'failed', 'absent', 'excused'] as const;
const FEES = ['f1', 'f2'] as const;
const FIRST = dayNumber('2025-01-01');
const LAST = dayNumber('2027-06-30');

/** A day near a number of months before another one: around the end of a term more often than its share. */
function near(dice: Dice, day: number, months: number): number {
  return monthsLater(day, -months) + dice.between(-2, 2);
}

function sittingsOf(dice: Dice, day: number): Case['sittings'] {
  const days = Array.from({ length: dice.below(6) }, () =>
    dice.is(0.3)
      ? near(dice, day, dice.of([6, 24]))
      : day - dice.of([0, dice.between(1, 30), dice.between(1, 200), dice.between(1, 800)]),
  );
  return days
    .toSorted((one, other) => one - other)
    .map((at) => ({
      day: at,
      test: dice.of(TESTS),
      outcome: dice.of(OUTCOMES),
      fee: dice.is(0.85) ? dice.of(FEES) : null,
    }));
}

function heldOf(dice: Dice, day: number): Case['held'] {
  return Array.from({ length: dice.below(4) }, () => ({
    licence: dice.of(HELD),
    since: dice.is(0.15) ? null : dice.is(0.4) ? near(dice, day, 24) : day - dice.between(-5, 4000),
    until: dice.is(0.6) ? null : day + dice.between(-3, 900),
  }));
}

function birthOf(dice: Dice, day: number, seeks: string | null): number | null {
  if (dice.is(0.03)) return null;
  const { age = 18, accelerated = age, ordinary = age } = REGULATION.get(seeks ?? '') ?? {};
  if (dice.is(0.4)) return dice.is(0.1) ? dayNumber('2008-02-29') : day - dice.between(20, 60) * 365;
  const months = 12 * dice.of([age, accelerated, ordinary]);
  return near(dice, day, dice.is(0.5) ? months : months - 3);
}

export function aCase(dice: Dice): Case {
  const day = dice.between(FIRST, LAST);
  const seeks = dice.is(0.02) ? null : dice.of(CLASSES);
  const issued = day - dice.between(0, 160);
  return {
    birth: birthOf(dice, day, seeks),
    seeks,
    cap: dice.of([null, null, 'ordinary', 'accelerated']),
    held: heldOf(dice, day),
    sittings: sittingsOf(dice, day),
    commonElsewhere: dice.is(0.8) ? null : dice.is(0.5) ? near(dice, day, 24) : day - dice.between(0, 1400),
    report: dice.is(0.08) ? null : { issued, filed: dice.is(0.6) ? null : issued + dice.between(0, 150) },
    naturalSince: dice.is(0.7) ? null : issued + dice.between(-40, 10),
    identityUntil: dice.is(0.2) ? null : day + dice.between(-3, 400),
    feeTypes: { f1: '2.1', f2: dice.of(['2.1', '2.2']) },
    holidays: new Set([
      ...NATIONAL,
      ...Array.from({ length: dice.below(4) }, () => day + dice.between(-130, 20)),
    ]),
    wanted: { test: dice.of(TESTS), day, fee: dice.is(0.1) ? null : dice.of(FEES) },
  };
}

export const shownCase = (one: Case): string =>
  JSON.stringify(one, (key, value) => {
    if (value instanceof Set) return [...value].map(dayText);
    const isDay = [
      'day',
      'since',
      'until',
      'issued',
      'filed',
      'birth',
      'identityUntil',
      'commonElsewhere',
      'naturalSince',
    ];
    return isDay.includes(key) && typeof value === 'number' ? dayText(value) : value;
  });
