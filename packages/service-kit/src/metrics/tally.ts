/**
 * Counts by two names. A labelled counter makes and compares a text of its labels at each call, which was a fiftieth of
 * what a list costs; this one is read into such a counter when somebody scrapes.
 */
export class Tally {
  private readonly byName = new Map<string, Map<string, number>>();

  add(first: string, second: string): void {
    const within = this.byName.get(first) ?? new Map<string, number>();
    if (within.size === 0) this.byName.set(first, within);
    within.set(second, (within.get(second) ?? 0) + 1);
  }

  *counts(): Generator<readonly [first: string, second: string, count: number]> {
    for (const [first, within] of this.byName)
      for (const [second, count] of within) yield [first, second, count];
  }
}
