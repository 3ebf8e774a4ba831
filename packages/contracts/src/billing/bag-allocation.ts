/** A lot of units: classes of so many minutes each that were paid for and have not left it otherwise than by use. */
export interface UnitLot {
  id: string;
  practiceKind: string | null;
  /** '' or `null`: of any licence. */
  licence: string | null;
  /** Length of one unit; 0: a unit is a class, however long. */
  minutes: number;
  units: number;
  soldOn: string;
}

/** A class that was given. */
export interface Practice {
  id: string;
  kind: string;
  licence: string;
  minutes: number;
  day: string;
}

export interface Use {
  practice: string;
  lot: string;
  units: number;
}

export interface Allocation {
  uses: readonly Use[];
  /** Units used of each lot. */
  used: ReadonlyMap<string, number>;
  /** Minutes of each class that no lot covers. */
  lacking: ReadonlyMap<string, number>;
}

const byDay = (one: { day: string; id: string }, other: { day: string; id: string }): number =>
  one.day === other.day ? (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1;

/** Category A has two classes with a card of their own. */
const OF_A: readonly string[] = ['A1', 'A2', 'A'];

function fits({ practiceKind, licence }: UnitLot, practice: Practice): boolean {
  const isKind = practiceKind === practice.kind || practiceKind === 'other' || practiceKind === null;
  const isLicence =
    !licence || licence === practice.licence || (licence === 'A' && OF_A.includes(practice.licence));
  return isKind && isLicence;
}

/** Units of a lot that so many minutes take: to the nearest whole; the first of a class is at least one. */
function unitsFor(minutes: number, { minutes: each }: UnitLot, isFirst: boolean): number {
  if (each === 0) return isFirst ? 1 : 0;
  return Math.max(isFirst ? 1 : 0, Math.round(minutes / each));
}

/**
 * Which class uses which lot. The oldest class comes first and takes from the oldest lot that fits it; a class without one waits for
 * a lot that is sold later. The outcome depends on the facts alone, not on the order in which they became known.
 */
export function allocate(lots: readonly UnitLot[], practices: readonly Practice[]): Allocation {
  const oldest = lots.map((lot) => ({ lot, day: lot.soldOn, id: lot.id })).toSorted(byDay);
  const used = new Map<string, number>();
  const lacking = new Map<string, number>();
  const uses: Use[] = [];
  for (const practice of practices.toSorted(byDay)) {
    let left = practice.minutes;
    let isFirst = true;
    let rest = 1;
    for (const { lot } of oldest) {
      if (!fits(lot, practice)) continue;
      const wanted = unitsFor(left, lot, isFirst);
      const units = Math.min(wanted, lot.units - (used.get(lot.id) ?? 0));
      rest = wanted;
      if (units > 0) {
        uses.push({ practice: practice.id, lot: lot.id, units });
        used.set(lot.id, (used.get(lot.id) ?? 0) + units);
        isFirst = false;
        rest = wanted - units;
        left -= units * lot.minutes;
      }
      if (rest === 0) break;
    }
    if (rest > 0) lacking.set(practice.id, isFirst ? practice.minutes : left);
  }
  return { uses, used, lacking };
}
