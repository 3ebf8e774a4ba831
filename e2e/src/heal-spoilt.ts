import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  BROKEN_CARD,
  BROKEN_PAGE,
  buildBroken,
  cut,
  filesOf,
  type House,
  isSamePage,
  LIMIT_MS,
  mark,
  note,
  openHouse,
  ROUNDS,
  remove,
  type Spoiling,
  spoil,
  timeUntil,
} from './heal.js';

/** How long the file stays spoilt once people see it: the page asks ever more seldom meanwhile. */
const OUTAGES_MS = [0, 1_000, 4_000, 9_000];

/** By then a page has loaded everything that nobody asked it for. */
const SETTLED_MS = 2_500;

interface Place {
  before: string;
  open: (page: Page) => Promise<unknown>;
  broken: (page: Page) => Promise<unknown>;
  well: (page: Page) => Promise<unknown>;
  /** Which of the files that it loads are spoilt, by their addresses. */
  of: RegExp;
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByText(name, { exact: true }).first().click();
const brokenPage = (page: Page) => page.getByRole('heading', { name: BROKEN_PAGE }).waitFor();

export const PAGE: Place = {
  before: '/dashboard',
  open: (page) => link(page, 'Contactos'),
  broken: brokenPage,
  well: (page) => page.getByText(/^Viendo 1 a/).waitFor(),
  of: /\/mfe-business\//,
};
export const CARD: Place = {
  before: '/user/account',
  open: (page) => link(page, 'Inicio'),
  broken: (page) => page.getByText(BROKEN_CARD).first().waitFor(),
  well: (page) => page.getByRole('heading', { name: 'Altas por mes' }).waitFor(),
  of: /\/mfe-business\//,
};
export const TAB: Place = {
  before: '/clock/report/mes',
  open: (page) => page.getByRole('link', { name: 'Calendario', exact: true }).click(),
  broken: brokenPage,
  well: (page) => page.getByText('Festivos').first().waitFor(),
  of: /\/mfe-business\//,
};
/** The table and its parts, which remotes have of the shell. */
export const SHELL: Place = {
  ...PAGE,
  broken: (page) => page.getByRole('heading', { name: BROKEN_PAGE }).waitFor(),
  of: /\/shell\//,
};

let house: House;
let other: string;

export function useHouse(): void {
  beforeAll(async () => {
    other = buildBroken();
    house = await openHouse();
  }, 300_000);
  afterAll(async () => {
    await house.close();
    remove(other);
  });
}

/** Addresses of the scripts that a place loads when it is opened. */
async function scriptsOf({ before, open, well, of }: Place): Promise<string[]> {
  const { page, context } = await house.visit(before);
  await page.getByRole('navigation', { name: 'Menú principal' }).getByText('Contactos').first().waitFor();
  // The stream of events never ends: the network is never idle.
  await page.waitForTimeout(SETTLED_MS);
  const addresses = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && of.test(pathname)) addresses.add(pathname);
  });
  await open(page);
  await well(page);
  await context.close();
  return [...addresses];
}

/** The bytes of the same page in another version of the remote. */
function swapped(): Spoiling {
  const dist = path.join(other, 'mfe-business', 'dist');
  const [file = ''] = filesOf(dist, '/contact/list').filter((name) => name.endsWith('.js'));
  const bytes = readFileSync(path.join(dist, file));
  return () => bytes;
}

/** Seconds from the restored file to the page that shows it, `isPressed`: by its button, pressed at once. */
async function heal(place: Place, addresses: readonly string[], round: number, isPressed: boolean) {
  const restore = spoil(addresses, round % 2 === 0 ? cut : swapped());
  try {
    const { page, context } = await house.visit(place.before);
    await mark(page);
    await place.open(page);
    await place.broken(page);
    await page.waitForTimeout(OUTAGES_MS[round % OUTAGES_MS.length] ?? 0);
    restore();
    const press = async () => {
      const button = page.getByRole('button', { name: 'Reintentar' }).first();
      await Promise.race([button.click(), place.well(page)]);
    };
    const isWell = async () => {
      if (isPressed) await press();
      await place.well(page);
    };
    const time = await timeUntil(house, [{ page, isWell }]);
    expect(await isSamePage(page)).toBe(true);
    await context.close();
    return time;
  } finally {
    restore();
  }
}

/** Spoils and restores what a place loads, round after round. */
export async function healAll(name: string, place: Place, isPressed: boolean): Promise<void> {
  const addresses = await scriptsOf(place);
  expect(addresses.length).toBeGreaterThan(0);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await heal(place, addresses, round, isPressed));
  expect(note(name, times)).toBeLessThanOrEqual(LIMIT_MS);
}
