import { expect, it } from '@jest/globals';
import own from '../package.json' with { type: 'json' };
import { remote } from './remote';

it('the manifest keeps exactly the places that the cards of the dashboard will take', () => {
  const cards = (remote.slots['dashboard.widgets'] ?? []).map(({ component, label, ...card }) => card);
  expect(own.volante.cards).toEqual(cards);
});
