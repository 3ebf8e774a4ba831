import { expect, it } from '@jest/globals';
import { splitSurnames } from '../src/spanish-surnames.js';

it.each([
  ['Ortega Ruiz', 'Ortega', 'Ruiz'],
  ['  Núñez   de la Peña ', 'Núñez', 'de la Peña'],
  ['de la Torre Ruiz', 'de la Torre', 'Ruiz'],
  ['Ortega y Gasset', 'Ortega', 'Gasset'],
  ['Fernández-Cuesta San Juan', 'Fernández-Cuesta', 'San Juan'],
  ['García', 'García', ''],
  ['', '', ''],
  ['de la', 'de la', ''],
  ['Z'.repeat(80), 'Z'.repeat(80), ''],
])('«%s» is «%s» and «%s»', (surnames, surname1, surname2) => {
  expect(splitSurnames(surnames)).toEqual({ surname1, surname2 });
});
