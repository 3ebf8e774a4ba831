import type { LicenceClass } from '@volante/contracts/licence-classes';
import { DEFAULT_MINUTES } from '@volante/contracts/training/practice-words';
import { type Counted, type CountState, UNIT } from './unit-ledger.js';

export interface LotRow {
  id: string;
  contact_id: string;
  kind: string;
  licence: string;
  minutes: number;
  units: number;
  gone: number;
  /** The part of those that are gone which people let expire. */
  expired: number;
  sold_on: string;
  expires_on: string | null;
  version: number;
  origin: 'sold' | 'given' | 'advance';
  type_id: string | null;
  text: string;
  /** Hundredths that billing takes back and its copy still has. */
  withdrawn: string | number | null;
}

export interface CountRow {
  id: string;
  contact_id: string;
  branch_id: string;
  licence: LicenceClass;
  type_id: string | null;
  kind: string;
  minutes: number;
  type_minutes: number;
  type_units: number;
  day: string;
  teacher_id: string;
  teacher: string;
  state: CountState;
  needed: number;
  version: number;
}

export interface LessonCountRow
  extends Omit<CountRow, 'state' | 'needed' | 'version' | 'type_minutes' | 'type_units'> {
  state: string;
  is_live: number;
  charged_percent: number;
  type_minutes: number | null;
  type_units: number | null;
}

export interface GivenRow {
  id: string;
  contact_id: string;
  branch_id: string;
  licence: LicenceClass;
  kind: string;
  minutes: number;
  day: string;
  teacher_id: string;
  teacher: string;
  annulled: number;
}

export interface TypeRow {
  id: string;
  name: string;
  kind: string;
  licences: string;
  minutes: number | null;
  units: number | null;
  debt: number | null;
}

/** A practice with the facts that its events carry. */
export interface KnownPractice extends Counted {
  row: Omit<CountRow, 'state' | 'needed'>;
}

const GIVEN_STATES = ['delivered', 'signed'];

/** How a practice counts by its state: one that keeps its slot holds units, one that was given or charged has used them. */
function stateOf({ state, is_live, charged_percent }: LessonCountRow): CountState {
  if (GIVEN_STATES.includes(state)) return 'used';
  if (Number(is_live) === 1) return 'held';
  return charged_percent > 0 && (state === 'late' || state === 'no-show') ? 'charged' : 'none';
}

/** Units of a practice: those of its type, as often as its length goes into it; a charge is hundredths of them. */
export const neededFor = (minutes: number, typeMinutes: number, typeUnits: number): number =>
  typeUnits * Math.max(1, Math.round(minutes / typeMinutes)) * UNIT;

type Described = Pick<
  CountRow,
  'id' | 'contact_id' | 'licence' | 'type_id' | 'kind' | 'type_minutes' | 'type_units' | 'day'
>;

const countedOf = (row: Described): Omit<Counted, 'state' | 'needed' | 'uses'> => ({
  ...{ id: row.id, contact: row.contact_id, kind: row.kind, licence: row.licence, type: row.type_id },
  ...{ minutes: row.type_minutes, typeUnits: row.type_units, day: row.day },
});

export function ofCount(row: CountRow, uses: ReadonlyMap<string, number>): KnownPractice {
  return { ...countedOf(row), state: row.state, needed: row.needed, uses, row };
}

export function ofLesson(lesson: LessonCountRow): KnownPractice {
  const state = stateOf(lesson);
  const typeMinutes = lesson.type_minutes ?? DEFAULT_MINUTES;
  const typeUnits = lesson.type_units ?? 1;
  const whole = neededFor(lesson.minutes, typeMinutes, typeUnits);
  const row = { ...lesson, type_minutes: typeMinutes, type_units: typeUnits, version: 0 };
  const needed = state === 'charged' ? Math.round((whole * lesson.charged_percent) / 100) : whole;
  return { ...countedOf(row), state, needed, uses: new Map(), row };
}

const list = (text: string) => JSON.parse(text) as string[];

/** The type of a class that was written into the card by hand: of its kind and licence, the nearest in length, the oldest of those. */
export function typeOf(
  types: readonly TypeRow[],
  { kind, licence, minutes }: Pick<GivenRow, 'kind' | 'licence' | 'minutes'>,
): TypeRow | undefined {
  const distance = (type: TypeRow): number => Math.abs((type.minutes ?? DEFAULT_MINUTES) - minutes);
  return types
    .filter((type) => {
      const licences = list(type.licences);
      return type.kind === kind && (licences.length === 0 || licences.includes(licence));
    })
    .toSorted((one, other) => distance(one) - distance(other) || (one.id < other.id ? -1 : 1))[0];
}

export function ofGiven(given: GivenRow, types: readonly TypeRow[]): KnownPractice {
  const type = typeOf(types, given);
  const typeMinutes = type ? (type.minutes ?? DEFAULT_MINUTES) : given.minutes || DEFAULT_MINUTES;
  const row = {
    ...{ ...given, type_id: type?.id ?? null, type_minutes: typeMinutes, type_units: type?.units ?? 1 },
    version: 0,
  };
  const needed = neededFor(given.minutes, typeMinutes, row.type_units);
  return { ...countedOf(row), state: 'used', needed, uses: new Map(), row };
}
