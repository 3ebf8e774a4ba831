import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { expense } from '@volante/contracts/billing/expense.contract';
import { certificateSave } from '@volante/contracts/billing/verifactu-certificate.contract';
import { DEMO } from '@volante/contracts/demo';
import { trialAuthority, trialPkcs12 } from '@volante/testing/aeat/trial-certificates';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { Hand } from '../src/hand.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const ISSUER = '650000000000000000070b01';
/** The demo's invoice of a CAP course to a company, which accepts electronic invoices. */
const CAP = '650000000000000000070d02';
const COMPANY = { name: 'Transportes Guadalimar, S. L.', taxId: 'B23456783' };
const PASSWORD = 'clave';

/** The page at both widths, as it is looked at. */
async function both(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-1440`);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await shoot(page, `${name}-390`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.setViewportSize(WIDE);
}

async function certify(): Promise<void> {
  const token = await signIn(MANAGER);
  const { fiscalCode: nif, fiscalName: name } = DEMO.school;
  const file = trialPkcs12(trialAuthority().person({ kind: 'seal', nif, name }), PASSWORD).toString('base64');
  const { body } = await send(certificateSave, { issuer: ISSUER, file, password: PASSWORD }, { token });
  expect(body.success).toBe(true);
}

let signed = '';

it('a CAP company gets a signed Facturae, and its registration in FACe is noted by hand', async () => {
  await certify();
  const { page } = await stage.enterAs(MANAGER);
  const hand = new Hand(page);
  await page.goto(`${BASE}/invoice/view/${CAP}`);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Factura electrónica' }).click();
  const dialog = page.getByRole('dialog', { name: /^Factura electrónica de / });
  await dialog.getByText('Recibe facturas electrónicas').waitFor();
  await hand.press('Firmar Facturae', dialog);
  await dialog.getByText(/^Firmada por /).waitFor();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Descargar / }).click();
  signed = await readFile(await (await download).path(), 'utf8');
  expect(signed).toContain('<InvoiceDocumentType>FC</InvoiceDocumentType>');
  expect(signed).toContain('<ds:SignatureValue>');
  expect(signed).toContain(COMPANY.name);

  await hand.press('Apuntar que se ha presentado en FACe', dialog);
  await dialog.getByLabel('Número de registro').fill('202600098765');
  await hand.press('Apuntar', dialog);
  await dialog.getByText(/Presentada en FACe el .*202600098765/).waitFor();
  await both(page, 'electronic-invoice');
}, 120_000);

it('an expense is read from a supplier’s file, booked and paid', async () => {
  const { page } = await stage.enterAs(MANAGER);
  const hand = new Hand(page);
  // The company invoices the school: the parties of the file change places. A second try has a number of its own, or it is refused.
  const { fiscalCode } = DEMO.school;
  const xml = signed
    .replaceAll(fiscalCode, 'X0000000T')
    .replaceAll(COMPANY.taxId, fiscalCode)
    .replaceAll('X0000000T', 'A11111119')
    .replace(/(<InvoiceNumber>)[^<]*/, `$1T-${Date.now()}`);
  await page.goto(`${BASE}/expense/list/create`);
  await page.getByRole('button', { name: 'Elegir el archivo XML' }).waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'factura.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) });
  await page.getByText('Leída una factura en Facturae 3.2.2.').waitFor();
  expect(await page.getByLabel('NIF del proveedor').inputValue()).toBe('A11111119');
  await page.getByLabel('Sucursal (obligatorio)').click();
  await page.getByTitle('Jaén Centro').last().click();
  await both(page, 'expense-create');
  await page.getByRole('button', { name: 'Crear gasto' }).click();
  await page.waitForURL(/expense\/view/);
  await hand.press('Contabilizar', page.getByRole('main'));
  await hand.press('Contabilizar', page.getByRole('dialog').getByRole('button'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText(/^Quedan por pagar/).waitFor();
  await both(page, 'expense-view');

  await hand.press('Pagar', page.getByRole('main'));
  const dialog = page.getByRole('dialog', { name: /^Pagar a / });
  await hand.press('Transferencia', dialog);
  await shoot(page, 'expense-pay-1440');
  await hand.press('Pagar', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Pagado', { exact: true }).first().waitFor();

  // A draft of which only the company is known yet can be opened from the list too.
  const draft = { issuer: ISSUER, branch: DEMO.school.branches[0].id };
  const { body } = await send(expense.calls.create, draft, { token: await signIn(MANAGER) });
  expect(body.success).toBe(true);
  await page.goto(`${BASE}/expense/list`);
  await page.getByText('Vencido').first().waitFor();
  await page.getByRole('link', { name: 'Gasto sin nombre' }).first().waitFor();
  await both(page, 'expense-list');
}, 180_000);
