export interface LongFunction {
  area: string;
  place: string;
  lines: number;
}

export const LONG_FUNCTIONS: readonly string[];
export function longFunctions(report: string): Map<string, LongFunction[]>;
export function overBudget(
  areas: ReadonlyMap<string, readonly LongFunction[]>,
  budget: Readonly<Record<string, number>>,
): string[];
export function lowered(
  areas: ReadonlyMap<string, readonly LongFunction[]>,
  budget: Readonly<Record<string, number>>,
): Record<string, number>;
export function checkLongFunctions(report: string, chosen?: { words?: string[] }): { ok: boolean };
