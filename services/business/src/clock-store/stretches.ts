import type { WorkDay } from './fold-days.js';

export interface Stretch {
  from: string;
  /** `null`: it has no end. */
  to: string | null;
}

const iso = (at: number) => new Date(at).toISOString();

/** The parts of days in which somebody worked: from an entry or the end of a break to the next punch. */
export function stretchesOf(days: readonly Pick<WorkDay, 'punches'>[]): Stretch[] {
  return days.flatMap(({ punches }) =>
    punches.flatMap(({ kind, at }, place): Stretch[] => {
      if (kind !== 'start' && kind !== 'resume') return [];
      const next = punches[place + 1];
      return [{ from: iso(at), to: next ? iso(next.at) : null }];
    }),
  );
}
