import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  APP,
  BROKEN_CARD,
  BROKEN_PAGE,
  buildBroken,
  type House,
  isSamePage,
  LIMIT_MS,
  mark,
  note,
  openHouse,
  publishBroken,
  ROUNDS,
  remove,
  timeUntil,
  versionOut,
} from '../src/heal.js';
import { goBack, releaseAnew } from '../src/releases.js';

let house: House;
let broken: string;

beforeAll(async () => {
  broken = buildBroken();
  house = await openHouse();
}, 300_000);
afterAll(async () => {
  await house.close();
  remove(broken);
});

const list = (page: Page) => page.getByText(/^Viendo 1 a/).waitFor();
const cards = (page: Page) => page.getByRole('heading', { name: 'Altas por mes' }).waitFor();

/** A list of contacts and a dashboard, opened while the remote is broken. */
async function openBoth(): Promise<{ pages: Page[]; close: () => Promise<void> }> {
  const { page: table, context } = await house.visit('/contact/list?type=people');
  await table.getByRole('heading', { name: BROKEN_PAGE }).waitFor();
  const dashboard = await context.newPage();
  await dashboard.goto(new URL('/dashboard', table.url()).href);
  await dashboard.getByText(BROKEN_CARD).first().waitFor();
  await Promise.all([table, dashboard].map(mark));
  return { pages: [table, dashboard], close: () => context.close() };
}

async function well([table, dashboard]: Page[]): Promise<number> {
  if (!table || !dashboard) return Number.NaN;
  return timeUntil(house, [
    { page: table, isWell: list },
    { page: dashboard, isWell: cards },
  ]);
}

it('is well in the pages that were open all the while, by a fixed release and by a rollback', async () => {
  const byRelease: number[] = [];
  const byRollback: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await publishBroken(broken);
    const first = await openBoth();
    await releaseAnew(APP);
    byRelease.push(await well(first.pages));
    const good = versionOut();
    // The pages have the good code now: what is broken after them is no longer theirs.
    await publishBroken(broken);
    await well(first.pages);
    const second = await openBoth();
    await goBack(APP, [good]);
    byRollback.push(await well(second.pages));
    for (const page of [...first.pages, ...second.pages]) expect(await isSamePage(page)).toBe(true);
    await Promise.all([first.close(), second.close()]);
  }
  expect(note('broken at load, then a fixed release', byRelease)).toBeLessThanOrEqual(LIMIT_MS);
  expect(note('broken at load, then a rollback', byRollback)).toBeLessThanOrEqual(LIMIT_MS);
});
