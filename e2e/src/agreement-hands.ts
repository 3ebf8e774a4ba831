import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { barriers } from './axe.js';
import { PHONE, shoot, WIDE } from './browser.js';

/** Nothing is wider than the window. */
const isNoWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Looked at on a phone, without barriers and without a sideways scroll. */
export async function onPhone(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-390`);
  expect(await barriers(page)).toEqual([]);
  expect(await isNoWider(page)).toBe(true);
}

/** Both widths of a page of the console. */
export async function both(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-1440`);
  await page.setViewportSize(PHONE);
  await onPhone(page, name);
  await page.setViewportSize(WIDE);
}

/** Puts a field onto the page and drags it to a place of the sheet, in shares of it. */
export async function place(page: Page, words: string, left: number, top: number): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Añadir un campo' });
  await box.click();
  await box.fill(words);
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(words, { exact: true })
    .dispatchEvent('click');
  const field = page.locator('.vb-agreement-place').getByRole('button', { name: words, exact: true });
  await field.scrollIntoViewIfNeeded();
  const [from, sheet] = [
    await field.boundingBox(),
    await page.locator('.vb-agreement-sheet').first().boundingBox(),
  ];
  if (!from || !sheet) throw new Error('there is no place to drag');
  await page.mouse.move(from.x + 5, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(sheet.x + sheet.width * left + 5, sheet.y + sheet.height * top + from.height / 2, {
    steps: 4,
  });
  await page.mouse.up();
}

export async function draw(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no sheet to sign on');
  const { mouse } = page;
  await mouse.move(box.x + 20, box.y + box.height / 2);
  await mouse.down();
  for (let step = 1; step <= 24; step += 1)
    await mouse.move(box.x + 20 + step * 9, box.y + box.height * (0.5 + 0.3 * Math.sin(step)));
  await mouse.up();
}
