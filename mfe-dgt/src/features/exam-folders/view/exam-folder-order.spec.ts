import { expect, it } from '@jest/globals';
import { moved } from './exam-folder-order.js';

const order = { students: ['a', 'b', 'c'], reserves: ['d', 'e'] };

it.each([
  ['b', 'up', { students: ['b', 'a', 'c'], reserves: ['d', 'e'] }],
  ['b', 'down', { students: ['a', 'c', 'b'], reserves: ['d', 'e'] }],
  ['a', 'up', order],
  ['e', 'down', order],
  ['e', 'up', { students: ['a', 'b', 'c'], reserves: ['e', 'd'] }],
  ['c', 'across', { students: ['a', 'b'], reserves: ['c', 'd', 'e'] }],
  ['d', 'across', { students: ['a', 'b', 'c', 'd'], reserves: ['e'] }],
] as const)('%s %s', (id, way, wanted) => {
  expect(moved(order, id, way)).toEqual(wanted);
});
