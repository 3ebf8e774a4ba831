import { isOfTrailers } from '@volante/contracts/licence-classes';
import type { VehicleCategory } from '@volante/contracts/training/fleet-words';

export const TRAILER: VehicleCategory = 'o';

/** Needs of a type of practice in its vehicle; `null`: any. */
export interface VehicleNeeds {
  gearbox: string | null;
  category: string | null;
}

/** A value that nobody wrote down is not judged. */
const differs = (needed: string | null, has: string | null) =>
  needed !== null && has !== null && needed !== has;

export const hasOtherGearbox = (needs: VehicleNeeds, vehicle: VehicleNeeds): boolean =>
  differs(needs.gearbox, vehicle.gearbox);

/** Any category serves a type without one, but for a trailer: nobody drives it. */
export const isOtherCategory = (needs: VehicleNeeds, vehicle: VehicleNeeds): boolean =>
  differs(needs.category, vehicle.category) || (vehicle.category === TRAILER && needs.category === null);

/** Gearbox and category are those of the type. */
export const fitsType = (needs: VehicleNeeds, vehicle: VehicleNeeds): boolean =>
  !hasOtherGearbox(needs, vehicle) && !isOtherCategory(needs, vehicle);

/** The part of a vehicle's record that says whether it is driven. */
export interface VehicleRecord extends VehicleNeeds {
  licences: readonly string[];
  dualControls: string | null;
}

/**
 * Nothing in its record says that it is driven: no category, gearbox or dual controls, not even the leave of Tráfico to do without them,
 * and no licence without trailers. It may be a trailer.
 */
export const isUnknown = ({ category, gearbox, dualControls, licences }: VehicleRecord): boolean =>
  category === null &&
  gearbox === null &&
  (dualControls === null || dualControls === 'no') &&
  licences.every(isOfTrailers);

export const mayTrail = (vehicle: VehicleRecord): boolean =>
  vehicle.category === TRAILER || isUnknown(vehicle);

/**
 * Whether a practice can be proposed with a vehicle: its licence, gearbox and category fit, and it is driven. A trailer serves only a type
 * that names its category, off the road. An unknown vehicle does not pull a trailer where dual controls or a gearbox are needed; elsewhere it is
 * driven last, since many a school writes down a plate alone.
 */
export function fitsPractice(
  { type, licence, needsControls }: { type: VehicleNeeds; licence: string; needsControls: boolean },
  vehicle: VehicleRecord,
): boolean {
  const { licences, category } = vehicle;
  if (licences.length > 0 && !licences.includes(licence)) return false;
  if (!fitsType(type, vehicle)) return false;
  if (category === TRAILER) return !needsControls;
  return !(isUnknown(vehicle) && isOfTrailers(licence) && (needsControls || type.gearbox !== null));
}

/** The second vehicle is known to be of the wrong category: no trailer for a licence of trailers, or one in which the teacher should follow. */
export function secondCategoryRule(
  licence: string,
  category: string | null,
  isFollowed: boolean,
): 'second-no-trailer' | 'second-trailer' | false {
  if (isOfTrailers(licence)) return category !== null && category !== TRAILER && 'second-no-trailer';
  return isFollowed && category === TRAILER && 'second-trailer';
}
