import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { Hand } from '../src/hand.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

/** A student with all that an invoice needs. */
async function aStudent(word: string): Promise<string> {
  return createContact(await signIn(MANAGER), {
    ...{ type: 'P', firstName: 'Alba', lastName: word, fiscalCode: freshDni(), licence: 'B' },
    ...{ street: 'Calle Real, 14', postalCode: '23400', city: 'Úbeda', province: 23 },
  });
}

async function choose(page: Page, hand: Hand, box: string, option: string): Promise<void> {
  const combobox = page.getByRole('combobox', { name: box });
  await combobox.click();
  await hand.press(option, page.locator('.ant-select-dropdown:visible'));
}

async function collect(page: Page, hand: Hand, method: string, amount?: string): Promise<void> {
  await hand.press('Cobrar');
  const dialog = page.getByRole('dialog', { name: /^Cobrar / });
  await dialog.waitFor();
  if (amount) await dialog.getByLabel(/^Importe/).fill(amount);
  await hand.press(method, dialog);
  if (amount) await shoot(page, 'invoice-pay-1440');
  await hand.press('Cobrar', dialog);
  await dialog.waitFor({ state: 'hidden' });
}

/** The page at both widths, as it is looked at. */
async function both(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-1440`);
  await page.setViewportSize(PHONE);
  await shoot(page, `${name}-390`);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(WIDE);
}

it('a practice and the fee of Tráfico are invoiced from the student, and paid part in cash, the rest by card', async () => {
  const word = freshWord();
  const student = await aStudent(word);
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await page.goto(`${BASE}/contact/view/${student}`);
  await hand.press('Facturar');
  await hand.press('Nueva factura');
  await page.getByLabel('Concepto, línea 1').waitFor();
  expect(await page.getByLabel('Domicilio').inputValue()).toBe('Calle Real, 14');

  await page.getByLabel('Concepto, línea 1').click();
  // By keyboard: Tab goes on to the next cell, Enter to a new line.
  await page.keyboard.type('Clase práctica de 45 minutos');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('24,00');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Tasa 2.1 de Tráfico');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('94,05');
  await choose(page, hand, 'Impuesto, línea 2', 'Suplido: tasas de Tráfico');
  const sums = page.getByRole('region', { name: 'Totales' });
  await sums.getByText(/^154,05/).waitFor();
  await sums.getByText(/^49,59/).waitFor();
  await sums.getByText(/^10,41/).waitFor();
  await both(page, 'invoice-edit');
  await hand.press('Guardar borrador');

  await page.waitForURL(/invoice\/view/);
  await both(page, 'invoice-draft');
  await hand.press('Emitir');
  const dialog = page.getByRole('dialog', { name: 'Emitir factura' });
  await dialog.getByText(/si nadie emite otra antes/).waitFor();
  await shoot(page, 'invoice-issue-1440');
  await dialog.getByRole('checkbox', { name: /encargo expreso/ }).check();
  await dialog.getByRole('checkbox', { name: /justificante/ }).check();
  await hand.press('Emitir', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Emitida', { exact: true }).first().waitFor();

  await collect(page, hand, 'Efectivo', '100');
  await page.getByText('Cobrada en parte').waitFor();
  await collect(page, hand, 'Tarjeta');
  await page.getByText('Cobrada', { exact: true }).waitFor();
  await page.getByText('No falta nada por cobrar').waitFor();
  await both(page, 'invoice-paid');
  await page.goto(`${BASE}/invoice/list?search=${word}`);
  await page
    .getByRole('row', { name: new RegExp(word) })
    .getByText('Cobrada', { exact: true })
    .waitFor();
  await page.goto(`${BASE}/invoice/list`);
  await page.getByRole('table', { name: 'Facturas' }).getByRole('link').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await both(page, 'invoice-list');
  await page.goto(`${BASE}/contact/view/${student}?tab=cuenta`);
  await page.getByText('No debe nada').waitFor();
  await both(page, 'invoice-account');
}, 120_000);
