/** A chance that was computed before an exam, and its result. */
export interface Compared {
  chance: number;
  passed: boolean;
}

/** Results below which a comparison says nothing. */
export const MIN_RESULTS = 30;
const BINS = 10;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/** Mean squared distance of chances from results: 0 is perfect, 0.25 what always saying 50 % gives. `null`: no results. */
export const brierOf = (all: readonly Compared[]): number | null =>
  all.length === 0 ? null : mean(all.map(({ chance, passed }) => (chance - Number(passed)) ** 2));

/** Chances by tenths, lowest first, each beside the share that passed. A chance of 1 belongs to the last tenth; empty ones are left out. */
export function tenthsOf(all: readonly Compared[]) {
  const tenths = Map.groupBy(all, ({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)));
  return [...tenths]
    .sort(([one], [other]) => one - other)
    .map(([tenth, rows]) => ({
      ...{ from: tenth / BINS, count: rows.length, chance: mean(rows.map(({ chance }) => chance)) },
      passed: mean(rows.map(({ passed }) => Number(passed))),
    }));
}
