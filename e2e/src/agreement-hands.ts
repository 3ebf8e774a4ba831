import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { barriers } from './axe.js';
import { PHONE, shoot, WIDE } from './browser.js';
import { contractPdf } from './contract-pdf.js';
import type { Hand } from './hand.js';
import { caughtFor } from './mailbox.js';
import { BASE } from './product.js';

/** Nothing is wider than the window. */
const isNoWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** The narrowest phone that is in use. */
const NARROWEST = { width: 320, height: 640 };

async function judge(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-390`);
  expect(await barriers(page)).toEqual([]);
  expect(await isNoWider(page)).toBe(true);
}

/** A signer's page on a phone, without barriers and without a sideways scroll, on the narrowest phone either. */
export async function onPhone(page: Page, name: string): Promise<void> {
  await judge(page, name);
  const before = page.viewportSize() ?? PHONE;
  await page.setViewportSize(NARROWEST);
  expect(await isNoWider(page)).toBe(true);
  await page.setViewportSize(before);
}

/** Both widths of a page of the console, with a part of it in sight. */
export async function both(page: Page, name: string, part?: Locator): Promise<void> {
  await part?.scrollIntoViewIfNeeded();
  await shoot(page, `${name}-1440`);
  await page.setViewportSize(PHONE);
  await part?.scrollIntoViewIfNeeded();
  await judge(page, name);
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

/** A template of one page with a name and a signature; answers its address. */
export async function plainTemplate(page: Page, hand: Hand, name: string): Promise<string> {
  await page.goto(`${BASE}/agreement/list/create`);
  await page.getByLabel('Nombre').first().fill(name);
  await page.getByRole('button', { name: 'Crear modelo de contrato' }).click();
  await page.waitForURL(/agreement\/view/);
  const [address = ''] = page.url().split('?');
  await page.goto(`${address}?tab=configuracion`);
  await page.getByLabel('Subir el PDF').setInputFiles(contractPdf('contrato.pdf'));
  await page.getByRole('img', { name: 'Página 1' }).waitFor();
  await place(page, 'Nombre y apellidos', 0.2, 0.315);
  await place(page, 'Firma', 0.2, 0.77);
  await hand.press('Guardar los campos');
  await page.getByText('Campos guardados').waitFor();
  return address;
}

/** Types the code that is mailed to a signer, and opens the document of one page. */
export async function openByCode(screen: Page, address: string): Promise<void> {
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
  const letter = await caughtFor(address, 'Tu código para firmar');
  const code = /\b\d{6}\b/.exec(letter.text)?.[0] ?? '';
  await screen.getByLabel('Código de seis cifras').fill(code);
  await screen.getByRole('button', { name: 'Abrir el documento' }).click();
  await screen.getByRole('img', { name: 'Página 1 de 1' }).waitFor();
}
