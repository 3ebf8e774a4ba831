import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import type { Page, Route } from 'playwright-core';
import { PHONE, WIDE } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { dayFromNow, examFolderAt } from '../src/traffic.js';

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
        const moved = node instanceof Element ? node : node?.parentElement;
        const place = `${previousRect.y}, ${previousRect.height} → ${currentRect.y}, ${currentRect.height}`;
        return `${moved?.className} «${moved?.textContent?.slice(0, 30)}» ${place}`;
      });
      moved.push({ value: entry.value, what: what.join('; ') });
    }
  });
  watch.observe({ type: 'layout-shift', buffered: true });
}

/** Frames until what an answer changed is on the screen. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Whatever has moved so far, once two frames have passed without work on the way to the screen; nothing where all of it together is
 * too little to be seen.
 */
async function shifts(page: Page): Promise<string[]> {
  await drawn(page);
  const moved = (await page.evaluate('window.moved')) as { value: number; what: string }[];
  const sum = moved.reduce((total, { value }) => total + value, 0);
  return sum < MAX_SHIFT ? [] : moved.map(({ value, what }) => `${value.toFixed(4)} ${what}`);
}

/** A row of figures or two lines more than in the demo: earlier stories leave refusals, names and branches behind. */
const MAX_GROWTH = 80;

/**
 * Cards that outgrew the place that was kept for them: whatever stands below them moves, whether it is in sight or not. Their own
 * height counts, not that of a neighbour in the row.
 */
const outgrown = (page: Page): Promise<string[]> =>
  page.evaluate((most) => {
    const cards = [...document.querySelectorAll<HTMLElement>('.vs-widget')];
    for (const card of cards) card.style.alignSelf = 'start';
    return cards.flatMap((card) => {
      // An empty card may be lower than its place.
      const place = innerWidth > 600 ? '--room' : '--phone-room';
      const kept = Number.parseFloat(card.style.getPropertyValue(place));
      const { height } = card.getBoundingClientRect();
      const title = card.querySelector('h3')?.textContent;
      return height > kept + most ? [`«${title}» keeps ${kept} px and is ${height} px high`] : [];
    });
  }, MAX_GROWTH);

/** Cards with more than a line of nothing below what they show. */
const gaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LINE = 24;
    return [...document.querySelectorAll<HTMLElement>('.vs-widget')].flatMap((card) => {
      const { height } = card.getBoundingClientRect();
      card.style.cssText = 'min-height: 0; align-self: start';
      const gap = height - card.getBoundingClientRect().height;
      return gap > LINE ? [`${card.querySelector('h3')?.textContent}: ${gap} px`] : [];
    });
  });

const cards = (page: Page) => page.locator('.vs-widget');

/** Until every card shows its data. */
const untilFilled = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('.vs-widgets .vs-bone, .vs-widgets .v-bone, .vs-widgets [aria-busy="true"]'),
  );

/** Keeps back what the cards of Traffic and sales ask for; then each answer comes alone, the first or the last one asked for first. */
async function holdAnswers(page: Page): Promise<(first: 'first' | 'last') => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(/\/api\/(?:dgt|ticket|invoice|billing|bank|payment)\//, (route) =>
    isHolding ? void held.push(route) : route.continue(),
  );
  return async (first) => {
    isHolding = false;
    for (const route of first === 'first' ? held : held.toReversed()) {
      await route.continue();
      await (await route.request().response())?.finished();
      await drawn(page);
    }
  };
}

/** A week with more exams than its card shows, as other stories leave it behind too. */
async function busyWeek(): Promise<void> {
  const token = await signIn(MANAGER);
  for (let days = 1; days <= 6; days += 1)
    await examFolderAt(token, DEMO.school.branches[0], { day: dayFromNow(days) });
}

describe('the dashboard holds still', () => {
  beforeAll(busyWeek);

  it.each([
    { size: WIDE, name: '1440' },
    { size: PHONE, name: '390' },
  ])('while cards and resting remotes come, at $name px', async ({ size }) => {
    const { page } = await stage.enterAs(MANAGER, { viewport: size });
    await page.addInitScript(watchShifts);
    await page.goto(`${BASE}/dashboard`);
    await page.getByRole('heading', { name: 'Altas por mes' }).waitFor();
    expect(await shifts(page)).toEqual([]);
    // Somebody is there: the remotes that rested put their cards into the places that were kept.
    const kept = await cards(page).count();
    await page.mouse.move(200, 300);
    await page.getByRole('heading', { name: 'Este mes' }).waitFor();
    await page.getByRole('heading', { name: 'Exámenes de esta semana' }).waitFor();
    await untilFilled(page);
    expect(await shifts(page)).toEqual([]);
    expect(await cards(page).count()).toBe(kept);
    expect(await outgrown(page)).toEqual([]);
  });

  it.each(['first', 'last'] as const)(
    'on a phone that gets the answer asked for %s before the others',
    async (first) => {
      const { page } = await stage.enterAs(MANAGER, { viewport: PHONE });
      await page.addInitScript(watchShifts);
      const release = await holdAnswers(page);
      await page.goto(`${BASE}/dashboard`);
      await page.getByRole('heading', { name: 'Altas por mes' }).waitFor();
      await page.mouse.move(200, 300);
      for (const name of ['Exámenes de esta semana', 'Plazos de Tráfico', 'Este mes', 'Recibos devueltos'])
        await page.getByRole('heading', { name }).waitFor();
      await release(first);
      await untilFilled(page);
      expect(await shifts(page)).toEqual([]);
    },
  );

  it('on a second visit keeps the places that the cards needed, without a gap', async () => {
    const { page } = await stage.enterAs(MANAGER, { viewport: PHONE });
    await page.addInitScript(watchShifts);
    for (const visit of ['first', 'second']) {
      await page.goto(`${BASE}/dashboard`);
      await page.getByRole('heading', { name: 'Altas por mes' }).waitFor();
      await page.mouse.move(200, 300);
      await page.getByRole('heading', { name: 'Exámenes de esta semana' }).waitFor();
      await untilFilled(page);
      expect([visit, await shifts(page)]).toEqual([visit, []]);
    }
    expect(await gaps(page)).toEqual([]);
  });
});
