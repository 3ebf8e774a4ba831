import { beforeEach, expect, it } from '@jest/globals';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { aContactSummary, aPageOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { findPeople } from './find-people';

const api = fakeApi();
const { signal } = new AbortController();
const people = Array.from({ length: 6 }, (_, at) => aContactSummary({ name: `Begoña ${at}` }));

beforeEach(async () => {
  await startTexts();
  addTexts('business', texts);
});

it('ends with a way to all of them where more are found than fit', async () => {
  api.on(contactFinder, ({ limit }) =>
    Number(limit) === 1
      ? { ...aPageOf(people.slice(0, 1)), total: 13 }
      : { ...aPageOf(people), next: 'more' },
  );
  const found = await findPeople({ text: 'begoña', signal });
  expect(found).toHaveLength(7);
  expect(found.at(-1)).toEqual({ id: 'all', title: 'Ver los 13', to: '/contact/list?search=bego%C3%B1a' });
});

it('counts nothing where all of them fit', async () => {
  api.on(contactFinder, aPageOf(people));
  expect((await findPeople({ text: 'begoña', signal })).map(({ title }) => title)).toEqual(
    people.map(({ name }) => name),
  );
  expect(api.sent(contactFinder)).toHaveLength(1);
});
