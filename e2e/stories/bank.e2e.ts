import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { bankMandate } from '@volante/contracts/billing/bank-mandate.contract';
import { type DocumentSummary, invoiceReadAll } from '@volante/contracts/billing/invoice.contract';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { freshWord, MANAGER, readContact } from '../src/contacts.js';
import { aDebtor } from '../src/debtor.js';
import { Hand } from '../src/hand.js';
import { BASE, request, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
/** Bank and branch of the school's account, which is a new one at each try: a second one of the same IBAN is refused. */
const BANK = '21000813';
const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** A check digit of a Spanish account number: eleven less the weighted sum, 10 as 1. */
function checkDigit(digits: string): number {
  const sum = [...digits.padStart(10, '0')].reduce(
    (all, digit, at) => all + Number(digit) * (WEIGHTS[at] ?? 0),
    0,
  );
  const rest = 11 - (sum % 11);
  return rest === 11 ? 0 : rest === 10 ? 1 : rest;
}

/** An account of ten digits with its IBAN, and as the Norma 43 names it. */
function freshAccount(): { iban: string; account: string } {
  const digits = String(randomInt(10 ** 9, 10 ** 10));
  const code = `${BANK}${checkDigit(BANK)}${checkDigit(digits)}${digits}`;
  const check = 98n - (BigInt(`${code}142800`) % 97n);
  return { iban: `ES${String(check).padStart(2, '0')}${code}`, account: `${BANK}${digits}` };
}

/** The page at both widths, as it is looked at. */
async function both(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-1440`);
  await page.setViewportSize(PHONE);
  await shoot(page, `${name}-390`);
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.setViewportSize(WIDE);
}

interface Line {
  cents: number;
  words: string;
}

/** A file of the Norma 43 with the lines of one day. */
function statement(account: string, day: string, opening: number, lines: readonly Line[]): string {
  const amount = (cents: number) => String(Math.abs(cents)).padStart(14, '0');
  const side = (cents: number) => (cents < 0 ? '1' : '2');
  const date = day.slice(2).replaceAll('-', '');
  const sums = (isDebit: boolean) => {
    const of = lines.filter(({ cents }) => cents < 0 === isDebit);
    return `${String(of.length).padStart(5, '0')}${amount(of.reduce((all, { cents }) => all + Math.abs(cents), 0))}`;
  };
  const closing = lines.reduce((all, { cents }) => all + cents, opening);
  const records = [
    `11${account}${date}${date}${side(opening)}${amount(opening)}9783AUTOESCUELA`,
    ...lines.flatMap(({ cents, words }) => [
      `22    0081${date}${date}02700${side(cents)}${amount(cents)}${'0'.repeat(10)}`,
      `2301${words}`,
    ]),
    `33${account}${sums(true)}${sums(false)}${side(closing)}${amount(closing)}978`,
  ];
  return [...records, `88${'9'.repeat(18)}${String(records.length).padStart(6, '0')}`]
    .map((record) => record.padEnd(80))
    .join('\r\n');
}

async function upload(page: Page, text: string): Promise<void> {
  await page.getByLabel('Subir extracto').setInputFiles({
    ...{ name: 'extracto.n43', mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') },
  });
  await page.getByText(/^Apuntes leídos: /).waitFor();
}

async function createAccount(page: Page, word: string, iban: string): Promise<void> {
  await page.goto(`${BASE}/bank/accounts/create`);
  await page.getByLabel(/^Nombre/).fill(`Cuenta ${word}`);
  await page.getByLabel(/^IBAN/).fill(iban);
  await page.getByLabel(/^Titular/).fill('Autoescuela La Señal');
  await page.getByLabel(/^Identificador de acreedor/).fill('ES30000A58818501');
  await page.getByLabel(/^Tu contraseña/).fill(DEMO_PASSWORD);
  await both(page, 'bank-account-new');
  await page.getByRole('button', { name: 'Crear cuenta bancaria' }).click();
  await page.waitForURL(/bank\/account\//);
  await both(page, 'bank-account');
}

/** The account is chosen where there are several. */
async function chooseAccount(page: Page, hand: Hand, word: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Cuenta' }).click();
  await hand.press(`Cuenta ${word}`, page.locator('.ant-select-dropdown:visible'));
}

it('what somebody owes is collected, comes back, and is reconciled with a transfer', async () => {
  const word = freshWord();
  const token = await signIn(MANAGER);
  // A sum of its own: two documents of one sum are for a person to tell apart.
  const contact = await aDebtor(word, randomInt(20_000, 90_000));
  const { iban, account } = freshAccount();
  const { branch } = await readContact(token, contact);
  const listed = await request('POST', invoiceReadAll.path, JSON.stringify({ contact }), { token });
  const [owed] = (listed.body.data as { rows: DocumentSummary[] }).rows;
  const { id: invoice = '', number = '', payableCents: cents = 0 } = owed ?? {};
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await createAccount(page, word, iban);

  const signed = {
    reference: `MND-${word}`,
    contact,
    branch,
    debtor: `Alba ${word}`,
    signedOn: '2026-01-15',
  };
  const { method, path } = bankMandate.calls.create;
  const made = await request(method, path, JSON.stringify({ ...signed, iban: 'ES9121000418450200051332' }), {
    token,
  });
  expect(made.body.error).toBeUndefined();
  await page.goto(`${BASE}/bank/mandates?search=${word}`);
  await page.getByRole('link', { name: new RegExp(signed.reference) }).waitFor();
  await both(page, 'bank-mandates');

  await page.goto(`${BASE}/bank/remittances/create?contacts=${contact}`);
  await chooseAccount(page, hand, word);
  await page.getByText(`Alba ${word}`).waitFor();
  const closed = page.getByRole('button', { name: /^Usar el / });
  if (await closed.isVisible()) await closed.click();
  await page.getByText(/^1 recibo, /).waitFor();
  await both(page, 'bank-remittance-new');
  await hand.press('Preparar remesa');
  await page.waitForURL(/bank\/remittance\//);
  await hand.press('Cerrar para presentar');
  const dialog = page.getByRole('dialog', { name: 'Cerrar para presentar' });
  await dialog.getByText(/^Recibos: 1,/).waitFor();
  await hand.press('Cerrar para presentar', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
  const download = page.waitForEvent('download');
  await hand.press('Descargar archivo');
  const xml = await readFile(await (await download).path(), 'utf8');
  const id = /<EndToEndId>([0-9a-f]{24})</.exec(xml)?.[1] ?? '';
  const day = /<ReqdColltnDt>([\d-]+)</.exec(xml)?.[1] ?? '';
  expect(xml).toContain(`<MndtId>MND-${word}</MndtId>`);
  await both(page, 'bank-remittance-presented');

  const opening = 1_000_000;
  await page.goto(`${BASE}/bank/statements`);
  await upload(page, statement(account, day, opening, [{ cents, words: 'ABONO REMESA' }]));
  await page.getByText('Apuntes leídos: 1. Conciliados solos: 1.').waitFor();
  await both(page, 'bank-statements');
  await page.goto(`${BASE}/invoice/view/${invoice}`);
  await page.getByText('Cobrada', { exact: true }).first().waitFor();

  await page.goto(`${BASE}/bank/statements`);
  const back = [
    { cents: -cents, words: `DEVOLUCION AM04 ${id}` },
    { cents, words: `TRANSFERENCIA DE FAMILIA ${word.toUpperCase()}` },
  ];
  await upload(page, statement(account, day, opening + cents, back));
  await page.goto(`${BASE}/bank/returns`);
  await page.getByRole('link', { name: `Alba ${word}` }).waitFor();
  await both(page, 'bank-returns');

  await page.goto(`${BASE}/bank/statements?search=FAMILIA`);
  const row = page.getByRole('row', { name: new RegExp(word, 'i') });
  await hand.press('Conciliar', row);
  const match = page.getByRole('dialog', { name: /^Apunte del / });
  await match.getByLabel('Buscar un documento pendiente').fill(number);
  await hand.press('Añadir', match);
  await match.getByRole('region', { name: 'Elegido' }).getByText(new RegExp(number)).waitFor();
  await both(page, 'bank-match');
  await hand.press('Conciliar', match.getByRole('button'));
  await match.waitFor({ state: 'hidden' });
  await row.getByText('Conciliado').waitFor();
  await page.goto(`${BASE}/invoice/view/${invoice}`);
  await page.getByText('Cobrada', { exact: true }).first().waitFor();
  await page.goto(`${BASE}/contact/view/${contact}?tab=cuenta`);
  await page.getByRole('link', { name: signed.reference }).waitFor();
  await both(page, 'bank-contact');
}, 180_000);
