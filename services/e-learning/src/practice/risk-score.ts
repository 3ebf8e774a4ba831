import type { RiskWindow } from '@volante/contracts/e-learning/risk.fields';

/** Points of the first fifth of a window; each fifth that follows has one less. */
export const MAX_POINTS = 5;
/** Presses so close together are one: a finger that bounces, or a key that repeats. */
const BOUNCE_MS = 250;
/** Presses in a row that are compared. */
const RHYTHM_PRESSES = 6;
/** Gaps are alike where the longest is at most so much longer than the shortest. */
const ALIKE = 1.25;
/** Presses outside of windows that are still somebody who looks for hazards: for each window, and in any film. */
const STRAY_PER_WINDOW = 2;
const STRAY_ALWAYS = 4;

export interface ScoredWindow extends RiskWindow {
  press: number | null;
  points: number;
}

export interface RiskScore {
  windows: ScoredWindow[];
  points: number;
  max: number;
  /** Pressed in a rhythm, or everywhere: no points at all. */
  rhythmic: boolean;
}

/** In their order, each bounce once. */
function counted(presses: readonly number[]): number[] {
  const kept: number[] = [];
  for (const press of presses.toSorted((one, other) => one - other))
    if (press - (kept.at(-1) ?? Number.NEGATIVE_INFINITY) >= BOUNCE_MS) kept.push(press);
  return kept;
}

/** Six presses in a row at gaps that are alike. */
function hasRhythm(presses: readonly number[]): boolean {
  const gaps = presses.slice(1).map((press, at) => press - (presses[at] ?? 0));
  const run = RHYTHM_PRESSES - 1;
  return gaps.some((_, at) => {
    const some = gaps.slice(at, at + run);
    return some.length === run && Math.max(...some) <= ALIKE * Math.min(...some);
  });
}

function pointsOf({ from, to }: RiskWindow, press: number): number {
  return MAX_POINTS - Math.floor(((press - from) * MAX_POINTS) / (to - from));
}

/**
 * Scores a try (ADR 0163). The first press in a window counts: 5 points in its first fifth, 1 in its last; its end is outside. A rhythm, or
 * more presses outside of windows than somebody who looks for hazards needs, scores nothing. Milliseconds of the film.
 */
export function scoreRisk(windows: readonly RiskWindow[], presses: readonly number[]): RiskScore {
  const own = counted(presses);
  const isIn = ({ from, to }: RiskWindow, press: number) => press >= from && press < to;
  const stray = own.filter((press) => !windows.some((window) => isIn(window, press))).length;
  const rhythmic = hasRhythm(own) || stray > STRAY_ALWAYS + STRAY_PER_WINDOW * windows.length;
  const scored = windows.map((window) => {
    const press = own.find((one) => isIn(window, one)) ?? null;
    return { ...window, press, points: press === null || rhythmic ? 0 : pointsOf(window, press) };
  });
  return {
    windows: scored,
    points: scored.reduce((sum, { points }) => sum + points, 0),
    max: MAX_POINTS * windows.length,
    rhythmic,
  };
}
