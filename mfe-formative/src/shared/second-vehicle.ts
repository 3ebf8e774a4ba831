import { isOfTrailers } from '@volante/contracts/licence-classes';
import { VEHICLE_CATEGORIES } from '@volante/contracts/training/fleet-words';
import type { AgendaResources, Lesson } from '@volante/contracts/training/lesson.contract';

/** Vehicle and second one of a practice, or its room: "4821 LBC + 0916 MBF Yaris". */
export function placeOf(
  { vehicleName, secondVehicle, roomName }: Pick<Lesson, 'vehicleName' | 'secondVehicle' | 'roomName'>,
  vehicles: AgendaResources['vehicles'],
): string {
  const second = vehicles.find(({ id }) => id === secondVehicle)?.name ?? '';
  return [vehicleName, second].filter(Boolean).join(' + ') || roomName;
}

type Vehicle = Pick<AgendaResources['vehicles'][number], 'id' | 'name' | 'category'>;

/** Words for a category; '' from services of before, which leave it out. `unknown`: for one that nobody wrote down. */
export function categoryOf({ category }: Pick<Vehicle, 'category'>, unknown: string): string {
  if (category === undefined) return '';
  return category === null ? unknown : VEHICLE_CATEGORIES[category];
}

/** Second vehicles to choose from: a plate does not say whether it is a trailer or one in which the teacher follows. */
export const secondChoices = (vehicles: readonly Vehicle[], unknown: string) =>
  vehicles.map((one) => ({
    value: one.id,
    label: [one.name, categoryOf(one, unknown)].filter(Boolean).join(' · '),
  }));

/** Whether the second vehicle of a practice is its trailer. */
export const isTrailer = ({ licence }: Pick<Lesson, 'licence'>): boolean => isOfTrailers(licence);
