import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { invoiceContactRead } from '@volante/contracts/billing/account.contract';
import { openPaymentBegin } from '@volante/contracts/billing/payment-notification.contract';
import { StandInRedsys } from '@volante/testing/redsys/stand-in-redsys';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { aDebtor } from '../src/debtor.js';
import { Hand } from '../src/hand.js';
import { BASE, request, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const redsys = new StandInRedsys();
beforeAll(() => redsys.start(Number(new URL(process.env.VOLANTE_REDSYS_URL ?? '').port)));
afterAll(() => redsys.stop());

async function both(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-1440`);
  await page.setViewportSize(PHONE);
  await shoot(page, `${name}-390`);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(WIDE);
}

async function fits(phone: Page, name: string): Promise<void> {
  await shoot(phone, `${name}-390`);
  expect(await barriers(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

/** Half of a debt was paid at the counter: the rest of the pack is asked for by a link. */
async function aPack(word: string): Promise<{ contact: string; invoice: string }> {
  const contact = await aDebtor(word);
  const token = await signIn(MANAGER);
  const { body } = await send(invoiceContactRead, { contact }, { token });
  const [open] = (body.data as { open: { id: string }[] }).open;
  const paid = JSON.stringify({ id: open?.id, cents: 5_000, method: 'transfer' });
  expect((await request('POST', 'invoice/payment/create', paid, { token })).body.success).toBe(true);
  return { contact, invoice: open?.id ?? '' };
}

/** On the contact's page the office makes a link for what is owed, and copies it. */
async function makeLink(page: Page, hand: Hand, contact: string): Promise<string> {
  await page.goto(`${BASE}/contact/view/${contact}`);
  await hand.press('Facturar', page.getByRole('main'));
  await hand.press('Enlace de pago', page.getByRole('menu'));
  const asking = page.getByRole('dialog', { name: 'Enlace de pago' });
  await asking.getByText('Debe 71,00 €').waitFor();
  await both(page, 'pay-make');
  await hand.press('Crear enlace', asking.getByRole('button'));
  const made = page.getByRole('dialog', { name: 'Enlace de 71,00 €' });
  const address = await made.getByLabel('Dirección del enlace').inputValue();
  await both(page, 'pay-share');
  await hand.press('Cerrar', made.getByRole('button'));
  return address;
}

/** Pays in the pages of the stand-in, with that security code, and comes back. */
async function payWith(phone: Page, hand: Hand, cvv: string): Promise<void> {
  await hand.press('Pagar con tarjeta');
  await phone.getByRole('heading', { name: 'Pagar con tarjeta' }).waitFor();
  await phone.getByLabel('CVV').fill(cvv);
  await hand.press('Pagar 71,00 €', phone.getByRole('button'));
  await hand.press('Confirmar', phone.getByRole('button'));
  await hand.press('Volver al comercio');
}

it('a student pays the rest by link on a phone, after a card that was denied; twice is decided, and given back', async () => {
  const { contact, invoice } = await aPack(freshWord());
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  const address = await makeLink(page, hand, contact);
  expect(address).toMatch(/\/open\/pay#[\w-]{43}$/);

  const { page: phone } = await stage.enter({ viewport: PHONE });
  const finger = new Hand(phone);
  await phone.goto(address);
  await phone.getByRole('heading', { name: 'Pagar 71,00 €' }).waitFor();
  await phone.getByText('Pago de prueba: no se cobra a nadie.').waitFor();
  await fits(phone, 'pay-open');
  await payWith(phone, finger, '999');
  await phone.getByText('¡Ha ocurrido un error al pagar el pedido!').waitFor();
  await phone.getByText(/El banco ha denegado el pago/).waitFor();
  await fits(phone, 'pay-denied');
  // In another tab somebody begins once more, and pays in the end too.
  const key = address.split('#')[1] ?? '';
  const headers = { authorization: `Document ${key}` };
  const begun = await request('POST', openPaymentBegin.path, '{"method":"card"}', { headers });
  const second = redsys.bank.begin((begun.body.data as { fields: Record<string, string> }).fields);
  if (typeof second === 'string') throw new Error(second);
  await payWith(phone, finger, '123');
  await phone.getByRole('heading', { name: 'Pagado' }).waitFor();
  await fits(phone, 'pay-paid');
  expect(await redsys.notify(second, redsys.bank.notification(second, 0))).toBe(200);

  await page.goto(`${BASE}/invoice/view/${invoice}`);
  await page.getByText(/Enlace de pago \(de prueba\)/).waitFor();
  await page.getByText('Cobrada', { exact: true }).first().waitFor();
  await both(page, 'pay-invoice');
  await page.goto(`${BASE}/payment/inbox`);
  await page.getByText('El enlace ya estaba pagado: han pagado dos veces.').first().waitFor();
  await both(page, 'pay-inbox');
  await hand.press('Devolver a la tarjeta', page.getByRole('button'));
  const decide = page.getByRole('dialog', { name: 'Devolver a la tarjeta' });
  await decide.getByLabel('Motivo').fill('Pagó dos veces');
  await shoot(page, 'pay-decide-1440');
  await hand.press('Devolver a la tarjeta', decide.getByRole('button'));
  await decide.waitFor({ state: 'hidden' });
  await page.getByText('Devuelto', { exact: true }).first().waitFor();
  expect(redsys.bank.orders.get(second.order)?.refunded).toBe(7_100);

  await page.goto(`${BASE}/payment/link/list`);
  await page.getByText('Pagado', { exact: true }).first().waitFor();
  await both(page, 'pay-list');
  await page.getByRole('link', { name: /^Alba/ }).first().click();
  await page.getByText('Denegado', { exact: true }).waitFor();
  await both(page, 'pay-view');
  await hand.press('Devolver a la tarjeta', page.getByRole('button'));
  const refund = page.getByRole('dialog', { name: 'Devolver a la tarjeta' });
  await refund.getByLabel(/^Importe/).fill('21,00');
  await refund.getByLabel('Motivo').fill('Un descuento que faltaba');
  await both(page, 'pay-refund');
  await hand.press('Devolver a la tarjeta', refund.getByRole('button'));
  await refund.waitFor({ state: 'hidden' });
  await page.getByText(/^21,00\s€\s+Hecha/).waitFor();
  await phone.reload();
  await phone.getByRole('heading', { name: 'Pagado' }).waitFor();
});
