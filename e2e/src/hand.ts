import type { Locator, Page } from 'playwright-core';

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

/** A person at a page: every press of the pointer counts, and goes to the middle of a visible word; keys are free. */
export class Hand {
  presses = 0;
  private readonly begun = Date.now();

  constructor(private readonly page: Page) {}

  get seconds(): number {
    return Math.round((Date.now() - this.begun) / 1000);
  }

  /** Presses these words where they stand, within a part of the page if several places show them. */
  async press(words: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    const options = typeof words === 'string' ? { exact: true } : {};
    const place = within.getByText(words, options).filter({ visible: true }).first();
    await place.waitFor();
    this.presses += 1;
    await place.scrollIntoViewIfNeeded();
    const spot = (await place.evaluate(stillSpot)) ?? (await place.evaluate(stillSpot));
    // Words that are folded away or covered are none that a person presses.
    if (!spot?.isSeen) throw new Error(`"${words}" is not in sight where it stands`);
    await this.page.mouse.click(spot.x, spot.y);
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
