import type { Locator, Page } from 'playwright-core';

const MAX_TABS = 60;

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
    // Waits until it stands still.
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    if (!box) throw new Error(`"${words}" is gone before it is pressed`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // Words that are folded away or covered are none that a person presses. The input of a chooser lies over its placeholder.
    const isSeen = await place.evaluate(
      (element, at) =>
        (element.closest('.ant-select') ?? element).contains(document.elementFromPoint(at.x, at.y)),
      { x, y },
    );
    if (!isSeen) throw new Error(`"${words}" is not in sight where it stands`);
    await this.page.mouse.click(x, y);
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
