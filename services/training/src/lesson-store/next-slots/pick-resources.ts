import { isOfTrailers, type LicenceClass } from '@volante/contracts/licence-classes';
import type { Timetable } from '../../agenda-store/bands.js';
import {
  isDrivable,
  isRoomOpen,
  needsDualControls,
  type SlotFacts,
  type VehicleFacts,
} from '../slot-rules.js';
import { fitsType, TRAILER } from '../type-fit.js';
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

/** The first free one of these that can be driven then; where there is none the first free one that fits, whose rules say why. */
export function pickVehicle(
  when: When,
  vehicles: readonly FreeVehicle[],
  isFree: (vehicle: FreeVehicle) => boolean,
  { type, licence }: { type: SlotFacts['type']; licence: LicenceClass },
): VehicleRow | null {
  const needsControls = needsDualControls(type.kind, licence);
  const isFit = ({ facts }: FreeVehicle) =>
    (facts.category !== TRAILER || type.category === TRAILER) &&
    fitsType(type, facts) &&
    (facts.licences.length === 0 || facts.licences.includes(licence));
  let fitting: VehicleRow | null = null;
  // One by one: the first holds nearly always, and there are dozens for each of hundreds of times.
  for (const one of vehicles) {
    if (!isFit(one) || !isFree(one)) continue;
    if (isDrivable(when, one.facts, needsControls)) return one.row;
    fitting ??= one.row;
  }
  return fitting;
}

/** The trailer, or the vehicle in which the teacher follows the first one: the student does not drive it, so that it needs no dual controls. */
export function pickSecond(
  when: When,
  free: readonly FreeVehicle[],
  first: VehicleRow | null,
  licence: LicenceClass,
): VehicleRow | null {
  const wanted = isOfTrailers(licence) ? [TRAILER] : LIGHT;
  const others = free.filter(
    ({ row }) => row.id !== first?.id && (isOfTrailers(licence) || row.category !== TRAILER),
  );
  const drivable = others.filter(({ facts }) => isDrivable(when, facts, false));
  const picked = drivable.find(({ row }) => wanted.includes(row.category)) ?? drivable[0] ?? others[0];
  return picked?.row ?? null;
}

/** The first of these rooms that is open then; where there is none the first, whose rule says why. */
export const pickRoom = (
  when: When,
  free: readonly RoomRow[],
  timetablesOf: (room: string) => readonly Timetable[],
): RoomRow | null => free.find(({ id }) => isRoomOpen(when, timetablesOf(id))) ?? free[0] ?? null;
