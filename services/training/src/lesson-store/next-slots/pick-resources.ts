import { isOfTrailers, type LicenceClass } from '@volante/contracts/licence-classes';
import type { Timetable } from '../../agenda-store/bands.js';
import {
  isDrivable,
  isRoomOpen,
  needsDualControls,
  type SlotFacts,
  type VehicleFacts,
} from '../slot-rules.js';
import { fitsPractice, isUnknown, mayTrail, TRAILER } from '../type-fit.js';
import type { RoomRow, VehicleRow } from './read-horizon.js';

/** The time of a slot on the clock of its branch. */
export type When = Pick<SlotFacts, 'day' | 'stretch'>;

/** A vehicle with what the rules ask of it. */
export interface FreeVehicle {
  row: VehicleRow;
  facts: VehicleFacts & { timetables: readonly Timetable[] };
}

/** The teacher follows a motorcycle in one of these, before any other vehicle. */
const LIGHT: readonly (string | null)[] = ['m1', 'l'];
const [WANTED, OTHER, UNKNOWN] = [0, 1, 2];

/**
 * The first free one of these that can be driven then, and one that may be a trailer only after all others; where none can the first free
 * one that fits, whose rules say why.
 */
export function pickVehicle(
  when: When,
  vehicles: readonly FreeVehicle[],
  isFree: (vehicle: FreeVehicle) => boolean,
  { type, licence }: { type: SlotFacts['type']; licence: LicenceClass },
): VehicleRow | null {
  const needsControls = needsDualControls(type.kind, licence);
  const practice = { type, licence, needsControls };
  let unknown: VehicleRow | null = null;
  let fitting: VehicleRow | null = null;
  // One by one: the first holds nearly always, and there are dozens for each of hundreds of times.
  for (const one of vehicles) {
    if (!fitsPractice(practice, one.facts) || !isFree(one)) continue;
    if (!isDrivable(when, one.facts, needsControls)) fitting ??= one.row;
    else if (isUnknown(one.facts)) unknown ??= one.row;
    else return one.row;
  }
  return unknown ?? fitting;
}

/**
 * The trailer, or the vehicle in which the teacher follows the first one: the student does not drive it, so that it needs no dual
 * controls. A car is no trailer, a trailer follows nobody, and one that may be either comes last.
 */
export function pickSecond(
  when: When,
  free: readonly FreeVehicle[],
  first: VehicleRow | null,
  licence: LicenceClass,
): VehicleRow | null {
  const isTrailer = isOfTrailers(licence);
  const others = free.filter(
    ({ row, facts }) => row.id !== first?.id && (isTrailer ? mayTrail(facts) : facts.category !== TRAILER),
  );
  const rankOf = ({ facts }: FreeVehicle) => {
    if (isUnknown(facts)) return UNKNOWN;
    return isTrailer || LIGHT.includes(facts.category) ? WANTED : OTHER;
  };
  const inOrder = others.toSorted((one, other) => rankOf(one) - rankOf(other));
  const picked = inOrder.find(({ facts }) => isDrivable(when, facts, false)) ?? inOrder[0];
  return picked?.row ?? null;
}

/** The first of these rooms that is open then; where there is none the first, whose rule says why. */
export const pickRoom = (
  when: When,
  free: readonly RoomRow[],
  timetablesOf: (room: string) => readonly Timetable[],
): RoomRow | null => free.find(({ id }) => isRoomOpen(when, timetablesOf(id))) ?? free[0] ?? null;
