import type { Locator, Page } from 'playwright-core';
import { PHONE } from './browser.js';
import { pressAt } from './use/page-hand.js';
import { turn, useFinger } from './whole-page.js';

const MAX_TABS = 60;

/**
 * Runs in the page: the middle of the element, once it is in sight and has stood still for three frames, or after sixty. A list
 * that was scrolled draws its entries some frames later, and until then they lie elsewhere. `null`: another element took its place.
 */
async function stillSpot(element: Element): Promise<{ x: number; y: number; isSeen: boolean } | null> {
  let [spot, still] = [{ x: Number.NaN, y: Number.NaN, isSeen: false }, 0];
  for (let frames = 0; frames < 60 && still < 3; frames += 1) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    // The input of a chooser lies over its placeholder.
    const isSeen = (element.closest('.ant-select') ?? element).contains(document.elementFromPoint(x, y));
    still = isSeen && x === spot.x && y === spot.y ? still + 1 : 0;
    spot = { x, y, isSeen };
    await new Promise((done) => requestAnimationFrame(done));
    if (!element.isConnected) return null;
  }
  return spot;
}

/** A desk with its pointer, and a phone whose finger presses. */
export const PLACES = ['desk', 'phone'] as const;
export type Place = (typeof PLACES)[number];

/** A hand at a page that is laid out for that place. */
export async function handAt(page: Page, place: Place): Promise<Hand> {
  if (place === 'desk') return new Hand(page);
  await useFinger(page, true);
  await turn(page, PHONE);
  return new Hand(page, 'finger');
}

/** A person at a page: every press of the pointer counts, and goes to the middle of a visible word; keys are free. */
export class Hand {
  presses = 0;
  private readonly begun = Date.now();

  constructor(
    private readonly page: Page,
    private readonly by: 'mouse' | 'finger' = 'mouse',
  ) {}

  get isFinger(): boolean {
    return this.by === 'finger';
  }

  get seconds(): number {
    return Math.round((Date.now() - this.begun) / 1000);
  }

  /** Presses these words where they stand, within a part of the page if several places show them. */
  async press(words: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    const options = typeof words === 'string' ? { exact: true } : {};
    await this.pressOn(within.getByText(words, options), words);
  }

  /** Presses a control by its name: on a phone a sign stands in the place of its words. */
  async act(name: string, within: Page | Locator = this.page): Promise<void> {
    const named = { name, exact: true };
    const sign = within.getByRole('button', named).or(within.getByRole('link', named));
    await this.pressOn(this.isFinger ? sign : within.getByText(name, { exact: true }), name);
  }

  /** Goes by the menu, which a phone opens first. */
  async go(...words: readonly string[]): Promise<void> {
    if (this.isFinger) await this.act('Abrir el menú');
    const menu = this.page.getByRole('navigation', { name: 'Menú principal' });
    for (const one of words) await this.press(one, menu);
  }

  private async pressOn(found: Locator, words: string | RegExp): Promise<void> {
    const place = found.filter({ visible: true }).first();
    await place.waitFor();
    this.presses += 1;
    await place.scrollIntoViewIfNeeded();
    const spot = (await place.evaluate(stillSpot)) ?? (await place.evaluate(stillSpot));
    // Words that are folded away or covered are none that a person presses.
    if (!spot?.isSeen) throw new Error(`"${words}" is not in sight where it stands`);
    await pressAt({ page: this.page, by: this.by }, spot.x, spot.y);
  }

  /** Walks by Tab until the field of that label has the focus, then types. */
  async type(label: string | RegExp, text: string, within: Page | Locator = this.page): Promise<void> {
    const field = within.getByLabel(label).filter({ visible: true }).first();
    await field.waitFor();
    for (let steps = 0; steps < MAX_TABS; steps += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) break;
      await this.page.keyboard.press('Tab');
    }
    await this.page.keyboard.type(text);
  }
}
