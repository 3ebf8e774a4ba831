import {
  MIN_ANSWERS,
  MIN_DISCRIMINATION,
  type StatisticFlag,
  SURE_ANSWERS,
} from '@volante/contracts/e-learning/statistic-words';

/** Sums over the first answers to a question. `x`: right (1) or not, `y`: the share of right answers in the rest of the test. */
export interface ItemSums {
  n: number;
  x: number;
  y: number;
  yy: number;
  xy: number;
  /** Times that each option was chosen. */
  chosen: readonly number[];
  /** Answers of the best third, and its choices. */
  best: number;
  bestChosen: readonly number[];
}

export interface ItemStatistics {
  facility: number;
  beyondGuess: number;
  discrimination: number | null;
  shares: number[];
  bestShares: number[];
  flags: StatisticFlag[];
}

/** Pearson's correlation from sums; `null` where one side does not vary. `x` is 0 or 1, so that its squares are itself. */
export function pearson({ n, x, y, yy, xy }: Pick<ItemSums, 'n' | 'x' | 'y' | 'yy' | 'xy'>): number | null {
  const spread = (n * x - x * x) * (n * yy - y * y);
  // Sums of shares are rounded: a spread of nothing may be a little off 0.
  return spread > Number.EPSILON * n * n * n ? (n * xy - x * y) / Math.sqrt(spread) : null;
}

/** Answers of the best third below which its preference is chance. */
const MIN_BEST = 10;

function isKeyDoubtful(right: readonly boolean[], { best, bestChosen }: ItemSums): boolean {
  if (best < MIN_BEST) return false;
  const of = (isRight: boolean) => bestChosen.filter((_, place) => right[place] === isRight);
  return Math.max(0, ...of(false)) > Math.max(0, ...of(true));
}

/** How a question is answered, and the signs that something is wrong with it. `right`: which options are right. */
export function itemStatistics(sums: ItemSums, right: readonly boolean[]): ItemStatistics {
  const { n, x, chosen, best, bestChosen } = sums;
  const facility = x / n;
  const guess = 1 / right.length;
  const discrimination = n >= MIN_ANSWERS ? pearson(sums) : null;
  const flags: StatisticFlag[] = [];
  if (n >= MIN_ANSWERS && facility < guess) flags.push('guess');
  if (n >= SURE_ANSWERS && discrimination !== null && discrimination < MIN_DISCRIMINATION)
    flags.push('discrimination');
  if (isKeyDoubtful(right, sums)) flags.push('key');
  return {
    ...{ facility, beyondGuess: (facility - guess) / (1 - guess), discrimination, flags },
    shares: right.map((_, place) => (chosen[place] ?? 0) / n),
    bestShares: right.map((_, place) => (best > 0 ? (bestChosen[place] ?? 0) / best : 0)),
  };
}

/**
 * Cronbach's alpha of a test (KR-20): `facilities` of its questions, `variance` of the right answers over its students. `null` where
 * the students do not differ or there is one question.
 */
export function alphaOf(facilities: readonly number[], variance: number): number | null {
  const k = facilities.length;
  if (k < 2 || variance <= 0) return null;
  const items = facilities.reduce((sum, p) => sum + p * (1 - p), 0);
  return (k / (k - 1)) * (1 - items / variance);
}
