import { randomInt } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { barriers } from '../src/axe.js';
import { shoot } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const idOf = (kind: 'c', n: number) => `650000000000000000070${kind}${String(n).padStart(2, '0')}`;

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
  await page.getByRole('heading', { name, exact: true }).first().waitFor();
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
  await page.getByText(/^F\d{4}\/\d{4}$/).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/sales/billing/view/invoice/${idOf('c', 1)}`);
  await page.goto(`${BASE}/sales/billing/list/nada`);
  await page.waitForURL(/sales\/billing\/list\/invoice/);
  await page.getByRole('link', { name: 'Facturas simplificadas' }).click();
  await page
    .getByRole('link', { name: /Simplificadas/ })
    .first()
    .waitFor();
}, 90_000);

it('a manager makes a category, a product with 21 % and a pack, and discontinues the pack for good', async () => {
  const tail = String(randomInt(1e6));
  const [shelf, course, pack] = [`Estante ${tail}`, `Curso ${tail}`, `Lote ${tail}`];
  const { page } = await stage.enterAs(MANAGER);
  await page.goto(`${BASE}/product/category/list`);
  await page.getByRole('button', { name: 'Crear categoría' }).click();
  await page.getByLabel('Nombre (obligatorio)').fill(shelf);
  await page.getByRole('button', { name: 'Crear categoría' }).click();
  await page.getByRole('heading', { name: shelf, exact: true }).first().waitFor();
  const visibility = page.getByRole('radiogroup', { name: 'Visibilidad' });
  await visibility.getByText('Privada').click();
  // The round button itself is not drawn.
  await visibility.getByRole('radio', { name: 'Privada', checked: true }).waitFor({ state: 'attached' });

  await page.goto(`${BASE}/product/list`);
  await page.getByRole('button', { name: 'Crear producto' }).click();
  await page.getByLabel('Nombre (obligatorio)').fill(course);
  await page.getByLabel('Categorías').click();
  await page.getByTitle(shelf).last().click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Impuesto', { exact: true }).click();
  await page.getByTitle('IVA 21 %').last().click();
  await page.getByLabel('Base (sin impuestos)').fill('100');
  await page.getByLabel('Base (sin impuestos)').blur();
  expect(await page.getByLabel('Precio con impuestos').inputValue()).toBe('121,00');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Crear producto' }).click();
  await page.getByRole('heading', { name: course, exact: true }).first().waitFor();
  await page.getByText('121,00 € (base 100,00 € + 21 %: 21,00 €)').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/product\/view\/[0-9a-f]{24}\/0$/);

  await page.goto(`${BASE}/product/list/pack`);
  await page.getByLabel('Nombre (obligatorio)').fill(pack);
  for (const [at, name] of [course, 'Tasa 2.1 de Tráfico'].entries()) {
    await page.getByRole('button', { name: 'Añadir producto' }).click();
    const row = page.getByRole('group', { name: `Producto ${at + 1}` });
    await row.getByLabel('Producto', { exact: true }).click();
    await page.keyboard.type(name);
    await page.getByTitle(name).last().click();
  }
  const first = page.getByRole('group', { name: 'Producto 1' });
  await first.getByLabel('Valor').fill('10');
  await first.getByLabel('Valor').blur();
  // 121,00 less 10 % is 108,90; the fee goes in whole.
  await first.getByText('108,90 €').waitFor();
  await page.getByText('202,95 €').waitFor();
  await page.getByText('90,00 € + 18,90 €').waitFor();
  expect(await barriers(page)).toEqual([]);
  await shoot(page, 'pack-written');
  await page.getByRole('button', { name: 'Crear pack' }).click();
  await page.getByRole('heading', { name: pack, exact: true }).first().waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/1$/);
  await page.getByText('202,95 €').waitFor();

  await page.getByRole('button', { name: 'Descatalogar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descatalogar producto' }).click();
  await page.getByText('Descatalogado').filter({ visible: true }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Descatalogar' }).count()).toBe(0);
  await shoot(page, 'pack-discontinued');
}, 120_000);
