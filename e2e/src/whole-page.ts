import type { CDPSession, Page } from 'playwright-core';
import { barriers } from './axe.js';
import { shoot, type WIDE } from './browser.js';

/** The kept sum of unexpected layout shifts since the page began, and what moved. */
interface Moved {
  volanteMoved?: number;
  volanteMovedParts?: string[];
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** From here on each page that is opened adds up how far its parts move without anybody's doing (the browser's layout shifts). */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: typeof globalThis & Moved = globalThis;
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${[...node.classList].join('.')}` : '(gone)';
    const place = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map((side) => Math.round(side)).join(' ');
    kept.volanteMoved = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        kept.volanteMoved = (kept.volanteMoved ?? 0) + value;
        const parts = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} ${place(previousRect)} → ${place(currentRect)}`,
        );
        kept.volanteMovedParts = [...(kept.volanteMovedParts ?? []), ...parts].slice(-8);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shift so far: 0 for none, 1 for a whole screen by a whole screen. */
export const moved = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as typeof globalThis & Moved).volanteMoved ?? 0);

/** What moved last, with its place (left, top, width, height) before and after. */
export const movedParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as typeof globalThis & Moved).volanteMovedParts ?? []);

/** Everything asked for is there: no skeleton, nothing stale. A list that is kept behind the page may have been left while it was loading. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('.v-bone, .vs-bone, .vs-loader, [aria-busy="true"]')].some((part) =>
        part.checkVisibility(),
      ),
  );
}

/** Parts of the page in whose place stands that they could not be loaded: a remote, a page of it, a contribution, data. */
export function lostParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken =
      /^Parte no disponible$|^Una parte no está disponible ahora mismo\.|^Esta página no se puede mostrar$/;
    const places = document.querySelectorAll('h1, h2, .vk-notice span, .v-state-bad h2');
    const isLost = (place: Element) =>
      place.checkVisibility() &&
      (place.matches('.v-state-bad *') || broken.test(place.textContent?.trim() ?? ''));
    return [...places].filter(isLost).map((place) => `could not be loaded: "${place.textContent?.trim()}"`);
  });
}

/** Words for people that are still the key of a text: `changelog.title`. Names of files look like one. */
function keysShown(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, label, dt, h1, h2, h3, [role="menuitem"], [role="tab"]')]
      .map((element) => element.textContent?.trim() ?? '')
      .filter(
        (text) =>
          /^[a-z]+(?:\.[a-z][A-Za-z]*)+$/.test(text) && !/\.(?:csv|xlsx|pdf|png|jpg|docx)$/.test(text),
      )
      .map((text) => `a key instead of words: ${text}`),
  );
}

/** Faults of the current page: accessibility barriers, or wider than the screen. */
export async function faults(page: Page, name: string): Promise<string[]> {
  await settle(page);
  await shoot(page, name);
  const found = [...(await barriers(page)), ...(await keysShown(page))];
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [...found, ...(wider > 0 ? [`${wider} px wider than the screen`] : [])].map(
    (fault) => `${name}: ${fault}`,
  );
}

/** A page's own line to its browser: what is emulated over it ends with it. */
const lines = new WeakMap<Page, CDPSession>();

/** The line by which fingers reach the page. */
export async function fingerOf(page: Page): Promise<CDPSession> {
  const line = lines.get(page) ?? (await page.context().newCDPSession(page));
  lines.set(page, line);
  return line;
}

/** From here on the page is used with a finger, or with a mouse again: its style sheets ask for it. */
export async function useFinger(page: Page, isFinger: boolean): Promise<void> {
  const line = await fingerOf(page);
  await line.send('Emulation.setTouchEmulationEnabled', { enabled: isFinger });
}

/** The page lays itself out for another screen. */
export async function turn(page: Page, viewport: typeof WIDE): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
