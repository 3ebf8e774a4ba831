import type { Locator, Page } from 'playwright-core';

/** Chooses by typing the name: a list shows the first ones of many, and other stories leave theirs. */
export async function pick(page: Page, within: Locator, label: RegExp, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await page.keyboard.type(option);
  await page.locator('.ant-select-dropdown:visible').getByText(option).first().click();
}
