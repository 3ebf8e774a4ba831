export interface PastSitting {
  student: string;
  day: string;
  outcome: 'passed' | 'failed' | 'absent' | 'excused';
}

export interface Chances {
  /** In a hundred, with one decimal, after so many lost sittings. */
  of(lost: number): number;
  taken: number;
  passed: number;
}

/** Weight of the school as a whole, in sittings: with fewer than these after so many failures it decides. */
const PRIOR = 10;
/** Where there is no history at all. */
const UNKNOWN = 0.5;
/** After four failures and more there are few in any school: they are taken together. */
const MAX_LOST = 4;

/** How likely a pass is after so many failures, from a school's own sittings in their order. */
export function chancesFrom(sittings: readonly PastSitting[]): Chances {
  const after = Array.from({ length: MAX_LOST + 1 }, () => ({ taken: 0, passed: 0 }));
  const lostBy = new Map<string, number>();
  let passed = 0;
  for (const { student, outcome } of sittings) {
    const lost = lostBy.get(student) ?? 0;
    const bin = after[Math.min(lost, MAX_LOST)];
    if (bin) bin.taken += 1;
    if (bin && outcome === 'passed') bin.passed += 1;
    if (outcome === 'passed') passed += 1;
    lostBy.set(student, outcome === 'passed' ? 0 : lost + 1);
  }
  const taken = sittings.length;
  const overall = taken === 0 ? UNKNOWN : passed / taken;
  return {
    taken,
    passed,
    of(lost) {
      const bin = after[Math.min(lost, MAX_LOST)] ?? { taken: 0, passed: 0 };
      return Math.round(((bin.passed + PRIOR * overall) / (bin.taken + PRIOR)) * 1000) / 10;
    },
  };
}
