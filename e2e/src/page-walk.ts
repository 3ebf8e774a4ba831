import type { Page } from 'playwright-core';
import { PHONE, WIDE } from './browser.js';
import { BASE } from './product.js';
import { faults, moved, turn } from './whole-page.js';

/** Layout shift, as web vitals have it: above 0.1 needs improvement, above 0.25 is poor. */
const NOTICED = 0.1;
const POOR = 0.25;
/** Pages that stand still however late their parts come: they have a place before they have a content. */
const STILL: ReadonlySet<string> = new Set(['dashboard', 'contact-list', 'contact-view', 'contact-edit']);

/** Faults of pages, with name and address, on either screen. One load for both widths: loading is most of the time. */
export async function faultsOf(page: Page, pages: readonly (readonly [string, string])[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, address] of pages) {
    await page.goto(`${BASE}${address}`);
    found.push(...(await faults(page, `${name}-1440`)));
    const shift = await moved(page);
    if (shift > (STILL.has(name) ? NOTICED : POOR))
      found.push(`${name}: moved by ${shift.toFixed(3)} while it came`);
    await turn(page, PHONE);
    found.push(...(await faults(page, `${name}-390`)));
    await turn(page, WIDE);
  }
  return found;
}
