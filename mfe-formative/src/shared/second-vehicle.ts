import type { AgendaResources, Lesson } from '@volante/contracts/training/lesson.contract';

/** Vehicle and second one of a practice, or its room: "4821 LBC + 0916 MBF Yaris". */
export function placeOf(
  { vehicleName, secondVehicle, roomName }: Pick<Lesson, 'vehicleName' | 'secondVehicle' | 'roomName'>,
  vehicles: AgendaResources['vehicles'],
): string {
  const second = vehicles.find(({ id }) => id === secondVehicle)?.name ?? '';
  return [vehicleName, second].filter(Boolean).join(' + ') || roomName;
}

/** B+E, C+E, D+E: the second vehicle is the trailer, in which nobody follows. */
export const isTrailer = ({ licence }: Pick<Lesson, 'licence'>): boolean => licence.startsWith('E');
