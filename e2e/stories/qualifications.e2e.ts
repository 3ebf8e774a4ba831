import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { pdf } from '../src/files.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { dayFromNow } from '../src/traffic.js';

const stage = useStage();
const CAR = '/vehicle/view/650000000000000000060c01';
const typed = (day: string) => day.split('-').reverse().join('/');
const widthOf = (page: Page) => page.viewportSize()?.width;

async function looked(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-${widthOf(page)}`);
  expect([name, await barriers(page)]).toEqual([name, []]);
}

/** The tab by its word, as people open it. */
async function openTab(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Acreditaciones', exact: true }).click();
  await page.getByRole('button', { name: 'Añadir acreditación' }).waitFor();
}

async function addPaper(page: Page, name: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Añadir acreditación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir acreditación' });
  await dialog.getByLabel(/^Qué acredita/).fill(name);
  await dialog.getByLabel('Número').fill('23-4417');
  await dialog.getByLabel('Desde').fill(typed(dayFromNow(-300)));
  await dialog.getByLabel('Hasta').fill(typed(dayFromNow(20)));
  await dialog.locator('input[type="file"]').setInputFiles(pdf('acreditacion.pdf'));
  await dialog.getByRole('button', { name: 'Quitar' }).waitFor();
  await looked(page, `qualifications-${kind}-dialog`);
  await dialog.getByRole('button', { name: 'Añadir acreditación' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function removeAndUndo(page: Page, name: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: new RegExp(`^Acciones de ${name}`) }).click();
  await page.getByRole('menuitem', { name: 'Eliminar acreditación' }).click();
  await page.getByText('Acreditación eliminada').first().waitFor();
  await row.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await row.waitFor();
}

async function keepPaper(page: Page, kind: string): Promise<void> {
  const name = `Permiso ${freshWord()}`;
  await openTab(page);
  await addPaper(page, name, kind);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByText('Caduca en 20 días').waitFor();
  await row.getByRole('button', { name: `Abrir la copia de ${name}` }).waitFor();
  await looked(page, `qualifications-${kind}`);
  await removeAndUndo(page, name);
}

it.each([
  ['a desk', WIDE],
  ['a phone', PHONE],
] as const)(
  'dated papers of a vehicle and of an employee are added with a copy, shown with what ends soon, and taken back, at %s',
  async (_, viewport) => {
    const { page } = await stage.enterAs(MANAGER, { viewport });
    await page.goto(`${BASE}${CAR}`);
    await keepPaper(page, 'vehicle');
    await page.goto(`${BASE}/employee/list`);
    await page
      .getByRole('link', { name: /Ruiz Peña/ })
      .first()
      .click();
    await keepPaper(page, 'employee');
  },
  120_000,
);

it.each([
  ['a desk', WIDE],
  ['a phone', PHONE],
] as const)(
  'a type of practice says its rule for the contract, and odd kilometres are named, at %s',
  async (_, viewport) => {
    const { page } = await stage.enterAs(MANAGER, { viewport });
    await page.goto(`${BASE}/formative/practice/type`);
    await page.getByRole('link', { name: 'Circulación B', exact: true }).first().click();
    await page.getByRole('link', { name: 'Para el contrato', exact: true }).click();
    await page.getByText(/^La práctica de «Circulación B» se cancela sin coste hasta/).waitFor();
    await looked(page, 'contract-words');

    await page.goto(`${BASE}/vehicle/fuel/create`);
    const box = page.getByRole('combobox', { name: /^Vehículo/ });
    await box.click();
    await box.fill('4821');
    await page.locator('.ant-select-dropdown:visible').getByText('4821 LBC').first().click();
    await page.getByLabel(/^Kilómetros/).fill('999000');
    await page.getByText(/más de 5\.000 km por encima/).waitFor();
    await looked(page, 'odd-kilometres');

    await page.goto(`${BASE}/schedule/settings`);
    await page.getByRole('switch', { name: /Recordar las prácticas/ }).waitFor();
    await looked(page, 'agenda-settings');
  },
  120_000,
);
