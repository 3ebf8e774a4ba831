import { expect, it } from '@jest/globals';
import { STANDARD_ROLES } from '../src/roles/standard-roles.js';

it('units of packs are money: management and office move them, teachers do not', () => {
  const holders = Object.values(STANDARD_ROLES)
    .filter(({ permissions }) => (permissions as readonly string[]).includes('practice-bag.modify'))
    .map(({ name }) => name);
  expect(holders).toEqual(['Dirección', 'Administración']);
});
