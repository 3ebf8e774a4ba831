import { expect, it } from '@jest/globals';
import { fileTicket } from '@volante/contracts/files/file.contract';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { aDebtor } from '../src/debtor.js';
import { Hand } from '../src/hand.js';
import { BASE, PRODUCT, request, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const PACK = 'Pack permiso B';

/**
 * The pack by hand: enrolment 120,00 − 20 %, ten lessons 300,00 − 5 %, a book 20,80, a fee 94,05. The fee is whole; 401,80 are split
 * by list prices: 382,84 at 21 % and 18,96 at 4 %.
 */
const SUMS = { payable: '495,85', full: ['316,40', '66,44'], book: ['18,23', '0,73'], fee: '94,05' } as const;

async function aStudent(word: string): Promise<string> {
  return createContact(await signIn(MANAGER), {
    ...{ type: 'P', firstName: 'Alba', lastName: word, fiscalCode: freshDni(), licence: 'B' },
    ...{ street: 'Calle Real, 14', postalCode: '23400', city: 'Úbeda', province: 23 },
  });
}

async function both(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-1440`);
  await page.setViewportSize(PHONE);
  await shoot(page, `${name}-390`);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(WIDE);
}

async function choosePack(page: Page, hand: Hand, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  // Before the answer the list still has everything, and moves under the hand.
  const answer = page.waitForResponse((response) => response.url().includes('search=PACK-B'));
  await page.keyboard.type('PACK-B');
  await answer;
  const list = page.locator('.ant-select-dropdown:visible');
  await list.getByText('Matrícula permiso B', { exact: true }).waitFor({ state: 'hidden' });
  await hand.press(PACK, list);
}

async function issue(page: Page, hand: Hand): Promise<void> {
  await hand.press('Emitir');
  const dialog = page.getByRole('dialog', { name: 'Emitir factura' });
  await dialog.waitFor();
  for (const answer of await dialog.getByRole('checkbox').all()) await answer.check();
  await hand.press('Emitir', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
}

async function collect(page: Page, hand: Hand, method: string, amount?: string): Promise<void> {
  await hand.press('Cobrar');
  const dialog = page.getByRole('dialog', { name: /^Cobrar / });
  await dialog.waitFor();
  if (amount) await dialog.getByLabel(/^Importe/).fill(amount);
  await hand.press(method, dialog);
  await shoot(page, `selling-pay-${amount ? 'part' : 'rest'}`);
  await hand.press('Cobrar', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
}

/** The words of the invoice's paper, as another program reads them. */
async function paperOf(id: string): Promise<string> {
  const token = await signIn(MANAGER);
  const made = await request('POST', 'invoice/paper', JSON.stringify({ id }), { token });
  const { file } = made.body.data as { file: string };
  const ticket = await send(fileTicket, { id: file }, { token });
  const { url } = ticket.body.data as { url: string };
  const bytes = await (await fetch(new URL(url, BASE))).arrayBuffer();
  const { pages } = await popplerPdf(new Uint8Array(bytes));
  return pages.join('\n').replace(/\s+/g, ' ');
}

/** What the document and its payments moved, by account of the general plan, in cents; and postings that do not add up. */
async function ledgerOf(id: string): Promise<{ byAccount: Record<string, number>; uneven: number }> {
  if (!PRODUCT.stores) throw new Error('the databases of this product are not told');
  const connection = await createConnection({ ...PRODUCT.stores.database, database: 'volante_billing' });
  const moved = `FROM ledger_posting p JOIN ledger_entry e ON e.business_id = p.business_id AND e.posting_id = p.id
    WHERE (p.document_id = ? OR p.payment_id IN (SELECT id FROM payment WHERE document_id = ?))`;
  try {
    const [accounts] = await connection.execute<RowDataPacket[]>(
      `SELECT a.pgc, SUM(m.cents) AS cents FROM (SELECT e.business_id, e.account, e.cents ${moved}) m
       JOIN ledger_account a ON a.business_id = m.business_id AND a.account = m.account GROUP BY a.pgc`,
      [id, id],
    );
    const [postings] = await connection.execute<RowDataPacket[]>(
      `SELECT p.id ${moved} GROUP BY p.business_id, p.id HAVING SUM(e.cents) <> 0`,
      [id, id],
    );
    return {
      byAccount: Object.fromEntries(accounts.map(({ pgc, cents }) => [pgc, Number(cents)])),
      uneven: postings.length,
    };
  } finally {
    await connection.end();
  }
}

it('a student buys a pack, is invoiced, and pays part in cash and part by card', async () => {
  const word = freshWord();
  const student = await aStudent(word);
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await page.goto(`${BASE}/contact/view/${student}`);
  await hand.press('Facturar');
  await hand.press('Nueva factura');
  await choosePack(page, hand, 'Añadir del catálogo');
  const totals = page.getByRole('region', { name: 'Totales' });
  for (const sum of [SUMS.payable, ...SUMS.full, ...SUMS.book, SUMS.fee])
    await totals.getByText(new RegExp(`^${sum}`)).waitFor();
  await both(page, 'selling-draft');
  await hand.press('Guardar borrador');
  await page.waitForURL(/invoice\/view/);
  await issue(page, hand);
  await page.getByText('Emitida', { exact: true }).first().waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  await collect(page, hand, 'Efectivo', '200');
  await page.getByText(/Faltan por cobrar 295,85/).waitFor();
  await both(page, 'selling-part');
  await collect(page, hand, 'Tarjeta');
  await page.getByText('No falta nada por cobrar').waitFor();
  await both(page, 'selling-paid');

  const paper = await paperOf(id);
  for (const part of [word, 'Calle Real, 14', 'Libro de teoría permiso B', 'Tasa 2.1 de Tráfico'])
    expect(paper).toContain(part);
  for (const sum of [SUMS.payable, ...SUMS.full, ...SUMS.book, SUMS.fee]) expect(paper).toContain(sum);
  expect(number).not.toBe('');

  const { byAccount, uneven } = await ledgerOf(id);
  expect(uneven).toBe(0);
  expect(Object.values(byAccount).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  expect(byAccount).toMatchObject({ '570': 20_000, '572': 29_585, '477': -(6_644 + 73) });

  await page.goto(`${BASE}/contact/view/${student}?tab=cuenta`);
  await page.getByText('No debe nada').waitFor();
  await both(page, 'selling-account');
}, 180_000);

it('on a phone, the pack is sold from the enrolment and paid by card', async () => {
  const student = await aStudent(freshWord());
  const { page } = await stage.enterAs(MANAGER, { viewport: PHONE });
  const hand = new Hand(page);
  await page.goto(`${BASE}/contact/enrol/${student}`);
  const step = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Pack y primer pago' }) });
  const choice = step.getByRole('combobox', { name: 'Qué contrata' });
  await step.getByText('Sin contratar').waitFor();
  await page.getByText('Faltan 9 datos').waitFor();
  if (!(await choice.isVisible())) await hand.press(/^Pack y primer pago/, step);
  await choosePack(page, hand, 'Qué contrata');
  await shoot(page, 'selling-step-390');
  expect(await barriers(page)).toEqual([]);
  await hand.press('Hacer la factura', step);
  await step.getByText('Emitir', { exact: true }).waitFor();
  await issue(page, hand);
  await step.getByText('Cobrar', { exact: true }).waitFor();
  await shoot(page, 'selling-step-issued-390');
  await collect(page, hand, 'Tarjeta');
  await step.getByText('Hecho').waitFor();
  await step.getByText('Cobrado: 495,85').first().waitFor();
  await shoot(page, 'selling-step-done-390');
  expect(await barriers(page)).toEqual([]);
}, 120_000);

it('the palette fills in what is charged, and charges nothing by itself', async () => {
  const word = freshWord();
  const student = await aDebtor(word);
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await page.goto(`${BASE}/dashboard`);
  await page.getByRole('heading', { name: 'Este mes' }).waitFor();
  await page.getByText('Facturado', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Este mes' }).scrollIntoViewIfNeeded();
  await both(page, 'selling-dashboard');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`cobra 50 a ${word}`);
  await page.getByRole('option', { name: /Cobrar 50,00 € a Alba/ }).waitFor();
  await shoot(page, 'selling-palette-1440');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cobrar lo que debe' });
  await dialog.getByText(new RegExp(`^Alba ${word}`)).waitFor();
  await dialog.getByText('121,00').first().waitFor();
  expect(await dialog.getByLabel(/^Importe/).inputValue()).toBe('50,00');
  await both(page, 'selling-palette-charge');
  await hand.press('Cobrar', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
  await page.goto(`${BASE}/contact/view/${student}?tab=cuenta`);
  await page.getByText(/Debe 71,00/).waitFor();
}, 120_000);
