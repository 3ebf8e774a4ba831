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

export const isOtherCategory = (needs: VehicleNeeds, vehicle: VehicleNeeds): boolean =>
  differs(needs.category, vehicle.category);

/** Gearbox and category are those of the type. */
export const fitsType = (needs: VehicleNeeds, vehicle: VehicleNeeds): boolean =>
  !hasOtherGearbox(needs, vehicle) && !isOtherCategory(needs, vehicle);
