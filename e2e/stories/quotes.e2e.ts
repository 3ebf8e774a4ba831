import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { Hand } from '../src/hand.js';
import { caughtFor, linkIn } from '../src/mailbox.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

/** The page at both widths, as it is looked at. */
async function both(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-1440`);
  await page.setViewportSize(PHONE);
  await shoot(page, `${name}-390`);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(WIDE);
}

/** A draft gets its number. */
async function issue(page: Page, hand: Hand, title: string): Promise<string> {
  await hand.press('Emitir');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByText(/si nadie emite/).waitFor();
  await hand.press('Emitir', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  return /\S+$/.exec(heading ?? '')?.[0] ?? '';
}

async function mail(page: Page, hand: Hand, name: string): Promise<void> {
  await hand.press('Enviar por correo');
  const dialog = page.getByRole('dialog', { name: /por correo$/ });
  await dialog.getByLabel('Mensaje').waitFor();
  await both(page, name);
  await hand.press('Enviar', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
}

/** The customer's phone: reads the quote and accepts it. */
async function acceptOn(phone: Page, address: string, number: string): Promise<void> {
  await phone.goto(address);
  await phone.getByRole('heading', { name: `Presupuesto ${number}` }).waitFor();
  await shoot(phone, 'quote-open-390');
  expect(await barriers(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const hand = new Hand(phone);
  await hand.press('Aceptar');
  await phone.getByLabel('Tu nombre').waitFor();
  await shoot(phone, 'quote-accept-390');
  await hand.press('Confirmar que lo acepto');
  await phone.getByText(/^Aceptado por Alba/).waitFor();
  await shoot(phone, 'quote-accepted-390');
  expect(await barriers(phone)).toEqual([]);
}

it('a quote is mailed, accepted on the phone by its link, made an invoice and mailed', async () => {
  const word = freshWord();
  const address = `${word.toLowerCase()}@correo.example`;
  const student = await createContact(await signIn(MANAGER), {
    ...{ type: 'P', firstName: 'Alba', lastName: word, fiscalCode: freshDni(), licence: 'B', email: address },
    ...{ street: 'Calle Real, 14', postalCode: '23400', city: 'Úbeda', province: 23 },
  });
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await page.goto(`${BASE}/invoice/new/quote/${'0'.repeat(24)}/${'0'.repeat(24)}/${student}`);
  await page.getByLabel('Concepto, línea 1').click();
  await page.keyboard.type('Permiso B con diez prácticas');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('520,00');
  await hand.press('Guardar borrador');
  await page.waitForURL(/invoice\/view/);
  const number = await issue(page, hand, 'Emitir presupuesto');
  await page.getByText('Sin respuesta todavía').waitFor();
  await mail(page, hand, 'quote-mail');
  const letter = await caughtFor(address, `Presupuesto ${number}`);
  expect(letter.html).toContain('/open/document#');
  await page.getByText('Enviado', { exact: true }).first().waitFor();
  await both(page, 'quote-sent');

  const { page: phone } = await stage.enter({ viewport: PHONE });
  await acceptOn(phone, linkIn(letter), number);

  await page.getByText(/^Lo aceptó Alba/).waitFor();
  await both(page, 'quote-accepted');
  await hand.press('Convertir en factura');
  const first = page.getByRole('dialog', { name: `Convertir ${number} en factura` });
  await first.getByText(/^Se hace un borrador/).waitFor();
  await shoot(page, 'quote-convert-1440');
  await hand.press('Continuar', first.getByRole('button'));
  const second = page.getByRole('dialog', { name: '¿Seguro que quieres convertirlo?' });
  await second.getByText('Entiendo que no se puede deshacer').waitFor();
  const convert = second.getByRole('button', { name: 'Convertir en factura' });
  expect(await convert.isDisabled()).toBe(true);
  await hand.press('Entiendo que no se puede deshacer', second);
  await shoot(page, 'quote-convert-sure-1440');
  await hand.press('Convertir en factura', second.getByRole('button'));
  await page.getByRole('heading', { name: 'Borrador de factura', exact: true }).waitFor();

  const invoice = await issue(page, hand, 'Emitir factura');
  const opening = page.context().waitForEvent('page');
  const answered = page
    .context()
    .waitForEvent('response', (one) => one.url().includes('/filesystem/file/read/'));
  await hand.press('Ver PDF');
  expect((await answered).headers()['content-type']).toBe('application/pdf');
  await (await opening).close();
  await mail(page, hand, 'invoice-mail');
  const sent = await caughtFor(address, `Factura ${invoice}`);
  expect(sent.html).toContain('Te enviamos la factura');
  await hand.press('Historial');
  await page
    .getByText(/lo envió por correo/)
    .first()
    .waitFor();
  await both(page, 'invoice-mailed');

  await page.goto(`${BASE}/invoice/list?target=quote&state=converted&search=${word}`);
  await page
    .getByRole('row', { name: new RegExp(word) })
    .getByText('Convertido en factura')
    .waitFor();
  await both(page, 'quote-list');
}, 180_000);

it('a template is drawn while it is written', async () => {
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await page.goto(`${BASE}/sales/template/list/create`);
  await page.getByLabel(/^Nombre/).fill(`Verano ${freshWord()}`);
  await page.getByLabel(/^Pie/).fill('Reserva tu plaza antes del 30 de junio');
  await page.getByRole('figure').getByText('Reserva tu plaza antes del 30 de junio').waitFor();
  await both(page, 'template');
}, 60_000);
