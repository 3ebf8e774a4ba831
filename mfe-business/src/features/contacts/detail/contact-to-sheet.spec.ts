import { expect, it } from '@jest/globals';
import { aContact } from '@volante/testing/pages/records';
import { copyOfContact } from './contact-to-sheet';

const EMPTY = {};

it.each([
  ['C/ Real, 7', { roadType: 'Calle', roadName: 'Real', number: '7' }],
  ['Avda. de Andalucía nº 12 B', { roadType: 'Avenida', roadName: 'de Andalucía', number: '12 B' }],
  ['Paseo de la Estación', { roadType: 'Paseo', roadName: 'de la Estación' }],
  ['Calle Real 7, 2º B', { roadType: 'Calle', roadName: 'Real', number: '7', floor: '2º', door: 'B' }],
  ['C/ Real 5, 2º B', { roadType: 'Calle', roadName: 'Real', number: '5', floor: '2º', door: 'B' }],
  [
    'C/ Real 5 bajo izda.',
    { roadType: 'Calle', roadName: 'Real', number: '5', floor: 'bajo', door: 'izda.' },
  ],
  ['C/ Real 5, 3º', { roadType: 'Calle', roadName: 'Real', number: '5', floor: '3º' }],
  ['C/ Real 5, bloque 2, 3º A', { roadType: 'Calle', roadName: 'Real 5, bloque 2, 3º A' }],
  ['Cortijo El Pino', { roadName: 'Cortijo El Pino' }],
])('takes the road of «%s»', (street, road) => {
  const copied = copyOfContact(aContact({ street, city: '', postalCode: '', province: null }), EMPTY);
  const { roadType, roadName, number, floor, door } = copied;
  expect(
    Object.fromEntries(
      Object.entries({ roadType, roadName, number, floor, door }).filter(([, value]) => value),
    ),
  ).toEqual(road);
});

it('fills what is empty and changes nothing that is written', () => {
  const contact = aContact({
    ...{ firstName: 'Eva', lastName: 'Núñez de la Peña', fiscalCode: '12345678Z', birthday: '2001-03-04' },
    ...{ licence: 'B', sex: 'F', street: 'Calle Real 7', city: 'Martos', postalCode: '23600', province: 23 },
  });
  expect(copyOfContact(contact, EMPTY)).toEqual({
    ...{
      licenceRequested: 'B',
      firstName: 'Eva',
      surname1: 'Núñez',
      surname2: 'de la Peña',
      dni: '12345678Z',
    },
    ...{ sex: 'F', birthDate: '2001-03-04', province: 23, municipality: 'Martos', city: 'Martos' },
    ...{ postalCode: '23600', roadType: 'Calle', roadName: 'Real', number: '7' },
  });
  const written = {
    firstName: 'Eva María',
    surname1: 'Núñez',
    roadName: 'Ancha',
    licenceRequested: 'A2' as const,
  };
  expect(copyOfContact(contact, written)).toEqual({ dni: '12345678Z', sex: 'F', birthDate: '2001-03-04' });
});

it('copies one surname, none, and 80 letters as they are', () => {
  const surnames = (lastName: string) => {
    const { surname1, surname2 } = copyOfContact(aContact({ lastName }), EMPTY);
    return [surname1, surname2];
  };
  expect(surnames('García')).toEqual(['García', undefined]);
  expect(surnames('')).toEqual([undefined, undefined]);
  expect(surnames('Z'.repeat(80))).toEqual(['Z'.repeat(80), undefined]);
});
