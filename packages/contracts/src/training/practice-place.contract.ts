import { defineRecord } from '../records/define-record.js';
import { area, count, requiredRef, text } from '../records/kinds.js';

const HALF_TURN = 180;

/** A place at which students are picked up and left. Latitude and longitude are in degrees; without both it has no distance. */
export const practicePlace = defineRecord({
  service: 'training',
  entity: 'practice-place',
  path: 'practice/place',
  permission: 'practice-type',
  licence: 'formative',
  reach: 'branch',
  words: {
    one: 'punto de recogida',
    many: 'puntos de recogida',
    gender: 'm',
    palette: 'crear añadir nuevo punto de recogida zona lugar desplazamiento',
    purpose:
      'Dónde se recoge y se deja a los alumnos. Entre prácticas se cuenta lo que se tarda de uno a otro.',
    sections: { who: 'Punto', more: 'Otros datos' },
  },
  fields: {
    name: text('Nombre', 80, { required: 'Escribe el nombre', unique: 'PRACTICE-PLACE-001' }),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
    zone: text('Zona', 40, { help: 'Entre zonas se cuenta lo que dice la tabla de desplazamientos.' }),
    latitude: count('Latitud', HALF_TURN / 2, { min: -HALF_TURN / 2, decimals: 5, unit: '°' }),
    longitude: count('Longitud', HALF_TURN, { min: -HALF_TURN, decimals: 5, unit: '°' }),
    observations: area('Observaciones', 2_000),
  },
  title: ['name'],
  list: {
    show: ['name', 'branch', 'zone', 'latitude', 'longitude'],
    filters: { branch: 'several' },
    sorts: ['name', 'created'],
    search: ['name'],
  },
  errors: { 'PRACTICE-PLACE-001': { status: 409, message: 'Ya hay un punto de recogida con ese nombre.' } },
  calls: { create: { required: ['name', 'branch'] } },
});
