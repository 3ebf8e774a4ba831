import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const QUESTIONS = 30;

async function fits(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await shoot(page, `paper-test-${name}-${width}`);
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

it('a teacher prints a test, and types the answers of a student by the keyboard', async () => {
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await page.goto(`${BASE}/test/paper/list`);
  await page.getByRole('link', { name: 'Test de clase' }).waitFor();
  await fits(page, 'list');
  await page.getByRole('button', { name: 'Preparar un test' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Test del jueves');
  await fits(page, 'make');
  await dialog.getByRole('button', { name: 'Preparar' }).click();
  await page.getByText('3 fallos como mucho').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Soluciones de todas las variantes' }).click();
  expect((await download).suggestedFilename()).toBe('Test del jueves · soluciones.pdf');
  await page.getByRole('button', { name: /^Añadir a los \d+ alumnos de B/ }).click();
  await page
    .getByRole('textbox', { name: /^Pregunta 1, / })
    .first()
    .focus();
  await page.keyboard.type(`${'a'.repeat(QUESTIONS - 1)}-`);
  await fits(page, 'typing');
  // The cursor stands on the button behind the last question.
  await page.keyboard.press('Enter');
  await page.getByText(/^Guardado: /).waitFor();
  await page.getByRole('button', { name: /^Corregir las respuestas de/ }).waitFor();
  await fits(page, 'saved');
  await page.getByRole('link', { name: /^\d+ de 30$/ }).click();
  await page.getByText(/Test en papel · Test del jueves/).waitFor();
}, 120_000);

it('a test on paper fits a telephone', async () => {
  const { page } = await stage.enterAs(MANAGER, { viewport: PHONE });
  await page.goto(`${BASE}/test/paper/list`);
  await page.getByRole('link', { name: 'Test de clase' }).click();
  await page.getByRole('button', { name: /^Añadir al? (los )?\d* ?alumnos? de B/ }).click();
  await page
    .getByRole('textbox', { name: /^Pregunta 1, / })
    .first()
    .waitFor();
  await fits(page, 'phone');
}, 120_000);
