import type { LicenceClass } from '@volante/contracts/licence-classes';

/** Hundredths of a unit: a late cancellation may cost a part of one. */
export const UNIT = 100;

/** Units of practice of one sale, or of one gift by hand. */
export interface Lot {
  id: string;
  /** Its owner when it was sold: contacts of one person share their lots. */
  contact: string;
  kind: string;
  /** '': of any licence. */
  licence: string;
  /** Length of one unit; 0: a unit is a practice, however long. */
  minutes: number;
  /** The type that a person chose for it; `null`: the types of its kind, licence and length. */
  type: string | null;
  /** That are there to be used, in hundredths. */
  units: number;
  soldOn: string;
  /** By hand, without a price. */
  isGiven: boolean;
}

export type CountState = 'held' | 'used' | 'charged' | 'none';

/** A practice that uses units. */
export interface Counted {
  id: string;
  contact: string;
  kind: string;
  licence: LicenceClass;
  type: string | null;
  /** Length of its type; without a type its own. */
  minutes: number;
  /** Units of its type for one practice of that length. */
  typeUnits: number;
  /** In hundredths. */
  needed: number;
  day: string;
  state: CountState;
  /** Hundredths by lot. */
  uses: ReadonlyMap<string, number>;
}

export interface Bag {
  lots: readonly Lot[];
  practices: readonly Counted[];
}

/** Category A has two classes with a card of their own. */
const OF_A: readonly string[] = ['A1', 'A2', 'A'];

const isLicence = (lot: string, practice: string): boolean =>
  lot === '' || lot === practice || (lot === 'A' && OF_A.includes(practice));

/** Whether a practice may use a lot: of the type that was chosen for it, else of its kind, licence and length. */
export function fits(
  { type, kind, licence, minutes }: Pick<Lot, 'type' | 'kind' | 'licence' | 'minutes'>,
  practice: Pick<Counted, 'type' | 'kind' | 'licence' | 'minutes' | 'typeUnits'>,
): boolean {
  if (!isLicence(licence, practice.licence)) return false;
  if (type !== null) return type === practice.type;
  const isLength = minutes === 0 || minutes === practice.minutes;
  return kind === practice.kind && (isLength || minutes * practice.typeUnits === practice.minutes);
}

const oldest = (one: { day: string; id: string }, other: { day: string; id: string }): number =>
  one.day === other.day ? (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1;

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, one) => all + one, 0);

export const owedOf = ({ state, needed, uses }: Counted): number =>
  state === 'none' ? 0 : Math.max(0, needed - sum(uses.values()));

/** Hundredths that practices use or hold of each lot. */
export function takenOf(practices: readonly Pick<Counted, 'uses'>[]): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  for (const { uses } of practices)
    for (const [lot, units] of uses) taken.set(lot, (taken.get(lot) ?? 0) + units);
  return taken;
}

interface Open {
  practice: Counted;
  uses: Map<string, number>;
}

/** Practices in the order in which they are covered: those that were given or charged, then those that are booked; each the oldest first. */
function inOrder(practices: readonly Counted[]): Open[] {
  const rank = ({ state }: Counted): number => (state === 'held' ? 1 : 0);
  return practices
    .filter(({ state }) => state !== 'none')
    .toSorted((one, other) => rank(one) - rank(other) || oldest(one, other))
    .map((practice) => ({ practice, uses: new Map(practice.uses) }));
}

/** Takes off what practices have too much, from the newest lot on, and what is in lots that have gone: the last one loses first. */
function trim(open: readonly Open[], lots: readonly Lot[], left: Map<string, number>): void {
  for (const { practice, uses } of open) {
    let need = practice.needed;
    const had = new Map(uses);
    uses.clear();
    for (const { id } of lots) {
      const kept = Math.min(had.get(id) ?? 0, need, left.get(id) ?? 0);
      if (kept <= 0) continue;
      uses.set(id, kept);
      need -= kept;
      left.set(id, (left.get(id) ?? 0) - kept);
    }
  }
}

function cover({ practice, uses }: Open, lots: readonly Lot[], left: Map<string, number>): void {
  let need = practice.needed - sum(uses.values());
  for (const lot of lots) {
    if (need <= 0) return;
    const units = Math.min(need, left.get(lot.id) ?? 0);
    if (units <= 0 || !fits(lot, practice)) continue;
    uses.set(lot.id, (uses.get(lot.id) ?? 0) + units);
    left.set(lot.id, (left.get(lot.id) ?? 0) - units);
    need -= units;
  }
}

/**
 * The bag with each practice on its lots. A practice keeps its units while their lot has room; one that lacks some takes them from
 * the oldest lot that fits. Units without a practice are free; those that a practice lacks are owed.
 */
export function settled({ lots, practices }: Bag): Bag {
  const left = new Map(lots.map(({ id, units }) => [id, units]));
  const open = inOrder(practices);
  const byAge = lots
    .map((lot) => ({ lot, day: lot.soldOn, id: lot.id }))
    .toSorted(oldest)
    .map(({ lot }) => lot);
  trim(open, byAge, left);
  for (const one of open) cover(one, byAge, left);
  const covered = new Map(open.map(({ practice, uses }) => [practice.id, uses]));
  return {
    lots,
    practices: practices.map((practice) => ({ ...practice, uses: covered.get(practice.id) ?? new Map() })),
  };
}

/** Free hundredths of each lot of a settled bag. */
export function freeOf({ lots, practices }: Bag): ReadonlyMap<string, number> {
  const taken = takenOf(practices);
  return new Map(lots.map(({ id, units }) => [id, Math.max(0, units - (taken.get(id) ?? 0))]));
}

const NEW = 'new';
export type BagAnswer = 'none' | 'enough' | 'short';

/**
 * Whether the bag has units for one more practice, with at most so many hundredths owed. `none`: no lot was ever for such practices, and each
 * is paid by itself.
 */
export function answerFor(
  bag: Bag,
  wanted: Omit<Counted, 'id' | 'state' | 'uses'>,
  allowedDebt: number,
): BagAnswer {
  const practice: Counted = { ...wanted, id: NEW, state: 'held', uses: new Map() };
  if (!bag.lots.some((lot) => lot.units > 0 && fits(lot, practice))) return 'none';
  const owed = ({ practices }: Bag) =>
    sum(
      settled({ ...bag, practices })
        .practices.filter((one) => one.type === wanted.type && one.licence === wanted.licence)
        .map(owedOf),
    );
  const after = owed({ ...bag, practices: [...bag.practices, practice] });
  return after > owed(bag) && after > allowedDebt ? 'short' : 'enough';
}
