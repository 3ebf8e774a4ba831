import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE, WIDE } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
/** What a first visit may move in all (Cumulative Layout Shift); 0.1 still counts as good. */
const MAX_SHIFT = 0.02;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** In the page, before its own scripts. */
function watchShifts(): void {
  const moved: { value: number; what: string }[] = [];
  Reflect.set(window, 'moved', moved);
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map(({ node, previousRect, currentRect }) => {
        const card = node instanceof Element ? node : node?.parentElement;
        return `${card?.className} «${card?.textContent?.slice(0, 30)}» ${previousRect.y}, ${previousRect.height} → ${currentRect.y}, ${currentRect.height}`;
      });
      moved.push({ value: entry.value, what: what.join('; ') });
    }
  });
  watch.observe({ type: 'layout-shift', buffered: true });
}

/** Shifts so far, once two frames have passed without work on the way to the screen. */
async function shifts(page: Page): Promise<{ sum: number; what: string[] }> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const moved = (await page.evaluate('window.moved')) as { value: number; what: string }[];
  const sum = moved.reduce((total, { value }) => total + value, 0);
  return { sum, what: moved.map(({ value, what }) => `${value.toFixed(4)} ${what}`) };
}

const cards = (page: Page) => page.locator('.vs-widget');

/** Until every card shows its data. */
const untilFilled = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('.vs-widgets .vs-bone, .vs-widgets .v-bone, .vs-widgets [aria-busy="true"]'),
  );

describe('the dashboard holds still', () => {
  it.each([
    { size: WIDE, name: '1440' },
    { size: PHONE, name: '390' },
  ])('while cards and resting remotes come, at $name px', async ({ size }) => {
    const { page } = await stage.enterAs(MANAGER, { viewport: size });
    await page.addInitScript(watchShifts);
    await page.goto(`${BASE}/dashboard`);
    await page.getByRole('heading', { name: 'Altas por mes' }).waitFor();
    const first = await shifts(page);
    expect({ ...first, isStill: first.sum < MAX_SHIFT }).toMatchObject({ isStill: true });
    // Somebody is there: the remotes that rested put their cards into the places that were kept.
    const kept = await cards(page).count();
    await page.mouse.move(200, 300);
    await page.getByRole('heading', { name: 'Este mes' }).waitFor();
    await page.getByRole('heading', { name: 'Exámenes de esta semana' }).waitFor();
    await untilFilled(page);
    const all = await shifts(page);
    expect({ ...all, isStill: all.sum < MAX_SHIFT }).toMatchObject({ isStill: true });
    expect(await cards(page).count()).toBe(kept);
  });
});
