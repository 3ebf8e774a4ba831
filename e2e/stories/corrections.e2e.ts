import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { Hand, handAt, PLACES } from '../src/hand.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

/** A student with all that an invoice needs. */
async function aStudent(): Promise<string> {
  return createContact(await signIn(MANAGER), {
    ...{ type: 'P', firstName: 'Alba', lastName: freshWord(), fiscalCode: freshDni(), licence: 'B' },
    ...{ street: 'Calle Real, 14', postalCode: '23400', city: 'Úbeda', province: 23 },
  });
}

/** The page at both widths, as it is looked at. */
async function both(page: Page, name: string): Promise<void> {
  if (page.viewportSize()?.width === PHONE.width) {
    await shoot(page, `${name}-phone`);
    expect(await barriers(page)).toEqual([]);
    return;
  }
  await shoot(page, `${name}-1440`);
  await page.setViewportSize(PHONE);
  await shoot(page, `${name}-390`);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(WIDE);
}

const typed = async (page: Page, ...keys: readonly string[]) => {
  for (const [at, text] of keys.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
};

/** From the student's page to an issued document with two lines. */
async function sell(
  page: Page,
  hand: Hand,
  student: string,
  kind: 'factura' | 'factura simplificada',
): Promise<string> {
  await page.goto(`${BASE}/contact/view/${student}`);
  await hand.press('Facturar');
  await hand.press(`Nueva ${kind}`);
  await page.getByLabel('Concepto, línea 1').waitFor();
  await page.getByLabel('Concepto, línea 1').click();
  await typed(page, 'Clase práctica', '1', '121,00');
  await page.keyboard.press('Enter');
  await typed(page, 'Libro del permiso B', '1', '24,20');
  await hand.press('Guardar borrador');
  await page.waitForURL(/invoice\/view/);
  await issue(page, hand);
  return page.url();
}

async function issue(page: Page, hand: Hand): Promise<void> {
  await hand.press('Emitir');
  const dialog = page.getByRole('dialog', { name: /^Emitir / });
  await dialog.waitFor();
  await hand.press('Emitir', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
}

/** «Algo está mal», as far as the explanation of the answer. */
async function somethingIsWrong(page: Page, hand: Hand, ...answers: readonly string[]) {
  await hand.act('Más acciones');
  await hand.press('Algo está mal');
  const dialog = page.getByRole('dialog', { name: 'Algo está mal' });
  await dialog.waitFor();
  for (const answer of answers) await hand.press(answer, dialog);
  await hand.press('Seguir', dialog);
  await dialog.getByText('Resultado').first().waitFor();
  return dialog;
}

it.each(PLACES)(
  'at a %s, an issued invoice is rectified by the book that came back, and both lead to each other',
  async (place) => {
    const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
    const hand = await handAt(page, place);
    const address = await sell(page, hand, await aStudent(), 'factura');
    await hand.act('Más acciones');
    await hand.press('Algo está mal');
    await page.getByRole('dialog', { name: 'Algo está mal' }).waitFor();
    await both(page, 'correction-question');
    await hand.press('Cancelar');
    const dialog = await somethingIsWrong(page, hand, 'El cliente devuelve algo o se cancela el servicio');
    await hand.press('Clase práctica', dialog);
    await dialog
      .getByRole('cell', { name: /^121,00/ })
      .last()
      .waitFor();
    await both(page, 'correction-plan');
    await page.getByLabel(/con tus palabras/).fill('Devuelve el libro sin usar');
    await hand.press('Empezar la rectificativa', dialog);
    await page.waitForURL(/invoice\/edit\/rectifying/);
    await page.getByLabel('Concepto, línea 1').waitFor();
    await both(page, 'correction-draft');
    await hand.press('Guardar borrador');
    await page.waitForURL(/invoice\/view/);
    await issue(page, hand);
    await page.getByText('Rectifica la').waitFor();
    await both(page, 'correction-issued');
    await page.goto(address);
    await page.getByText('Rectificada', { exact: true }).waitFor();
    await page.getByText(/Faltan por cobrar 121,00/).waitFor();
    await page.getByText('La rectifica la').waitFor();
    await both(page, 'correction-rectified');
  },
  120_000,
);

it('an invoice without a sale is annulled with its number', async () => {
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await sell(page, hand, await aStudent(), 'factura');
  const dialog = await somethingIsWrong(page, hand, 'No hubo venta o está duplicada');
  await page.getByLabel(/con tus palabras/).fill('Duplicada');
  await shoot(page, 'correction-annul-1440');
  await hand.press('Anular la factura', dialog);
  await page.getByText('Anulada', { exact: true }).waitFor();
  await page.getByText('No falta nada por cobrar').waitFor();
  await both(page, 'correction-annulled');
}, 120_000);

it('a simplified invoice is replaced by a full one', async () => {
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  const address = await sell(page, hand, await aStudent(), 'factura simplificada');
  const dialog = await somethingIsWrong(page, hand, 'El cliente pide una factura completa');
  await page.getByLabel(/con tus palabras/).fill('La pide para su empresa');
  await hand.press('Hacer la factura completa', dialog);
  await page.waitForURL(/invoice\/edit\/invoice/);
  await page.getByLabel('Concepto, línea 2').waitFor();
  await hand.press('Guardar borrador');
  await page.waitForURL(/invoice\/view/);
  await issue(page, hand);
  await page.getByText('Sustituye a la').waitFor();
  await page.goto(address);
  await page.getByText('Sustituida', { exact: true }).waitFor();
  await both(page, 'correction-replaced');
}, 120_000);

it('the report of the month adds it all up', async () => {
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await page.goto(`${BASE}/invoice/list`);
  await hand.press('Informe');
  await page.waitForURL(/invoice\/report/);
  await page.getByRole('row', { name: /^IVA 21/ }).waitFor();
  await both(page, 'invoice-report');
}, 60_000);
