import { expect, it } from '@jest/globals';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER, openList, rowOf } from '../src/contacts.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

it('ticked contacts get one draft each; who lacks a NIF is listed, and a second time nobody gets another', async () => {
  const word = freshWord();
  const token = await signIn(MANAGER);
  const home = { street: 'Calle Real, 14', postalCode: '23400', city: 'Úbeda', province: 23 };
  for (const firstName of ['Alba', 'Bruno'])
    await createContact(token, {
      ...{ type: 'P', firstName, lastName: word, fiscalCode: freshDni() },
      ...home,
    });
  await createContact(token, { type: 'P', firstName: 'Carla', lastName: word, ...home });
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const ask = async () => {
    await openList(page, `?search=${word}`);
    await rowOf(page, `Carla ${word}`).waitFor();
    await page.getByRole('table', { name: 'Contactos' }).getByRole('checkbox').first().check();
    const bar = page.getByRole('region', { name: 'Acciones con la selección' });
    await bar.getByRole('button', { name: 'Facturar a varios' }).click();
    const dialog = page.getByRole('dialog', { name: 'Facturar a 3 contactos' });
    await dialog.getByRole('combobox', { name: 'Producto o pack' }).click();
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await options.first().waitFor();
    await options.first().dispatchEvent('click');
    return dialog;
  };
  const dialog = await ask();
  await dialog.getByText('Se factura a 2 contactos.').waitFor();
  await dialog.getByRole('link', { name: `Carla ${word}` }).waitFor();
  await dialog.getByText(/Escribe el NIF/).waitFor();
  await shoot(page, 'invoice-many-ask-1440');
  await page.setViewportSize(PHONE);
  expect(await barriers(page)).toEqual([]);
  await shoot(page, 'invoice-many-ask-390');
  await page.setViewportSize(WIDE);
  await dialog.getByRole('button', { name: 'Crear 2 borradores' }).dblclick();
  await page.waitForURL(/\/invoice\/many\?run=/);
  await page.getByText('2 borradores creados', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: `Carla ${word}` }).waitFor();
  await shoot(page, 'invoice-many-1440');
  await page.setViewportSize(PHONE);
  expect(await barriers(page)).toEqual([]);
  await shoot(page, 'invoice-many-390');
  await page.setViewportSize(WIDE);
  await page.goto(`${BASE}/invoice/list?search=${word}`);
  await page.getByRole('row', { name: new RegExp(`Alba ${word}`) }).waitFor();
  expect(await page.getByRole('row', { name: new RegExp(word) }).count()).toBe(2);
  const again = await ask();
  await again.getByText('No se puede facturar a nadie.').waitFor();
  expect(await again.getByText('Ya tiene una con los mismos conceptos y de este día.').count()).toBe(2);
}, 120_000);
