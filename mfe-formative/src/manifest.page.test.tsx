import { describe, expect, it } from '@jest/globals';
import { matchAddress } from '@volante/contracts/page-address';
import { declaredWords } from '@volante/testing/pages/declared-words';
import texts from '../locales/es.json' with { type: 'json' };
import own from '../package.json' with { type: 'json' };
import { remote } from './remote';

type Words = { readonly [key: string]: string | Words };

function wordsAt(all: Words, key: string): string | Words | undefined {
  return key
    .split('.')
    .reduce<string | Words | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), all);
}

/** The manifest describes this remote before any of its code is loaded: both must agree. */
describe('the manifest', () => {
  it('keeps exactly the places that the cards of the dashboard will take', () => {
    const cards = (remote.slots['dashboard.widgets'] ?? []).map(
      ({ component, label, antd, ...card }) => card,
    );
    cards.sort((a, b) => a.order - b.order);
    expect(own.volante.cards).toEqual(cards);
  });

  it('names exactly the slots that the remote fills', () => {
    const filled = [...Object.keys(remote.slots), 'permission.words'];
    expect([...own.volante.slots].sort()).toEqual([...new Set(filled)].sort());
  });

  it.each(own.volante.menu)(
    'leads from «$label» to a page of that name, for those who may open it',
    async (entry) => {
      const route = remote.routes.find(({ path }) => matchAddress(path, entry.to));
      const all = { ...texts, ...(await declaredWords()) } as Words;
      expect([route?.permission, route?.licence]).toEqual([entry.permission, entry.licence]);
      expect(wordsAt(all, route?.title ?? '')).toBe(entry.label);
    },
  );
});
