import { expect, it } from '@jest/globals';
import { dueDateStatement } from '@volante/contracts/billing/due-date.contract';
import { fileTicket } from '@volante/contracts/files/file.contract';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { Hand } from '../src/hand.js';
import { caughtFor } from '../src/mailbox.js';
import { BASE, request, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { dayFromNow } from '../src/traffic.js';

const stage = useStage();
/** A day as people write it. */
const spanish = (days: number): string => dayFromNow(days).split('-').reverse().join('/');

async function posted<T>(token: string, path: string, body: object): Promise<T> {
  const answer = await request('POST', path, JSON.stringify(body), { token });
  if (!answer.body.success) throw new Error(JSON.stringify(answer.body.error));
  return answer.body.data as T;
}

/** A student with an address who owes 900,00 €, and their invoice. */
async function aDebtor(word: string, email: string): Promise<{ contact: string; invoice: string }> {
  const token = await signIn(MANAGER);
  const contact = await createContact(token, {
    ...{ type: 'P', firstName: 'Alba', lastName: word, fiscalCode: freshDni(), licence: 'B', email },
    ...{ street: 'Calle Real, 14', postalCode: '23400', city: 'Úbeda', province: 23 },
  });
  const { body } = await request('GET', `contact/read/${contact}`, null, { token });
  const { branch, fiscalCode } = body.data as { branch: string; fiscalCode: string };
  const taxes = await request('GET', 'tax/read?limit=100', null, { token });
  const rows = (taxes.body.data as { rows: { id: string; name: string }[] }).rows;
  const vat = rows.find(({ name }) => name.includes('21 %'))?.id;
  const { id: invoice } = await posted<{ id: string }>(token, 'invoice/create', {
    ...{ branch, contact, lines: [{ description: 'Curso completo', price: 90_000, tax: vat }] },
    payer: {
      ...{ name: `Alba ${word}`, taxId: fiscalCode, street: 'Calle Real, 14', postalCode: '23400' },
      ...{ city: 'Úbeda', province: 'Jaén' },
    },
  });
  await posted(token, 'invoice/issue', { id: invoice, version: 1, payable: 90_000 });
  return { contact, invoice };
}

async function both(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-1440`);
  await page.setViewportSize(PHONE);
  await shoot(page, `${name}-390`);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(WIDE);
}

/** The words of the statement, as another program reads them. */
async function statementOf(contact: string): Promise<string> {
  const token = await signIn(MANAGER);
  const made = await send(dueDateStatement, { contact }, { token });
  const { file } = made.body.data as { file: string };
  const ticket = await send(fileTicket, { id: file }, { token });
  const { url } = ticket.body.data as { url: string };
  const bytes = await (await fetch(new URL(url, BASE))).arrayBuffer();
  const { pages } = await popplerPdf(new Uint8Array(bytes));
  return pages.join('\n').replace(/\s+/g, ' ');
}

async function collect(page: Page, hand: Hand, amount: string): Promise<void> {
  await hand.press('Cobrar');
  const dialog = page.getByRole('dialog', { name: /^Cobrar / });
  await dialog.waitFor();
  await dialog.getByLabel(/^Importe/).fill(amount);
  await hand.press('Tarjeta', dialog);
  await hand.press('Cobrar', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
}

it('an invoice is paid in three parts: one paid, one overdue and reminded, then promised; the statement says so', async () => {
  const word = freshWord();
  const email = `${word.toLowerCase()}@example.com`;
  const { contact, invoice } = await aDebtor(word, email);
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);

  await page.goto(`${BASE}/invoice/view/${invoice}`);
  await hand.press('Pagar a plazos');
  const plan = page.getByRole('dialog', { name: /^Plazos de / });
  await plan.getByLabel('Primer vencimiento').fill(spanish(-40));
  await hand.press('Repartir', plan.getByRole('button'));
  await plan.getByText('Los plazos suman lo que falta por cobrar').waitFor();
  const [first] = await plan.getByRole('spinbutton', { name: /Importe del plazo/ }).all();
  await first?.fill('299,99');
  await plan.getByText(/Faltan 0,01/).waitFor();
  await both(page, 'due-plan-short');
  await first?.fill('300');
  await plan.getByText('Los plazos suman lo que falta por cobrar').waitFor();
  await hand.press('Guardar', plan.getByRole('button'));
  await plan.waitFor({ state: 'hidden' });

  const parts = page.getByRole('region', { name: 'Plan de pago' });
  await parts.getByText('Vencido').first().waitFor();
  await collect(page, hand, '300');
  await parts.getByText('Cobrado', { exact: true }).waitFor();
  expect(await parts.getByRole('listitem').count()).toBe(3);
  await page.getByText('Vencida', { exact: true }).first().waitFor();
  await both(page, 'due-invoice');

  await page.goto(`${BASE}/invoice/due?search=${word}`);
  const row = page.getByRole('row', { name: new RegExp(`${word}.*2 de 3`) });
  await row.getByText('Vencido').waitFor();
  await page
    .getByRole('region', { name: /Por cobrar, según/ })
    .getByText('600,00 €')
    .first()
    .waitFor();
  await both(page, 'due-list');
  await row.getByRole('checkbox').check();
  await page
    .getByRole('region', { name: 'Acciones con la selección' })
    .getByRole('button', { name: 'Recordar el pago' })
    .click();
  const remind = page.getByRole('dialog', { name: 'Recordar el pago a 1 contacto' });
  await remind.getByText(/1 correo, por 300,00/).waitFor();
  await both(page, 'due-remind');
  await hand.press('Enviar 1 correo', remind.getByRole('button'));
  await remind.waitFor({ state: 'hidden' });
  const letter = await caughtFor(email, 'Tienes un pago pendiente');
  expect(JSON.stringify(letter)).toContain('300,00');

  await page.goto(`${BASE}/contact/view/${contact}?tab=cuenta`);
  const person = page.getByRole('region', { name: 'Recordatorios y extracto' });
  await person.getByText('Enviado', { exact: true }).waitFor();
  await hand.press('Opciones de cobro', person);
  await hand.press('Anotar promesa de pago');
  const promise = page.getByRole('dialog', { name: /^Promesa de pago/ });
  await promise.getByLabel('Día en que pagará').fill(spanish(5));
  await hand.press('Guardar', promise.getByRole('button'));
  await promise.waitFor({ state: 'hidden' });
  await person.getByText(/Promete pagar lo que debe/).waitFor();
  await both(page, 'due-person');

  await hand.press('Opciones de cobro', person);
  await hand.press('Enviar extracto');
  const mail = page.getByRole('dialog', { name: /^Enviar el extracto/ });
  await mail.waitFor();
  await hand.press('Enviar', mail.getByRole('button'));
  await mail.waitFor({ state: 'hidden' });
  expect(JSON.stringify(await caughtFor(email, 'Extracto de tu cuenta'))).toContain('600,00');

  const statement = await statementOf(contact);
  for (const words of [
    'Extracto de cuenta',
    word,
    '900,00',
    'Pago (tarjeta)',
    'plazo 2 de 3',
    'Total pendiente',
  ])
    expect(statement).toContain(words);
  expect(statement).toMatch(/Total pendiente 600,00/);

  await page.goto(`${BASE}/dashboard`);
  await page.getByRole('heading', { name: 'Por cobrar' }).waitFor();
  await page.getByText('Según lo que hace que venció, en euros').scrollIntoViewIfNeeded();
  await both(page, 'due-dashboard');
}, 240_000);

it('reminders are switched on with their steps, and a recurring invoice shows its next days', async () => {
  const word = freshWord();
  const { contact } = await aDebtor(word, `${word.toLowerCase()}@example.com`);
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await page.goto(`${BASE}/invoice/due/reminders`);
  await page.getByRole('checkbox', { name: 'Recordar los pagos por correo' }).waitFor();
  await both(page, 'due-settings');

  const token = await signIn(MANAGER);
  const { body } = await request('GET', `contact/read/${contact}`, null, { token });
  const { branch } = body.data as { branch: string };
  const taxes = await request('GET', 'tax/read?limit=100', null, { token });
  const [tax] = (taxes.body.data as { rows: { id: string; name: string }[] }).rows.filter(({ name }) =>
    name.includes('21 %'),
  );
  const { id } = await posted<{ id: string }>(token, 'invoice/recurring/create', {
    ...{ name: `Cuota ${word}`, branch, contact, firstOn: '2030-01-31', rhythm: 'monthly', dueDays: 10 },
    soldLines: [{ description: 'Aula virtual', price: 1_900, tax: tax?.id }],
  });
  await page.goto(`${BASE}/invoice/recurring/list?search=${word}`);
  await page
    .getByText(/próxima el 31\/01\/2030/)
    .first()
    .waitFor();
  await both(page, 'recurring-list');
  await page.goto(`${BASE}/invoice/recurring/view/${id}`);
  await page
    .getByRole('heading', { name: `Cuota ${word}` })
    .first()
    .waitFor();
  await page.getByText('Aula virtual').first().waitFor();
  await both(page, 'recurring-view');
  await hand.press('Próximas y hechas');
  await page.getByText('28/02/2030').waitFor();
  await page.getByText('19,00 € cada una, con los impuestos de hoy.').waitFor();
  await both(page, 'recurring-next');
  await page.goto(`${BASE}/invoice/recurring/list/create`);
  await page.getByLabel('Nombre').first().waitFor();
  await both(page, 'recurring-create');
}, 180_000);
