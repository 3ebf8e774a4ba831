import type { FaultKind } from './sheet-words.js';

export type FaultCount = Readonly<Record<FaultKind, number>>;

interface Limit {
  words: string;
  reached: (count: FaultCount) => boolean;
}

/** RGC (RD 818/2009), annex VI: any of these makes a candidate not apt. */
const LIMITS: Readonly<Record<'road' | 'circuit', readonly Limit[]>> = {
  road: [
    { words: '1 falta eliminatoria', reached: ({ E }) => E >= 1 },
    { words: '2 deficientes', reached: ({ D }) => D >= 2 },
    { words: '1 deficiente y 5 leves', reached: ({ D, L }) => D >= 1 && L >= 5 },
    { words: '10 leves', reached: ({ L }) => L >= 10 },
  ],
  circuit: [
    { words: '1 falta eliminatoria', reached: ({ E }) => E >= 1 },
    { words: '2 deficientes', reached: ({ D }) => D >= 2 },
    { words: '1 deficiente y 2 leves', reached: ({ D, L }) => D >= 1 && L >= 2 },
    { words: '4 leves', reached: ({ L }) => L >= 4 },
  ],
};

export interface MockResult {
  isApt: boolean;
  /** The limit that is reached, in words; '' for somebody who is apt. */
  reason: string;
}

export function countFaults(faults: readonly { kind: FaultKind }[]): FaultCount {
  const count = { E: 0, D: 0, L: 0 };
  for (const { kind } of faults) count[kind] += 1;
  return count;
}

/** The result of a test by its faults (RGC, annex VI), on the open road or on the closed circuit. */
export function mockResult(place: 'road' | 'circuit', count: FaultCount): MockResult {
  const found = LIMITS[place].find(({ reached }) => reached(count));
  return { isApt: !found, reason: found?.words ?? '' };
}
