import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { issuer as issuerRecord } from '@volante/contracts/billing/issuer.contract';
import { DEMO } from '@volante/contracts/demo';
import { StandInAeat } from '@volante/testing/aeat/stand-in-aeat';
import { trialAuthority, trialPkcs12 } from '@volante/testing/aeat/trial-certificates';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { Hand } from '../src/hand.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { ask } from '../src/traffic.js';

const [BRANCH] = DEMO.school.branches;
const PASSWORD = 'prueba';
const TRIAL = 'PRUEBAS: nada se envía a la Agencia Tributaria';
/** Records wait for the worker's next look, and for the stand-in's pause between messages. */
const SENT_MS = 30_000;

const stage = useStage();
const authority = trialAuthority(process.env.VOLANTE_E2E_AEAT_KEY);
const aeat = new StandInAeat({ authority, waitSeconds: 1 });

beforeAll(async () => {
  await aeat.start(Number(new URL(process.env.VOLANTE_AEAT_URL ?? '').port));
});
afterAll(() => aeat.stop());

interface Books {
  token: string;
  issuer: string;
  nif: string;
  name: string;
  series: string;
}

/** An issuer of its own with a series: no other story meets its chain. */
async function newIssuer(): Promise<Books> {
  const token = await signIn(MANAGER);
  const [nif, name] = [freshDni(), `Autoescuela ${freshWord()}`];
  const { id: issuer } = await ask<{ id: string }>(token, issuerRecord.calls.create.path, {
    ...{
      name,
      taxId: nif,
      kind: 'other',
      street: 'Calle Real, 1',
      postalCode: '23001',
      city: 'Jaén',
      province: 23,
    },
  });
  const code = freshWord().slice(0, 6).toUpperCase();
  const { id: series } = await ask<{ id: string }>(token, 'sales/billing/create', {
    ...{ name: `Serie ${code}`, target: 'invoice', issuer, code },
  });
  return { token, issuer, nif, name, series };
}

/** A draft for a customer with this NIF, on its page. */
async function draft(page: Page, { token, series }: Books, taxId: string): Promise<string> {
  const { rows } = await ask<{ rows: { id: string; taxGroup: string }[] }>(token, 'tax/read?limit=50');
  const tax = rows.find(({ taxGroup }) => taxGroup === 'vat');
  const { id } = await ask<{ id: string }>(token, 'invoice/create', {
    ...{ branch: BRANCH.id, series, target: 'invoice' },
    payer: {
      name: 'Alba Ruiz',
      taxId,
      street: 'Calle Real, 3',
      postalCode: '23001',
      city: 'Jaén',
      province: 'Jaén',
    },
    lines: [{ description: 'Clase práctica', price: 2_400, tax: tax?.id ?? '' }],
  });
  await page.goto(`${BASE}/invoice/view/${id}`);
  return id;
}

/** Issues the draft on show; answers its number. */
async function issue(page: Page, hand: Hand): Promise<string> {
  await hand.press('Emitir');
  const dialog = page.getByRole('dialog', { name: 'Emitir factura' });
  await dialog.getByText(/si nadie emite otra antes/).waitFor();
  await hand.press('Emitir', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
  const title = await page
    .getByRole('heading', { name: /^Factura / })
    .first()
    .textContent();
  return /\S+\/\d+/.exec(title ?? '')?.[0] ?? '';
}

/** The page at both widths, as it is looked at. */
async function both(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-1440`);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await shoot(page, `${name}-390`);
  await page.setViewportSize(WIDE);
}

async function switchOn(page: Page, hand: Hand, { name, nif }: Books): Promise<void> {
  await page.goto(`${BASE}/billing/verifactu`);
  const card = page.getByRole('region', { name });
  await page.getByText(TRIAL).first().waitFor();
  await hand.press('Activar VeriFactu', card);
  await hand.press('Activar VeriFactu', page.getByRole('dialog').getByRole('button'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await hand.press('Subir certificado', card);
  const dialog = page.getByRole('dialog', { name: `Certificado de ${name}` });
  const buffer = trialPkcs12(authority.person({ nif, name }), PASSWORD);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'certificado.p12', mimeType: 'application/x-pkcs12', buffer });
  await dialog.getByText('certificado.p12').waitFor();
  await dialog.getByLabel('Contraseña del archivo').fill(PASSWORD);
  await shoot(page, 'verifactu-certificate-1440');
  await hand.press('Guardar certificado', dialog);
  await dialog.waitFor({ state: 'hidden' });
  await card.getByText('Persona física').waitFor();
  await both(page, 'verifactu-state');
}

it('an invoice is sent, another one rejected; its notice leads to the inbox, and one press has it accepted', async () => {
  const books = await newIssuer();
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await switchOn(page, hand, books);

  await draft(page, books, freshDni());
  await issue(page, hand);
  const records = page.getByRole('region', { name: 'VeriFactu' });
  await records.getByText('Aceptada', { exact: true }).waitFor({ timeout: SENT_MS });
  await records.getByText(TRIAL).waitFor();
  await both(page, 'verifactu-invoice');

  const customer = freshDni();
  aeat.unknownNifs.add(customer);
  const rejected = await draft(page, books, customer);
  const number = await issue(page, hand);
  await records.getByText('Rechazada', { exact: true }).waitFor({ timeout: SENT_MS });
  await page.goto(`${BASE}/dashboard`);
  await page.getByRole('link', { name: /Por corregir/ }).waitFor();
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await hand.press(
    `El servicio de pruebas no admite la factura ${number}`,
    page.getByRole('dialog', { name: 'Avisos' }),
  );
  await page.waitForURL(/billing\/verifactu\/inbox/);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await row.getByText(/no reconoce al cliente/).waitFor();
  await both(page, 'verifactu-inbox');

  aeat.unknownNifs.clear();
  await hand.press('Corregir y volver a enviar', row);
  await row.waitFor({ state: 'detached' });
  await page.goto(`${BASE}/invoice/view/${rejected}`);
  await records.getByText('Subsanación').waitFor();
  await records.getByText('Aceptada', { exact: true }).waitFor({ timeout: SENT_MS });
  expect(aeat.held(books.nif).map(({ state }) => state)).toEqual(['Correcta', 'Correcta']);
  expect(aeat.chainBreaks(books.nif)).toEqual([]);

  await page.goto(`${BASE}/billing/verifactu/events`);
  await page
    .getByText(/el registro de eventos|Cada anotación lleva/)
    .first()
    .waitFor();
  await both(page, 'verifactu-events');
  await page.goto(`${BASE}/billing/verifactu/declaration`);
  await page.getByText(/Plantilla sin firmar/).waitFor();
  await both(page, 'verifactu-declaration');
}, 240_000);
