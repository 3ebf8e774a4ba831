import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { MANAGER, openList } from '../src/contacts.js';
import { downloaded } from '../src/files.js';
import { newLearner } from '../src/learner.js';
import { looks } from '../src/looks.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { settle, turn } from '../src/whole-page.js';

const stage = useStage();

async function judge(page: Page, name: string): Promise<string[]> {
  const found = await barriers(page);
  for (const screen of [PHONE, WIDE]) {
    await turn(page, screen);
    await shoot(page, `${name}-${screen.width}`);
    found.push(...(await looks(page, 'mouse')).map((fault) => `${name}-${screen.width}: ${fault}`));
  }
  return found;
}

it('results of tests by teacher are on a tab, and come as a file', async () => {
  const { page } = await stage.enterAs(MANAGER);
  await page.goto(`${BASE}/formative/statistics/students`);
  await page.getByText('Profesores', { exact: true }).click();
  await page.getByText(/que acompaña a cada alumno en ese permiso/).waitFor();
  await settle(page);
  await page.getByRole('combobox', { name: 'Cuándo' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('Últimos 30 días', { exact: true }).click();
  await page.waitForURL(/from=.*to=/);
  await settle(page);
  const found = await judge(page, 'statistics-teachers');
  const csv = await downloaded(page, async () => {
    await page.getByText('Exportar', { exact: true }).click();
    await page.getByText('CSV', { exact: true }).click();
  });
  expect(csv.name).toMatch(/^Test por profesor .*\.csv$/);
  const [caption = '', ...lines] = csv.buffer.toString('utf8').replace('\ufeff', '').trim().split('\r\n');
  expect([caption, ...lines].join('\n')).toContain('Profesor');
  expect(lines.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

it('cards for several students are made from the list, and name who lacks access', async () => {
  const { word } = await newLearner(await signIn(MANAGER));
  const { page } = await stage.enterAs(MANAGER);
  await openList(page, `?search=${word}`);
  await page.getByRole('checkbox', { name: new RegExp(`^Seleccionar .*${word}`) }).check();
  const bar = page.getByRole('region', { name: 'Acciones con la selección' });
  await bar.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByText('Enviar o imprimir credenciales', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Credenciales de un alumno' });
  await dialog.waitFor();
  const found = await judge(page, 'credentials-ask');
  await dialog.getByText('Hacer tarjetas', { exact: true }).click();
  await dialog.getByRole('img', { name: /^Código QR de entrada de / }).waitFor();
  found.push(...(await judge(page, 'credentials-cards')));
  await page.emulateMedia({ media: 'print' });
  const card = await page.locator('.vf-entry-card').first().boundingBox();
  await shoot(page, 'credentials-print');
  await page.emulateMedia({ media: null });
  // Nothing but cards is on the sheet, from its very top.
  expect(card?.y).toBeLessThan(16);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  expect(found).toEqual([]);
});
