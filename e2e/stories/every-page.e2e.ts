import { beforeAll, expect, it } from '@jest/globals';
import { DEMO_INSCRIBED } from '@volante/contracts/demo';
import { createContact, findContacts, MANAGER } from '../src/contacts.js';
import { faultsOf } from '../src/page-walk.js';
import { signIn } from '../src/product.js';
import { isBelow, remotePages, walkFaults, walkOf, walkPatience } from '../src/remote-pages.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
let person = '';
let company = '';
let student = '';
beforeAll(async () => {
  const token = await signIn(MANAGER);
  const id = async (type: string) => (await findContacts(token, { type, state: 'active' })).rows[3]?.id;
  person = (await id('people')) ?? '';
  company = (await id('business')) ?? '';
  // Somebody of the demo with documents, a mandate and a bag.
  student = (await findContacts(token, { search: 'carrasco fuentes lourdes' })).rows[0]?.id ?? '';
  await createContact(token, { firstName: 'Recién', lastName: 'Llegada' });
});

/** The console's own, and further views of pages that are walked anyway. */
const PAGES: readonly [string, () => string][] = [
  ['dashboard', () => '/dashboard'],
  ['contact-list-filtered', () => '/contact/list?type=people&state=active,inactive&search=ana'],
  ['contact-list-none', () => '/contact/list?search=zzzzzzzz'],
  ['contact-view', () => `/contact/view/${person}`],
  ['contact-company', () => `/contact/view/${company}`],
  ['contact-edit', () => `/contact/view/${person}?edit=1`],
  ['contact-sheet', () => `/contact/view/${person}?tab=ficha`],
  ['contact-documents', () => `/contact/view/${person}?tab=documentos`],
  ['contact-history', () => `/contact/view/${person}?tab=historial`],
  ['contact-account', () => `/contact/view/${student}?tab=cuenta`],
  ['contact-notes', () => `/contact/view/${person}?tab=notas`],
  ['contact-bag', () => `/contact/view/${DEMO_INSCRIBED[0].id}?tab=cuenta`],
  ['contact-leave', () => `/contact/leave/${person}`],
  ['account', () => '/user/account'],
  ['changelog', () => '/version/changelog'],
  ['tutorials', () => '/version/tutorials'],
  ['about', () => '/about/version'],
];

/** Pages that say that there is none. */
const NO_PAGES: readonly [string, string][] = [
  ['not-found', '/contact/nothing'],
  ['forbidden', '/403'],
];

/** A page without a session; those of remotes stand in their descriptions. */
const OPEN_PAGES: readonly [string, string][] = [
  ['sign-in', '/user/sign-in'],
  ['sign-up', '/user/sign-up'],
  ['confirm', `/user/sign-up#${'A'.repeat(43)}`],
  ['recovery', '/user/password/recovery'],
  ['privacy', '/user/privacy#trafico'],
  ['reset', `/user/password/reset/${'A'.repeat(43)}`],
];

const pagesOf = (pages: readonly [string, string][]) => pages.map(([name, address]) => ({ name, address }));

it('every page that is open to everybody is whole on both screens, for readers too', async () => {
  const { page } = await stage.enter();
  expect(await faultsOf({ page }, pagesOf(OPEN_PAGES))).toEqual([]);
});

// One visit for all pages, as people make it. Those of the school and of the authority's affairs have files of their own:
// the longest file decides how long all take.
it(
  'every page of contacts and of the console itself is whole on both screens, for readers too',
  async () => {
    const { page } = await stage.enterAs(MANAGER);
    const { pages } = await remotePages(page);
    const walk = await walkOf(page);
    const more = PAGES.map(([name, address]) => [name, address()] as const);
    const contacts = pages.filter((one) => isBelow(one, ['/contact', '/provider']));
    expect(await walkFaults(walk, contacts, more)).toEqual([]);
    expect(await faultsOf({ page }, pagesOf(NO_PAGES))).toEqual([]);
  },
  walkPatience(400_000),
);
