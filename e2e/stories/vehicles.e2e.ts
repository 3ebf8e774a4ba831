import { randomInt } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { both } from '../src/agreement-hands.js';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { OFFICE } from '../src/contacts.js';
import { png } from '../src/files.js';
import { faultsOf } from '../src/page-walk.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Nota') });
const PAGES: readonly [string, string][] = [
  ['vehicle-list', '/vehicle/list'],
  ['vehicle-create', '/vehicle/list/create'],
  ['vehicle-view', '/vehicle/view/650000000000000000060c01'],
  ['vehicle-edit', '/vehicle/view/650000000000000000060c01?edit=1'],
  ['vehicle-documents', '/vehicle/view/650000000000000000060c01?tab=documentos'],
  ['insurance-list', '/insurance/list/policies'],
  ['insurance-create', '/insurance/list/policies/create'],
  ['insurance-view', '/insurance/carrier/650000000000000000060a01'],
  ['workshop-list', '/insurance/list/workshops'],
  ['workshop-view', '/insurance/workshop/650000000000000000060b01'],
];

/** Two pictures at once, the second of which is put first. */
async function addPhotos(page: Page): Promise<void> {
  const add = page.getByLabel('Añadir imágenes', { exact: true });
  await add
    .and(page.locator('input'))
    .setInputFiles([png('Golpe.png', 300), png('Interior.png', 301), text('Nota.txt')]);
  await page.getByText('Nota.txt: Elige una imagen PNG o JPG.').waitFor();
  const second = page.getByRole('button', { name: 'Imagen 2 de 2. Flechas: cambiar de sitio' });
  const before = await second.getAttribute('data-picture');
  await second.press('ArrowLeft');
  const first = page.getByRole('button', { name: 'Imagen 1 de 2. Flechas: cambiar de sitio' });
  expect(await first.getAttribute('data-picture')).toBe(before);
  await both(page, 'vehicle-photos-form', first);
}

it('a secretary writes a vehicle down, changes it, sees what has run out, deletes it and thinks better of it', async () => {
  const plate = `${randomInt(1000, 9999)} ZZX`;
  const { page } = await stage.enterAs(OFFICE);
  await page.goto(`${BASE}/vehicle/list`);
  await page.getByRole('button', { name: 'Crear vehículo' }).click();
  await page.getByLabel('Matrícula (obligatorio)').fill(plate.replace(' ', '').toLowerCase());
  await page.getByLabel('Sucursal (obligatorio)').click();
  await page.getByTitle('Jaén Centro').last().click();
  await page.getByLabel('ITV hasta').fill('31/01/2020');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Crear vehículo' }).click();
  await page.waitForURL(/vehicle\/view/);
  await page.getByRole('heading', { name: plate, exact: true }).waitFor();
  await page.getByText('Caducada').filter({ visible: true }).first().waitFor();

  await page.getByRole('button', { name: 'Editar' }).filter({ visible: true }).first().click();
  await page.getByLabel('Kilómetros').fill('12000');
  await addPhotos(page);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('12.000 km').waitFor();
  await both(page, 'vehicle-photos', page.getByRole('button', { name: 'Abrir la imagen 2 de 2' }));
  await shoot(page, 'vehicle-view');

  await page.goto(`${BASE}/vehicle/list?search=${encodeURIComponent(plate)}`);
  const row = page.getByRole('row', { name: new RegExp(plate) });
  await row.getByText('Caducada').waitFor();
  await row.getByRole('button', { name: /Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar vehículo' }).click();
  await page.getByText('Nada coincide con estos filtros').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await row.waitFor();
}, 90_000);

it('vehicles, policies and workshops are whole on both screens', async () => {
  const { page } = await stage.enterAs(OFFICE);
  expect(
    await faultsOf(
      { page },
      PAGES.map(([name, address]) => ({ name, address })),
    ),
  ).toEqual([]);
  const { page: phone } = await stage.enterAs(OFFICE, { viewport: PHONE });
  for (const [screen, width] of [
    [page, ''],
    [phone, '-phone'],
  ] as const)
    for (const [name, address] of PAGES.filter(([name]) => /^(vehicle|insurance)-(list|view)$/.test(name))) {
      await screen.goto(`${BASE}${address}`);
      await screen
        .getByRole('link', { name: /4821 LBC|0381-224518|Historial/ })
        .first()
        .waitFor();
      await shoot(screen, `${name}${width}`);
      // A card says which day is which.
      if (width && name === 'vehicle-list') await screen.getByText('ITV hasta').first().waitFor();
    }
}, 240_000);
