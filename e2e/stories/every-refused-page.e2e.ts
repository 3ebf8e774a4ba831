import { expect, it } from '@jest/globals';
import { MANAGER_PERMISSIONS, PERMISSIONS, type Permission } from '@volante/contracts/permissions';
import { roleUpdate } from '@volante/contracts/roles/role.contract';
import type { Page } from 'playwright-core';
import { CENTRE_PASSWORD, newClerk } from '../src/centre.js';
import { MANAGER } from '../src/contacts.js';
import { go } from '../src/page-walk.js';
import { send, signIn } from '../src/product.js';
import { eachPage, isUseAsked, type MenuEntry, type RemotePage, remotePages } from '../src/remote-pages.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const OPERATOR = 'operador@volante.demo';
const REFUSED = 'Sin permiso';
/** Most that a loaded machine may take until the page has changed. */
const PATIENCE_MS = 15_000;

/** Addresses of the menu that are shown only to people who have the permission. */
const linksFor = (menu: readonly MenuEntry[], permission: string): string[] =>
  menu
    .filter((one) => one.permission === permission)
    .map(({ to }) => to)
    .filter((to) => menu.every((one) => one.to !== to || one.permission === permission));

/** A person at an open page, whose role somebody else changes. */
interface Seat {
  page: Page;
  all: readonly Permission[];
  /** Answers when the role gives these. */
  give(permissions: readonly Permission[]): Promise<void>;
  /** Written to the browser's console as errors. */
  errors: string[];
}

/** Somebody signed in with all of these permissions, by a role that the person with the token changes. */
async function seatOf(as: string, all: readonly Permission[]): Promise<Seat> {
  const token = await signIn(as);
  const { email, role } = await newClerk(token, all);
  let { version } = role;
  const give = async (permissions: readonly Permission[]) => {
    const { body } = await send(roleUpdate, { id: role.id, version, permissions }, { token });
    if (!body.success) throw new Error(JSON.stringify(body.error));
    ({ version } = body.data as { version: number });
  };
  const { page } = await stage.enterAs(email, { password: CENTRE_PASSWORD });
  const errors: string[] = [];
  page.on('console', (message) => {
    // The browser's own line about a call that was on its way when the permission went.
    const isRefusal = /^Failed to load resource: .* 403 /.test(message.text());
    if (message.type() === 'error' && !isRefusal) errors.push(message.text());
  });
  return { page, all, give, errors };
}

/** Those of the links that the menu shows. */
const shown = (page: Page, links: readonly string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('.vs-aside a')].map((link) => link.getAttribute('href'));
    return wanted.filter((link) => all.includes(link));
  }, links);

/** Parts that the page still waits for. */
const busyParts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.v-bone, .vs-bone, .vs-loader, [aria-busy="true"]')]
      .map((part) => `${part.tagName} ${part.className} in ${part.parentElement?.className}`)
      .join(', '),
  );

const headingOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('h1')?.textContent?.trim() ?? '');

/** Waits for the heading, and for so many of the links in the menu; answers what is there instead. */
async function lacks(
  { page }: Seat,
  heading: string,
  links: readonly string[],
  count: number,
): Promise<string[]> {
  const isSo = ([text, wanted, many]: readonly [string, readonly string[], number]) => {
    const all = [...document.querySelectorAll('.vs-aside a')].map((link) => link.getAttribute('href'));
    const isHere = document.querySelector('h1')?.textContent?.trim() === text;
    return isHere && wanted.filter((link) => all.includes(link)).length === many;
  };
  return page.waitForFunction(isSo, [heading, links, count] as const, { timeout: PATIENCE_MS }).then(
    () => [],
    async () => {
      const there = (await shown(page, links)).join(' ');
      return [
        `wanted «${heading}» and ${count} of ${links.length} links, found «${await headingOf(page)}» and ${there}`,
      ];
    },
  );
}

/** Takes the page's permission away while it is open, and gives it back. */
async function refusalFaults(
  seat: Seat,
  menu: readonly MenuEntry[],
  permission: string,
  address: string,
): Promise<string[]> {
  const { page, all, give, errors } = seat;
  const isOpen = await go(page, address).then(
    () => true,
    () => false,
  );
  if (!isOpen) return [`${address}: still waits for ${await busyParts(page)}`];
  const heading = await headingOf(page);
  const links = await shown(page, linksFor(menu, permission));
  await give(all.filter((one) => one !== permission));
  const found = await lacks(seat, REFUSED, links, 0);
  await give(all);
  found.push(...(await lacks(seat, heading, links, links.length)), ...errors.splice(0));
  return found.map((fault) => `${address} without ${permission}: ${fault}`);
}

const isOperators = ({ permission }: RemotePage) => permission.startsWith('operator.');
const isPlain = ({ paths }: RemotePage) => paths.some((path) => !path.includes(':'));

/** All pages that ask for a permission where a run has time for them, otherwise the first one of each remote. */
function chosen(pages: readonly RemotePage[]): RemotePage[] {
  const asking = pages.filter(({ permission }) => permission !== '');
  if (isUseAsked()) return asking;
  return [...Map.groupBy(asking.filter(isPlain), ({ remote }) => remote).values()].flatMap((of) =>
    of.slice(0, 1),
  );
}

/** The walks of all pages see that something leads to each; here a record's page is met where a list on the way links to one. */
const isUnlinked = (fault: string) => fault.endsWith(': no page of the demo links to one');

async function walkRefused(
  seat: Seat,
  menu: readonly MenuEntry[],
  pages: readonly RemotePage[],
): Promise<string[]> {
  const found = await eachPage(seat.page, pages, [], ({ address }, _seeLinks, of) =>
    refusalFaults(seat, menu, of?.permission ?? '', address),
  );
  return found.filter((fault) => !isUnlinked(fault));
}

it('a page is emptied when its permission is taken away, and comes back with it', async () => {
  const seat = await seatOf(MANAGER, MANAGER_PERMISSIONS);
  const { pages, menu } = await remotePages(seat.page);
  expect(await walkRefused(seat, menu, chosen(pages.filter((one) => !isOperators(one))))).toEqual([]);
}, 900_000);

it('so is a page of the operator', async () => {
  const seat = await seatOf(OPERATOR, PERMISSIONS);
  const { pages, menu } = await remotePages(seat.page);
  expect(await walkRefused(seat, menu, chosen(pages.filter(isOperators)))).toEqual([]);
}, 200_000);
