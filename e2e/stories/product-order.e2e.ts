import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { invoiceContactRead } from '@volante/contracts/billing/account.contract';
import { product } from '@volante/contracts/billing/product.contract';
import { productPageCreate } from '@volante/contracts/billing/product-page.contract';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { StandInRedsys } from '@volante/testing/redsys/stand-in-redsys';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { Hand } from '../src/hand.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const redsys = new StandInRedsys();
beforeAll(() => redsys.start(Number(new URL(process.env.VOLANTE_REDSYS_URL ?? '').port)));
afterAll(() => redsys.stop());

/** Ten practices for 300 € in the demo's catalogue, paid online. */
const BONUS = '650000000000000000070f03';

async function fits(page: Page, name: string): Promise<void> {
  await shoot(page, name);
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

it('somebody buys ten practices on a phone; the school finds contact, ticket and bag', async () => {
  const token = await signIn(MANAGER);
  const { body } = await send(productPageCreate, { id: BONUS }, { token });
  const { key } = body.data as { key: string };
  const word = freshWord();
  const { page: phone } = await stage.enter({ viewport: PHONE });
  const finger = new Hand(phone);
  await phone.goto(`${BASE}/open/product#${key}`);
  await phone.getByRole('heading', { name: 'Comprar en línea' }).waitFor();
  await phone.getByLabel('Nombre').fill('Noa');
  await phone.getByLabel('Apellidos').fill(word);
  await phone.getByLabel('DNI o NIE').fill('12345678A');
  await phone.getByLabel('Correo electrónico').fill('noa@example.com');
  await phone.getByLabel('Teléfono').fill('600 100 200');
  await finger.press(/^Ir a pagar 300,00/, phone.getByRole('button'));
  await phone.getByText('Dni erroneo, la letra del NIF no se corresponde').waitFor();
  await phone.getByText('Marca que lo has leído').waitFor();
  await fits(phone, 'buy-wrong-390');
  const dni = freshDni();
  await phone.getByLabel('DNI o NIE').fill(dni);
  await phone.getByRole('checkbox').check();
  await fits(phone, 'buy-form-390');
  await finger.press(/^Ir a pagar 300,00/, phone.getByRole('button'));
  await phone.getByRole('heading', { name: 'Pagar 300,00 €' }).waitFor();
  await phone.getByText('Bono de 10 prácticas permiso B').waitFor();
  await fits(phone, 'buy-pay-390');
  // Nobody is a contact yet.
  const found = async () => {
    const answer = await send(contactFinder, { search: word }, { token });
    return (answer.body.data as { rows: { id: string; name: string }[] }).rows;
  };
  expect(await found()).toEqual([]);
  await finger.press('Pagar con Bizum');
  await phone.getByRole('heading', { name: 'Pagar con Bizum' }).waitFor();
  await shoot(phone, 'buy-bizum-390');
  await finger.press('Pagar 300,00 €', phone.getByRole('button'));
  await finger.press('Volver al comercio');
  await phone.getByRole('heading', { name: 'Pagado' }).waitFor();
  await fits(phone, 'buy-paid-390');

  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await page.goto(`${BASE}/payment/link/list`);
  await page
    .getByRole('link', { name: `Noa ${word}` })
    .first()
    .waitFor();
  await fits(page, 'buy-links-1440');
  const [contact] = await found();
  const account = await send(invoiceContactRead, { contact: contact?.id ?? '' }, { token });
  expect(account.body.data).toMatchObject({ open: [] });
  await page.goto(`${BASE}/contact/view/${contact?.id}?tab=cuenta`);
  await page.getByText('Quedan 10 de 10').first().waitFor();
  await shoot(page, 'buy-account-1440');
  await page.goto(`${BASE}/product/view/${BONUS}/0`);
  await page.getByText('Se puede pagar en línea').first().waitFor();
  await shoot(page, 'buy-product-1440');
  const read = await send(product.calls.read, { id: BONUS }, { token });
  expect((read.body.data as { record: { online: boolean } }).record.online).toBe(true);
}, 120_000);
