import { expect, it } from '@jest/globals';
import { questionDuplicates } from '@volante/contracts/e-learning/question.contract';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

async function fits(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await shoot(page, `question-duplicates-${name}-${width}`);
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Drawings become pictures after the demo was loaded, and are compared after that. */
async function compared(until = Date.now() + PATIENCE_MS): Promise<void> {
  const { body } = await send(questionDuplicates, {}, { token: await signIn(MANAGER) });
  const { pictures, waiting } = body.data as { pictures: unknown[]; waiting: number };
  if ((pictures.length > 0 && waiting === 0) || Date.now() > until) return;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  await compared(until);
}

it.each([WIDE, PHONE])(
  'questions with the same picture are shown together, and on the page of each at $width px',
  async (viewport) => {
    await compared();
    const { page } = await stage.enterAs(MANAGER, { viewport });
    await page.goto(`${BASE}/test/edicion/list`);
    await page.getByRole('button', { name: 'Más acciones' }).first().click();
    await page.getByRole('menuitem', { name: 'Preguntas duplicadas' }).click();
    const drawer = page.getByRole('dialog');
    const pictures = drawer.getByRole('region', { name: 'Tienen la misma imagen, o muy parecida' });
    const first = pictures.getByRole('link').first();
    await first.waitFor();
    await pictures.getByRole('img').first().waitFor();
    await fits(page, 'list');
    await first.click();
    await page.getByText('Versiones', { exact: true }).first().click();
    await page.getByRole('region', { name: 'Otras preguntas con la misma imagen, o muy parecida' }).waitFor();
    await fits(page, 'question');
  },
  150_000,
);
