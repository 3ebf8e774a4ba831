import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { Hand } from '../src/hand.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const YEAR = new Date().getFullYear() - 1;
const MONTHS = ['enero', 'febrero', 'marzo'];

/** The page at both widths, as it is looked at: nothing wider than the window, no barriers. */
async function both(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-1440`);
  await page.setViewportSize(PHONE);
  await shoot(page, `${name}-390`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(WIDE);
}

/** Types the option's name and presses it: months of a year ago lie far down their list. */
async function choose(page: Page, hand: Hand, label: string, option: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .click();
  await page.keyboard.type(option);
  await hand.press(option, page.locator('.ant-select-dropdown:visible'));
}

/** Locks the months of a quarter one by one. */
async function lockQuarter(page: Page, hand: Hand): Promise<void> {
  await page.goto(`${BASE}/billing/accountant/meses?year=${YEAR}`);
  for (const month of MONTHS) {
    const row = page
      .getByRole('listitem')
      .filter({ hasText: `${month} de ${YEAR}` })
      .first();
    await hand.press('Cerrar mes', row.getByRole('button'));
    const dialog = page.getByRole('dialog', { name: `Cerrar ${month} de ${YEAR}` });
    await dialog.getByText(/No se podrá apuntar nada más/).waitFor();
    await hand.press(`Cerrar ${month} de ${YEAR}`, dialog.getByRole('button'));
    await row.getByText('Cerrado', { exact: true }).waitFor();
  }
  await both(page, 'quarter-months');
}

async function makePackage(page: Page, hand: Hand): Promise<void> {
  await hand.press('Paquetes');
  await hand.press('Preparar paquete');
  const dialog = page.getByRole('dialog', { name: 'Preparar paquete' });
  await choose(page, hand, 'Desde', `enero de ${YEAR}`);
  await choose(page, hand, 'Hasta', `marzo de ${YEAR}`);
  await choose(page, hand, 'Diario para su programa', 'Gestoría');
  await shoot(page, 'quarter-package-1440');
  await hand.press('Preparar', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(`enero de ${YEAR} a marzo de ${YEAR}`).first().waitFor();
  await both(page, 'quarter-packages');
}

/** Makes a link, and answers its address, which is shown once. */
async function makeLink(page: Page, hand: Hand): Promise<string> {
  await hand.press('Enlaces');
  await hand.press('Crear enlace');
  const dialog = page.getByRole('dialog', { name: 'Crear enlace' });
  await dialog.getByLabel(/^Para quién es/).fill('Gestoría Ruiz');
  await choose(page, hand, 'Desde', `enero de ${YEAR}`);
  await choose(page, hand, 'Hasta', `marzo de ${YEAR}`);
  await hand.press('Crear enlace', dialog.getByRole('button'));
  const made = page.getByRole('dialog', { name: 'Enlace creado' });
  const address = await made.getByLabel('Dirección').inputValue();
  await shoot(page, 'quarter-link-1440');
  await hand.press('Cerrar', made.getByRole('button'));
  return address;
}

it('a quarter is closed, and the accountant takes it through a link', async () => {
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await lockQuarter(page, hand);
  await makePackage(page, hand);
  const address = await makeLink(page, hand);
  expect(address).toMatch(/\/open\/accountant#[\w-]{43}$/);

  const { page: phone } = await stage.enter({ viewport: PHONE });
  await phone.goto(address);
  await phone.getByRole('heading', { name: `Contabilidad de enero de ${YEAR} a marzo de ${YEAR}` }).waitFor();
  await phone.getByText(`Meses cerrados: enero de ${YEAR}, febrero de ${YEAR}, marzo de ${YEAR}.`).waitFor();
  await shoot(phone, 'quarter-open-390');
  expect(await barriers(phone)).toEqual([]);
  const download = phone.waitForEvent('download');
  await new Hand(phone).press('Descargar');
  expect((await download).suggestedFilename()).toBe(`Asesoría ${YEAR}-01 a ${YEAR}-03.zip`);

  await page.reload();
  await page.getByText(/Descarga Asesoría/).waitFor();
  await both(page, 'quarter-links');
  await hand.press('Retirar enlace');
  const asked = page.getByRole('dialog', { name: 'Retirar enlace' });
  await hand.press('Retirar enlace', asked.getByRole('button'));
  await page.getByText('Retirado', { exact: true }).waitFor();
  await phone.reload();
  await phone.getByRole('heading', { name: 'Este enlace ya no se abre' }).waitFor();

  await page.goto(`${BASE}/billing/accountant/meses?year=${YEAR}`);
  const march = page
    .getByRole('listitem')
    .filter({ hasText: `marzo de ${YEAR}` })
    .first();
  await hand.press('Abrir mes', march.getByRole('button'));
  const opening = page.getByRole('dialog', { name: `Abrir marzo de ${YEAR}` });
  await opening.getByLabel(/^Por qué se abre/).fill('Llegó una factura tarde');
  await hand.press('Abrir mes', opening.getByRole('button'));
  await march.getByText(/Llegó una factura tarde/).waitFor();
}, 180_000);

it('the reports show what was sold, and each figure opens its documents', async () => {
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await page.goto(`${BASE}/billing/report`);
  await page.getByRole('table', { name: 'Ventas' }).waitFor();
  await both(page, 'report-sales');
  await page.getByRole('table', { name: 'Ventas' }).getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('list', { name: 'Documentos' }).waitFor();
  await both(page, 'report-documents');
  await page.keyboard.press('Escape');
  for (const [tab, name] of [
    ['Cobros', 'report-collected'],
    ['Pendiente', 'report-unpaid'],
    ['Saldos y bonos', 'report-credit'],
    ['Margen', 'report-margin'],
    ['Impuestos', 'report-forms'],
    ['Libros de IVA', 'report-books'],
  ] as const) {
    // The menu has an entry «Impuestos» too.
    await hand.press(tab, page.getByRole('navigation', { name: 'Informes' }));
    await page.getByRole('link', { name: tab }).and(page.locator('[aria-current="page"]')).waitFor();
    await page.locator('.v-bone').first().waitFor({ state: 'detached' });
    await both(page, name);
  }
}, 120_000);

it('a template writes the journal for the accountant’s program', async () => {
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await page.goto(`${BASE}/billing/journal-template/list`);
  await page.getByRole('link', { name: 'Gestoría' }).first().waitFor();
  await both(page, 'journal-templates');
  await page.goto(`${BASE}/billing/journal-template/list/create`);
  await page.getByLabel(/^Nombre/).fill('Contable de Jaén');
  await page.getByRole('combobox', { name: /^Parte de/ }).click();
  await hand.press('A3 (sin comprobar)', page.locator('.ant-select-dropdown:visible'));
  const columns = page.getByRole('list', { name: 'Columnas' });
  await columns.getByRole('button', { name: 'Subir Cuenta', exact: true }).click();
  await both(page, 'journal-template');
  await page.getByRole('button', { name: /^Crear/ }).click();
  await page.waitForURL(/journal-template\/view/);
  await page.getByText(/^Cuenta · Fecha · Nombre de la cuenta/).waitFor();
}, 60_000);

it('sales by teacher, the boxes of IGIC and the end of the prorrata are read at both widths', async () => {
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await page.goto(`${BASE}/billing/report/ventas?by=teacher`);
  await page.getByText(/Las clases vendidas en el periodo son del profesor que las dio/).waitFor();
  await both(page, 'report-teacher');
  await page.goto(`${BASE}/billing/report/impuestos?form=420`);
  await page.getByText(/se han comprobado con la Agencia Tributaria Canaria/).waitFor();
  await both(page, 'report-igic');
  await page.goto(`${BASE}/tax/prorrata/list`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByText(/con derecho a deducir/).waitFor();
  await both(page, 'prorrata');
}, 60_000);
