import { expect, it } from '@jest/globals';
import { expense, expenseApprove } from '@volante/contracts/billing/expense.contract';
import { prorrata } from '@volante/contracts/billing/expense-prorrata.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { Hand } from '../src/hand.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const BOUGHT = new Date().getFullYear() - 2;

async function both(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-1440`);
  await page.setViewportSize(PHONE);
  await shoot(page, `${name}-390`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(WIDE);
}

it('a year is closed by the percent of another program, and the sale of a lorry is written down', async () => {
  const token = await signIn(MANAGER);
  const ok = async <C extends CallDeclaration>(call: C, input: CallInput<C>): Promise<CallOutput<C>> => {
    const { body } = await send(call, { ...(input as object) }, { token });
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.data as CallOutput<C>;
  };
  const owner = (await ok(issuer.calls.read, { limit: 1 })).rows[0]?.id ?? '';
  const { id: lorry } = await ok(expense.calls.create, {
    ...{
      number: freshWord(),
      issuedOn: `${BOUGHT}-02-01`,
      supplierName: 'Camiones del Sur',
      supplierTaxId: 'B12345674',
    },
    ...{
      issuer: owner,
      branch: DEMO.school.branches[0].id,
      concept: 'Camión de prácticas',
      investment: 'goods',
    },
    amounts: {
      ...{ operation: 'domestic', withholding: null },
      lines: [{ tax: 'vat', rate: 2_100, base: 2_000_000, quota: 420_000 }],
    },
  });
  const { version } = await ok(expenseApprove, { id: lorry, version: 1, bookedOn: `${BOUGHT}-02-01` });
  expect(version).toBeGreaterThan(1);
  const { id: year } = await ok(prorrata.calls.create, {
    issuer: owner,
    year: String(BOUGHT),
    provisional: 60,
  });
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await page.goto(`${BASE}/tax/prorrata/view/${year}`);
  await hand.press('Escribir el porcentaje', page.getByRole('main'));
  const closing = page.getByRole('dialog', { name: 'Cerrar con otro porcentaje' });
  await closing.getByLabel(/^Porcentaje definitivo/).fill('72');
  await closing.getByLabel(/^Motivo/).fill('Declaración de otro programa');
  await both(page, 'assets-by-hand');
  await hand.press('Cerrar la prorrata', closing.getByRole('button'));
  await page.getByText(/^Escrito a mano por .*: Declaración de otro programa$/).waitFor();
  await both(page, 'assets-closed');
  await page.goto(`${BASE}/expense/view/${lorry}`);
  await hand.press('Anotar su venta', page.getByRole('main'));
  const selling = page.getByRole('dialog', { name: 'Venta del bien de inversión' });
  await selling.getByLabel('Está exenta o no lo lleva').check();
  await selling.getByLabel(/^A quién y por qué/).fill('A otra autoescuela');
  await both(page, 'assets-sale');
  await hand.press('Anotar la venta', selling.getByRole('button'));
  await page.getByText(/^Vendido el .*regularización de -/).waitFor();
  await both(page, 'assets-sold');
});
