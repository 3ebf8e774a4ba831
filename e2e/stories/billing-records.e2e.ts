import { randomInt } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { faultsOf } from '../src/page-walk.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const idOf = (kind: 'a' | 'b' | 'c', n: number) =>
  `650000000000000000070${kind}${String(n).padStart(2, '0')}`;

const PAGES: readonly [string, string][] = [
  ['tax-list', '/tax/list'],
  ['tax-create', '/tax/list/create'],
  ['tax-view', `/tax/view/${idOf('a', 1)}`],
  ['tax-edit', `/tax/view/${idOf('a', 4)}?edit=1`],
  ['issuer-list', '/sales/issuer/list'],
  ['issuer-view', `/sales/issuer/view/${idOf('b', 1)}`],
  ['series-list', '/sales/billing/list/invoice'],
  ['series-create', '/sales/billing/list/ticket/create'],
  ['series-view', `/sales/billing/view/invoice/${idOf('c', 1)}`],
  ['series-numbers', `/sales/billing/view/invoice/${idOf('c', 1)}?tab=facturacion`],
];

it('a manager writes a tax with a rate of its own, and switches its communities', async () => {
  const name = `IVA de ensayo ${randomInt(1e6)}`;
  const { page } = await stage.enterAs(MANAGER);
  await page.goto(`${BASE}/tax/list`);
  await page.getByRole('button', { name: 'Crear impuesto' }).click();
  await page.getByLabel('Nombre (obligatorio)').fill(name);
  await page.getByRole('button', { name: 'Añadir tipo' }).click();
  await page.getByLabel('Desde').fill('1/1/2020');
  await page.getByLabel('Tipo', { exact: true }).fill('5,2');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Crear impuesto' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await page.getByText('5,2 %').filter({ visible: true }).first().waitFor();
  await page.getByRole('checkbox', { name: 'Canarias' }).click();
  await page.getByRole('checkbox', { name: 'Canarias', checked: true, disabled: false }).waitFor();
  await page.reload();
  await page.getByRole('checkbox', { name: 'Canarias', checked: true, disabled: false }).waitFor();
  await shoot(page, 'tax-view');
}, 90_000);

it('a series tells the number that comes next, and an address of another kind leads to its own', async () => {
  const { page } = await stage.enterAs(MANAGER);
  await page.goto(`${BASE}/sales/billing/view/quote/${idOf('c', 1)}?tab=facturacion`);
  await page.getByText(/^F\d{4}\/0001$/).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/sales/billing/view/invoice/${idOf('c', 1)}`);
  await page.goto(`${BASE}/sales/billing/list/nada`);
  await page.waitForURL(/sales\/billing\/list\/invoice/);
  await page.getByRole('link', { name: 'Facturas simplificadas' }).click();
  await page
    .getByRole('link', { name: /Simplificadas/ })
    .first()
    .waitFor();
}, 90_000);

it('the pages of taxes, issuers and series are whole on both screens', async () => {
  const { page } = await stage.enterAs(MANAGER);
  expect(await faultsOf(page, PAGES)).toEqual([]);
  const { page: phone } = await stage.enterAs(MANAGER, { viewport: PHONE });
  for (const [screen, width] of [
    [page, ''],
    [phone, '-phone'],
  ] as const)
    for (const [name, address] of PAGES) {
      await screen.goto(`${BASE}${address}`);
      await screen.locator('h1, h2').first().waitFor();
      await screen.waitForLoadState('networkidle');
      await shoot(screen, `${name}${width}`);
    }
}, 240_000);
