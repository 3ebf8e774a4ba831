import { expect, it } from '@jest/globals';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import type { Locator, Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { contractPdf } from '../src/contract-pdf.js';
import { downloaded } from '../src/files.js';
import { Hand } from '../src/hand.js';
import { caughtFor, linkIn } from '../src/mailbox.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

const isNoWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Looked at on a phone, without barriers and without a sideways scroll. */
async function onPhone(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-390`);
  expect(await barriers(page)).toEqual([]);
  expect(await isNoWider(page)).toBe(true);
}

/** Both widths of a page of the console. */
async function both(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-1440`);
  await page.setViewportSize(PHONE);
  await onPhone(page, name);
  await page.setViewportSize(WIDE);
}

/** Puts a field onto the page and drags it to a place of the sheet, in shares of it. */
async function place(page: Page, words: string, left: number, top: number): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Añadir un campo' });
  await box.click();
  await box.fill(words);
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(words, { exact: true })
    .dispatchEvent('click');
  const field = page.locator('.vb-agreement-place').getByRole('button', { name: words, exact: true });
  await field.scrollIntoViewIfNeeded();
  const [from, sheet] = [await field.boundingBox(), await page.locator('.vb-agreement-sheet').boundingBox()];
  if (!from || !sheet) throw new Error('there is no place to drag');
  await page.mouse.move(from.x + 5, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(sheet.x + sheet.width * left + 5, sheet.y + sheet.height * top + from.height / 2, {
    steps: 4,
  });
  await page.mouse.up();
}

async function draw(page: Page, pad: Locator): Promise<void> {
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

/** A template from a PDF, with a place for the name and one for the signature. */
async function template(page: Page, hand: Hand, name: string): Promise<void> {
  await page.goto(`${BASE}/agreement/list/create`);
  await page.getByLabel('Nombre').first().fill(name);
  await page.getByRole('button', { name: 'Crear modelo de contrato' }).click();
  await page.waitForURL(/agreement\/view/);
  await page.goto(`${page.url().split('?')[0]}?tab=configuracion`);
  await page.getByLabel('Subir el PDF').setInputFiles(contractPdf('contrato.pdf'));
  await page.getByRole('img', { name: 'Página 1' }).waitFor();
  await both(page, 'agreement-paper');
  await place(page, 'Nombre y apellidos', 0.2, 0.315);
  await place(page, 'Firma', 0.2, 0.77);
  await hand.press('Guardar los campos');
  await page.getByText('Campos guardados').waitFor();
  await both(page, 'agreement-places');
}

async function sendTo(page: Page, hand: Hand, word: string): Promise<void> {
  await page.goto(`${page.url().split('?')[0]}?tab=contratos`);
  const box = page.getByLabel('Enviar a', { exact: true });
  await box.click();
  await page.keyboard.type(word);
  await page.locator('.ant-select-dropdown:visible').getByText(word).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/firma en su propio nombre/).waitFor();
  await shoot(page, 'agreement-send-1440');
  await hand.press('Enviar a firmar', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Enviado', { exact: true }).first().waitFor();
  await both(page, 'agreement-sent');
}

/** The student's phone: code, every page, a signature with the finger. */
async function signOn(phone: Page, link: string, address: string): Promise<void> {
  const hand = new Hand(phone);
  await phone.goto(link);
  await phone.getByText('Enviarme el código').waitFor();
  await onPhone(phone, 'agreement-sign-code');
  await hand.press('Enviarme el código');
  const letter = await caughtFor(address, 'Tu código para firmar');
  const code = /\b\d{6}\b/.exec(letter.text)?.[0] ?? '';
  await phone.getByLabel('Código de seis cifras').fill(code);
  await hand.press('Abrir el documento');
  await phone.getByRole('img', { name: 'Página 1 de 1' }).waitFor();
  await onPhone(phone, 'agreement-sign-read');
  const sign = phone.getByRole('button', { name: 'Firmar el documento' });
  await phone.getByText('Página 1 de 1').scrollIntoViewIfNeeded();
  await phone.getByText('Has pasado todas las páginas').waitFor();
  await sign.click();
  await phone.getByText('La firma no puede estar vacía').waitFor();
  await draw(phone, phone.getByRole('img', { name: 'Hoja para firmar, vacía' }));
  await onPhone(phone, 'agreement-sign-drawn');
  await sign.click();
  await phone.getByText('Documento firmado').waitFor();
  await onPhone(phone, 'agreement-sign-done');
}

it('a contract from a PDF is sent, signed on a phone, sealed and kept with its person', async () => {
  const word = freshWord();
  const address = `${word.toLowerCase()}@correo.example`;
  const name = `Contrato ${word}`;
  const student = await createContact(await signIn(MANAGER), {
    ...{ type: 'P', firstName: 'Alba', lastName: word, fiscalCode: freshDni(), licence: 'B', email: address },
    birthday: '1998-03-04',
  });
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await template(page, hand, name);
  await sendTo(page, hand, word);

  const letter = await caughtFor(address, `Para firmar: ${name}`);
  const { page: phone } = await stage.enter({ viewport: PHONE });
  await signOn(phone, linkIn(letter), address);

  await page.goto(`${BASE}/contact/view/${student}?tab=contratos`);
  await page.getByText('Firmado', { exact: true }).waitFor();
  await both(page, 'agreement-contact');
  await hand.press(name);
  await page.getByText('Descargar el firmado').waitFor();
  await both(page, 'agreement-request');
  const { buffer } = await downloaded(page, () => hand.press('Descargar el firmado'));
  const { pages } = await readPdf(buffer);
  expect(pages[0]).toContain(`Alba ${word}`);
  expect(pages[1]).toContain('Hoja de evidencias');
  expect(buffer.includes('ETSI.CAdES.detached')).toBe(true);
  await caughtFor(address, `Firmado: ${name}`);

  await page.goto(`${BASE}/agreement/list`);
  await page.getByText(name).first().waitFor();
  await both(page, 'agreement-list');
});
