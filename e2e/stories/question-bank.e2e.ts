import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
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

it('a question is written, published, drawn into a test and found from Tráfico', async () => {
  const word = freshWord();
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await writeQuestion(page, `¿Se puede **girar** aquí, ${word}?`);
  await page.getByText('Borrador').first().waitFor();
  await page.getByRole('button', { name: 'Más acciones' }).first().click();
  await page.getByRole('menuitem', { name: 'Publicar' }).click();
  await page.getByText('Publicada').first().waitFor();
  await fits(page, 'question');

  await page.getByRole('tab', { name: 'Versiones' }).click();
  await page.getByText('Versión 2').waitFor();
  await page.getByRole('tab', { name: 'Idiomas' }).click();
  await page.getByRole('button', { name: 'Traducir a Inglés' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inglés' });
  await dialog.getByLabel('Enunciado').fill('May you turn here?');
  for (const [letter, answer] of Object.entries({ a: 'Yes, **always**', b: 'No', c: 'At night only' }))
    await dialog.getByLabel(`Respuesta ${letter}`).fill(answer);
  await fits(page, 'translation');
  await dialog.getByRole('button', { name: 'Guardar traducción' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await fits(page, 'languages');

  await page.goto(`${BASE}/test/block/list`);
  await page.getByRole('link', { name: 'Empezar' }).first().click();
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await page.getByRole('button', { name: 'Sacar test al azar' }).click();
  await page.getByRole('link', { name: 'Test 3' }).first().waitFor();
  await fits(page, 'block');
  await page.getByRole('link', { name: 'Test 1', exact: true }).click();
  await page.locator('.vf-tests li').nth(29).waitFor();
  await fits(page, 'test');

  await page.goto(`${BASE}/dgt/question/find`);
  await fits(page, 'find-empty');
  await page.getByLabel('Qué buscas').fill(word);
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().waitFor();
  await page.setViewportSize(PHONE);
  await fits(page, 'find');
  await page.goto(`${BASE}/test/edicion/list`);
  await page.getByText('Publicada').first().waitFor();
  await fits(page, 'list');
  await page.goto(`${BASE}/test/edicion/list/create`);
  await page.getByLabel(/^Enunciado/).waitFor();
  await fits(page, 'form');
}, 120_000);
