import { expect, it } from '@jest/globals';
import { findContacts, MANAGER } from '../src/contacts.js';
import { handFaultsOf } from '../src/page-walk.js';
import { signIn } from '../src/product.js';
import { walkOf } from '../src/remote-pages.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

// A page of each kind: `npm run test:use` does the same on all of them.
it('a hand opens, uses and closes all that opens in the frame and on a list, a record and its forms', async () => {
  const person = (await findContacts(await signIn(MANAGER), { type: 'people', state: 'active' })).rows[3]?.id;
  const { page } = await stage.enterAs(MANAGER);
  const pages = [
    ['dashboard', '/dashboard'],
    ['contact-list', '/contact/list'],
    ['contact-view', `/contact/view/${person}`],
    ['contact-edit', `/contact/view/${person}?edit=1`],
    ['contact-create', '/contact/list/create'],
  ] as const;
  const walk = await walkOf(page, true);
  expect(
    await handFaultsOf(
      walk,
      pages.map(([name, address]) => ({ name: `hand-${name}`, address, like: name })),
    ),
  ).toEqual([]);
}, 400_000);
