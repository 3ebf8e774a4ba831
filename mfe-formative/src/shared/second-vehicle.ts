import { isOfTrailers } from '@volante/contracts/licence-classes';
import type { AgendaResources, Lesson } from '@volante/contracts/training/lesson.contract';

/** Vehicle and second one of a practice, or its room: "4821 LBC + 0916 MBF Yaris". */
export function placeOf(
  { vehicleName, secondVehicle, roomName }: Pick<Lesson, 'vehicleName' | 'secondVehicle' | 'roomName'>,
  vehicles: AgendaResources['vehicles'],
): string {
  const second = vehicles.find(({ id }) => id === secondVehicle)?.name ?? '';
  return [vehicleName, second].filter(Boolean).join(' + ') || roomName;
}

/** Whether the second vehicle of a practice is its trailer. */
export const isTrailer = ({ licence }: Pick<Lesson, 'licence'>): boolean => isOfTrailers(licence);
