import type { Page } from 'playwright-core';
import { PHONE, shoot, WIDE } from './browser.js';
import { looks } from './looks.js';
import { BASE } from './product.js';
import { faults, moved, settle, turn, useFinger } from './whole-page.js';

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
    found.push(`${name}: moved by ${shift.toFixed(3)} while it came`);
  found.push(...(await looks(page, 'mouse')).map((fault) => `${name}-1440: ${fault}`));
  return found;
}

/** Faults of pages, with name and address, at each width. One load for all of them: loading is most of the time. */
export async function faultsOf(page: Page, pages: readonly (readonly [string, string])[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, address] of pages) {
    await page.goto(`${BASE}${address}`);
    found.push(...(await faultsWhenWide(page, name)));
    for (const screen of hasBetween ? BETWEEN : [])
      found.push(...(await looksAt(page, name, screen, 'mouse')));
    await useFinger(page, true);
    if (hasUsual) {
      await turn(page, PHONE);
      found.push(...(await faults(page, `${name}-390`)));
      found.push(...(await looks(page, 'finger')).map((fault) => `${name}-390: ${fault}`));
    }
    if (hasBetween) found.push(...(await looksAt(page, name, NARROWEST, 'finger')));
    await useFinger(page, false);
    await turn(page, WIDE);
  }
  return found;
}
