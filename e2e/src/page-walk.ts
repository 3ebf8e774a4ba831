import type { Page } from 'playwright-core';
import { PHONE, WIDE } from './browser.js';
import { BASE } from './product.js';
import { faults, moved, turn } from './whole-page.js';

/** Layout shift that a person does not notice (web vitals call 0.1 good). */
const MOST_MOVED = 0.06;

/** What is wrong with pages, name and address, on either screen. One load for both widths: loading is most of the time. */
export async function faultsOf(page: Page, pages: readonly (readonly [string, string])[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, address] of pages) {
    await page.goto(`${BASE}${address}`);
    found.push(...(await faults(page, `${name}-1440`)));
    const shift = await moved(page);
    if (shift > MOST_MOVED) found.push(`${name}: moved by ${shift.toFixed(3)} while it came`);
    await turn(page, PHONE);
    found.push(...(await faults(page, `${name}-390`)));
    await turn(page, WIDE);
  }
  return found;
}
