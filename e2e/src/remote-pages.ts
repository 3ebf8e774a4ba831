import type { Page } from 'playwright-core';
import { faultsOf, type Walk, type Walked } from './page-walk.js';
import { BASE } from './product.js';
import { installHand } from './use/page-hand.js';
import { settle, watchMoves } from './whole-page.js';

/** A page of a remote with its addresses; parameters are written `:name`. */
export interface RemotePage {
  remote: string;
  paths: string[];
  permission: string;
}

/** An entry of the menu; `permission` is empty where it asks for none. */
export interface MenuEntry {
  to: string;
  permission: string;
}

interface Description {
  remote: {
    routes: readonly { path: string; page: unknown; permission?: unknown }[];
    openPages?: readonly { path: string }[];
    menu?: readonly { to: string; permission?: unknown }[];
  };
}

type Container = Record<string, { get(module: string): Promise<() => Description> } | undefined>;

/** Remotes that the product delivers, with the first parts of their addresses. */
async function deliveredRemotes(): Promise<[string, string[]][]> {
  const answer = await fetch(`${BASE}/manifest.json`);
  const { remotes } = (await answer.json()) as { remotes: Record<string, { areas: string[] }> };
  return Object.entries(remotes).map(([name, { areas }]) => [name, areas]);
}

/** Pages of a remote, from the description that the console loads. Routes that share their page are one. */
async function describedPages(
  page: Page,
  remote: string,
  area: string,
): Promise<{ pages: Omit<RemotePage, 'remote'>[]; open: string[]; menu: MenuEntry[] }> {
  await page.goto(`${BASE}${area}`);
  await page.waitForFunction((name) => Reflect.has(globalThis, name), `volante_${remote}`);
  await settle(page);
  return page.evaluate(async (name) => {
    const described = await (globalThis as unknown as Container)[name]?.get('./remote');
    if (!described) throw new Error(`${name} is not loaded`);
    const { routes, openPages = [], menu = [] } = described().remote;
    const pages = new Map<unknown, { paths: string[]; permission: string }>();
    for (const { path, page: load, permission } of routes) {
      const known = pages.get(load) ?? { paths: [], permission: String(permission ?? '') };
      pages.set(load, { ...known, paths: [...known.paths, path] });
    }
    return {
      pages: [...pages.values()],
      open: openPages.map(({ path }) => path),
      menu: menu.map(({ to, permission }) => ({ to, permission: String(permission ?? '') })),
    };
  }, `volante_${remote}`);
}

/** Parameter of open pages: they show what a stranger with a wrong link sees. */
const UNKNOWN = 'desconocido';

/** All pages of all remotes of the product, addresses of those that need no session, and the menu. */
export async function remotePages(
  page: Page,
): Promise<{ pages: RemotePage[]; open: string[]; menu: MenuEntry[] }> {
  const found: { pages: RemotePage[]; open: string[]; menu: MenuEntry[] } = { pages: [], open: [], menu: [] };
  for (const [remote, areas] of await deliveredRemotes()) {
    const area = areas.find((one) => !one.startsWith('/open/'));
    if (!area) throw new Error(`${remote}: the manifest names no area with a session`);
    const { pages, open, menu } = await describedPages(page, remote, area);
    found.menu.push(...menu);
    found.pages.push(...pages.map((one) => ({ ...one, remote })));
    found.open.push(...open.map((path) => path.replaceAll(/:\w+/g, UNKNOWN)));
  }
  return found;
}

/** Whether the page lies below one of these first parts of addresses. */
export const isBelow = ({ paths }: RemotePage, areas: readonly string[]): boolean =>
  paths.some((path) => areas.some((area) => path === area || path.startsWith(`${area}/`)));

const hasParameter = (path: string) => path.includes('/:');
const TAB = '/:show_tab';
const pattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?#]+')}$`);

/** Addresses to which the page links. */
const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a')]
      .filter(({ href, origin }) => href !== '' && origin === location.origin)
      .map(({ pathname }) => pathname),
  );

/** The address without ids, as the name of its screenshots. */
export const pageName = (address: string): string =>
  address
    .replace(/[?#].*/, '')
    .split('/')
    .filter((part) => part !== '' && !/^[0-9a-f]{24}$/.test(part))
    .join('-');

/**
 * Addresses of a page: its own, or those to which other pages link where it has a parameter. All tabs, or the bare address,
 * which leads to the first one; of records one, since the others are laid out alike.
 */
function addressesOf({ paths }: RemotePage, seen: ReadonlySet<string>, fixed: ReadonlySet<string>): string[] {
  const isTabs = paths.some((path) => path.endsWith(TAB));
  const plain = paths.filter((path) => !hasParameter(path));
  if (plain.length > 0 && !isTabs) return plain;
  const linked = paths
    .filter(hasParameter)
    .map((path) => [...seen].filter((address) => pattern(path).test(address) && !fixed.has(address)));
  const [first = []] = linked.filter((addresses) => addresses.length > 0);
  if (isTabs) return first.length > 0 ? first : plain;
  return first.slice(0, 1);
}

/** Its remote's page, whichever record or tab is shown; the address itself where it is the console's own. */
function likeOf(pages: readonly RemotePage[], address: string): string {
  const path = address.replace(/[?#].*/, '');
  return pages.find(({ paths }) => paths.some((one) => pattern(one).test(path)))?.paths[0] ?? path;
}

/** `npm run test:use`, which has the time to look at everything. */
export const isUseAsked = () => (process.env.VOLANTE_E2E_USE ?? '') !== '';

/** Milliseconds that a walk of pages may take; a hand that uses everything has its time. */
export const walkPatience = (looking: number): number => (isUseAsked() ? 3_600_000 : looking);

/** A walk of this page; by a hand that uses everything where `npm run test:use` or the story asks for it. */
export async function walkOf(page: Page, isUsed = isUseAsked()): Promise<Walk> {
  await watchMoves(page);
  if (!isUsed) return { page };
  await installHand(page);
  await page.goto(`${BASE}/dashboard`);
  await settle(page);
  return { page, uses: new Map() };
}

/** A walk of the student's app, before the student signs in. */
export async function appWalkOf(page: Page): Promise<Walk> {
  await watchMoves(page);
  if (!isUseAsked()) return { page, isApp: true };
  await installHand(page);
  return { page, uses: new Map(), isApp: true };
}

/** A page that is refused or unknown is none that was looked at. */
async function dead(page: Page): Promise<string[]> {
  const heading = await page.locator('h1').first().textContent();
  return /^(?:Sin permiso|Página no encontrada)$/.test(heading?.trim() ?? '') ? [`${heading}`] : [];
}

/**
 * Looks at each page, beginning with `more`: further views of them, with a name each. A page with a parameter is found by a
 * link to one of its records; one to which nothing in the demo links is a fault.
 */
export async function eachPage(
  page: Page,
  pages: readonly RemotePage[],
  more: readonly (readonly [string, string])[],
  look: (walked: Walked, seeLinks: () => Promise<void>, of?: RemotePage) => Promise<string[]>,
): Promise<string[]> {
  const fixed = new Set(pages.flatMap(({ paths }) => paths.filter((path) => !hasParameter(path))));
  const seen = new Set<string>();
  const walked = new Set<string>();
  const faults: string[] = [];
  const seeLinks = async () => {
    for (const link of await linksOn(page)) seen.add(link);
  };
  const lookAt = async (name: string, address: string, of?: RemotePage) => {
    faults.push(...(await look({ name, address, like: likeOf(pages, address) }, seeLinks, of)));
    faults.push(...(await dead(page)).map((heading) => `${address}: ${heading}`));
    await seeLinks();
    walked.add(address);
  };
  for (const [name, address] of more) {
    seen.add(address);
    await lookAt(name, address);
  }
  for (let isNew = true; isNew; ) {
    const next = new Map(
      pages.flatMap((one) => addressesOf(one, seen, fixed).map((to) => [to, one] as const)),
    );
    const ahead = [...next].filter(([address]) => !walked.has(address));
    for (const [address, of] of ahead) await lookAt(pageName(address), address, of);
    isNew = ahead.length > 0;
  }
  const missing = pages.filter((one) => addressesOf(one, seen, fixed).length === 0);
  return [...faults, ...missing.map(({ paths }) => `${paths[0]}: no page of the demo links to one`)];
}

/** Faults of the pages as {@link eachPage} finds them, at the widths of the run. */
export function walkFaults(
  walk: Walk,
  pages: readonly RemotePage[],
  more: readonly (readonly [string, string])[] = [],
): Promise<string[]> {
  const { page } = walk;
  return eachPage(page, pages, more, async (walked, seeLinks) => {
    // A list that was used may be filtered, and show no link any more.
    if (walk.uses) {
      await page.goto(`${BASE}${walked.address}`);
      await settle(page);
      await seeLinks();
    }
    return faultsOf(walk, [walked]);
  });
}
