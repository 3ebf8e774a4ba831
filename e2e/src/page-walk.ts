import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { PHONE, shoot, WIDE } from './browser.js';
import { looks } from './looks.js';
import { BASE } from './product.js';
import { NOT_PRESSED } from './use/not-pressed.js';
import { holdWrites, type PageHand } from './use/page-hand.js';
import { nothingUsed, type Used, useFaults } from './use/use-page.js';
import { faults, lostParts, moved, movedParts, settle, turn, useFinger } from './whole-page.js';

/** Layout shift, as web vitals have it: above 0.1 needs improvement, above 0.25 is poor. */
const NOTICED = 0.1;
const POOR = 0.25;
/** Pages that stand still however late their parts come: they have a place before they have a content. */
const STILL: ReadonlySet<string> = new Set(['dashboard', 'contact-list', 'contact-view', 'contact-edit']);

/** Windows between a desk's and a phone's, and the narrowest phone: `npm run test:wide` looks at these too, `test:between` at these alone. */
const BETWEEN = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
] as const;
const NARROWEST = { width: 320, height: 640 };
const { VOLANTE_E2E_WIDTHS: widths = 'usual' } = process.env;
const hasUsual = widths !== 'between';
const hasBetween = widths !== 'usual';

/** The page laid out for another window, without a search for barriers: those are the same at all widths. */
async function looksAt(
  page: Page,
  name: string,
  screen: typeof WIDE,
  by: 'mouse' | 'finger',
): Promise<string[]> {
  await turn(page, screen);
  await settle(page);
  const label = `${name}-${screen.width}`;
  await shoot(page, label);
  return (await looks(page, by)).map((fault) => `${label}: ${fault}`);
}

/** Barriers, movement and looks at the widths of each run; moves end with the first turn. */
async function faultsWhenWide(page: Page, name: string): Promise<string[]> {
  if (!hasUsual) {
    await settle(page);
    return [];
  }
  const found = await faults(page, `${name}-1440`);
  const shift = await moved(page);
  if (shift > (STILL.has(name) ? NOTICED : POOR))
    found.push(`${name}: moved by ${shift.toFixed(3)} while it came: ${(await movedParts(page)).join('; ')}`);
  found.push(...(await looks(page, 'mouse')).map((fault) => `${name}-1440: ${fault}`));
  return found;
}

/** Opens the address by the console's own router, past a page that is thrown away: the next one is new from head to foot. */
export async function go(page: Page, address: string): Promise<void> {
  const show = (to: string) =>
    page.evaluate((path) => {
      Object.assign(globalThis, { volanteMoved: 0, volanteMovedParts: [] });
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  const nowhere = page.locator('h1', { hasText: 'Página no encontrada' });
  await show('/404');
  await nowhere.waitFor();
  await show(address);
  await nowhere.waitFor({ state: 'detached' });
  await settle(page);
}

/** The page as its address shows it; a page that is loaded refuses no writes by itself. */
async function loadHeld(page: Page, address: string): Promise<void> {
  await page.goto(`${BASE}${address}`);
  await settle(page);
  await holdWrites(page, true);
}

const PROGRESS = path.join(import.meta.dirname, '../../.cache/e2e-use.log');

/** A use of every page takes minutes: its faults can be read page by page while it goes on. */
function keepProgress(
  { name, address }: Walked,
  milliseconds: number,
  used: number,
  faultsHere: readonly string[],
): void {
  const lines = [
    `${name} ${address} ${used} used ${Math.round(milliseconds / 1000)} s`,
    ...faultsHere.map((one) => `  ${one}`),
  ];
  appendFileSync(PROGRESS, `${lines.join('\n')}\n`);
}

/** A page of the walk. */
export interface Walked {
  name: string;
  address: string;
  /** Views of the same page, whose openers are used once. */
  like?: string;
}

/** How a walk goes over its pages. */
export interface Walk {
  page: Page;
  /** Everything that opens is opened: by width, the openers of each page that were used. Left out: nothing is. */
  uses?: Map<string, Map<string, Used>>;
  /** The student's app: its pages know no address of the console, and are loaded again. */
  isApp?: boolean;
}

/** Names whose press opens nothing are the same at all widths, and openers of the first width are only looked at again. */
function usedOn({ uses }: Walk, width: string, like: string): Used {
  const first = uses?.values().next().value;
  const [any = nothingUsed()] = first?.values() ?? [];
  const pages = uses?.get(width) ?? new Map<string, Used>();
  uses?.set(width, pages);
  const known = pages === first ? undefined : first?.get(like)?.openers;
  const used = pages.get(like) ?? { ...any, openers: new Set<string>(), known };
  pages.set(like, used);
  return used;
}

/** Openers that were used so far, at all widths. */
const countOf = ({ uses }: Walk): number =>
  [...(uses?.values() ?? [])]
    .flatMap((pages) => [...pages.values()])
    .reduce((sum, { openers }) => sum + openers.size, 0);

/** Everything that opens something on the page as it is laid out now, and once in the frame around it. */
async function usesAt(
  walk: Walk,
  { name, address, like = name }: Walked,
  by: PageHand['by'],
): Promise<string[]> {
  if (!walk.uses) return [];
  const { page } = walk;
  const width = String(page.viewportSize()?.width);
  const use = (part: 'page' | 'frame') =>
    useFaults({
      ...{ hand: { page, by }, isFrame: part === 'frame', name: `${name}-${width}`, leftOut: NOT_PRESSED },
      used: usedOn(walk, width, part === 'frame' ? '' : like),
      back: () => (walk.isApp ? loadHeld(page, address) : go(page, address)),
    });
  const isFirst = walk.uses.get(width) === undefined;
  return [...(isFirst ? await use('frame') : []), ...(await use('page'))];
}

/** Pages that a look at them needs new from the server: they must not move while they come. */
async function open(walk: Walk, { name, address }: Walked): Promise<void> {
  if (!walk.uses || walk.isApp || STILL.has(name)) await walk.page.goto(`${BASE}${address}`);
  else await go(walk.page, address);
}

/** Faults of a page at each width. One load for all of them: loading is most of the time. */
async function faultsOn(walk: Walk, walked: Walked): Promise<string[]> {
  const { page } = walk;
  const { name } = walked;
  await open(walk, walked);
  const found = await faultsWhenWide(page, name);
  found.push(...(await lostParts(page)).map((fault) => `${name}: ${fault}`));
  if (hasUsual) found.push(...(await usesAt(walk, walked, 'mouse')));
  for (const screen of hasBetween ? BETWEEN : []) {
    found.push(...(await looksAt(page, name, screen, 'mouse')));
    found.push(...(await usesAt(walk, walked, 'mouse')));
  }
  await useFinger(page, true);
  if (hasUsual) {
    await turn(page, PHONE);
    found.push(...(await faults(page, `${name}-390`)));
    found.push(...(await looks(page, 'finger')).map((fault) => `${name}-390: ${fault}`));
    found.push(...(await usesAt(walk, walked, 'finger')));
  }
  if (hasBetween) {
    found.push(...(await looksAt(page, name, NARROWEST, 'finger')));
    found.push(...(await usesAt(walk, walked, 'finger')));
  }
  await useFinger(page, false);
  await turn(page, WIDE);
  return found;
}

/** Faults that the hand alone finds on these pages, at a desk and on a phone. */
export async function handFaultsOf(walk: Walk, pages: readonly Walked[]): Promise<string[]> {
  const { page } = walk;
  const found: string[] = [];
  for (const walked of pages) {
    await open(walk, walked);
    await settle(page);
    found.push(...(await usesAt(walk, walked, 'mouse')));
    await useFinger(page, true);
    await turn(page, PHONE);
    await settle(page);
    found.push(...(await usesAt(walk, walked, 'finger')));
    await useFinger(page, false);
    await turn(page, WIDE);
    found.push(...(await lostParts(page)).map((fault) => `${walked.name}: ${fault}`));
  }
  return found;
}

/** Words of the names or addresses of the pages that are looked at; empty for all (`VOLANTE_E2E_PAGES=invoice,series`). */
const CHOSEN = (process.env.VOLANTE_E2E_PAGES ?? '').split(/[ ,]+/).filter((word) => word !== '');

const isChosen = ({ name, address }: Walked) =>
  CHOSEN.length === 0 || CHOSEN.some((word) => name.includes(word) || address.includes(word));

/** Faults of pages at each width. A page that is not chosen is only opened: it may link to others. */
export async function faultsOf(walk: Walk, pages: readonly Walked[]): Promise<string[]> {
  const found: string[] = [];
  for (const walked of pages) {
    if (!isChosen(walked)) {
      await open(walk, walked);
      await settle(walk.page);
      continue;
    }
    const [begun, before] = [Date.now(), countOf(walk)];
    const faultsHere = await faultsOn(walk, walked);
    if (walk.uses) keepProgress(walked, Date.now() - begun, countOf(walk) - before, faultsHere);
    found.push(...faultsHere);
  }
  return found;
}
