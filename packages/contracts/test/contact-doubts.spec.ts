import { expect, it } from '@jest/globals';
import { isDoubtfulPhone, otherProvinceOf } from '@volante/contracts/contacts/contact-doubts';

it.each([
  ['', false],
  ['+-----', true],
  ['+(  )..', true],
  ['1 2 3 4', true],
  ['953 12 34 56', false],
  ['+34 600 11 22 33', false],
  ['12345', false],
])('a telephone of few digits is doubtful: %p, %s', (phone, doubtful) => {
  expect(isDoubtfulPhone(phone)).toBe(doubtful);
});

// The first two digits of a Spanish postal code are the number of its province.
it.each([
  ['28001', 23, 'Madrid'],
  ['23001', 23, ''],
  ['07001', 7, ''],
  ['01001', 20, 'Álava'],
  ['28001', null, ''],
  ['', 23, ''],
  ['2800', 23, ''],
])('%p beside the province %p is of %p', (postalCode, province, name) => {
  expect(otherProvinceOf(postalCode, province)).toBe(name);
});
