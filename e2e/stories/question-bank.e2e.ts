import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { shoot, WIDE } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

async function fits(page: Page, name: string): Promise<void> {
  await shoot(page, `question-bank-${name}-${page.viewportSize()?.width}`);
  expect(await barriers(page)).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

async function writeQuestion(page: Page, statement: string): Promise<void> {
  await page.goto(`${BASE}/test/edicion/list`);
  await page.getByText('Publicada').first().waitFor();
  await fits(page, 'list');
  await page.goto(`${BASE}/test/edicion/list/create`);
  await page.getByLabel(/^Enunciado/).fill(statement);
  await page.getByLabel('Respuesta a', { exact: true }).fill('Sí, **siempre**');
  await page.getByLabel('Respuesta b', { exact: true }).fill('No');
  await page.getByLabel('Respuesta c', { exact: true }).fill('Solo de noche');
  await page.getByRole('combobox', { name: 'Tema' }).fill('Maniobras');
  await page.locator('.ant-select-dropdown:visible').getByText('Maniobras', { exact: true }).click();
  await fits(page, 'form');
  await page.getByRole('button', { name: 'Crear pregunta' }).last().click();
  await page.waitForURL(/\/test\/edicion\/view\/banco\/[0-9a-f]{24}\/lista/);
}

it('a question is written, with its answers and looks, and published', async () => {
  const word = freshWord();
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await writeQuestion(page, `¿Se puede **girar** aquí, ${word}?`);
  await page.getByText('Borrador').first().waitFor();
  await page.getByRole('button', { name: 'Más acciones' }).first().click();
  await page.getByRole('menuitem', { name: 'Publicar' }).click();
  await page.getByText('Publicada').first().waitFor();
  await fits(page, 'question');
}, 120_000);
