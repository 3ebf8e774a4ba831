import { expect, it } from '@jest/globals';
import type { AgendaResources } from '@volante/contracts/training/lesson.contract';
import { isTrailer, placeOf, secondChoices } from './second-vehicle';

it('a practice names both its vehicles, or its room', () => {
  const vehicles = [{ id: 'o', name: '0001 BBB Remolque' }] as AgendaResources['vehicles'];
  const place = { vehicleName: '4821 LBC', secondVehicle: 'o', roomName: 'Circuito' };
  expect(placeOf(place, vehicles)).toBe('4821 LBC + 0001 BBB Remolque');
  expect(placeOf({ ...place, secondVehicle: 'gone' }, vehicles)).toBe('4821 LBC');
  expect(placeOf({ ...place, vehicleName: '', secondVehicle: null }, vehicles)).toBe('Circuito');
  const trailers = (['EB', 'B96', 'B', 'A2'] as const).map((licence) => isTrailer({ licence }));
  expect(trailers).toEqual([true, true, false, false]);
});

it('a second vehicle is chosen by its plate and its category', () => {
  const vehicles = [
    { id: 'o', name: '0001 BBB Remolque', category: 'o' as const },
    { id: 'n', name: '0002 BBB', category: null },
    { id: 'p', name: '0003 BBB' },
  ];
  expect(secondChoices(vehicles, 'Sin categoría')).toEqual([
    { value: 'o', label: '0001 BBB Remolque · Remolque (O)' },
    { value: 'n', label: '0002 BBB · Sin categoría' },
    { value: 'p', label: '0003 BBB' },
  ]);
});
