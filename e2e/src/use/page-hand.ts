import { CALLS } from '@volante/contracts/catalogue';
import type { Page } from 'playwright-core';
import { fingerOf } from '../whole-page.js';
import type { Option } from './choices.js';
import * as choices from './choices.js';
import type { Opener, Outcome } from './in-page.js';
import * as inPage from './in-page.js';
import * as looks from './layer-looks.js';
import * as watch from './page-watch.js';

const PARTS = { ...inPage, ...looks, ...choices, ...watch };
type InPage = typeof PARTS;

/** Calls that a page makes by POST and that change nothing, and its own sign of life. */
const READS = CALLS.filter(
  ({ method, effect, path }) => method === 'POST' && (effect === 'read' || path.startsWith('presence/')),
).map(({ path }) => `/api/${path}`);

/** From here on every page that is opened has the functions of the hand. */
export async function installHand(page: Page): Promise<void> {
  const parts = Object.values(PARTS).map(String);
  const names = Object.keys(PARTS).join(', ');
  const start = `Object.assign(globalThis, { ${names} });\nwatchChanges();\nhideNotices();\nstopWrites(${JSON.stringify(READS)});`;
  await page.addInitScript({ content: `${parts.join('\n')}\n${start}` });
}

/** A hand at a page: a pointer, or a finger. */
export interface PageHand {
  page: Page;
  by: 'mouse' | 'finger';
}

/** Whether writes are refused in the page. */
export const holdWrites = (page: Page, isHeld: boolean): Promise<void> =>
  page.evaluate((held) => {
    (globalThis as unknown as InPage).kept().volanteStops = held;
  }, isHeld);

export async function pressAt({ page, by }: PageHand, x: number, y: number): Promise<void> {
  if (by === 'mouse') return page.mouse.click(x, y);
  const line = await fingerOf(page);
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Presses what is written on the element; `null`: it is not there any more. */
export async function press(hand: PageHand, mark: number): Promise<Outcome | { over: string } | null> {
  const spot = await hand.page.evaluate((one) => (globalThis as unknown as InPage).spotOf(one), mark);
  if (!spot) return null;
  if (spot.over !== null) return { over: spot.over };
  await pressAt(hand, spot.x, spot.y);
  return hand.page.evaluate((one) => (globalThis as unknown as InPage).outcomeOf(one), mark);
}

/** The address without its query. */
export const pathOf = ({ page }: PageHand): Promise<string> => page.evaluate(() => location.pathname);

/** Nothing is open over the page. */
export const isClear = ({ page }: PageHand): Promise<boolean> =>
  page.evaluate(() => (globalThis as unknown as InPage).layersShown().length === 0);

export const openers = ({ page }: PageHand, parts: string, isWhole: boolean): Promise<Opener[]> =>
  page.evaluate(([where, whole]) => (globalThis as unknown as InPage).openersIn(where, whole), [
    parts,
    isWhole,
  ] as const);

export const faultsOfLayer = ({ page }: PageHand, layer: number, side: number): Promise<string[]> =>
  page.evaluate(([one, least]) => (globalThis as unknown as InPage).layerFaults(one, least), [
    layer,
    side,
  ] as const);

export const isGone = ({ page }: PageHand, layer: number, patience = 60): Promise<boolean> =>
  page.evaluate(([one, most]) => (globalThis as unknown as InPage).isGone(one, most), [
    layer,
    patience,
  ] as const);

export const dialogOver = ({ page }: PageHand, mark: number): Promise<number | null> =>
  page.evaluate((one) => (globalThis as unknown as InPage).dialogOver(one), mark);

export const lostFocus = ({ page }: PageHand, mark: number): Promise<string | null> =>
  page.evaluate((one) => (globalThis as unknown as InPage).lostFocus(one), mark);

export const outsideOf = ({ page }: PageHand, layer: number): Promise<ReturnType<InPage['outsideOf']>> =>
  page.evaluate((one) => (globalThis as unknown as InPage).outsideOf(one), layer);

export const rowBox = ({ page }: PageHand): Promise<number | null> =>
  page.evaluate(() => (globalThis as unknown as InPage).rowBox());

export const choiceIn = ({ page }: PageHand, layer: number, opener: number): Promise<Option | null> =>
  page.evaluate(([one, of]) => (globalThis as unknown as InPage).choiceIn(one, of), [layer, opener] as const);

export const isTaken = ({ page }: PageHand, opener: number, choice: Option): Promise<boolean> =>
  page.evaluate(([one, taken]) => (globalThis as unknown as InPage).isTaken(one, taken), [
    opener,
    choice,
  ] as const);

/** Entries of a menu that has opened. */
export const entriesOf = ({ page }: PageHand, layer: number): Promise<Opener[]> =>
  page.evaluate((one) => {
    const items =
      (globalThis as unknown as InPage).markOf(one)?.querySelectorAll('[role^="menuitem"]:not(:disabled)') ??
      [];
    return [...items].map((item) => ({
      mark: (globalThis as unknown as InPage).marked(item),
      kind: 'button' as const,
      like: (globalThis as unknown as InPage).nameOf(item),
      name: (globalThis as unknown as InPage).nameOf(item),
    }));
  }, layer);
