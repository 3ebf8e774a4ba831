import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

async function fits(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await shoot(page, `question-library-${name}-${width}`);
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

it.each([WIDE, PHONE])(
  'the questions of the product are compared with those of the school at $width px',
  async (viewport) => {
    const { page } = await stage.enterAs(MANAGER, { viewport });
    await page.goto(`${BASE}/contenidos/menu`);
    await page.getByText('Tu banco está al día.').waitFor();
    await fits(page, 'menu');
    await page.getByRole('link', { name: 'Actualizar test' }).click();
    await page.getByRole('heading', { name: 'Marcas viales' }).waitFor();
    await fits(page, 'tests');
    await page.getByRole('button', { name: /^Ver: En una intersección sin señalizar/ }).click();
    await page.getByText('En tu banco').waitFor();
    await fits(page, 'compare');
  },
  120_000,
);

it('a question of the product has its drawing', async () => {
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await page.goto(`${BASE}/test/edicion/list?search=tranvía`);
  await page.getByText('coincide con un tranvía').first().click();
  await page
    .getByRole('img', { name: /tranvía/ })
    .or(page.locator('main img'))
    .first()
    .waitFor();
  await fits(page, 'drawing');
}, 120_000);
