import { expect, it } from '@jest/globals';
import { invoiceCreate } from '@volante/contracts/billing/invoice.contract';
import { priceList } from '@volante/contracts/billing/price-list.contract';
import { productPageCreate } from '@volante/contracts/billing/product-page.contract';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER, readContact } from '../src/contacts.js';
import { Hand } from '../src/hand.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

/** Of the demo's catalogue. */
const PRACTICE = '650000000000000000070f02';
const PACK = '650000000000000000070f10';

async function make<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  token: string,
): Promise<CallOutput<C>> {
  const { body } = await send(call, { ...(input as object) }, { token });
  if (!body.success) throw new Error(JSON.stringify(body.error));
  return body.data as CallOutput<C>;
}

it('a product is seen on a phone by the address in its code, signed out', async () => {
  const { key } = await make(productPageCreate, { id: PACK }, await signIn(MANAGER));
  const { page: desk } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await desk.goto(`${BASE}/product/view/${PACK}/1?tab=pagina`);
  await desk.getByRole('img', { name: 'Código QR de la página' }).waitFor();
  await shoot(desk, 'product-page-desk-1440');
  expect(await barriers(desk)).toEqual([]);
  const { page: phone } = await stage.enter({ viewport: PHONE });
  await phone.goto(`${BASE}/open/product#${key}`);
  await phone.getByRole('heading', { name: 'Pack permiso B' }).waitFor();
  await phone.getByText('495,85').waitFor();
  await phone.getByText('Autoescuela El Olivo').first().waitFor();
  await phone.getByRole('link', { name: /^Llamar al/ }).waitFor();
  await shoot(phone, 'product-open-390');
  expect(await barriers(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}, 90_000);

it('a price list gives a line its price, and a voucher takes more off the draft', async () => {
  const token = await signIn(MANAGER);
  const word = freshWord();
  const student = await createContact(token, {
    ...{ type: 'P', firstName: 'Alba', lastName: word, fiscalCode: freshDni(), licence: 'B' },
  });
  const { branch } = await readContact(token, student);
  const name = `Tarifa ${word}`;
  await make(
    priceList.calls.create,
    { name, branches: [branch], prices: [{ product: PRACTICE, price: 2_500 }] },
    token,
  );
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const none = '0'.repeat(24);
  await page.goto(`${BASE}/invoice/new/invoice/${none}/${none}/${student}`);
  const catalogue = page.getByRole('combobox', { name: 'Añadir del catálogo' });
  await catalogue.click();
  await page.keyboard.type('Práctica permiso');
  await page.locator('.ant-select-dropdown:visible').getByText(`25,00 € · ${name}`).click();
  await page.locator('.vb-invoice-list', { hasText: name }).waitFor();
  await shoot(page, 'price-list-line-1440');
  expect(await page.getByLabel('Precio, línea 1').inputValue()).toBe('25,00');

  const line = { product: PRACTICE, description: 'Práctica', price: 2_500, tax: '650000000000000000070a01' };
  const draft = { branch, contact: student, lines: [line] };
  const { id } = await make(invoiceCreate, draft, token);
  await page.goto(`${BASE}/invoice/view/${id}`);
  const hand = new Hand(page);
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await hand.press('Canjear un vale');
  const dialog = page.getByRole('dialog', { name: 'Canjear un vale' });
  await dialog.getByLabel('Código del vale').fill('amigo-10');
  await shoot(page, 'voucher-dialog-1440');
  await hand.press('Canjear', dialog);
  await page.getByText('AMIGO-10').first().waitFor();
  await page.getByText('22,50').first().waitFor();
  await page.setViewportSize(PHONE);
  await shoot(page, 'voucher-redeemed-390');
  expect(await barriers(page)).toEqual([]);
}, 120_000);
