import { expect, it } from '@jest/globals';
import type { AgendaResources } from '@volante/contracts/training/lesson.contract';
import { isTrailer, placeOf } from './second-vehicle';

it('a practice names both its vehicles, or its room', () => {
  const vehicles = [{ id: 'o', name: '0001 BBB Remolque' }] as AgendaResources['vehicles'];
  const place = { vehicleName: '4821 LBC', secondVehicle: 'o', roomName: 'Circuito' };
  expect(placeOf(place, vehicles)).toBe('4821 LBC + 0001 BBB Remolque');
  expect(placeOf({ ...place, secondVehicle: 'gone' }, vehicles)).toBe('4821 LBC');
  expect(placeOf({ ...place, vehicleName: '', secondVehicle: null }, vehicles)).toBe('Circuito');
  expect((['EB', 'B', 'A2'] as const).map((licence) => isTrailer({ licence }))).toEqual([true, false, false]);
});
